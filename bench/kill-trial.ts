import { describeReport, killTrial } from "#tests/abuse/kill-trial.ts";

/** `npm run trial:kill`: 50 random kills during concurrent inquiries and listing saves. Fails when anything was lost. */
const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);
const report = await killTrial({ kills: 50, seed });
process.stdout.write(`seed ${seed}: ${describeReport(report)}`);
const losses = [...report.broken, ...report.torn, ...report.orphans, ...report.drafts];
for (const loss of losses) process.stdout.write(`${loss}\n`);
process.exitCode = losses.length > 0 || report.database !== "ok" ? 1 : 0;
