import type { Criteria } from "#domain/mls/search/criteria.ts";
import { searchWording } from "#domain/mls/search/search-wording.ts";
import { Icon } from "../../../ui/icon.tsx";
import { searchPath } from "../search-path.ts";

/** From the list to the map with the same homes, and back. */
export function ViewLink({ criteria }: { criteria: Criteria }) {
  const isMap = criteria.view === "map";
  return (
    <a
      className="button line small"
      href={searchPath({ ...criteria, view: isMap ? undefined : "map" })}
      rel="nofollow"
      data-busy={searchWording.loading}
    >
      <Icon name={isMap ? "menu" : "pin"} />
      {isMap ? "List" : "Map"}
    </a>
  );
}
