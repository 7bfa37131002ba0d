import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seededRandom } from "#server/contracts/seeded-random.ts";
import { isRestoring } from "#server/embedded/backup/swap.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { StoreUnavailableError } from "#server/ports.ts";
import { type BackupTrial, count, type InterruptionReport } from "./interrupted-backups.ts";
import { runCommand } from "./interrupted-command.ts";
import { contentOf, fillSite } from "./site-content.ts";

const restore = "cli/restore.ts";

/**
 * Kills `npm run restore` at any moment of its work in every other round, and just as the two change places in the
 * others, which takes a few milliseconds.
 */
export async function interruptRestores({ pictures, rounds, seed }: BackupTrial): Promise<InterruptionReport> {
  const folder = mkdtempSync(join(tmpdir(), "shingle-restores-"));
  const [oldSite, newSite] = [join(folder, "old"), join(folder, "new")];
  const [dataDir, file] = [join(folder, "data"), join(folder, "new.zip")];
  const random = seededRandom(seed);
  const report: InterruptionReport = { outcomes: {}, complaints: [] };
  try {
    await fillSite(oldSite, "cottage", Math.ceil(pictures / 4));
    await fillSite(newSite, "gable", pictures);
    await runCommand(["cli/backup.ts", file], newSite);
    cpSync(oldSite, dataDir, { recursive: true });
    const { milliseconds: whole } = await runCommand([restore, file], dataDir);
    const sites = { old: await contentOf(oldSite), new: await contentOf(newSite) };
    for (let round = 0; round < rounds; round++) {
      rmSync(dataDir, { recursive: true });
      cpSync(oldSite, dataDir, { recursive: true });
      const killAtSwap = { killAfter: random() * 5, from: join(dataDir, "restoring") };
      await runCommand([restore, file], dataDir, round % 2 ? killAtSwap : { killAfter: random() * whole * 1.1 });
      const complain = (what: string) => report.complaints.push(`restore ${round}: ${what}`);
      await lookAt({ dataDir, file, sites, random, complain, outcome: (outcome) => count(report, outcome) });
    }
    return report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Scene {
  dataDir: string;
  file: string;
  sites: { old: string; new: string };
  random: () => number;
  complain(what: string): void;
  outcome(outcome: string): void;
}

/** What the killed restore left behind, and whether the site gets out of it as the documents say. */
async function lookAt({ dataDir, file, sites, random, complain, outcome }: Scene): Promise<void> {
  const isBetween = isRestoring(dataDir);
  if (isBetween) {
    outcome("between the two");
    if (!refusesToStart(dataDir)) complain("a site started beside a restore");
    // The first attempt to finish is killed too.
    await runCommand([restore, "--finish"], dataDir, { killAfter: 150 + random() * 200 });
    const { status, printed } = await runCommand([restore, "--finish"], dataDir);
    if (status !== 0) complain(`--finish: ${printed}`);
    if ((await contentOf(dataDir)) !== sites.new) complain("finished to something else than the backup");
  } else {
    const content = await contentOf(dataDir);
    if (content === sites.old) outcome("the old site");
    else if (content === sites.new) outcome("the new site");
    else complain("neither the old site nor the new one");
  }
  const kept = readdirSync(dataDir).find((name) => name.startsWith("before-restore-"));
  const isNew = (await contentOf(dataDir)) === sites.new;
  if (isNew && (!kept || (await contentOf(join(dataDir, kept))) !== sites.old)) complain("the old data are lost");
  const { status, printed } = await runCommand([restore, file], dataDir);
  if (status !== 0) complain(`the next restore: ${printed}`);
  if ((await contentOf(dataDir)) !== sites.new) complain("the next restore did not restore");
  const left = readdirSync(dataDir).filter((name) => name === "restoring" || name.startsWith(".unpacking-"));
  if (left.length > 0) complain(`the next restore left ${left}`);
}

function refusesToStart(dataDir: string): boolean {
  const hadDatabase = existsSync(join(dataDir, "shingle.db"));
  try {
    openEmbeddedPlatform({ dataDir }).close();
    return false;
  } catch (error) {
    return error instanceof StoreUnavailableError && existsSync(join(dataDir, "shingle.db")) === hadDatabase;
  }
}
