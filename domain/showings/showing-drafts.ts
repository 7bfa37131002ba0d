import { z } from "zod";
import type { Email } from "../emails/email.ts";
import type { Inquiry } from "../inquiries/inquiry.ts";
import { inquiryLimits } from "../inquiries/inquiry-rules.ts";
import { textSchema } from "../text-schema.ts";
import { ClockSchema, DaySchema, showingWays } from "../tours/showing-request.ts";
import type { PlannedTime } from "./day-plan.ts";
import { agreements, type Showing, showingNoteLimit } from "./showing.ts";
import { showingWording as wording } from "./showing-wording.ts";

const rev = z.int(wording.badRev).min(1, wording.badRev);
const words = textSchema({ limit: 5000, hasLines: true, wording });
const agreement = z.enum(agreements, wording.badAgreement);
const time = {
  on: DaySchema.refine((on) => new Date(`${on}T12:00Z`).toISOString().startsWith(on), wording.badTime),
  from: ClockSchema,
  minutes: z.int(wording.badMinutes).min(5, wording.badMinutes).max(600, wording.badMinutes).optional(),
};

/** The body of each showing action; `words` go into the email. */
export const actionDrafts = {
  confirm: z.strictObject({ ...time, agreement, words: words.default("") }),
  decline: z.strictObject({ words: words.default("") }),
  move: z.strictObject({ rev, ...time, words: words.default("") }),
  "call-off": z.strictObject({ rev, words: words.default("") }),
  missed: z.strictObject({ rev }),
  undo: z.strictObject({ rev }),
};

/** The agent's changes to a showing that send no email. */
export const ShowingChangeSchema = z.strictObject({
  rev,
  agreement: agreement.optional(),
  note: textSchema({ limit: showingNoteLimit, hasLines: true, wording }).optional(),
});

/** A showing that the agent enters by hand: it is confirmed at once, and no email is sent. */
export const HandShowingSchema = z.strictObject({
  ...time,
  /** Whom it is filed under. */
  personId: z.string().optional(),
  /** The agent's own home at `place`. */
  listingId: z.string().optional(),
  name: textSchema({ limit: inquiryLimits.name, wording }).min(1, wording.noName),
  phone: textSchema({ limit: inquiryLimits.phone, wording }).optional(),
  place: textSchema({ limit: 300, wording }).min(1, wording.noPlace),
  way: z.enum(showingWays, wording.badTime).default("in person"),
  agreement,
});

/** Parses a body with one of the schemas above; the refusal is a sentence. */
export function readDraft<Draft>(schema: z.ZodType<Draft>, input: unknown): { draft: Draft } | { refusal: string } {
  const { data, error } = schema.safeParse(input);
  if (data !== undefined) return { draft: data };
  const message = error?.issues[0]?.message ?? "";
  return {
    refusal: message === "" || message.startsWith("Invalid") || message.startsWith("Unrec") ? wording.badTime : message,
  };
}

export const showingLists = ["asked", "coming", "past"] as const;
export type ShowingList = (typeof showingLists)[number];

/** Showings per page. */
export const showingPageSize = 25;

/** A request without a reply. */
export interface AskedShowing {
  /** The id of the showing that the reply will create. */
  id: string;
  inquiry: Inquiry & { listingTitle: string | null };
}

/** A showing in the agent's list. */
export interface ListedShowing extends Showing {
  /** Why the visitor gets no email about the next action; absent if they do. */
  hindrance?: string | undefined;
}

/** Answer of `GET /api/admin/showings`. */
export interface ShowingPage {
  /** For the list "asked". */
  asked?: AskedShowing[];
  /** For the other two lists. */
  showings?: ListedShowing[];
  /** Pass as `after` for the next page; absent on the last one. */
  next?: string | undefined;
}

/** A showing as the agent replies to it or changes it. */
export interface ShowingView {
  /** Absent before the first reply. */
  showing?: Showing | undefined;
  /** Busy times on the days in question: other showings, and open houses of the agent's own homes. */
  taken: PlannedTime[];
  /** Identifies the homes in question, as `place` does in `taken`. */
  place: string;
  /** Sentences about homes that are no longer for sale. */
  gone: string[];
  /** The homes in question. */
  homes: Showing["homes"];
  /** Why the visitor gets no email about the next action; absent if they do. */
  hindrance?: string | undefined;
  /** Minutes per showing. */
  minutes: number;
  /** The last email about it. */
  email?: Email | undefined;
}

/** The result of a showing action. */
export interface ShowingResult {
  showing: Showing;
  /** The email about it; absent if the site sends none, and the agent informs the visitor. */
  email?: Email | undefined;
  /** Why there is no email, and its text to send by hand. */
  byHand?: { reason: string; subject: string; text: string; email?: string | undefined } | undefined;
}
