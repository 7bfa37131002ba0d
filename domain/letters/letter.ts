import { z } from "zod";
import type { Progress } from "../notices/notice.ts";
import { TimestampSchema } from "../timestamp.ts";

const LetterIdSchema = z.string().regex(/^let_[0-9A-Za-z-]{1,64}$/);

/** The id of an inquiry. */
export const AnsweredIdSchema = z.string().regex(/^inq_[0-9A-Za-z-]{1,64}$/);

/** What a mail is for. `alert`: homes that a saved search found; the others are awaited by somebody. */
const letterKinds = ["reply", "opt-in", "alert", "showing"] as const;
export type LetterKind = (typeof letterKinds)[number];

/** What letters wait in: the prompt one never waits behind the alerts of hundreds. */
export type LetterQueue = "prompt" | "alerts";

export function queueOf(kind: LetterKind): LetterQueue {
  return kind === "alert" ? "alerts" : "prompt";
}

/** A mail to somebody other than the agent. It waits beside the notices in an outbox of its own. */
export const LetterSchema = z.object({
  id: LetterIdSchema,
  /** What it is for. */
  kind: z.enum(letterKinds),
  /** Whose story it stands in; absent for what a subscription mails. */
  personId: z
    .string()
    .regex(/^per_[0-9A-Za-z-]{1,64}$/)
    .optional(),
  /** The message that it answers; absent where it answers none. */
  inquiryId: AnsweredIdSchema.optional(),
  /** The subscription or visit that it is about, where it answers no message. It goes with it. */
  about: z
    .string()
    .regex(/^[a-z]{3}_[\w-]{1,64}$/)
    .optional(),
  /** One e-mail address. */
  to: z.string(),
  subject: z.string(),
  /** The agent's words, without what is quoted; empty where a kind finds its words when it is sent. */
  text: z.string(),
  /** `<let_…@host>`, the same in every attempt. */
  messageId: z.string(),
  /** The Message-IDs of what it follows, the oldest first; it answers the last. */
  references: z.array(z.string()),
  /** What the mail server said when it took the letter: a Message-ID where it puts one of its own in the place of ours. */
  saidByServer: z.string().optional(),
  /** `held`: it waited when a backup was made that was restored since, so it may have been sent; the agent is asked. */
  state: z.enum(["waiting", "held", "sent", "failed"]),
  attempts: z.int().min(0),
  createdAt: TimestampSchema,
  nextAttemptAt: TimestampSchema,
  lastError: z.string().optional(),
  settledAt: TimestampSchema.optional(),
});
export type Letter = z.infer<typeof LetterSchema> & Progress;

/** Milliseconds for which a letter waits before it is sent, so that the agent can take it back. */
export const undoTime = 10_000;

/** What a letter is made of when it is written. */
type NewLetter = Pick<
  Letter,
  "id" | "kind" | "personId" | "inquiryId" | "about" | "to" | "subject" | "text" | "references"
>;

/** The agent's own may be taken back for ten seconds; any other is due at once. @param host of the site, for the Message-ID */
export function newLetter(letter: NewLetter, host: string, now: Date): Letter {
  return {
    ...letter,
    messageId: `<${letter.id}@${host}>`,
    state: "waiting",
    attempts: 0,
    createdAt: now.toISOString(),
    nextAttemptAt: new Date(now.getTime() + (letter.kind === "reply" ? undoTime : 0)).toISOString(),
  };
}

/** Whether the agent can still take it back: nobody has begun to send it, or it did not leave. */
export function canUndo({ state, attempts }: Letter): boolean {
  return state === "failed" || state === "held" || (state === "waiting" && attempts === 0);
}

/** The same letter as it is when the agent says that it shall go out after all, now; nothing for one that needs no word. */
export function retriedLetter(letter: Letter, now: Date): Letter | undefined {
  if (letter.state !== "failed" && letter.state !== "held") return undefined;
  return { ...letter, state: "waiting", attempts: 0, nextAttemptAt: now.toISOString(), settledAt: undefined };
}

/** A mail names no more of those that it follows. */
const mostReferences = 20;

/**
 * The Message-IDs that the next letter follows: those of the conversation so far, its beginning and its end when it is long.
 * @param earlier of the same conversation, the oldest first
 */
export function referencesOf(earlier: readonly string[]): string[] {
  const ids = [...new Set(earlier)];
  return ids.length > mostReferences ? [...ids.slice(0, 1), ...ids.slice(1 - mostReferences)] : ids;
}

/** Every Message-ID under which a letter may be answered. */
export function messageIdsOf({ messageId, saidByServer }: Letter): string[] {
  return saidByServer?.startsWith("<") ? [messageId, saidByServer] : [messageId];
}
