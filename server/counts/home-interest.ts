import { dayIn, homeKinds } from "#domain/counts/count.ts";
import { type Interest, type Interests, interestDays } from "#domain/counts/interest.ts";
import { type HomeWeek, homeWeeks, sheetMonday, sheetWeeks } from "#domain/counts/sheet.ts";
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

  /** Yields messages about listings since a time, newest first. */
  async function* messagesSince(since: Date): AsyncGenerator<Inquiry> {
    let after: string | undefined;
    for (let page = 0; page < mostPages; page++) {
      const { inquiries: found, next } = await inquiries.page({ filter: "property", limit: 100, after });
      for (const inquiry of found) {
        if (inquiry.createdAt < since.toISOString()) return;
        yield inquiry;
      }
      if (next === undefined) return;
      after = next;
    }
  }

  async function daysAsked(home: string, first: string, zone: string): Promise<string[]> {
    const days: string[] = [];
    for await (const { listingId, createdAt } of messagesSince(instantOf(`${first}T00:00`, zone)))
      if (listingId === home) days.push(dayIn(new Date(createdAt), zone));
    return days;
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
     * Returns the reported week and the five before it, earliest first.
     * @param asked a day of the week, unvalidated; by default, last week
     */
    async weeks(home: string, asked: string | null): Promise<HomeWeek[]> {
      const zone = await timeZone();
      const today = dayIn(now(), zone);
      const monday = sheetMonday(asked, today);
      const first = daysAfter(monday, (1 - sheetWeeks) * 7);
      const last = daysAfter(monday, 6);
      const end = last < today ? daysAfter(last, 1) : daysAfter(today, 1);
      const counted = await Promise.all(homeKinds.map((kind) => counts.between(kind, first, last)));
      return homeWeeks(monday, {
        counts: counted.flat().filter(({ about }) => about === home),
        asked: await daysAsked(home, first, zone),
        visits: await daysVisited(home, first, end),
      });
    },
  };
}
