import { examine } from "#server/doctor/doctor.ts";
import { environmentWithFile } from "#server/environment.ts";
import { keepFilesPrivate } from "#server/start/private-files.ts";

/** Says what is well and what is not, in plain sentences. Ends with status 1 when something has to be done. */

keepFilesPrivate();

const marks = { ok: "ok      ", warning: "warning ", problem: "PROBLEM " };
const counts = { ok: 0, warning: 0, problem: 0 };

// Whoever reads only the first lines, as with head, has seen enough.
process.stdout.on("error", () => process.exit(1));

for await (const { title, findings } of examine(environmentWithFile())) {
  process.stdout.write(`\n${title}\n`);
  for (const { status, sentence, advice } of findings) {
    counts[status] += 1;
    process.stdout.write(`  ${marks[status]} ${sentence}\n${advice ? `           → ${advice}\n` : ""}`);
  }
}
process.stdout.write(`\n${counts.ok} ok, ${counts.warning} warnings, ${counts.problem} problems\n`);
process.exitCode = counts.problem > 0 ? 1 : 0;
