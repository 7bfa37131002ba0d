import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkBackup } from "#server/embedded/backup/restore.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { zoeAboutTheGable } from "../../../contracts/samples.ts";
import { seededRandom } from "../../../contracts/seeded-random.ts";
import { runCommand } from "../../../support/run-command.ts";
import { databaseComplaint } from "../evidence.ts";
import { contentOf, fillSite } from "../site-content.ts";
import { count, type InterruptionReport, type InterruptionTrial, nothingSeen } from "./interruption-report.ts";

/**
 * Kills `npm run backup` of a running site that receives a message in each round. In every other round, a complete
 * older backup already has the name.
 */
export async function interruptBackups({ pictures, rounds, seed }: InterruptionTrial): Promise<InterruptionReport> {
  const folder = mkdtempSync(join(tmpdir(), "shingle-backups-"));
  const [dataDir, shelf, older] = [join(folder, "data"), join(folder, "shelf"), join(folder, "older.zip")];
  const scene = { dataDir, shelf, older, target: join(shelf, "site.zip"), report: nothingSeen() };
  const random = seededRandom(seed);
  mkdirSync(shelf);
  await fillSite(dataDir, "gable", pictures);
  const { milliseconds: whole } = await runCommand(["cli/backup.ts", older], { DATA_DIR: dataDir });
  const site = openEmbeddedPlatform({ dataDir });
  try {
    for (let round = 0; round < rounds; round++) {
      await killOne(scene, round, random() * whole * 1.1);
      await site.inquiries.add({ ...zoeAboutTheGable(), id: `inq_round-${round}` });
    }
    await makeTheNext(scene);
    return scene.report;
  } finally {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Scene {
  dataDir: string;
  shelf: string;
  /** The path of the new backup. */
  target: string;
  /** An earlier complete backup. */
  older: string;
  report: InterruptionReport;
}

async function killOne({ dataDir, shelf, target, older, report }: Scene, round: number, killAfter: number) {
  const complain = (what: string) => report.complaints.push(`backup ${round}: ${what}`);
  const isReplacing = round % 2 === 1;
  if (isReplacing) cpSync(older, target);
  const before = await contentOf(dataDir);
  const words = ["cli/backup.ts", target, ...(isReplacing ? ["--overwrite"] : [])];
  await runCommand(words, { DATA_DIR: dataDir }, { killAfter });
  const found = await whatLiesAt(target, older);
  count(report, `${isReplacing ? "over an older one" : "where there was none"}: ${found}`);
  if (found === "half" || (found === "none" && isReplacing)) complain(`${found} under the name`);
  const strangers = readdirSync(shelf).filter((name) => name !== "site.zip" && !name.startsWith(".shingle-backup-"));
  if (strangers.length > 0) complain(`left ${strangers}`);
  if ((await contentOf(dataDir)) !== before) complain("the site was changed");
  rmSync(target, { force: true });
}

async function makeTheNext({ dataDir, shelf, target, older, report: { complaints } }: Scene): Promise<void> {
  const { status, stderr } = await runCommand(["cli/backup.ts", target], { DATA_DIR: dataDir });
  if (status !== 0 || (await whatLiesAt(target, older)) !== "a whole one") complaints.push(`the next: ${stderr}`);
  const left = readdirSync(shelf).filter((name) => name !== "site.zip");
  if (left.length > 0) complaints.push(`the next left ${left}`);
  const damage = databaseComplaint(dataDir);
  if (damage !== "ok") complaints.push(damage);
}

async function whatLiesAt(target: string, older: string): Promise<string> {
  if (!existsSync(target)) return "none";
  try {
    const [found, known] = [await checkBackup(target), await checkBackup(older)];
    return found.madeAt === known.madeAt ? "the older one" : "a whole one";
  } catch {
    return "half";
  }
}
