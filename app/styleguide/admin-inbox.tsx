import type { InboxInquiry } from "#domain/inquiries/inbox.ts";
import { FilterRail } from "../admin/inquiries/filter-rail.tsx";
import { firstInboxState, type InboxState } from "../admin/inquiries/inbox/inbox-state.ts";
import type { InquiryActions } from "../admin/inquiries/inbox/inquiry-actions.ts";
import { InboxHeading } from "../admin/inquiries/inbox-heading.tsx";
import { InboxList } from "../admin/inquiries/inbox-list.tsx";
import { KeysDialog } from "../admin/inquiries/keys-dialog.tsx";
import { UndoBar } from "../admin/ui/undo-bar.tsx";
import { endless, jordan, priya, spam } from "./sample-inquiries.ts";
import { nothing, Specimen } from "./specimen.tsx";

const actions: InquiryActions = {
  onToggle: nothing,
  onFocus: nothing,
  onSelect: nothing,
  onMarkRead: nothing,
  onNotSpam: nothing,
  onDelete: nothing,
};

const counts = { all: 1234, pending: 3, resolved: 1231, property: 800, general: 434, spam: 0, flood: 20_000 };
const atFirst = firstInboxState({ filter: "all", search: "" });
const rows = [jordan, priya, endless, spam];

const states: Record<string, Partial<InboxState>> = {
  loading: {},
  failed: { phase: "failed" },
  empty: { phase: "ready" },
  rows: { phase: "ready", inquiries: rows, next: "more", growth: "failed" },
  "all open": { phase: "ready", inquiries: rows, openIds: idsOf(rows) },
  selecting: { phase: "ready", inquiries: rows, isSelecting: true, selectedIds: idsOf([priya]) },
};

function idsOf(inquiries: InboxInquiry[]): ReadonlySet<string> {
  return new Set(inquiries.map(({ id }) => id));
}

export function AdminInbox() {
  return (
    <>
      <Specimen name="Filters of the inbox, and its heading">
        <div className="narrow">
          <FilterRail chosen="pending" counts={counts} onChoose={nothing} />
        </div>
        <InboxHeading filter="pending" onRefresh={nothing} />
      </Specimen>
      {Object.entries(states).map(([name, state]) => (
        <Specimen key={name} name={`Inbox: ${name}`}>
          <InboxList state={{ ...atFirst, ...state }} actions={actions} onMore={nothing} />
        </Specimen>
      ))}
      <Specimen name="Undo, and the keys">
        <UndoBar done="2 deleted." onUndo={nothing} />
        <KeysDialog onClose={nothing} />
      </Specimen>
    </>
  );
}
