// How `npm start` begins. In JavaScript, because translating even one file of TypeScript takes longer than everything
// else until the port is open; what an earlier start left in the cache is translated and compiled already.
import "./machine/right-node.js";
import { existsSync } from "node:fs";
// Not by its name: an older Node, which lacks it, would end before the first line.
import modules from "node:module";
import { fileURLToPath } from "node:url";
import { loadSettings } from "./machine/settings-file.js";

const packed = new URL("../build/site/main.js", import.meta.url);

modules.enableCompileCache(fileURLToPath(new URL("../build/code", import.meta.url)));
if (isOnAws() || !existsSync(packed)) await import("./main.ts");
else await import(packed.href);

// The cloud's adapters are packed apart, and share the modules that the pack was made from (cli/build-steps/pack.ts).
function isOnAws() {
  try {
    loadSettings();
  } catch (error) {
    process.stderr.write(`Shingle can't start.\n${error.message}\n`);
    process.exit(error.name === "ConfigError" ? 78 : 1);
  }
  return process.env.PLATFORM === "aws";
}
