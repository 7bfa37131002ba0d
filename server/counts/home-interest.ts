import { dayIn } from "#domain/counts/count.ts";
import { type Interest, type Interests, interestDays } from "#domain/counts/interest.ts";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { daysAfter } from "#domain/tools/days-after.ts";
import { instantOf } from "#domain/wall-clock.ts";
import type { InquiryStore } from "../ports/inquiry-store.ts";
import type { Platform } from "../ports/platform.ts";

/** What visitors made of the agent's own homes. */
export interface HomeInterest {
  /** Of every home, in the last thirty days. */
  lately(): Promise<Interests>;
}

/** Pages of a hundred messages that are read at most: the newest thousand. */
const mostPages = 10;

export function createHomeInterest(
  { counts, inquiries, profile }: Pick<Platform, "counts" | "inquiries" | "profile">,
  now: () => Date,
): HomeInterest {
  return {
    async lately() {
      const timeZone = (await profile.load())?.timeZone ?? "UTC";
      const today = dayIn(now(), timeZone);
      const first = daysAfter(today, 1 - interestDays);
      const found: Interests = {};
      const of = (home: string): Interest => (found[home] ??= { views: 0, messages: 0 });
      for (const { about, number } of await counts.between("viewed", first, today)) of(about).views += number;
      for await (const { listingId } of messagesSince(inquiries, instantOf(`${first}T00:00`, timeZone)))
        if (listingId) of(listingId).messages += 1;
      return found;
    },
  };
}

/** Messages about homes since then, the newest first. */
async function* messagesSince(inquiries: InquiryStore, since: Date): AsyncGenerator<Inquiry> {
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
