import { counted } from "#domain/formats.ts";
import { checkFeed } from "#server/concerns/feed.ts";
import type { Finding } from "#server/concerns/finding.ts";
import type { Config } from "#server/config.ts";
import { examine } from "#server/doctor/doctor.ts";
import { environmentWithFile } from "#server/machine/environment.ts";
import { openForOperator } from "./operator-site.ts";
import { run, WrongWordsError } from "./run.ts";

const usage = `npm run doctor   checks the site and says what to do about any problem

It changes nothing, and the site can keep running. Status 0: nothing to do. 1: there's a problem.`;

const marks = { ok: "ok      ", warning: "warning ", problem: "PROBLEM " };

await run({
  usage,
  async work({ positionals }) {
    if (positionals.length > 0) throw new WrongWordsError();
    return report();
  },
});

/** Prints each section as soon as its checks finish, and returns the counts. */
async function report(): Promise<string> {
  const counts = { ok: 0, warning: 0, problem: 0 };
  for await (const { title, findings } of examine(environmentWithFile(), examineCloud)) {
    process.stdout.write(`\n${title}\n`);
    for (const { status, sentence, advice, command = advice } of findings) {
      counts[status] += 1;
      process.stdout.write(`  ${marks[status]} ${sentence}\n${command ? `           → ${command}\n` : ""}`);
    }
  }
  if (counts.problem > 0) process.exitCode = 1;
  return `\n${counts.ok} ok, ${counted(counts.warning, "warning")}, ${counted(counts.problem, "problem")}`;
}

/** Uses the credentials in the environment, which may be an operator's or the server's. */
async function examineCloud(config: Config): Promise<Finding[]> {
  const { platform } = await openForOperator(config);
  return checkFeed({ config, now: new Date(), feedStore: platform.feed }).finally(() => platform.close());
}
