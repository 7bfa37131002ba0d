import { interruptBackups } from "#tests/abuse/interrupted-backups.ts";
import { interruptRestores } from "#tests/abuse/interrupted-restores.ts";
import { describeInterruptions } from "#tests/abuse/interruption-report.ts";
import { describeReport, killTrial } from "#tests/abuse/kill-trial.ts";

/**
 * `npm run trial:kill`: 50 random kills during concurrent inquiries and listing saves, then 60 of a backup and 100 of a
 * restore of a site with 400 picture files. Fails when anything was lost, harmed or left in the way.
 */
const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);
const report = await killTrial({ kills: 50, seed });
process.stdout.write(`seed ${seed}: ${describeReport(report)}`);
const backups = await interruptBackups({ pictures: 200, rounds: 60, seed });
process.stdout.write(describeInterruptions("60 × kill -9 of a backup", backups));
const restores = await interruptRestores({ pictures: 200, rounds: 100, seed });
process.stdout.write(describeInterruptions("100 × kill -9 of a restore", restores));
const losses = [...report.broken, ...report.torn, ...report.orphans, ...report.drafts];
const complaints = [...losses, ...backups.complaints, ...restores.complaints];
for (const complaint of complaints) process.stdout.write(`${complaint}\n`);
process.exitCode = complaints.length > 0 || report.database !== "ok" ? 1 : 0;
