// In JavaScript, as start.js, which loads it.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { Script } from "node:vm";
import { crc32 } from "node:zlib";

const folder = fileURLToPath(new URL("../build/site/", import.meta.url));
const codeFolder = fileURLToPath(new URL("../build/code/", import.meta.url));
const modules = new Map();
/** By the file that holds what was compiled of it. */
const scripts = new Map();

/**
 * Loads a file of the pack with what V8 compiled of it ahead. Node's own cache would hold only what runs while files are
 * loaded; this one also holds the functions that were called later (cli/build-steps/compile-ahead.ts).
 */
export function loadPacked(name) {
  const known = modules.get(name);
  if (known) return known.exports;
  const module = { exports: {} };
  modules.set(name, module);
  const file = `${folder}${name}`;
  const outside = createRequire(file);
  const require = (id) => (id.startsWith("./") ? loadPacked(id.slice(2)) : outside(id));
  scriptOf(name).runInThisContext()(module.exports, require, module, file);
  return module.exports;
}

/** Writes down what V8 has compiled of each file by now. */
export function keepCompiled() {
  scriptOf("main.js");
  mkdirSync(codeFolder, { recursive: true });
  for (const [file, script] of scripts) {
    // Renamed, so that no start reads half a file, and another user's is replaced.
    writeFileSync(`${file}.new`, script.createCachedData());
    renameSync(`${file}.new`, file);
  }
}

function scriptOf(name) {
  const filename = `${folder}${name}`;
  const bytes = readFileSync(filename);
  const code = `${codeFolder}${name}-${crc32(bytes).toString(36)}.code`;
  const source = `(function (exports, require, module, __filename) {${bytes}\n})`;
  const script = new Script(source, { filename, cachedData: compiledBefore(code) });
  scripts.set(code, script);
  return script;
}

/** V8 refuses what another version of it made, but of the source it compares the length alone: hence the sum in the name. */
function compiledBefore(code) {
  try {
    return readFileSync(code);
  } catch {
    return undefined;
  }
}
