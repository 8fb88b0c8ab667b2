"""Static files. Scripts stand in a folder that is called after what is in them."""

import re
from http import HTTPStatus
from pathlib import PurePath
from typing import Final

from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from fondaco.games import GAMES
from fondaco.web.assets import of_game, scripts_version

FOREVER: Final = "public, max-age=31536000, immutable"
OF_A_GAME: Final = re.compile(r"games/(\w+)/(\w+\.css)")
VERSIONED: Final = re.compile(r"js/([0-9a-f]{8})/(\w+\.js)")


class Files(StaticFiles):
    """What lies in the static folder and in those of games, and scripts by their version too."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Answer a request; who asks for an older version gets the newest and may not keep it."""
        asked = PurePath(path).as_posix()
        if own := OF_A_GAME.fullmatch(asked):
            return self._of_game(*own.groups())
        found = VERSIONED.fullmatch(asked)
        if found is None:
            return await super().get_response(path, scope)
        version, file = found.groups()
        answer = await super().get_response(f"js/{file}", scope)
        if version == scripts_version():
            answer.headers["cache-control"] = FOREVER
        return answer

    def _of_game(self, game: str, file: str) -> Response:
        path = of_game(game, file) if game in GAMES else None
        if path is None:
            raise HTTPException(HTTPStatus.NOT_FOUND)
        return FileResponse(path)
