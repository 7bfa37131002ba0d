import { inboxPageSize } from "#domain/inquiries/inbox.ts";
import { SteadyButton } from "../../ui/steady-button.tsx";
import type { UsedInbox } from "../inbox/use-inbox.ts";
import type { InboxCommands } from "../inbox/use-inbox-commands.ts";

/** Actions for the selected inquiries. */
export function SelectionBar({ inbox, commands }: { inbox: UsedInbox; commands: InboxCommands }) {
  const { state, dispatch } = inbox;
  const ids = state.inquiries.map(({ id }) => id);
  const count = state.selectedIds.size;
  const { filter } = state.query;
  const isAll = ids.length > 0 && ids.every((id) => state.selectedIds.has(id));
  const hidden = count - ids.filter((id) => state.selectedIds.has(id)).length;
  return (
    <fieldset className="selection-bar">
      <legend className="visually-hidden">Selected inquiries</legend>
      <label>
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            // Some, but not all. The indeterminate state has no HTML attribute.
            if (box) box.indeterminate = count > 0 && !isAll;
          }}
          onChange={() => dispatch({ type: "selected", ids, isSelected: !isAll })}
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
          isOff={(isAll && !state.next) || state.growth === "loading"}
          onClick={() => void inbox.selectAll(ids)}
        >
          Select All Matching
        </SteadyButton>
      )}
      <SteadyButton
        type="button"
        className="button navy small"
        isOff={count === 0}
        onClick={filter === "trash" ? commands.restoreChosen : commands.markChosen}
      >
        {filter === "trash" ? "Restore" : "Mark as Read"}
      </SteadyButton>
      {filter === "spam" && (
        <SteadyButton type="button" className="button line small" isOff={count === 0} onClick={commands.clearChosen}>
          Not Spam
        </SteadyButton>
      )}
      <SteadyButton type="button" className="button small danger" isOff={count === 0} onClick={commands.deleteChosen}>
        {filter === "trash" ? "Delete Forever" : "Delete"}
      </SteadyButton>
      <button
        type="button"
        className="button line small"
        onClick={() => dispatch({ type: "selection switched", isSelecting: false })}
      >
        Done
      </button>
    </fieldset>
  );
}
