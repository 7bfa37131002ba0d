import { hash } from "node:crypto";
import { calendarRange, taskCalendar } from "#domain/people/agenda.ts";
import { askedEntries, showingEntry } from "#domain/showings/showing-entry.ts";
import { wallClock } from "#domain/wall-clock.ts";
import type { Config } from "../config.ts";
import type { TaskCalendarStore } from "../ports/people-store.ts";
import type { Platform } from "../ports/platform.ts";
import { showingsBetween } from "../showings/every-showing.ts";
import { createSiteSigner } from "../site-signer.ts";

const purpose = "calendar";
/** Open requests in the calendar: if there are more, the newest. */
const mostAsked = 100;

/** The agent's tasks, showings and open houses, as a calendar feed with an unguessable address. */
export function createTaskCalendar(
  store: TaskCalendarStore,
  platform: Pick<Platform, "listings" | "profile" | "showings" | "siteKey">,
  config: Pick<Config, "origin">,
  now: () => Date,
) {
  const { origin } = config;
  const signer = createSiteSigner(platform);
  const urlOf = async (number: number) => `${origin}/calendar/${await signer.sign(purpose, String(number))}.ics`;
  return {
    /** The current address. */
    url: async () => urlOf(await store.number()),
    /** Revokes the current address and returns a new one. */
    renew: async () => urlOf(await store.raise()),
    /** The calendar file, with an ETag of its entries. Undefined if the token doesn't match the address. */
    async file(token: string) {
      if (!(await signer.verify(purpose, String(await store.number()), token))) return undefined;
      const profile = await platform.profile.load();
      const setting = { timeZone: profile?.timeZone ?? "UTC", origin, now: now() };
      const { timeZone } = setting;
      const [tasks, homes, showings, asked] = await Promise.all([
        store.openTasks(),
        platform.listings.all(),
        showingsBetween(platform.showings, ...calendarRange(now(), timeZone)),
        platform.showings.asked(mostAsked),
      ]);
      const today = wallClock(now(), timeZone).slice(0, 10);
      const open = asked.filter(({ visit }) => visit?.windows.some(({ on }) => on >= today));
      const listings = new Map(homes.map((home) => [home.id as string | null, home]));
      const visits = [
        ...showings.flatMap((showing) => showingEntry(showing, { timeZone, origin })),
        ...open.flatMap((inquiry) => askedEntries(inquiry, { timeZone, origin }, listings.get(inquiry.listingId))),
      ];
      const text = taskCalendar({ tasks, homes, visits }, setting);
      // The time an entry was written is not part of its content.
      const said = text.replace(/^DTSTAMP:.*\r\n/gm, "");
      return { text, tag: `W/"${hash("sha256", said, "base64url").slice(0, 27)}"` };
    },
  };
}
