import { readWindows, windowsAsSent } from "#domain/visits/open-days.ts";
import { mostHomes, type Visit, visitWays } from "#domain/visits/visit.ts";
import { visitWording } from "#domain/visits/visit-wording.ts";
import { errorFacts, type Log } from "../log.ts";
import { type ProfileStore, profileIn } from "../ports/platform.ts";
import type { NamedHomes } from "./unread-homes.ts";

interface VisitReaderParts {
  profile: Pick<ProfileStore, "load">;
  homes: NamedHomes;
  log: Pick<Log, "warn">;
  now(): Date;
}

/** Reads what somebody asks of a visit, by the hours that hold now. */
export function createVisitReader({ profile: store, homes: named, log, now }: VisitReaderParts) {
  /** While the hours can't be read, any times are kept: the agent sees them before anything is confirmed. */
  async function timesOf(windows: unknown): Promise<ReturnType<typeof readWindows>> {
    try {
      return readWindows(windows, await profileIn(store), now());
    } catch (error) {
      log.warn("hours for tours not read", errorFacts(error));
      return windowsAsSent(windows);
    }
  }

  return {
    /** @param input `{windows, way, homes?}`; homes by their ids or MLS numbers, of which one that is gone is passed over */
    async read(input: unknown): Promise<{ visit: Visit } | { fault: string }> {
      const { windows, way, homes } = (input ?? {}) as Record<string, unknown>;
      const reading = await timesOf(windows);
      if ("fault" in reading) return reading;
      const chosen = visitWays.find((each) => each === way);
      if (chosen === undefined) return { fault: visitWording.badWay };
      const names = Array.isArray(homes) ? [...new Set(homes)].slice(0, mostHomes) : [];
      const found = (await Promise.all(names.map(named.visited))).filter((home) => home !== undefined);
      return { visit: { ...reading, way: chosen, ...(found.length > 0 && { homes: found }) } };
    },
  };
}
