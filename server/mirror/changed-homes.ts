import { DatabaseSync } from "node:sqlite";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { createMirror } from "./mirror.ts";
import { mirrorSchema } from "./mirror-schema.ts";
import { pastTables } from "./past.ts";
import { keysFinder } from "./search.ts";

/**
 * Homes that changed, in a mirror of their own in memory: saved searches are asked of these, not of all. They are few, and there is no
 * second matcher that could mean something else than the search page does.
 * @param homes as the mirror has them now; of the agent's own that the feed lacks each has its `listing`
 */
export function openChangedHomes(homes: readonly MlsHome[]) {
  const database = new DatabaseSync(":memory:");
  database.exec(`ATTACH ':memory:' AS past; ${pastTables("past")} ${mirrorSchema}`);
  const mirror = createMirror(database);
  const ofFeed = homes.filter(({ listing }) => !listing);
  mirror.apply(ofFeed.map((home) => ({ outcome: "home", key: home.key, changedAt: home.changedAt, home })));
  mirror.takeOwn(homes.filter(({ listing }) => listing));
  return {
    /** The keys of those that the search page would find among all homes. */
    found: keysFinder(database),
    [Symbol.dispose]: () => database.close(),
  };
}
