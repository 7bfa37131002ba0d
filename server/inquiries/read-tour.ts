import { readWindows, windowsAsSent } from "#domain/tours/open-days.ts";
import { mostHomes, type ShowingRequest, showingWays } from "#domain/tours/showing-request.ts";
import { tourWording } from "#domain/tours/tour-wording.ts";
import { errorFacts, type Log } from "../log.ts";
import { type ProfileStore, profileIn } from "../ports/platform.ts";
import type { NamedHomes } from "./unread-homes.ts";

/** Validates a showing request against the current tour hours. */
export function createTourReader(
  store: Pick<ProfileStore, "load">,
  named: NamedHomes,
  log: Pick<Log, "warn">,
  now: () => Date,
) {
  /** While the hours can't be read, accepts any times: the agent sees them before confirming. */
  async function timesOf(windows: unknown): Promise<ReturnType<typeof readWindows>> {
    try {
      return readWindows(windows, await profileIn(store), now());
    } catch (error) {
      log.warn("tour hours not read", errorFacts(error));
      return windowsAsSent(windows);
    }
  }

  return {
    /** @param input `{windows, way, homes?}`; homes by id or MLS number, skipping those that no longer exist */
    async read(input: unknown): Promise<{ visit: ShowingRequest } | { fault: string }> {
      const { windows, way, homes } = (input ?? {}) as Record<string, unknown>;
      const reading = await timesOf(windows);
      if ("fault" in reading) return reading;
      const chosen = showingWays.find((each) => each === way);
      if (chosen === undefined) return { fault: tourWording.badWay };
      const names = Array.isArray(homes) ? [...new Set(homes)].slice(0, mostHomes) : [];
      const found = (await Promise.all(names.map(named.visited))).filter((home) => home !== undefined);
      return { visit: { ...reading, way: chosen, ...(found.length > 0 && { homes: found }) } };
    },
  };
}
