import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { enableCompileCache, flushCompileCache } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createLog } from "#server/log.ts";

/**
 * Compiles the server as a part of the build, so that even the first start finds it ready (server/start.js). A site is
 * opened and asked for its pages, because the cache also holds the functions that were called.
 */
enableCompileCache(fileURLToPath(new URL("../../build/code", import.meta.url)));
const program = new URL("../../build/site/open-site.js", import.meta.url);
const { openSite } = (await import(program.href)) as typeof import("#server/start/open-site.ts");

const dataDir = mkdtempSync(join(tmpdir(), "shingle-compile-"));
const settings = { DATA_DIR: dataDir, ADMIN_PASSWORD: "of a site that nobody sees" };
const { app, services } = await openSite(
  settings,
  createLog(() => {}),
);
const server = createServer(app);
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as AddressInfo;
for (const path of ["/", "/listings"]) await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
flushCompileCache();
await services.platform.close();
rmSync(dataDir, { recursive: true });
process.exit();
