// The entry point of `npm start`. Written in JavaScript, because translating even one TypeScript file takes longer than
// everything else before the port opens. The cache from an earlier start holds translated and compiled code.
import "./machine/right-node.js";
import { existsSync } from "node:fs";
// No named import: an older Node lacks it and would exit before the first line.
import modules from "node:module";
import { fileURLToPath } from "node:url";

const packed = new URL("../build/site/main.js", import.meta.url);

modules.enableCompileCache(fileURLToPath(new URL("../build/code", import.meta.url)));
if (existsSync(packed)) await import(packed.href);
else await import("./main.ts");
