import { useSyncExternalStore } from "react";
import { wallClock } from "#domain/wall-clock.ts";
import { useSite } from "../../frame/known-site.ts";

/** The current date and minute in the agent's time zone. */
export const useWallClock = () => wallClock(new Date(), useSite().profile.timeZone);

/** The current date in the agent's time zone. */
export const useToday = () => useWallClock().slice(0, 10);

/** The current time, again each second while it's ticking. */
export function useNow(isTicking: boolean): Date {
  useSyncExternalStore(isTicking ? everySecond : never, secondsNow, secondsNow);
  return new Date();
}

const secondsNow = () => Math.floor(Date.now() / 1000);

function everySecond(hear: () => void): () => void {
  const timer = setInterval(hear, 1000);
  return () => clearInterval(timer);
}

const never = () => () => {};
