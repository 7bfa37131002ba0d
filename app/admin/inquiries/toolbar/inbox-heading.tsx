import { filterName } from "#domain/inquiries/inbox-wording.ts";
import type { InquiryFilter } from "#domain/inquiries/inquiry.ts";
import { InboxIcon } from "./inbox-icon.tsx";

/** Names the filter, and loads the list again. */
export function InboxHeading({ filter, onRefresh }: { filter: InquiryFilter; onRefresh: () => void }) {
  return (
    <div className="inbox-heading">
      <h2 id="inbox-heading">{filterName[filter]}</h2>
      <button type="button" className="button line small" onClick={onRefresh}>
        <InboxIcon name="refresh" />
        <span className="label">Refresh</span>
      </button>
    </div>
  );
}
