import { cpSync, mkdtempDisposableSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRestoring } from "#server/embedded/backup/finish-restore.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { StoreUnavailableError } from "#server/ports/store-errors.ts";
import { seededRandom } from "../../../contracts/seeded-random.ts";
import { runCommand } from "../../../support/run-command.ts";
import { contentOf, fillSite } from "../site-content.ts";
import { count, type InterruptionReport, type InterruptionTrial, nothingSeen } from "./interruption-report.ts";

const restore = "cli/restore.ts";

/**
 * Kills `npm run restore` at a random time in every other round, and during the swap of the old and new site in the
 * others, which takes a few milliseconds.
 */
export async function interruptRestores({ pictures, rounds, seed }: InterruptionTrial): Promise<InterruptionReport> {
  using place = mkdtempDisposableSync(join(tmpdir(), "shingle-restores-"));
  const [oldSite, newSite, dataDir] = [join(place.path, "old"), join(place.path, "new"), join(place.path, "data")];
  const file = join(place.path, "new.zip");
  const environment = { DATA_DIR: dataDir };
  const random = seededRandom(seed);
  const report = nothingSeen();
  await fillSite(oldSite, "cottage", Math.ceil(pictures / 4));
  await fillSite(newSite, "gable", pictures);
  await runCommand(["cli/backup.ts", file], { DATA_DIR: newSite });
  cpSync(oldSite, dataDir, { recursive: true });
  const { milliseconds: whole } = await runCommand([restore, file], environment);
  const sites = { old: await contentOf(oldSite), new: await contentOf(newSite) };
  for (let round = 0; round < rounds; round++) {
    rmSync(dataDir, { recursive: true });
    cpSync(oldSite, dataDir, { recursive: true });
    const killSometime = { killAfter: random() * whole * 1.1 };
    const killAtSwap = { killAfter: random() * 5, from: join(dataDir, "restoring") };
    await runCommand([restore, file], environment, round % 2 ? killAtSwap : killSometime);
    const complain = (what: string) => report.complaints.push(`restore ${round}: ${what}`);
    const scene = { dataDir, sites, complain };
    count(report, isRestoring(dataDir) ? await finishIt(scene, 150 + random() * 200) : await lookAt(scene));
    await restoreAgain(scene, file);
  }
  return report;
}

interface Scene {
  dataDir: string;
  sites: { old: string; new: string };
  complain(what: string): void;
}

async function lookAt({ dataDir, sites, complain }: Scene): Promise<string> {
  const content = await contentOf(dataDir);
  if (content === sites.old) return "the old site";
  if (content !== sites.new) complain("neither the old site nor the new one");
  else if (!(await keepsTheOld(dataDir, sites.old))) complain("the old data are lost");
  return "the new site";
}

/** Finishes a half-swapped site as the docs say. The first attempt is killed too. */
async function finishIt({ dataDir, sites, complain }: Scene, killAfter: number): Promise<string> {
  if (!refusesToStart(dataDir)) complain("a site started beside a restore");
  await runCommand([restore, "--finish"], { DATA_DIR: dataDir }, { killAfter });
  const { status, stderr } = await runCommand([restore, "--finish"], { DATA_DIR: dataDir });
  if (status !== 0) complain(`--finish: ${stderr}`);
  if ((await contentOf(dataDir)) !== sites.new) complain("finished to something else than the backup");
  if (!(await keepsTheOld(dataDir, sites.old))) complain("the old data are lost");
  return "between the two";
}

async function restoreAgain({ dataDir, sites, complain }: Scene, file: string): Promise<void> {
  const { status, stderr } = await runCommand([restore, file], { DATA_DIR: dataDir });
  if (status !== 0) complain(`the next restore: ${stderr}`);
  if ((await contentOf(dataDir)) !== sites.new) complain("the next restore did not restore");
  const left = readdirSync(dataDir).filter((name) => name === "restoring" || name.startsWith(".unpacking-"));
  if (left.length > 0) complain(`the next restore left ${left}`);
}

async function keepsTheOld(dataDir: string, old: string): Promise<boolean> {
  const kept = readdirSync(dataDir).find((name) => name.startsWith("before-restore-"));
  return kept !== undefined && (await contentOf(join(dataDir, kept))) === old;
}

function refusesToStart(dataDir: string): boolean {
  try {
    openEmbeddedPlatform({ dataDir }).close();
    return false;
  } catch (error) {
    return error instanceof StoreUnavailableError;
  }
}
