// Read every script of a folder as a module and link them: `node link_scripts.mjs FOLDER`.
// Nothing is run; syntax errors, missing files and names that nobody exports are told.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SourceTextModule } from "node:vm";

const folder = process.argv[2];
const modules = new Map();
const faults = [];

function tried(where, work) {
  try {
    return work();
  } catch (error) {
    faults.push(`${where()}: ${error.message}`);
    return undefined;
  }
}

// The line of a syntax error, which only a check of the text alone tells.
function line(text) {
  const said = spawnSync(process.execPath, ["--check", "--input-type=module", "-"], { input: text, encoding: "utf-8" });
  return /^\[stdin\]:(\d+)/.exec(said.stderr)?.[1] ?? "?";
}

function found(specifier) {
  const other = specifier.startsWith("./") ? modules.get(specifier.slice(2)) : undefined;
  if (other === undefined) throw new Error(`cannot import ${specifier}`);
  return other;
}

for (const file of readdirSync(folder).filter((name) => name.endsWith(".js")).sort()) {
  const text = readFileSync(join(folder, file), "utf-8");
  const module = tried(() => `${file}:${line(text)}`, () => new SourceTextModule(text, { identifier: file }));
  if (module !== undefined) modules.set(file, module);
}
for (const [file, module] of modules) {
  const others = tried(() => file, () => module.moduleRequests.map((request) => found(request.specifier)));
  if (others !== undefined) module.linkRequests(others);
  else modules.delete(file);
}
for (const [file, module] of faults.length === 0 ? modules : [])
  if (module.status === "unlinked") tried(() => file, () => module.instantiate()); // with all it imports

console.log(faults.join("\n") || `${modules.size} scripts linked`);
process.exitCode = faults.length === 0 ? 0 : 1;
