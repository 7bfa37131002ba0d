import { wallClock } from "#domain/wall-clock.ts";
import { useSite } from "../../frame/known-site.ts";

/** The current date and minute in the agent's time zone. */
export const useWallClock = () => wallClock(new Date(), useSite().profile.timeZone);

/** The current date in the agent's time zone. */
export const useToday = () => useWallClock().slice(0, 10);
