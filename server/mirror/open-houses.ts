import type { DatabaseSync } from "node:sqlite";

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
export function openHousesUntil(database: DatabaseSync, now: Date, until: Date): OpenHouseOfFeed[] {
  const rows = database
    .prepare(`
SELECT mls_number AS mlsNumber, data -> '$.agentIds' AS agentIds,
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
