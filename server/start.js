// How `npm start` begins. In JavaScript, because translating even one file of TypeScript takes longer than everything
// else until the port is open; what the cache holds is translated and compiled already.
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

enableCompileCache(fileURLToPath(new URL("../build/code", import.meta.url)));
await import("./main.ts");
