// The entry point of `npm start`. Written in JavaScript, because translating even one TypeScript file takes longer than
// everything else before the port opens. The cache from an earlier start holds translated and compiled code.
import "./machine/right-node.js";
import { existsSync } from "node:fs";
// No named import: an older Node lacks it and would exit before the first line.
import modules from "node:module";
import { fileURLToPath } from "node:url";
import { loadSettings } from "./machine/settings-file.js";

const packed = new URL("../build/site/main.js", import.meta.url);

modules.enableCompileCache(fileURLToPath(new URL("../build/code", import.meta.url)));
if (isOnAws() || !existsSync(packed)) await import("./main.ts");
else await import(packed.href);

// The AWS adapters are bundled separately and share the unbundled modules (cli/build-steps/pack.ts).
function isOnAws() {
  try {
    loadSettings();
  } catch (error) {
    process.stderr.write(`Shingle can't start.\n${error.message}\n`);
    process.exit(error.name === "ConfigError" ? 78 : 1);
  }
  return process.env.PLATFORM === "aws";
}
