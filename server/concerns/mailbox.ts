import { readMailboxOnDisk } from "../embedded/mailbox-on-disk.ts";
import { askForHelp, type Looked, ok, problem, type Source } from "./finding.ts";

/** Milliseconds. A server that is away for an hour catches up by itself. */
const day = 86_400_000;

/** Tells how the last look into the agent's mailbox ended. Only of a site on one machine: in the cloud agents alone may read it. */
export const lookAtMailbox: Source = async ({ config, now }) => {
  if (config.aws || !config.mailbox.imapUrl) return [];
  const state = readMailboxOnDisk(config.dataDir);
  const since = state?.failedSince === undefined ? Number.POSITIVE_INFINITY : Date.parse(state.failedSince);
  if (now.getTime() - since >= day) return [failing(state?.failure ?? "It could not be read.")];
  if (state?.failure) return [ok(`The last look into your mailbox failed, and is tried again: ${state.failure}`)];
  if (!state?.lookedAt) return [ok("Nobody has looked into your mailbox yet.")];
  return [ok(`The last look into your mailbox was on ${state.lookedAt.slice(0, 16).replace("T", " at ")} UTC.`)];
};

function failing(why: string): Looked {
  const sentence = `Your mailbox could not be read for more than a day: ${why} Answers that arrive there are not shown.`;
  return { key: "mailbox-failed", ...problem(sentence, `${askForHelp} IMAP_URL names the mailbox.`) };
}
