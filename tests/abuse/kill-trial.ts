import { mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { seededRandom } from "#server/contracts/seeded-random.ts";
import { removeOldDrafts } from "#server/embedded/durable-file.ts";
import { listPictures } from "#server/embedded/image-store.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import type { Platform } from "#server/ports.ts";
import { runCommand } from "../run-command.ts";
import { password, type SpawnedSite, spawnSite } from "../spawned-site.ts";
import { type Acknowledged, nothingYet, writeUntilGone } from "./busy-writers.ts";
import { brokenPromises, databaseComplaint, orphans, tornFiles } from "./evidence.ts";

export interface KillReport {
  kills: number;
  acknowledged: { inquiries: number; listings: number; photos: number };
  /** What was promised and is gone. */
  broken: string[];
  torn: string[];
  /** Files without a row: right after the last kill, and two days later, after the operator has put them away. */
  orphansAtOnce: number;
  orphans: string[];
  drafts: string[];
  database: string;
}

const settings = { DEMO: "0", TRUST_PROXY: "1" };

/** Ends the site with SIGKILL at random moments while visitors and the agent write, and looks at what is left. */
export async function killTrial({ kills, seed }: { kills: number; seed: number }): Promise<KillReport> {
  const dataDir = mkdtempSync(join(tmpdir(), "shingle-kill-"));
  const random = seededRandom(seed);
  const acknowledged = nothingYet();
  const broken = new Set<string>();
  let cookie = "";
  let orphansAtOnce = 0;
  try {
    for (let kill = 0; kill < kills; kill++) {
      const site = await spawnSite({ DATA_DIR: dataDir, ...settings });
      cookie ||= await signIn(site);
      const writing = writeUntilGone(originOf(site), cookie, acknowledged);
      // A trial in which nothing had been written yet would show nothing.
      if (kill === 0) await someOfEach(acknowledged);
      await pause(300 + random() * 1700);
      await site.end("SIGKILL");
      await writing;
      await lookInto(dataDir, async (platform) => {
        for (const promise of await brokenPromises(platform, acknowledged)) broken.add(promise);
        orphansAtOnce = (await orphans(platform)).length;
      });
    }
    await cleanUp(dataDir);
    await putAway(dataDir);
    return await lookInto(dataDir, async (platform) => ({
      kills,
      acknowledged: {
        inquiries: acknowledged.inquiries.size,
        listings: acknowledged.listings.size,
        photos: acknowledged.photos.length,
      },
      broken: [...broken, ...(await brokenPromises(platform, acknowledged))],
      torn: await tornFiles(platform),
      orphansAtOnce,
      orphans: await orphans(platform),
      drafts: leftDrafts(dataDir),
      database: databaseComplaint(dataDir),
    }));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function someOfEach({ inquiries, photos }: Acknowledged): Promise<void> {
  for (let second = 0; second < 60 && (inquiries.size === 0 || photos.length === 0); second++) await pause(1000);
}

/** One more start, until it has prepared what the kills interrupted. */
async function cleanUp(dataDir: string): Promise<void> {
  const site = await spawnSite({ DATA_DIR: dataDir, ...settings });
  await lookInto(dataDir, async (platform) => {
    for (let second = 0; second < 120; second++) {
      await pause(1000);
      const listings = await platform.listings.all();
      const isReady = listings.every(({ pictures }) => pictures.every(({ widths }) => widths.length > 0));
      if (isReady) return;
    }
  });
  await site.end("SIGTERM");
}

/** Two days later: so many files without a row after so many kills are for the operator to put away. */
async function putAway(dataDir: string): Promise<void> {
  const images = join(dataDir, "images");
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  for (const picture of await listPictures(images)) utimesSync(join(images, picture), twoDaysAgo, twoDaysAgo);
  await runCommand(["cli/photos.ts", "trash"], { DATA_DIR: dataDir });
}

/** What is left of files on their way once they are older than any write that could still be going on. */
function leftDrafts(dataDir: string): string[] {
  const drafts = join(dataDir, "images", "drafts");
  removeOldDrafts(drafts, Date.now() + 3_600_000);
  return readdirSync(drafts);
}

async function lookInto<Found>(dataDir: string, look: (platform: Platform) => Promise<Found>): Promise<Found> {
  const platform = openEmbeddedPlatform({ dataDir });
  try {
    return await look(platform);
  } finally {
    await platform.close();
  }
}

async function signIn(site: SpawnedSite): Promise<string> {
  const answer = await fetch(`${originOf(site)}/api/admin/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password }),
  });
  return answer.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
}

function originOf({ port }: SpawnedSite): string {
  return `http://127.0.0.1:${port}`;
}

export function describeReport({
  kills,
  acknowledged,
  broken,
  torn,
  orphansAtOnce,
  orphans,
  database,
}: KillReport): string {
  const { inquiries, listings, photos } = acknowledged;
  return (
    `${kills} × kill -9 while writing: ${inquiries} inquiries, ${listings} listings and ${photos} photos acknowledged, ` +
    `${broken.length} missing; ${torn.length} torn files; files without a row ${orphansAtOnce} after the last kill, ` +
    `${orphans.length} after they were put away; database ${database}\n`
  );
}
