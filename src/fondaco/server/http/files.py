"""Static files. Scripts stand in a folder that is called after what is in them."""

import re
from pathlib import PurePath
from typing import Final

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from fondaco.web.assets import scripts_version

FOREVER: Final = "public, max-age=31536000, immutable"
VERSIONED: Final = re.compile(r"js/([0-9a-f]{8})/(\w+\.js)")


class Files(StaticFiles):
    """What lies in the static folder, and its scripts under the name of their version too."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Answer a request; who asks for an older version gets the newest and may not keep it."""
        found = VERSIONED.fullmatch(PurePath(path).as_posix())
        if found is None:
            return await super().get_response(path, scope)
        version, file = found.groups()
        answer = await super().get_response(f"js/{file}", scope)
        if version == scripts_version():
            answer.headers["cache-control"] = FOREVER
        return answer
