import { z } from "zod";
import { type Progress, retriedNotice } from "../notices/notice.ts";
import { TimestampSchema } from "../timestamp.ts";

/** Stored ids of emails begin with `let_`. */
const EmailIdSchema = z.string().regex(/^let_[0-9A-Za-z-]{1,64}$/);

/** An inquiry's id. */
export const AnsweredIdSchema = z.string().regex(/^inq_[0-9A-Za-z-]{1,64}$/);

/** An email's purpose. `alert`: homes that a saved search found; a person is waiting for each of the others. */
const emailKinds = ["reply", "opt-in", "alert", "showing"] as const;
export type EmailKind = (typeof emailKinds)[number];

/** Send queues: a prompt email never waits behind hundreds of alerts. */
export type EmailQueue = "prompt" | "alerts";

export function queueOf(kind: EmailKind): EmailQueue {
  return kind === "alert" ? "alerts" : "prompt";
}

/** An email to anyone but the agent. It waits in a queue apart from the notices. */
export const EmailSchema = z.object({
  id: EmailIdSchema,
  /** Its purpose. */
  kind: z.enum(emailKinds),
  /** The person whose timeline shows it; absent for a subscription's email. */
  personId: z
    .string()
    .regex(/^per_[0-9A-Za-z-]{1,64}$/)
    .optional(),
  /** The message it replies to; absent if there is none. */
  inquiryId: AnsweredIdSchema.optional(),
  /** The subscription or showing it is about, if it replies to no message. It is deleted with it. */
  about: z
    .string()
    .regex(/^[a-z]{3}_[\w-]{1,64}$/)
    .optional(),
  /** One email address. */
  to: z.string(),
  subject: z.string(),
  /** The agent's text, without quotes; empty for kinds whose text is written when sent. */
  text: z.string(),
  /** The text as it was sent, of an email whose text is written then; without its links. */
  said: z.string().optional(),
  /** `<let_…@host>`, the same for every attempt. */
  messageId: z.string(),
  /** Message-IDs of earlier emails, the oldest first; it replies to the last. */
  references: z.array(z.string()),
  /** The mail server's response when it accepted the email: a Message-ID if it replaced ours. */
  saidByServer: z.string().optional(),
  /** `held`: it was waiting in a backup that was restored since, so it may have been sent; the agent is asked. */
  state: z.enum(["waiting", "held", "sent", "failed"]),
  attempts: z.int().min(0),
  createdAt: TimestampSchema,
  nextAttemptAt: TimestampSchema,
  lastError: z.string().optional(),
  settledAt: TimestampSchema.optional(),
});
export type Email = z.infer<typeof EmailSchema> & Progress;

/** Milliseconds an email waits before it is sent, so the agent can undo it. */
export const undoTime = 10_000;

/** The input for a new email. */
type NewEmail = Pick<
  Email,
  "id" | "kind" | "personId" | "inquiryId" | "about" | "to" | "subject" | "text" | "references"
>;

/** The agent's own email can be undone for ten seconds; any other is due at once. @param host the site's, for the Message-ID */
export function newEmail(email: NewEmail, host: string, now: Date): Email {
  return {
    ...email,
    messageId: `<${email.id}@${host}>`,
    state: "waiting",
    attempts: 0,
    createdAt: now.toISOString(),
    nextAttemptAt: new Date(now.getTime() + (email.kind === "reply" ? undoTime : 0)).toISOString(),
  };
}

/** Whether the agent can still undo it: sending has not started, or it failed. */
export function canUndo({ state, attempts }: Email): boolean {
  return state === "failed" || state === "held" || (state === "waiting" && attempts === 0);
}

/** The email, queued again at the agent's request; `undefined` for one that needs no decision. */
export function retriedEmail(email: Email, now: Date): Email | undefined {
  if (email.state !== "failed" && email.state !== "held") return undefined;
  return retriedNotice(email, now.toISOString());
}

/** Maximum References in an email. */
const mostReferences = 20;

/**
 * The References of the next email: the conversation so far, or its beginning and end if it is long.
 * @param earlier from the same conversation, the oldest first
 */
export function referencesOf(earlier: readonly string[]): string[] {
  const ids = [...new Set(earlier)];
  return ids.length > mostReferences ? [...ids.slice(0, 1), ...ids.slice(1 - mostReferences)] : ids;
}

/** Every Message-ID that a reply may reference. */
export function messageIdsOf({ messageId, saidByServer }: Email): string[] {
  return saidByServer?.startsWith("<") ? [messageId, saidByServer] : [messageId];
}
