import { emailKey, phoneKey } from "#domain/people/person.ts";
import { type Showing, showingOrder, stands, startInstant } from "#domain/showings/showing.ts";
import { shiftedNotice } from "#domain/showings/showing-wording.ts";
import { wallClock } from "#domain/wall-clock.ts";
import type { NoticeSender } from "../notices/notice-sender.ts";
import type { Platform } from "../ports/platform.ts";
import type { ShowingStore } from "../ports/showing-store.ts";
import { pagesAfter } from "../records/all-pages.ts";

/**
 * Every visit of somebody, the earliest first: of these people, these requests, or of whoever has one of these
 * addresses or telephones.
 * @param of addresses as `emailKey` makes them, telephones as `phoneKey` makes them
 */
export async function showingsOf(
  showings: ShowingStore,
  of: {
    personIds: ReadonlySet<string>;
    inquiryIds: ReadonlySet<string>;
    emails: ReadonlySet<string>;
    phones: ReadonlySet<string>;
  },
): Promise<Showing[]> {
  const found: Showing[] = [];
  for await (const page of showingPages(showings))
    found.push(
      ...page.filter(
        ({ personId = "", inquiryId = "", visitor: { email = "", phone = "" } }) =>
          of.personIds.has(personId) ||
          of.inquiryIds.has(inquiryId) ||
          of.emails.has(emailKey(email)) ||
          (phone !== "" && of.phones.has(phoneKey(phone))),
      ),
    );
  return found;
}

/** Visits that stand and begin in this time by the site's clock, the first first: `2026-11-28T09:00`. */
export async function standingBetween(showings: ShowingStore, from: string, until: string): Promise<Showing[]> {
  const found: Showing[] = [];
  for await (const page of showingPages(showings, from)) {
    found.push(...page.filter((each) => stands(each) && showingOrder(each) < until));
    if (page.some((each) => showingOrder(each) >= until)) break;
  }
  return found;
}

/** Every visit that was answered and begins at a moment of the site's clock or later, the earliest first, a page at a time. */
export function showingPages(showings: ShowingStore, from = "0000"): AsyncGenerator<Showing[]> {
  return pagesAfter((after) => showings.page({ list: "coming", now: from, limit: 100, ...(after && { after }) }));
}

/**
 * Asks the agent to send an update of visits whose hour is another instant now than the one that visitors were told: the rule of the
 * site's zone was changed since, or the zone. Once a day at most.
 */
export async function tellOfShifted(
  { showings, profile }: Pick<Platform, "showings" | "profile">,
  { tell }: Pick<NoticeSender, "tell">,
  now: Date,
): Promise<void> {
  const agent = await profile.load();
  if (!agent) return;
  const { timeZone } = agent;
  const clock = wallClock(now, timeZone);
  const isShifted = (showing: Showing) => startInstant(showing, timeZone).toISOString() !== showing.sentInstant;
  const shifted = (await standingBetween(showings, clock, "9999")).filter(isShifted);
  if (shifted.length > 0) await tell(shiftedNotice(shifted, clock.slice(0, 10)));
}
