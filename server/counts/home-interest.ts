import { dayIn, homeKinds } from "#domain/counts/count.ts";
import { type Interest, type Interests, interestDays } from "#domain/counts/interest.ts";
import { type HomeWeek, homeWeeks, sheetMonday, sheetWeeks } from "#domain/counts/sheet.ts";
import { isDemoId } from "#domain/demo-id.ts";
import { askedLines } from "#domain/inquiries/asked-lines.ts";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { isScheduled } from "#domain/showings/showing.ts";
import { daysAfter } from "#domain/tools/days-after.ts";
import { instantOf } from "#domain/wall-clock.ts";
import type { Platform } from "../ports/platform.ts";

/** Pages of a hundred messages or showings to read: the newest thousand. */
const mostPages = 10;

type InterestStores = Pick<Platform, "counts" | "inquiries" | "profile" | "showings">;

/** Visitors' interest in the agent's own listings. */
export function createHomeInterest({ counts, inquiries, profile, showings }: InterestStores, now: () => Date) {
  const timeZone = async () => (await profile.load())?.timeZone ?? "UTC";

  /** Yields messages about listings since a time, newest first, without the demo's. */
  async function* messagesSince(since: Date): AsyncGenerator<Inquiry> {
    let after: string | undefined;
    for (let page = 0; page < mostPages; page++) {
      const { inquiries: found, next } = await inquiries.page({ filter: "property", limit: 100, after });
      for (const inquiry of found) {
        if (inquiry.createdAt < since.toISOString()) return;
        if (!isDemoId(inquiry.id)) yield inquiry;
      }
      if (next === undefined) return;
      after = next;
    }
  }

  /** Returns the messages about a listing, each with its day, newest first. */
  async function messagesAbout(home: string, first: string, zone: string) {
    const found: { day: string; inquiry: Inquiry }[] = [];
    for await (const inquiry of messagesSince(instantOf(`${first}T00:00`, zone)))
      if (inquiry.listingId === home) found.push({ day: dayIn(new Date(inquiry.createdAt), zone), inquiry });
    return found;
  }

  /** Returns the days of in-person showings of a listing before `end`. */
  async function daysVisited(home: string, first: string, end: string): Promise<string[]> {
    const days: string[] = [];
    let after: { id: string; on: string; from: string } | undefined;
    for (let page = 0; page < mostPages; page++) {
      const found = await showings.page({ list: "past", now: `${end}T00:00`, limit: 100, ...(after && { after }) });
      for (const showing of found)
        if (
          isScheduled(showing) &&
          showing.way === "in person" &&
          showing.homes.some(({ listingId }) => listingId === home)
        )
          days.push(showing.on);
      after = found.at(-1);
      if (found.length < 100 || !after || after.on < first) break;
    }
    return days;
  }

  return {
    /** Returns the interest in every listing in the last 30 days. */
    async lately(): Promise<Interests> {
      const zone = await timeZone();
      const today = dayIn(now(), zone);
      const first = daysAfter(today, 1 - interestDays);
      const found: Interests = {};
      const of = (home: string): Interest => {
        found[home] ??= { views: 0, messages: 0 };
        return found[home];
      };
      for (const { about, number } of await counts.between("viewed", first, today)) of(about).views += number;
      for await (const { listingId } of messagesSince(instantOf(`${first}T00:00`, zone)))
        if (listingId) of(listingId).messages += 1;
      return found;
    },

    /**
     * Returns the reported week and the five before it, earliest first, and what visitors asked in that week.
     * @param wanted a day of the week, unvalidated; by default, last week
     */
    async report(home: string, wanted: string | null): Promise<{ weeks: HomeWeek[]; asked: string[] }> {
      const zone = await timeZone();
      const today = dayIn(now(), zone);
      const monday = sheetMonday(wanted, today);
      const first = daysAfter(monday, (1 - sheetWeeks) * 7);
      const last = daysAfter(monday, 6);
      const end = last < today ? daysAfter(last, 1) : daysAfter(today, 1);
      const messages = await messagesAbout(home, first, zone);
      const ofWeek = messages.filter(({ day }) => day >= monday && day <= last);
      const counted = await Promise.all(homeKinds.map((kind) => counts.between(kind, first, last)));
      const weeks = homeWeeks(monday, {
        counts: counted.flat().filter(({ about }) => about === home),
        asked: messages.map(({ day }) => day),
        visits: await daysVisited(home, first, end),
      });
      return { weeks, asked: askedLines(ofWeek.map(({ inquiry }) => inquiry)) };
    },
  };
}
