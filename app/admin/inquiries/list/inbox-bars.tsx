import { inboxPageSize } from "#domain/inquiries/inbox.ts";
import { SteadyButton } from "../../ui/steady-button.tsx";
import { idsOf } from "../inbox/inbox-view.ts";
import type { UsedInbox } from "../inbox/use-inbox.ts";

interface SelectionBarProps {
  inbox: UsedInbox;
  isLoading: boolean;
  /** Loads and selects the rest of the list. */
  onSelectAll: () => void;
}

/** Actions for the selected inquiries. */
export function SelectionBar({ inbox, isLoading, onSelectAll }: SelectionBarProps) {
  const { selectedIds, next, query } = inbox.view;
  const ids = idsOf(inbox.shown);
  const count = selectedIds.size;
  const { filter } = query;
  const isAll = ids.length > 0 && ids.every((id) => selectedIds.has(id));
  const hidden = count - ids.filter((id) => selectedIds.has(id)).length;
  return (
    <fieldset className="selection-bar row tight surface">
      <legend className="visually-hidden">Selected inquiries</legend>
      <label className="check">
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            // Some, but not all. The indeterminate state has no HTML attribute.
            if (box) box.indeterminate = count > 0 && !isAll;
          }}
          onChange={() => inbox.select(ids, !isAll)}
        />
        <span className="visually-hidden">Select all shown</span>
        <span role="status">
          {count} selected{hidden > 0 && `, ${hidden} not in this list`}
        </span>
      </label>
      {ids.length >= inboxPageSize && (
        <SteadyButton
          type="button"
          className="button line small"
          isOff={(isAll && !next) || isLoading}
          onClick={onSelectAll}
        >
          Select All Matching
        </SteadyButton>
      )}
      <SteadyButton
        type="button"
        className="button navy small"
        isOff={count === 0}
        onClick={filter === "trash" ? inbox.restoreChosen : inbox.markChosen}
      >
        {filter === "trash" ? "Restore" : "Mark as Read"}
      </SteadyButton>
      {filter === "spam" && (
        <SteadyButton type="button" className="button line small" isOff={count === 0} onClick={inbox.clearChosen}>
          Not Spam
        </SteadyButton>
      )}
      <SteadyButton type="button" className="button small danger" isOff={count === 0} onClick={inbox.deleteChosen}>
        {filter === "trash" ? "Delete Forever" : "Delete"}
      </SteadyButton>
      <button type="button" className="button line small" onClick={() => inbox.switchSelection(false)}>
        Done
      </button>
    </fieldset>
  );
}
