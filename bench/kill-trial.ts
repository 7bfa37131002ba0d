import { interruptBackups } from "#tests/abuse/kills/interruptions/interrupted-backups.ts";
import { interruptImports } from "#tests/abuse/kills/interruptions/interrupted-imports.ts";
import { interruptMigrations } from "#tests/abuse/kills/interruptions/interrupted-migrations.ts";
import { interruptRestores } from "#tests/abuse/kills/interruptions/interrupted-restores.ts";
import { describeInterruptions } from "#tests/abuse/kills/interruptions/interruption-report.ts";
import { describeReport, killTrial } from "#tests/abuse/kills/kill-trial.ts";

/**
 * `node bench/kill-trial.ts`: 200 random kills while visitors and agents write every kind of data, then 60 during a
 * migration, 60 during a backup, 100 during a restore and 50 during an import of MLS homes. Fails when data is lost or
 * damaged, or files are left in the way. `KILLS=50` shortens it; `KILL_SEED` repeats the same moments.
 */
const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);
const kills = Number(process.env.KILLS ?? 200);
process.stdout.write(`seed ${seed}\n`);
const report = await killTrial({ kills, seed });
process.stdout.write(describeReport(report));
const migrations = await interruptMigrations({ inquiries: 20_000, rounds: 60, seed });
process.stdout.write(describeInterruptions("60 × kill -9 of a migration", migrations));
const backups = await interruptBackups({ pictures: 200, rounds: 60, seed });
process.stdout.write(describeInterruptions("60 × kill -9 of a backup", backups));
const restores = await interruptRestores({ pictures: 200, rounds: 100, seed });
process.stdout.write(describeInterruptions("100 × kill -9 of a restore", restores));
const imports = await interruptImports({ homes: 2000, kills: 50, seed });
process.stdout.write(`50 × kill -9 of an import: ${imports.interrupted} before its end\n`);
const losses = [...report.broken, ...report.torn, ...report.drafts];
const complaints = [
  ...losses,
  ...migrations.complaints,
  ...backups.complaints,
  ...restores.complaints,
  ...imports.complaints,
];
for (const complaint of complaints) process.stdout.write(`${complaint}\n`);
process.exitCode = complaints.length > 0 ? 1 : 0;
