import type { ShownHome } from "#domain/mls/home/mls-home.ts";
import { errorFacts, type Log } from "../log.ts";
import type { HomeSearch } from "./home-search.ts";

/** Looks up an MLS home where a failure must not lose a visitor's submission: see `createHomeLookup`. */
export type HomeLookup = (mlsNumber: string) => ShownHome | "unread" | undefined;

/**
 * Looks up homes for code that must continue without them. Never throws.
 * @returns a lookup that gives `undefined` only when the MLS was read and doesn't have the number, and `unread` while
 * it's off, being filled, damaged, or failing in any other way
 */
export function createHomeLookup(search: Pick<HomeSearch, "find" | "state">, log: Pick<Log, "warn">): HomeLookup {
  return (mlsNumber) => {
    try {
      const home = search.find(mlsNumber);
      return home ?? (search.state().kind === "off" ? "unread" : undefined);
    } catch (error) {
      log.warn("MLS home not looked up", errorFacts(error));
      return "unread";
    }
  };
}
