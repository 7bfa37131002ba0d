import { createInterface } from "node:readline/promises";
import { run, type Words, WrongWordsError } from "./run.ts";
import { installedSite, linkedRelease } from "./upgrade/installation.ts";
import { rollBack } from "./upgrade/switch-release.ts";

const usage = `shingle rollback         goes back to the release before the last upgrade
shingle rollback --yes   doesn't ask first

If the upgrade changed the tables, the earlier database comes back, with the messages received since. Everything else that
changed since is saved in a folder, which the newer release can open.`;

const options = { yes: { type: "boolean", default: false } } as const;

await run({ usage, options, isPublic: true, work: goBack });

async function goBack({ values, positionals }: Words<typeof options>): Promise<string> {
  if (positionals.length > 0) throw new WrongWordsError();
  const site = installedSite();
  const [current, previous] = [linkedRelease(site, "current"), linkedRelease(site, "previous")];
  if (!current || !previous) throw new Error("There's no release before this one. Restore a backup instead.");
  if (previous.schema < current.schema && !values.yes) {
    process.stdout.write(
      `Shingle ${previous.version} uses an older database. Messages, alerts and showings since the upgrade are carried over; homes, pages and settings\n` +
        "that changed since aren't: they're saved in a folder.\n",
    );
    if (!(await readYes("Go back?"))) return "Nothing was changed.";
  }
  return rollBack(site, current, previous);
}

/** Asks in the terminal. Without a terminal, the answer is no. */
async function readYes(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}
