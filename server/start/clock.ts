import type { Config } from "../config.ts";
import { lastMoment } from "../embedded/database/last-moment.ts";

/** Milliseconds. A site that was not touched for longer than this is rarer than a clock that is wrong. */
const mostAhead = 10 * 365 * 86_400_000;

/**
 * A clock that is years ahead would end every session, delete messages as old ones and make each later backup the older
 * one. The start is tried again until somebody, or the network's time, sets it. @throws Error
 */
export function assertClockIsSane({ aws, setup, dataDir }: Pick<Config, "aws" | "setup" | "dataDir">, now: Date): void {
  const last = aws || setup ? undefined : lastMoment(dataDir);
  if (!last || now.getTime() - last.getTime() <= mostAhead) return;
  throw new Error(
    `The clock says ${day(now)}, and this site wrote last on ${day(last)}. Is the clock right (timedatectl)?\n` +
      "If it is, set SETUP=1 for one start.",
  );
}

function day(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
