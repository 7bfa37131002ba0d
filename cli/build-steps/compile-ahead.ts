import { enableCompileCache, flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

/** Compiles the server's files as a part of the build, so that even the first start finds them ready (server/start.js). */
enableCompileCache(fileURLToPath(new URL("../../build/code", import.meta.url)));
await import("#server/start/early-opening/open-early.ts");
await import("#server/start/open-site.ts");
await import(new URL("../../build/server/index.js", import.meta.url).href);
flushCompileCache();
