import type { DatabaseSync } from "node:sqlite";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import type { Criteria } from "#domain/mls/search/criteria.ts";
import type { SearchRules } from "./conditions.ts";
import { createMirror, type Mirror } from "./mirror.ts";
import { openMirror } from "./open-mirror.ts";
import { type Found, searchHomes } from "./search.ts";
import { homesWithIds, type Spread, spreadOf } from "./spread.ts";

/** A site's mirror. Its file is opened on first use: most commands never need it. */
export interface MlsStore {
  /** The file's path, for processes that work on it within `change`. */
  readonly path: string;
  /** @throws any SQLite error: the disk is full, the folder is not writable */
  mirror(): Mirror;
  /** See `searchHomes`. */
  search(criteria: Criteria, rules: SearchRules): Found;
  /** See `spreadOf`. */
  spread(criteria: Criteria, rules: SearchRules, size: number): Spread;
  /** See `homesWithIds`. */
  homesWith(ids: readonly number[]): MlsHome[];
  /** See `openHousesUntil`. */
  openHouses(now: Date, until: Date): OpenHouseOfFeed[];
  /**
   * Runs work on the homes, starting from the shared state of all the site's instances, and shares the result.
   * @throws StoreUnavailableError, even if the work is done and only this instance has the result
   */
  change<Result>(work: () => Promise<Result> | Result): Promise<Result>;
  /** Downloads other instances' changes. Searches don't wait for it. @throws StoreUnavailableError */
  follow(): Promise<void>;
  /** Closes the file. The next query reopens it, or recreates it if it is damaged by then. */
  close(): void;
}

/** @param path of the file, in an existing folder */
export function createMlsStore(path: string): MlsStore {
  let opened: { mirror: Mirror; database: DatabaseSync } | undefined;

  function open() {
    if (opened) return opened;
    const database = openMirror(path);
    // Cache for searches in KiB, which cuts their time to a tenth at 100,000 homes. The run that fills the file has the
    // default 2 MB.
    database.exec("PRAGMA cache_size = -32768");
    opened = { database, mirror: createMirror(database) };
    return opened;
  }
  return {
    path,
    mirror: () => open().mirror,
    search: (criteria, rules) => searchHomes(open().database, criteria, rules),
    openHouses: (now, until) => openHousesUntil(open().database, now, until),
    spread: (criteria, rules, size) => spreadOf(open().database, criteria, rules, size),
    homesWith: (ids) => homesWithIds(open().database, ids),
    // With one disk, there is nothing to share.
    change: async (work) => work(),
    follow: async () => {},
    close() {
      opened?.database.close();
      opened = undefined;
    },
  };
}

/** One open house of a home for sale, from the feed. Times are ISO 8601 and UTC. */
export interface OpenHouseOfFeed {
  mlsNumber: string;
  agentIds: string[];
  startsAt: string;
  endsAt: string;
}

/**
 * Open houses of the feed's homes that are not over, in order of start time. An index limits the reads to homes with
 * upcoming open houses.
 *
 * @param until the latest start time
 */
function openHousesUntil(database: DatabaseSync, now: Date, until: Date): OpenHouseOfFeed[] {
  const rows = database
    .prepare(`
SELECT coalesce(data ->> '$.name', mls_number) AS mlsNumber, data -> '$.agentIds' AS agentIds,
  each.value ->> 'startsAt' AS startsAt, each.value ->> 'endsAt' AS endsAt
FROM home INDEXED BY home_by_open_house, json_each(home.data, '$.openHouses') AS each
WHERE open_until <> '' AND open_until > $now AND status < 2 AND home.id > 0 AND endsAt > $now AND startsAt < $until
ORDER BY startsAt, mls_number`)
    .all({ now: now.toISOString(), until: until.toISOString() });
  return (rows as unknown as (Omit<OpenHouseOfFeed, "agentIds"> & { agentIds: string })[]).map((row) => ({
    ...row,
    agentIds: JSON.parse(row.agentIds) as string[],
  }));
}
