import { wholeNumber } from "#domain/formats.ts";
import { filterName } from "#domain/inquiries/inbox-wording.ts";
import type { InquiryCounts, InquiryFilter } from "#domain/inquiries/inquiry.ts";

interface FilterRailProps {
  chosen: InquiryFilter;
  counts: InquiryCounts | undefined;
  onChoose: (filter: InquiryFilter) => void;
}

const groups: { name: string; filters: InquiryFilter[] }[] = [
  { name: "Inbox", filters: ["all", "pending", "resolved"] },
  { name: "Categories", filters: ["property", "general"] },
  { name: "Filtered", filters: ["spam", "trash", "flood"] },
];

/** The filters of the inbox, each with its count. */
export function FilterRail({ chosen, counts, onChoose }: FilterRailProps) {
  // Most agents never see a flood.
  const isShown = (filter: InquiryFilter) => filter !== "flood" || chosen === "flood" || (counts?.flood ?? 0) > 0;
  return (
    <nav className="inbox-rail" aria-label="Filter inquiries">
      {groups.map(({ name, filters }) => (
        <div key={name}>
          <h2>{name}</h2>
          <ul aria-label={name}>
            {filters.filter(isShown).map((filter) => (
              <li key={filter}>
                <button type="button" aria-current={filter === chosen} onClick={() => onChoose(filter)}>
                  {filterName[filter]} {counts && <span className="count">{wholeNumber(counts[filter])}</span>}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
