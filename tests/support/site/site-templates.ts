import { argon2Sync, randomBytes } from "node:crypto";
import { cpSync, existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { readConfig } from "#server/config.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { createLog } from "#server/log.ts";
import { createServices } from "#server/services.ts";
import { prepareFirstStart } from "#server/start/first-start.ts";

/** The password of the account on every template site. */
export const password = process.env.SITE_PASSWORD ?? "correct horse battery";

/** A site's initial content: the demo, a new site's defaults, or nothing. */
export type FirstContent = "demonstration" | "nothing" | "empty tables";

/**
 * Makes them once for a run: to fill one with the demonstration takes seconds, to copy it a fifth of one. Who is
 * started meanwhile finds the folder in SITE_TEMPLATES. @returns what removes it again
 */
export async function makeTemplates(): Promise<() => void> {
  if (process.env.SITE_TEMPLATES) return () => undefined;
  const folder = mkdtempSync(join(tmpdir(), "shingle-templates-"));
  for (const content of ["demonstration", "nothing"] as const) await fill(join(folder, content), content);
  await openEmbeddedPlatform({ dataDir: join(folder, "empty tables") }).close();
  process.env.SITE_TEMPLATES = folder;
  return () => {
    delete process.env.SITE_TEMPLATES;
    rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * Copies a whole site into an empty data folder. Its pictures are links: the site never writes to one, and a test that
 * damages one removes it first. Without templates, the folder stays empty, and the site's first start fills it.
 */
export function copyTemplate(content: FirstContent, dataDir: string): void {
  const { SITE_TEMPLATES: folder } = process.env;
  if (!folder) return;
  const pictures = join(folder, content, "images");
  cpSync(join(folder, content), dataDir, { recursive: true, filter: (path) => path !== pictures });
  if (existsSync(pictures)) linkFiles(pictures, join(dataDir, "images"));
}

function linkFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFiles(source, target);
    else linkSync(source, target);
  }
}

async function fill(dataDir: string, content: Exclude<FirstContent, "empty tables">): Promise<void> {
  const config = readConfig({
    DATA_DIR: dataDir,
    DEMO: content === "demonstration" ? "1" : "0",
    ADMIN_PASSWORD: password,
  });
  const log = createLog(() => undefined);
  const platform = openEmbeddedPlatform({ dataDir });
  const services = createServices(config, platform, log);
  await prepareFirstStart(services);
  await services.listingService.close();
  await platform.close();
  cheapenLogin(dataDir);
}

/** Hundreds of tests log in, and each check of a real hash takes 50 ms. A stored hash names its own cost, here the least. */
function cheapenLogin(dataDir: string): void {
  const nonce = randomBytes(16);
  const tag = argon2Sync("argon2id", { message: password, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
  const [salt, key] = [nonce, tag].map((bytes) => bytes.toString("base64").replaceAll("=", ""));
  using database = new DatabaseSync(join(dataDir, "shingle.db"));
  database.prepare("UPDATE account SET password_hash = ?").run(`$argon2id$v=19$m=8,t=1,p=1$${salt}$${key}`);
}
