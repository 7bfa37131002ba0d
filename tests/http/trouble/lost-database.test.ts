import { once } from "node:events";
import { copyFileSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { type SiteProcess, startSite } from "../../support/site/site-process.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const moved = /The database or the picture folder in .* was replaced or removed while the site was running/;

async function runningSite() {
  const dataDir = temporaryFolder();
  const site = await startSite({ dataDir });
  const file = (name: string) => join(dataDir, name);
  expect((await site.inquire("Before it happened")).status).toBe(201);
  return { ...site, dataDir, file, exit: once(site.process, "exit") };
}

/** Sends a message that must not be acknowledged: the site refuses it or has already ended. */
async function isRefused({ inquire }: SiteProcess): Promise<boolean> {
  const answer = await inquire("Where does this go?").catch(() => undefined);
  return answer === undefined || answer.status === 503;
}

/** The state after the process has ended and started again. */
async function messagesIn(dataDir: string): Promise<string[]> {
  const platform = openEmbeddedPlatform({ dataDir });
  const { inquiries } = await platform.inquiries.page({ filter: "all", limit: 100 });
  await platform.close();
  return inquiries.map(({ message }) => message);
}

describe("a database that disappears under the running site", () => {
  it("by a move of the file: no message is acknowledged from then on, and the process ends", async () => {
    const site = await runningSite();
    renameSync(site.file("shingle.db"), site.file("elsewhere.db"));
    expect(await isRefused(site)).toBe(true);
    expect(await site.exit).toEqual([1, null]);
    expect(site.printed()).toMatch(moved);
  });

  it("by a replacement: the next start uses it, with every acknowledged message", async () => {
    const other = await runningSite();
    await other.end("SIGTERM");
    const site = await runningSite();
    copyFileSync(other.file("shingle.db"), site.file("new.db"));
    renameSync(site.file("new.db"), site.file("shingle.db"));
    expect(await isRefused(site)).toBe(true);
    expect(await site.exit).toEqual([1, null]);
    const again = await startSite({ dataDir: site.dataDir });
    expect((await again.inquire("After the restart")).status).toBe(201);
    await again.end("SIGTERM");
    expect(await messagesIn(site.dataDir)).toEqual(["After the restart", "Before it happened"]);
  });

  it("is noticed without a visitor, and /health never reports ready", async () => {
    const site = await runningSite();
    rmSync(site.file("shingle.db"));
    // On a busy machine, the periodic check may already have ended the site.
    const answer = await fetch(`${site.origin}/health`).then(
      (each) => each.json(),
      () => "ended",
    );
    const reason = "The database or the picture folder was replaced. The site is stopping.";
    expect([expect.objectContaining({ status: "not ready", reason }), "ended"]).toContainEqual(answer);
    expect(await site.exit).toEqual([1, null]);
    expect(site.printed()).toMatch(moved);
  });

  it("by removal of only its write-ahead log: the log's messages are saved before the process ends", async () => {
    const site = await runningSite();
    rmSync(site.file("shingle.db-wal"));
    expect(await isRefused(site)).toBe(true);
    expect(await site.exit).toEqual([1, null]);
    expect(await messagesIn(site.dataDir)).toContain("Before it happened");
  });

  it("by a mount over the whole folder, noticed by the periodic check", async () => {
    const site = await runningSite();
    renameSync(site.dataDir, `${site.dataDir}-before`);
    mkdirSync(site.dataDir);
    expect(await site.exit).toEqual([1, null]);
    renameSync(site.dataDir, `${site.dataDir}-mounted`);
    renameSync(`${site.dataDir}-before`, site.dataDir);
    rmSync(`${site.dataDir}-mounted`, { recursive: true });
    expect(await messagesIn(site.dataDir)).toEqual(["Before it happened"]);
  });

  it("by a replaced picture folder: no photos are written to the wrong place", async () => {
    const site = await runningSite();
    renameSync(site.file("images"), site.file("images-before"));
    mkdirSync(site.file("images"));
    expect(await site.exit).toEqual([1, null]);
    expect(site.printed()).toMatch(moved);
  });
});
