import { z } from "zod";
import { TimestampSchema } from "../timestamp.ts";
import { automaticHeaders } from "./automatic-email.ts";
import { groupHeaders } from "./whose-email.ts";

/** What an email's headers say about its sender and thread. Addresses are in lowercase. */
export interface MailFacts {
  /** With its angle brackets; absent if the email has none. */
  messageId: string | undefined;
  /** Who wrote it; see `senderOf`. */
  from: string | undefined;
  /** From To, Cc and Bcc. */
  to: string[];
  /** When it was written; see `writtenAt`. */
  date: string | undefined;
  subject: string;
  /** In-Reply-To and References, the nearest first. */
  follows: string[];
  /** A mail server's report, a calendar's answer, or another automatic email; anything else is from a person. */
  kind: "mail" | "machine" | "report" | "calendar";
  /** Whether an alert's signature covers the headers that mail programs use for their Unsubscribe button (RFC 8058); absent for other email. */
  signsUnsubscribe: boolean | undefined;
}

/** The headers that the facts come from. */
export const factHeaders = [
  ...["message-id", "from", "to", "cc", "bcc", "date", "subject", "in-reply-to", "references", "content-type"],
  ...["sender", "reply-to", "x-original-from", "x-original-sender", "list-unsubscribe-post"],
  ...["return-path", "auto-submitted", "precedence", "x-auto-response-suppress", "x-autoreply", ...groupHeaders],
  ...["list-unsubscribe", "dkim-signature", ...automaticHeaders],
];

/** The id of the email or inquiry in one of the site's own Message-IDs. */
export function ownIdIn(messageId: string, host: string): string | undefined {
  const [, id, at] = /^<((?:let|inq)_[0-9A-Za-z-]{1,64})@([^>]+)>$/.exec(messageId) ?? [];
  return at?.toLowerCase() === host.toLowerCase() ? id : undefined;
}

/** What a mail server reported about one of the site's emails: it bounced, or the recipient complained. */
export interface Refusal {
  kind: "bounce" | "complaint";
  words: string;
}

/** How far the agent's mailbox was read, and its status. One record; each write raises `rev` by one. */
export const MailboxStateSchema = z.object({
  rev: z.int().min(0),
  /** The last UID read in each folder, and its UIDVALIDITY; see `folderKey`. */
  folders: z.record(z.string(), z.object({ validity: z.string(), uid: z.number().int().min(0) })),
  /** The first check: earlier emails were not read. */
  startedAt: TimestampSchema.optional(),
  /** Until when the reader has an exclusive lease. */
  leaseUntil: TimestampSchema.optional(),
  /** The last complete check, or attempt. */
  lookedAt: TimestampSchema.optional(),
  triedAt: TimestampSchema.optional(),
  /** Why the last check failed, for the agent, and since when none has succeeded. */
  failure: z.string().optional(),
  failedSince: TimestampSchema.optional(),
  /** See `MailFacts`; from the last alert that the agent received. */
  signsUnsubscribe: z.boolean().optional(),
});
export type MailboxState = z.infer<typeof MailboxStateSchema>;

/** The folder's name in `MailboxState.folders`: there may be several with sent email. */
export function folderKey({ name, path }: { name: "inbox" | "sent"; path: string }): string {
  return name === "inbox" ? name : `sent ${path}`;
}

/** The mailbox's status for the agent. */
export interface MailboxStatus extends Pick<MailboxState, "lookedAt" | "failure" | "failedSince" | "signsUnsubscribe"> {
  /** Whether the server administrator has configured one. */
  isSet: boolean;
}

/** The state of a mailbox that was never read. */
export const unreadMailbox: MailboxState = { rev: 0, folders: {} };
