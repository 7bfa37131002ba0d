import { z } from "zod";
import type { Inquiry } from "../inquiries/inquiry.ts";
import { inquiryLimits } from "../inquiries/inquiry-rules.ts";
import type { Letter } from "../letters/letter.ts";
import { textSchema } from "../text-schema.ts";
import { ClockSchema, DaySchema, visitWays } from "../visits/visit.ts";
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

/** What the agent sends with each press; `words` stand in the letter. */
export const pressDrafts = {
  confirm: z.strictObject({ ...time, agreement, words: words.default("") }),
  decline: z.strictObject({ words: words.default("") }),
  move: z.strictObject({ rev, ...time, words: words.default("") }),
  "call-off": z.strictObject({ rev, words: words.default("") }),
  missed: z.strictObject({ rev }),
  undo: z.strictObject({ rev }),
};

/** What the agent may say of a visit without a letter. */
export const ShowingChangeSchema = z.strictObject({
  rev,
  agreement: agreement.optional(),
  note: textSchema({ limit: showingNoteLimit, hasLines: true, wording }).optional(),
});

/** A visit that the agent writes down by hand: it stands at once, and nobody is written to. */
export const HandShowingSchema = z.strictObject({
  ...time,
  name: textSchema({ limit: inquiryLimits.name, wording }).min(1, wording.noName),
  phone: textSchema({ limit: inquiryLimits.phone, wording }).optional(),
  place: textSchema({ limit: 300, wording }).min(1, wording.noPlace),
  way: z.enum(visitWays, wording.badTime).default("in person"),
  agreement,
});

/** Reads what was sent by one of the schemas above; the refusal is a sentence. */
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

/** How many a list shows at a time. */
export const showingPageSize = 25;

/** A request that nobody has answered. */
export interface AskedShowing {
  /** Of the showing that the answer makes. */
  id: string;
  inquiry: Inquiry & { listingTitle: string | null };
}

/** Answer of `GET /api/admin/showings`. */
export interface ShowingPage {
  /** Of the list "asked". */
  asked?: AskedShowing[];
  /** Of the other two. */
  showings?: Showing[];
  /** Pass as `after` for the next page; absent on the last one. */
  next?: string | undefined;
}

/** One visit as the agent answers or changes it. */
export interface ShowingView {
  /** Absent while nobody has answered. */
  showing?: Showing | undefined;
  /** The times of the days in question that other visits have, and open houses of the agent's own homes. */
  taken: PlannedTime[];
  /** Where the homes in question are told apart, as `place` in `taken`. */
  place: string;
  /** Sentences on homes that are not for sale any more. */
  gone: string[];
  /** How long a visit takes. */
  minutes: number;
  /** The last letter about it. */
  letter?: Letter | undefined;
}

/** What a press leads to. */
export interface PressedShowing {
  showing: Showing;
  /** The letter that says so; absent where the site sends none, and the agent tells them. */
  letter?: Letter | undefined;
  /** Why there is no letter, and its words, to be sent by hand. */
  byHand?: { reason: string; subject: string; text: string; email?: string | undefined } | undefined;
}
