import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zoeAboutTheGable } from "#server/contracts/samples.ts";
import { seededRandom } from "#server/contracts/seeded-random.ts";
import { checkBackup } from "#server/embedded/backup/restore.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { databaseComplaint } from "./evidence.ts";
import { runCommand } from "./interrupted-command.ts";
import { contentOf, fillSite } from "./site-content.ts";

export interface BackupTrial {
  /** Pictures of 200 kB that the site has. */
  pictures: number;
  rounds: number;
  seed: number;
}

/** How many rounds ended how, and everything that should not have been. */
export interface InterruptionReport {
  outcomes: Record<string, number>;
  complaints: string[];
}

/**
 * Kills `npm run backup` of a running site, to which a message comes in each round. Every other round there is a whole
 * older backup under the name already.
 */
export async function interruptBackups({ pictures, rounds, seed }: BackupTrial): Promise<InterruptionReport> {
  const folder = mkdtempSync(join(tmpdir(), "shingle-backups-"));
  const [dataDir, shelf, older] = [join(folder, "data"), join(folder, "shelf"), join(folder, "older.zip")];
  const target = join(shelf, "site.zip");
  const random = seededRandom(seed);
  const report: InterruptionReport = { outcomes: {}, complaints: [] };
  const complain = (round: number, what: string) => report.complaints.push(`backup ${round}: ${what}`);
  mkdirSync(shelf);
  await fillSite(dataDir, "gable", pictures);
  const { milliseconds: whole } = await runCommand(["cli/backup.ts", older], dataDir);
  const site = openEmbeddedPlatform({ dataDir });
  try {
    for (let round = 0; round < rounds; round++) {
      const isReplacing = round % 2 === 1;
      if (isReplacing) cpSync(older, target);
      const before = await contentOf(dataDir);
      const words = ["cli/backup.ts", target, ...(isReplacing ? ["--overwrite"] : [])];
      await runCommand(words, dataDir, { killAfter: random() * whole * 1.1 });
      const found = await whatLiesAt(target, older);
      count(report, `${isReplacing ? "over an older one" : "where there was none"}: ${found}`);
      if (found === "half" || (found === "none" && isReplacing)) complain(round, `${found} under the name`);
      const strangers = readdirSync(shelf).filter(
        (name) => name !== "site.zip" && !name.startsWith(".shingle-backup-"),
      );
      if (strangers.length > 0) complain(round, `left ${strangers}`);
      if ((await contentOf(dataDir)) !== before) complain(round, "the site was changed");
      await site.inquiries.add({ ...zoeAboutTheGable(), id: `inq_round-${round}` });
      rmSync(target, { force: true });
    }
    const { status, printed } = await runCommand(["cli/backup.ts", target], dataDir);
    if (status !== 0 || (await whatLiesAt(target, older)) !== "a whole one") complain(rounds, `the next: ${printed}`);
    const left = readdirSync(shelf).filter((name) => name !== "site.zip");
    if (left.length > 0) complain(rounds, `the next left ${left}`);
    if (databaseComplaint(dataDir) !== "ok") complain(rounds, databaseComplaint(dataDir));
    return report;
  } finally {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function whatLiesAt(target: string, older: string): Promise<string> {
  if (!existsSync(target)) return "none";
  const bench = mkdtempSync(join(tmpdir(), "shingle-check-"));
  try {
    const [found, known] = [await checkBackup(target, bench), await checkBackup(older, bench)];
    return found.madeAt === known.madeAt ? "the older one" : "a whole one";
  } catch {
    return "half";
  } finally {
    rmSync(bench, { recursive: true, force: true });
  }
}

export function count({ outcomes }: InterruptionReport, outcome: string): void {
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
}

export function describeInterruptions(what: string, { outcomes, complaints }: InterruptionReport): string {
  const lines = Object.entries(outcomes).map(([outcome, times]) => `${times} × ${outcome}`);
  return `${what}: ${lines.toSorted().join(", ")}; ${complaints.length} complaints\n`;
}
