import { type Showing, startInstant } from "#domain/showings/showing.ts";
import { shiftedNotice } from "#domain/showings/showing-wording.ts";
import { wallClock } from "#domain/wall-clock.ts";
import type { NoticeSender } from "../notices/notice-sender.ts";
import type { Platform } from "../ports/platform.ts";
import { standingBetween } from "./every-showing.ts";

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
