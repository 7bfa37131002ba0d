import { taskCalendar } from "#domain/people/task-calendar.ts";
import type { Config } from "../config.ts";
import type { Platform } from "../ports/platform.ts";
import type { TaskCalendarStore } from "../ports/task-calendar-store.ts";
import { createSiteSigner } from "../site-signer.ts";

/** The agent's tasks for a calendar that fetches them by an address nobody can guess. */
export interface TaskCalendar {
  /** The one address that is good now. */
  url(): Promise<string>;
  /** Ends that address, and returns the next one. */
  renew(): Promise<string>;
  /** The calendar's file; nothing where the token is not that of the address. */
  file(token: string): Promise<string | undefined>;
}

interface CalendarParts {
  platform: Pick<Platform, "profile" | "siteKey">;
  config: Pick<Config, "origin">;
  now(): Date;
}

const purpose = "calendar";

export function createTaskCalendar(
  store: TaskCalendarStore,
  { platform, config: { origin }, now }: CalendarParts,
): TaskCalendar {
  const signer = createSiteSigner(platform);
  const urlOf = async (number: number) => `${origin}/calendar/${await signer.sign(purpose, String(number))}.ics`;
  return {
    url: async () => urlOf(await store.number()),
    renew: async () => urlOf(await store.raise()),
    async file(token) {
      if (!(await signer.verify(purpose, String(await store.number()), token))) return undefined;
      const [tasks, profile] = await Promise.all([store.openTasks(), platform.profile.load()]);
      return taskCalendar(tasks, { timeZone: profile?.timeZone ?? "UTC", origin, now: now() });
    },
  };
}
