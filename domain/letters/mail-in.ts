import { z } from "zod";
import { TimestampSchema } from "../timestamp.ts";

/** What the headers of a mail say about who it is from and what it follows. Addresses are in small letters. */
export interface MailFacts {
  /** With its angle brackets; absent where the mail has none. */
  messageId: string | undefined;
  from: string | undefined;
  /** Of To and Cc. */
  to: string[];
  subject: string;
  /** In-Reply-To and References, the nearest first. */
  follows: string[];
  /** A report of a mail server, or what a machine wrote by itself; anything else is somebody's. */
  kind: "mail" | "machine" | "report";
  /** Whether a signature of an alert covers what mail programs make their Unsubscribe button of (RFC 8058); absent for other mail. */
  signsUnsubscribe: boolean | undefined;
}

/** The headers that the facts are read from. */
export const factHeaders = [
  ...["message-id", "from", "to", "cc", "subject", "in-reply-to", "references", "content-type"],
  ...["return-path", "auto-submitted", "precedence", "x-auto-response-suppress", "x-autoreply", "list-id"],
  ...["list-unsubscribe", "dkim-signature"],
];

/** The id of a letter or an inquiry in a Message-ID of the site's own. */
export function ownIdIn(messageId: string, host: string): string | undefined {
  const [, id, at] = /^<((?:let|inq)_[0-9A-Za-z-]{1,64})@([^>]+)>$/.exec(messageId) ?? [];
  return at?.toLowerCase() === host.toLowerCase() ? id : undefined;
}

/** What a mail server reports of a letter: that it did not arrive, or that whoever got it has complained. */
export interface MailReport {
  letterId: string;
  kind: "bounce" | "complaint";
  words: string;
}

/** How far the agent's mailbox was read, and how that stands. One record; each write raises `rev` by one. */
export const MailboxStateSchema = z.object({
  rev: z.int().min(0),
  /** Up to which UID each folder was read, and under which UIDVALIDITY. */
  folders: z.partialRecord(z.enum(["inbox", "sent"]), z.object({ validity: z.string(), uid: z.number().int().min(0) })),
  /** Until when whoever reads it has it alone. */
  leaseUntil: TimestampSchema.optional(),
  /** The last time that all was read, or tried. */
  lookedAt: TimestampSchema.optional(),
  triedAt: TimestampSchema.optional(),
  /** Why the last look failed, for the agent to read, and since when none has come to its end. */
  failure: z.string().optional(),
  failedSince: TimestampSchema.optional(),
  /** See `MailFacts`, of the last alert that the agent got. */
  signsUnsubscribe: z.boolean().optional(),
});
export type MailboxState = z.infer<typeof MailboxStateSchema>;

/** What the agent is told of the mailbox. */
export interface MailboxStanding
  extends Pick<MailboxState, "lookedAt" | "failure" | "failedSince" | "signsUnsubscribe"> {
  /** Whether whoever runs the server has named one. */
  isSet: boolean;
}

/** Of a mailbox that nobody has looked into. */
export const unreadMailbox: MailboxState = { rev: 0, folders: {} };
