import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { counted } from "#domain/formats.ts";
import { createLog } from "#server/log.ts";
import { environmentWithFile } from "#server/machine/environment.ts";
import { openSite } from "#server/start/open-site.ts";

const prefix = ".rehearsal-";
/** At least one page of each kind. The site's own pages come from its sitemap. */
const pages = ["/", "/listings", "/search", "/about", "/contact", "/resources", "/privacy", "/admin", "/sitemap.xml"];
const mostOwnPages = 20;

/**
 * Opens this version on a copy of the database, which migrates the copy, and requests pages. Sends nothing and leaves the
 * site's data unchanged, so the site may be running. @throws Error that explains the failure
 */
export async function rehearse(dataDir: string): Promise<string> {
  for (const name of readdirSync(dataDir).filter((each) => each.startsWith(prefix)))
    rmSync(join(dataDir, name), { recursive: true, force: true });
  const folder = mkdtempSync(join(dataDir, prefix));
  // Comes last: a picture still being processed would recreate the folder.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  try {
    copyDatabase(dataDir, folder);
    const started = performance.now();
    const count = await openAndAsk(folder);
    return `It opened a copy of the database, and ${counted(count, "page")}, in ${((performance.now() - started) / 1000).toFixed(1)} seconds.`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function copyDatabase(dataDir: string, folder: string): void {
  const path = join(dataDir, "shingle.db");
  const { bavail, bsize } = statfsSync(folder);
  // Space for the copy, its own pre-migration copy, and the migration.
  if (3 * statSync(path).size + 50_000_000 > bavail * bsize)
    throw new Error(`There's no space in ${dataDir} to try the upgrade on a copy of the database.`);
  using database = new DatabaseSync(path, { timeout: 5000 });
  database.prepare("VACUUM INTO ?").run(join(folder, "shingle.db"));
}

async function openAndAsk(folder: string): Promise<number> {
  const silent = { SMTP_URL: "", IMAP_URL: "", NOTIFY_WEBHOOK_URL: "", SETUP: "0" };
  const log = createLog((line) => void (line.includes('"level":"error"') && process.stderr.write(line)));
  const { app, services } = await openSite({ ...environmentWithFile(), ...silent, DATA_DIR: folder }, log);
  try {
    return await askForPages(app);
  } finally {
    const { listingService, sender, feed, platform } = services;
    await Promise.all([listingService.close(), sender.close(), feed?.close()]);
    await platform.close();
  }
}

async function askForPages(app: RequestListener): Promise<number> {
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const map = await (await fetch(`${origin}/sitemap.xml`)).text();
    const own = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
    const asked = [...new Set([...pages, ...own.slice(0, mostOwnPages)])];
    for (const path of asked) {
      const { status } = await fetch(`${origin}${path}`, { redirect: "manual" });
      if (status >= 500) throw new Error(`The new version answers ${status} at ${path}.`);
    }
    return asked.length;
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
