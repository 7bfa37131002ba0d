import { anything, type Criteria } from "#domain/mls/search/criteria.ts";
import { criteriaParts, searchWording } from "#domain/mls/search/search-wording.ts";
import { Icon } from "../../../ui/icon.tsx";
import { searchPath } from "../search-path.ts";

/**
 * On a phone the filters are a sheet that fills the window. An address opens it, so that it needs no script and the phone's
 * own way back closes it.
 */
export function FiltersLink({ criteria }: { criteria: Criteria }) {
  const count = criteriaParts({ ...criteria, words: undefined }).length;
  return (
    <a className="button line small open-filters" href="#filters">
      Filters{count > 0 && ` (${count})`}
    </a>
  );
}

export function SheetHead() {
  return (
    <div className="sheet-head">
      <h2>Filters</h2>
      <a href="#find" aria-label="Close the filters">
        <Icon name="close" />
      </a>
    </div>
  );
}

export function SheetFoot({ criteria, count }: { criteria: Criteria; count: number }) {
  return (
    <div className="sheet-foot">
      <a className="clear" href={searchPath({ ...anything, order: criteria.order, view: criteria.view })}>
        Clear all
      </a>
      <button type="submit" className="button navy" data-count="">
        {searchWording.show(count)}
      </button>
    </div>
  );
}
