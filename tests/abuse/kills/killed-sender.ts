import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mailServer, type ReceivedMail } from "../../support/programs/mail-server.ts";
import { type Outcome, runCommand } from "../../support/run-command.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

interface KilledSender {
  dataDir: string;
  received: readonly ReceivedMail[];
  /** Runs the program to its end, or kills it the given number of milliseconds after it starts an email. */
  run(words: unknown[], killAfter?: number): Promise<Outcome>;
  /** The received emails, by Message-ID without its host. */
  mails(): Map<string, ReceivedMail[]>;
}

/**
 * Runs a program of writers/ that sends emails from an empty data folder. For tests.
 * @param isBegun decides at each email whether the countdown to the kill starts there
 */
export async function killedSender(program: string, isBegun = () => true): Promise<KilledSender> {
  const dataDir = temporaryFolder();
  const begun = join(temporaryFolder(), "begun");
  const { received, url } = await mailServer({
    onMailFrom(_, __, done) {
      if (isBegun()) writeFileSync(begun, "");
      done();
    },
  });
  return {
    dataDir,
    received,
    run(words, killAfter) {
      rmSync(begun, { force: true });
      const command = [`tests/abuse/kills/writers/${program}.ts`, dataDir, url, ...words.map(String)];
      return runCommand(command, {}, killAfter === undefined ? undefined : { killAfter, from: begun });
    },
    mails: () => Map.groupBy(received, ({ raw }) => /Message-ID:\s*<(.*)@/.exec(raw)?.[1] ?? ""),
  };
}
