import type { Concern } from "#domain/concern.ts";
import type { MailboxStanding } from "#domain/letters/mailbox.ts";
import { readMailboxOnDisk } from "../embedded/mailbox-on-disk.ts";
import { askForHelp, ok, problem, type Source } from "./finding.ts";

/** Milliseconds. A server that is away for an hour catches up by itself. */
const day = 86_400_000;

const links = [{ words: "Answers from your mailbox", href: "/admin?tab=settings#mailbox" }];

/** Tells how the last look into the agent's mailbox ended. Only of a site on one machine: in the cloud agents alone may read it. */
export const lookAtMailbox: Source = async ({ config, now }) => {
  if (config.aws || !config.mailbox.imapUrl) return [];
  const state = readMailboxOnDisk(config.dataDir);
  const failing = state ? mailboxConcerns({ ...state, isSet: true }, now) : [];
  if (failing.length > 0) return failing;
  if (state?.failure) return [ok(`The last look into your mailbox failed, and is tried again: ${state.failure}`)];
  if (!state?.lookedAt) return [ok("Nobody has looked into your mailbox yet.")];
  return [ok(`The last look into your mailbox was on ${state.lookedAt.slice(0, 16).replace("T", " at ")} UTC.`)];
};

/** Says that the mailbox could not be read for a day; in the cloud from what the agent's own rights read of it. */
export function mailboxConcerns({ isSet, failure, failedSince }: MailboxStanding, now: Date): Concern[] {
  if (!isSet || failedSince === undefined || now.getTime() - Date.parse(failedSince) < day) return [];
  const why = failure ?? "It could not be read.";
  const sentence = `Your mailbox could not be read for more than a day: ${why} Answers that arrive there are not shown.`;
  return [{ key: "mailbox-failed", ...problem(sentence, `${askForHelp} IMAP_URL names the mailbox.`), links }];
}
