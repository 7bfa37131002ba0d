import { Link, useNavigate, useRouteLoaderData } from "react-router";
import { wholeNumber } from "#domain/formats.ts";
import { filterName } from "#domain/inquiries/inbox-wording.ts";
import type { InquiryCounts, InquiryFilter } from "#domain/inquiries/inquiry.ts";
import { mostDue, type PeopleList, peopleLists } from "#domain/people/people-list.ts";
import {
  alertsAddress,
  filterAddress,
  lastInbox,
  peopleAddress,
  peopleListName,
  type ShowingList,
  showingsAddress,
} from "./addresses.ts";
import { type FilterGroup, FilterSelect } from "./filter-select.tsx";
import type { RailCounts } from "./inquiries-layout.tsx";
import { useParameter } from "./list/pages.ts";

/** What is shown next to the rail: a filter's messages, a list of people, the showings or the alerts. */
type Shown = { filter: InquiryFilter } | { people: PeopleList } | { showings: ShowingList } | "alerts";

/** Inquiries, People, Showings and Alerts, and below them the filters of the one that is open, each with its count. */
export function FilterRail({ shown }: { shown: Shown }) {
  const filter = typeof shown === "object" && "filter" in shown ? shown.filter : undefined;
  const list = typeof shown === "object" && "people" in shown ? shown.people : undefined;
  const showings = typeof shown === "object" && "showings" in shown ? shown.showings : undefined;
  const { messages: counts, people, asked } = useRailCounts();
  const navigate = useNavigate();
  const change = useParameter();
  // Another filter keeps the search.
  const choose = (each: InquiryFilter) =>
    filter ? change("filter", each === "all" ? "" : each) : void navigate(filterAddress(each));
  const places = [
    { name: "Messages", to: lastInbox.address, isCurrent: filter !== undefined, count: counts?.pending },
    { name: "People", to: peopleAddress("waiting"), isCurrent: list !== undefined, count: people?.waiting },
    { name: "Showings", to: showingsAddress(), isCurrent: showings !== undefined, count: asked },
    { name: "Alerts", to: alertsAddress, isCurrent: shown === "alerts", count: undefined },
  ];
  return (
    <nav className="inbox-rail" aria-label="Filter inquiries">
      <ul className="places" aria-label="Inquiries">
        {places.map(({ name, to, isCurrent, count }) => (
          <li key={name} data-place={name}>
            <Link className="ends lights" to={to} aria-current={isCurrent ? "page" : undefined}>
              {name} {!isCurrent && count ? <Count of={count} /> : null}
            </Link>
          </li>
        ))}
      </ul>
      <FilterSelect label="Show" groups={groupsOf()} />
      {filter && (
        <div className="filters">
          <MessageFilters chosen={filter} counts={counts} onChoose={choose} />
        </div>
      )}
      {list && (
        <ul className="filters" aria-label="People">
          {peopleLists.map((each) => (
            <li key={each}>
              <Link className="ends lights" to={peopleAddress(each)} aria-current={each === list}>
                {peopleListName[each]} <Count of={people?.[each]} {...(each === "due" && { most: mostDue - 1 })} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {showings && (
        <ul className="filters" aria-label="Showings">
          {(["coming", "past"] as const).map((each) => (
            <li key={each}>
              <Link className="ends lights" to={showingsAddress(each)} aria-current={each === showings}>
                {each === "past" ? "Past" : "Upcoming"}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );

  /** The same filters for a phone, where Alerts is one of them. */
  function groupsOf(): FilterGroup[] {
    const to = (name: string, address: string, isCurrent: boolean, count?: number) => ({
      ...{ name, isCurrent, count, choose: () => void navigate(address) },
    });
    if (list)
      return [
        {
          choices: peopleLists.map((each) =>
            to(peopleListName[each], peopleAddress(each), each === list, people?.[each]),
          ),
        },
      ];
    if (showings)
      return [
        {
          choices: (["coming", "past"] as const).map((each) =>
            to(each === "past" ? "Past" : "Upcoming", showingsAddress(each), each === showings),
          ),
        },
      ];
    const messages = groups.map(({ name, filters }) => ({
      name,
      choices: filters.map((each) => ({
        ...{ name: filterName[each], count: counts?.[each], isCurrent: each === filter, choose: () => choose(each) },
      })),
    }));
    return [...messages, { name: "Homes", choices: [to("Alerts", alertsAddress, shown === "alerts")] }];
  }
}

const groups: { name: string; filters: InquiryFilter[] }[] = [
  { name: "Inbox", filters: ["all", "pending", "resolved"] },
  { name: "Categories", filters: ["property", "general"] },
  { name: "Filtered", filters: ["spam", "trash"] },
];

interface MessageFiltersProps {
  chosen: InquiryFilter;
  counts: InquiryCounts | undefined;
  onChoose: (filter: InquiryFilter) => void;
}

function MessageFilters({ chosen, counts, onChoose }: MessageFiltersProps) {
  return groups.map(({ name, filters }) => (
    <div key={name}>
      <h2>{name}</h2>
      <ul aria-label={name}>
        {filters.map((filter) => (
          <li key={filter}>
            <button
              type="button"
              className="ends lights"
              aria-current={filter === chosen}
              onClick={() => onChoose(filter)}
            >
              {filterName[filter]} <Count of={counts?.[filter]} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** The counts of the layout around the page. */
export const useRailCounts = () => useRouteLoaderData<RailCounts>("admin/inquiries/inquiries-layout") ?? {};

/** @param most the highest count shown; above it, the text is `99+` */
function Count({ of, most = Number.POSITIVE_INFINITY }: { of: number | undefined; most?: number }) {
  return of !== undefined && <span className="count fine muted">{of > most ? `${most}+` : wholeNumber(of)}</span>;
}
