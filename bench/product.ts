import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shippedContent } from "#content/shipped.ts";
import { readConfig } from "#server/config.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { createLog } from "#server/log.ts";
import { newListingId } from "#server/records/ids.ts";
import { createServices } from "#server/services.ts";
import { prepareFirstStart } from "#server/start/first-start.ts";
import { movedIn } from "#tests/support/site/moved-in.ts";
import { onePathEach } from "#tests/support/site/public-pages.ts";
import { type RunningServer, type ServerStart, startServer } from "./running-server.ts";

const homes = 24;
const password = "correct horse battery";

let prepared: string | undefined;

/** A data folder with 24 homes: the demo's and copies of them. Created once per run. */
export async function dataFolder(): Promise<string> {
  prepared ??= await makeDataFolder();
  return prepared;
}

async function makeDataFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "shingle-bench-data-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const platform = openEmbeddedPlatform({ dataDir: folder });
  const config = readConfig({ DATA_DIR: folder, ADMIN_PASSWORD: password });
  await prepareFirstStart(
    createServices(
      config,
      platform,
      createLog(() => {}),
    ),
  );
  const demo = await platform.listings.all();
  // A site with demo content tells search engines to stay away. The measured site has none.
  await platform.profile.save(movedIn(shippedContent.profile, demo));
  for (let number = demo.length; number < homes; number += 1) {
    const listing = demo[number % demo.length];
    if (!listing) throw new Error("There is no demo.");
    const title = `${listing.title}, No. ${number}`;
    await platform.listings.add({ ...listing, id: newListingId(), title, price: listing.price + number * 1000 });
  }
  await platform.close();
  return folder;
}

export function productCommand(): string[] {
  return [process.execPath, "--max-semi-space-size=8", "server/start.js"];
}

export function productEnvironment(folder: string, port: number): Record<string, string> {
  return {
    PORT: String(port),
    HOST: "127.0.0.1",
    SITE_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: folder,
    ADMIN_PASSWORD: password,
    NODE_ENV: "production",
    // With the settings of its service and container (docs/pages-and-cache.md).
    MALLOC_ARENA_MAX: "2",
  };
}

/** A writable copy of that folder. */
export async function freshFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "shingle-bench-copy-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  cpSync(await dataFolder(), folder, { recursive: true });
  return folder;
}

/** The site as `npm start` runs it, with 24 homes. Callers that write pass their own folder. */
export async function startProduct(own?: string, { isFree }: Pick<ServerStart, "isFree"> = {}): Promise<RunningServer> {
  const folder = own ?? (await dataFolder());
  return startServer({
    isFree,
    command: productCommand,
    environment: (port) => productEnvironment(folder, port),
    path: "/listings",
  });
}

/** The path of one public page of each kind, by name. */
export async function publicPages({ origin }: RunningServer): Promise<Record<string, string>> {
  return onePathEach(await (await fetch(`${origin}/sitemap.xml`)).text());
}

/** An unclaimed site with the demo MLS homes. */
export function startDemonstration(): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), "shingle-bench-demo-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return startServer({
    command: productCommand,
    environment: (port) => productEnvironment(folder, port),
    path: "/search",
  });
}

/** Logs in as the agent and returns the session cookie. */
export async function signIn({ origin }: RunningServer): Promise<string> {
  const answer = await fetch(`${origin}/api/admin/session`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username: "admin", password }),
  });
  if (!answer.ok) throw new Error(`Signing in was answered with ${answer.status}.`);
  return answer.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
}
