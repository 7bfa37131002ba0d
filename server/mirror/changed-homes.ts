import { DatabaseSync } from "node:sqlite";
import type { HomeEvent } from "#domain/mls/home/home-history.ts";
import { homeName } from "#domain/mls/home/home-path.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { createMirror } from "./mirror.ts";
import { mirrorSchema } from "./mirror-schema.ts";
import { pastTables } from "./past.ts";
import { keysFinder } from "./search.ts";

/**
 * Puts changed homes in a separate in-memory mirror for saved searches. They are few, and there is no second matcher
 * that could differ from the search page.
 * @param homes as the mirror has them now; the agent's own homes that the feed lacks have their `listing`
 * @param eventsOf a home's history: a search may ask for homes that are back on the market
 */
export function openChangedHomes(
  homes: readonly MlsHome[],
  eventsOf: (name: string) => readonly HomeEvent[] = () => [],
) {
  const database = new DatabaseSync(":memory:");
  database.exec(`ATTACH ':memory:' AS past; ${pastTables("past")} ${mirrorSchema}`);
  const mirror = createMirror(database);
  const ofFeed = homes.filter(({ listing }) => !listing);
  mirror.apply(ofFeed.map((home) => ({ outcome: "home", key: home.key, changedAt: home.changedAt, home })));
  const back = database.prepare(
    "INSERT OR IGNORE INTO past.event (mls_number, at, kind, price) VALUES (?, ?, 'back', ?)",
  );
  for (const home of ofFeed)
    for (const { kind, at, price } of eventsOf(homeName(home)))
      if (kind === "back") back.run(homeName(home), at, Math.round(price));
  mirror.takeOwn(homes.filter(({ listing }) => listing));
  return {
    /** The keys of those that the search page would find. */
    found: keysFinder(database),
    [Symbol.dispose]: () => database.close(),
  };
}
