// In JavaScript, as start.js, which loads it.
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire, getCompileCacheDir } from "node:module";
import { fileURLToPath } from "node:url";
import { Script } from "node:vm";
import { crc32 } from "node:zlib";

const folder = fileURLToPath(new URL("../build/site/", import.meta.url));
const modules = new Map();
/** By the file that is to hold what was compiled. */
const compiledAnew = new Map();

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

/** Writes down what V8 has compiled by now of each file that was not compiled before, where Node keeps its own. */
export function keepCompiled() {
  for (const [file, script] of compiledAnew) {
    // Renamed, so that no start reads half a file.
    writeFileSync(`${file}.new`, script.createCachedData());
    renameSync(`${file}.new`, file);
  }
  compiledAnew.clear();
}

/** Compiles a file of the pack. It is not run before it is loaded. */
export function scriptOf(name) {
  const filename = `${folder}${name}`;
  const bytes = readFileSync(filename);
  const source = `(function (exports, require, module, __filename) {${bytes}\n})`;
  // A folder for each version of Node and each user. None where Node was told to keep nothing, or cannot.
  const place = getCompileCacheDir();
  const code = `${place}/${name}-${crc32(bytes).toString(36)}.code`;
  const cachedData = place && readCode(code);
  const script = new Script(source, { filename, cachedData });
  if (place && script.cachedDataRejected !== false) compiledAnew.set(code, script);
  return script;
}

/** Of the source V8 compares the length alone with what was compiled of it: hence the sum in the file's name. */
function readCode(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
