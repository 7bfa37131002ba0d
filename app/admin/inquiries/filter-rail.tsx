import { Fragment, useEffect, useRef } from "react";
import { Link } from "react-router";
import { wholeNumber } from "#domain/formats.ts";
import { filterName } from "#domain/inquiries/inbox-wording.ts";
import type { InquiryCounts, InquiryFilter } from "#domain/inquiries/inquiry.ts";
import { mostDue, type PeopleCounts, type PeopleList, peopleLists } from "#domain/people/people-list.ts";
import type { ShowingPage } from "#domain/showings/showing-view.ts";
import { useRead } from "../ui/use-call.ts";
import { peopleAddress, peopleListName } from "./people/people-addresses.ts";
import { visitsAddress } from "./visits/visits-addresses.ts";

interface FilterRailProps {
  /** Absent while people are shown. */
  chosen?: InquiryFilter;
  counts: InquiryCounts | undefined;
  onChoose: (filter: InquiryFilter) => void;
  /** The list of people that is shown. */
  list?: PeopleList;
  people: PeopleCounts | undefined;
  /** Whether the visits are shown. */
  isVisits?: boolean;
  /** Whether the alerts are shown. */
  isAlerts?: boolean;
}

const groups: { name: string; filters: InquiryFilter[] }[] = [
  { name: "Inbox", filters: ["all", "pending", "resolved"] },
  { name: "Categories", filters: ["property", "general"] },
  { name: "Filtered", filters: ["spam", "trash", "flood"] },
];

/** The filters of the inbox and the lists of people, each with its count, the alerts and the visits. */
export function FilterRail({
  chosen,
  counts,
  onChoose,
  list,
  people,
  isVisits = false,
  isAlerts = false,
}: FilterRailProps) {
  // Most agents never see a flood.
  const isShown = (filter: InquiryFilter) => filter !== "flood" || chosen === "flood" || (counts?.flood ?? 0) > 0;
  const rail = useRef<HTMLElement>(null);
  const isCounted = counts !== undefined && people !== undefined;
  useEffect(() => {
    // On a phone the rail is one line, and what is shown may stand beyond its end, to which the counts push it.
    if (isCounted && (list || isVisits || isAlerts))
      rail.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [isCounted, list, isVisits, isAlerts]);
  return (
    <nav ref={rail} className="inbox-rail" aria-label="Filter inquiries">
      {groups.map(({ name, filters }) => (
        <Fragment key={name}>
          {name === "Filtered" && (
            <>
              <PeopleGroup list={list} counts={people} isAlerts={isAlerts} />
              <VisitsGroup isShown={isVisits} />
            </>
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

interface PeopleGroupProps {
  list: PeopleList | undefined;
  counts: PeopleCounts | undefined;
  isAlerts: boolean;
}

function PeopleGroup({ list, counts, isAlerts }: PeopleGroupProps) {
  return (
    <div>
      <h2>People</h2>
      <ul aria-label="People">
        {peopleLists.map((each) => (
          <li key={each}>
            <Link to={peopleAddress(each)} aria-current={each === list}>
              {peopleListName[each]}{" "}
              <Count
                of={counts?.[each === "not-now" ? "notNow" : each]}
                {...(each === "due" && { most: mostDue - 1 })}
              />
            </Link>
          </li>
        ))}
        <li>
          <Link to="?tab=inquiries&alerts" aria-current={isAlerts}>
            Alerts
          </Link>
        </li>
      </ul>
    </div>
  );
}

/** With how many have asked and wait for an answer. */
function VisitsGroup({ isShown }: { isShown: boolean }) {
  const reading = useRead<ShowingPage>("showings?list=asked");
  const asked = reading.step === "done" ? reading.answer.asked?.length : undefined;
  return (
    <div>
      <h2>Appointments</h2>
      <ul aria-label="Appointments">
        <li>
          <Link to={visitsAddress()} aria-current={isShown}>
            Visits <Count of={asked} />
          </Link>
        </li>
      </ul>
    </div>
  );
}

/** @param most so far it is counted: above that it says `99+` */
function Count({ of, most = Number.POSITIVE_INFINITY }: { of: number | undefined; most?: number }) {
  return of !== undefined && <span className="count">{of > most ? `${most}+` : wholeNumber(of)}</span>;
}
