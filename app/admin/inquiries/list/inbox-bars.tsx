import { useState } from "react";
import { inboxPageSize } from "#domain/inquiries/inbox.ts";
import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { outcomeOf } from "../../ui/call/call.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { SteadyButton } from "../../ui/steady-button.tsx";
import { deleteSomeOfFlood } from "../inbox/inbox-calls.ts";
import type { UsedInbox } from "../inbox/use-inbox.ts";
import type { InboxCommands } from "../inbox/use-inbox-commands.ts";

/** A flood in one line, no matter how many messages it has. The agent can review it or delete all of it. */
export function FloodLine({ inbox, onLookThrough }: { inbox: UsedInbox; onLookThrough: () => void }) {
  const { query, counts } = inbox.state;
  const { left, deleteAll } = useFloodDeletion(inbox);
  const [isAsking, setAsking] = useState(false);
  const count = counts?.flood ?? 0;
  if (count === 0 && left === 0) return null;

  function answer(isConfirmed: boolean) {
    setAsking(false);
    if (isConfirmed) void deleteAll();
  }

  return (
    <section className="flood-line" aria-label={inboxWording.floodName}>
      <p role="status">{left > 0 ? inboxWording.deletingFlood(left) : inboxWording.flood(count)}</p>
      {query.filter !== "flood" && (
        <button type="button" className="button line small" onClick={onLookThrough}>
          {inboxWording.lookThrough}
        </button>
      )}
      <SteadyButton type="button" className="button small danger" isOff={left > 0} onClick={() => setAsking(true)}>
        {inboxWording.deleteFlood}
      </SteadyButton>
      {isAsking && <ConfirmDialog question={inboxWording.confirmDelete(count)} confirm="Delete" onAnswer={answer} />}
    </section>
  );
}

/**
 * Deletes a flood in batches, so no request takes long. Stops after the initial count, even if more keeps arriving;
 * after a failure the agent can start again.
 */
function useFloodDeletion({ state, dispatch, ask }: UsedInbox) {
  const [left, setLeft] = useState(0);

  async function deleteAll(): Promise<void> {
    for (let toGo = state.counts?.flood ?? 0; toGo > 0; ) {
      setLeft(toGo);
      const outcome = await outcomeOf(deleteSomeOfFlood());
      if (outcome.step === "failed") {
        console.warn(inboxWording.notDeleted, outcome.error);
        dispatch({ type: "complained", complaint: inboxWording.notDeleted });
        return setLeft(0);
      }
      const { removed, counts } = outcome.answer;
      dispatch({ type: "counted", counts });
      toGo = removed === 0 ? 0 : toGo - removed;
    }
    if (state.query.filter === "flood") ask();
    setLeft(0);
  }

  return { left, deleteAll };
}

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
      {(filter === "spam" || filter === "flood") && (
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
