import type { Concern } from "#domain/concern.ts";
import type { MailboxState, MailboxStatus } from "#domain/emails/mail-in.ts";
import { day } from "#domain/time-units.ts";
import { readMailboxOnDisk } from "../embedded/records/read-record.ts";
import { askYourAdministrator, type Check, ok, problem, warning } from "./finding.ts";

const failed = "mailbox-failed";

const withoutButton: Concern = {
  key: "unsubscribe-unsigned",
  ...warning(
    "Gmail won't show an Unsubscribe button: the DKIM signature of the last alert in your mailbox doesn't cover it.",
    "Have List-Unsubscribe and List-Unsubscribe-Post signed, then select Send Me a Test under Alerts.",
  ),
  links: [{ words: "Alerts", href: "/admin/inquiries/alerts" }],
};

const links = [{ words: "Replies from your mailbox", href: "/admin/settings#notices" }];

/**
 * Reports the last check of the agent's mailbox. Only for a site on one machine: in the cloud, only agents may read it.
 */
export const checkMailbox: Check = async ({ config, now }) => {
  if (config.aws || !config.mailbox.imapUrl) return [];
  const state = readMailboxOnDisk(config.dataDir);
  const concerns = state ? mailboxConcerns({ ...state, isSet: true }, now) : [];
  return concerns.some(({ key }) => key === failed) ? concerns : [ok(lastLook(state)), ...concerns];
};

function lastLook(state: MailboxState | undefined): string {
  if (state?.failure) return `The last check of your mailbox failed. The site will try again. ${state.failure}`;
  if (!state?.lookedAt) return "Your mailbox hasn't been checked yet.";
  return `Your mailbox was last checked on ${state.lookedAt.slice(0, 16).replace("T", " at ")} UTC.`;
}

/**
 * Reports that the mailbox was unreadable for a day, and what an alert in it lacks. In the cloud, uses what the agent's
 * own rights can read.
 */
export function mailboxConcerns({ isSet, failure, failedSince, ...told }: MailboxStatus, now: Date): Concern[] {
  if (!isSet) return [];
  const unsigned = told.signsUnsubscribe === false ? [withoutButton] : [];
  // A server that is down for an hour catches up by itself.
  if (failedSince === undefined || now.getTime() - Date.parse(failedSince) < day) return unsigned;
  const why = failure ?? "It couldn't be read.";
  const sentence = `Your mailbox couldn't be read for more than a day: ${why} Replies that arrive there aren't shown.`;
  return [
    ...unsigned,
    { key: failed, ...problem(sentence, `${askYourAdministrator} IMAP_URL names the mailbox.`), links },
  ];
}
