import { emailKey, phoneKey } from "#domain/people/person.ts";
import { isScheduled, type Showing, showingOrder, startInstant } from "#domain/showings/showing.ts";
import { shiftedNotice } from "#domain/showings/showing-wording.ts";
import { wallClock } from "#domain/wall-clock.ts";
import type { OutboxSender } from "../notices/outbox-sender.ts";
import type { Platform } from "../ports/platform.ts";
import type { ShowingStore } from "../ports/showing-store.ts";
import { pagesAfter } from "../records/all-pages.ts";

/**
 * All showings of these people, requests, email addresses or phone numbers, earliest first.
 * @param of addresses as from `emailKey`, phones as from `phoneKey`
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

/** Confirmed showings that start in this period by the site's clock, earliest first: `2026-11-28T09:00`. */
export async function showingsBetween(showings: ShowingStore, from: string, until: string): Promise<Showing[]> {
  const found: Showing[] = [];
  for await (const page of showingPages(showings, from)) {
    found.push(...page.filter((each) => isScheduled(each) && showingOrder(each) < until));
    if (page.some((each) => showingOrder(each) >= until)) break;
  }
  return found;
}

/** All answered showings from a time of the site's clock on, earliest first, in pages. */
export function showingPages(showings: ShowingStore, from = "0000"): AsyncGenerator<Showing[]> {
  return pagesAfter((after) => showings.page({ list: "coming", now: from, limit: 100, ...(after && { after }) }));
}

/**
 * Asks the agent to send updates for showings whose local time is now another instant than visitors were told, because
 * the site's time zone or its rules changed. At most once a day.
 */
export async function notifyOfShifted(
  { showings, profile }: Pick<Platform, "showings" | "profile">,
  { notify }: Pick<OutboxSender, "notify">,
  now: Date,
): Promise<void> {
  const agent = await profile.load();
  if (!agent) return;
  const { timeZone } = agent;
  const clock = wallClock(now, timeZone);
  const isShifted = (showing: Showing) => startInstant(showing, timeZone).toISOString() !== showing.sentInstant;
  const shifted = (await showingsBetween(showings, clock, "9999")).filter(isShifted);
  if (shifted.length > 0) await notify(shiftedNotice(shifted, clock.slice(0, 10)));
}
