import type { Inquiry } from "../inquiries/inquiry.ts";
import type { Letter } from "../letters/letter.ts";
import type { PlannedTime } from "./day-plan.ts";
import type { Showing } from "./showing.ts";

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
