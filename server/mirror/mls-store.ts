import type { DatabaseSync } from "node:sqlite";
import type { Criteria } from "#domain/mls/search/criteria.ts";
import type { SearchRules } from "./conditions.ts";
import { createMirror, type Mirror } from "./mirror.ts";
import { openMirror } from "./open-mirror.ts";
import { type Found, searchHomes } from "./search.ts";
import { type Spread, spreadOf } from "./spread.ts";

/** The mirror of a site. Its file is opened when somebody first asks: most commands never do. */
export interface MlsStore {
  /** Of the file, for who works on it in a process of its own, within `change`. */
  readonly path: string;
  /** @throws whatever SQLite says: the disk is full, the folder is not writable */
  mirror(): Mirror;
  /** See `searchHomes`. */
  search(criteria: Criteria, rules: SearchRules): Found;
  /** See `spreadOf`. */
  spread(criteria: Criteria, rules: SearchRules, size: number): Spread;
  /** See `openHousesUntil`. */
  openHouses(now: Date, until: Date): OpenHouseOfFeed[];
  /**
   * Does something with the homes, beginning with what all instances of the site know, and lets them know what came of it.
   * @throws StoreUnavailableError, also when the work is done and only this instance knows of it
   */
  change<Result>(work: () => Promise<Result> | Result): Promise<Result>;
  /** Fetches what other instances have changed. Nobody who searches waits for it. @throws StoreUnavailableError */
  follow(): Promise<void>;
  /** Closes the file. The next question opens it again, or makes it anew when it is damaged by now. */
  close(): void;
}

/** @param path of the file, in a folder that is there */
export function createMlsStore(path: string): MlsStore {
  let opened: { mirror: Mirror; database: DatabaseSync } | undefined;

  function open() {
    if (opened) return opened;
    const database = openMirror(path);
    // KiB of pages kept for searches, a tenth of their time at 100,000 homes. The run that fills the file has the usual 2 MB.
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
    // One disk: what is in the file is what everybody knows.
    change: async (work) => work(),
    follow: async () => {},
    close() {
      opened?.database.close();
      opened = undefined;
    },
  };
}

/** One open house of a home that is for sale, as the feed tells it. Times are ISO 8601 and UTC. */
export interface OpenHouseOfFeed {
  mlsNumber: string;
  agentIds: string[];
  startsAt: string;
  endsAt: string;
}

/**
 * The open houses that are not over, of homes of the feed alone, the first to begin first.
 * Only homes with an open house to come are read: the index of these leads to them.
 *
 * @param until begins no later than this
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
