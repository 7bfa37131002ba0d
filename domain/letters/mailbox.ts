import { z } from "zod";
import { TimestampSchema } from "../timestamp.ts";

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
  /** See `signsUnsubscribe`, of the last alert that the agent got. */
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
