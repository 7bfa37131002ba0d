import { Fragment, useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { wholeNumber } from "#domain/formats.ts";
import type { InboxNews } from "#domain/inquiries/inbox.ts";
import { filterName } from "#domain/inquiries/inbox-wording.ts";
import type { InquiryCounts, InquiryFilter } from "#domain/inquiries/inquiry.ts";
import { mostDue, type PeopleList, type PeoplePage, peopleLists } from "#domain/people/people-list.ts";
import type { ShowingPage } from "#domain/showings/showing-drafts.ts";
import { useRead } from "../ui/call/use-call.ts";
import { alertsAddress, peopleAddress, peopleListName, showingsAddress } from "./addresses.ts";

/** What is shown next to the rail: a filter's messages, a list of people, the showings or the alerts. */
type Shown = { filter: InquiryFilter } | { people: PeopleList } | "visits" | "alerts";

interface FilterRailProps {
  shown: Shown;
  counts: InquiryCounts | undefined;
  onChoose: (filter: InquiryFilter) => void;
}

const groups: { name: string; filters: InquiryFilter[] }[] = [
  { name: "Inbox", filters: ["all", "pending", "resolved"] },
  { name: "Categories", filters: ["property", "general"] },
  { name: "Filtered", filters: ["spam", "trash", "flood"] },
];

/** The inbox filters, lists of people, alerts and showings, each with its count. */
export function FilterRail({ shown, counts, onChoose }: FilterRailProps) {
  const chosen = typeof shown === "object" && "filter" in shown ? shown.filter : undefined;
  const list = typeof shown === "object" && "people" in shown ? shown.people : undefined;
  const reading = useRead<PeoplePage>(`people?list=${list ?? "waiting"}`);
  const asking = useRead<ShowingPage>("showings?list=asked");
  const people = reading.step === "done" ? reading.answer.counts : undefined;
  const asked = asking.step === "done" ? asking.answer.asked?.length : undefined;
  // Most agents never see a flood of messages.
  const isShown = (filter: InquiryFilter) => filter !== "flood" || chosen === "flood" || (counts?.flood ?? 0) > 0;
  const rail = useRef<HTMLElement>(null);
  const isCounted = counts !== undefined && people !== undefined;
  useEffect(() => {
    // On a phone the rail is one scrolling line, and the counts can push the current item out of view.
    if (isCounted && !chosen)
      rail.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [isCounted, chosen]);
  return (
    <nav ref={rail} className="inbox-rail" aria-label="Filter inquiries">
      {groups.map(({ name, filters }) => (
        <Fragment key={name}>
          {name === "Filtered" && (
            <div>
              <h2>People</h2>
              <ul aria-label="People">
                {peopleLists.map((each) => (
                  <li key={each}>
                    <Link to={peopleAddress(each)} aria-current={each === list}>
                      {peopleListName[each]}{" "}
                      <Count of={people?.[each]} {...(each === "due" && { most: mostDue - 1 })} />
                    </Link>
                  </li>
                ))}
                <li>
                  <Link to={showingsAddress()} aria-current={shown === "visits"}>
                    Showings <Count of={asked} />
                  </Link>
                </li>
                <li>
                  <Link to={alertsAddress} aria-current={shown === "alerts"}>
                    Alerts
                  </Link>
                </li>
              </ul>
            </div>
          )}
          <div>
            <h2>{name}</h2>
            <ul aria-label={name}>
              {filters.filter(isShown).map((filter) => (
                <li key={filter}>
                  <button type="button" aria-current={filter === chosen} onClick={() => onChoose(filter)}>
                    {filterName[filter]} <Count of={counts?.[filter]} />
                  </button>
                </li>
              ))}
            </ul>
          </div>
        </Fragment>
      ))}
    </nav>
  );
}

/** The rail next to a view that isn't a list of messages. */
export function RailBeside({ shown }: Pick<FilterRailProps, "shown">) {
  const reading = useRead<InboxNews>("inquiries/newest");
  const navigate = useNavigate();
  return (
    <FilterRail
      shown={shown}
      counts={reading.step === "done" ? reading.answer.counts : undefined}
      onChoose={(filter) => navigate(`?tab=inquiries&filter=${filter}`)}
    />
  );
}

/** @param most the highest count shown; above it, the text is `99+` */
function Count({ of, most = Number.POSITIVE_INFINITY }: { of: number | undefined; most?: number }) {
  return of !== undefined && <span className="count">{of > most ? `${most}+` : wholeNumber(of)}</span>;
}
