import { wallClock } from "#domain/wall-clock.ts";
import { useSite } from "../../frame/known-site.ts";

/** The day and the minute that the agent's clock on the wall shows. */
export const useWallClock = () => wallClock(new Date(), useSite().profile.timeZone);

/** The calendar day where the agent lives. */
export const useToday = () => useWallClock().slice(0, 10);
