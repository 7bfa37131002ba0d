import { type RefObject, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { filterName, inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Failure } from "../ui/failure.tsx";
import { isFocusFree } from "../ui/keep-focus.ts";
import { UndoBar } from "../ui/undo-bar.tsx";
import { announceWaiting } from "../ui/waiting-count.ts";
import { cardButtonId } from "./card/inquiry-card.tsx";
import { FilterRail } from "./filter-rail.tsx";
import { csvAddress } from "./inbox/inbox-calls.ts";
import type { InboxState } from "./inbox/inbox-changes.ts";
import { useFilterInAddress, useFirstFilter, useLinkedInquiry } from "./inbox/use-address.ts";
import { useArrivals } from "./inbox/use-arrivals.ts";
import { type UsedInbox, useInbox } from "./inbox/use-inbox.ts";
import { type InboxCommands, useInboxCommands } from "./inbox/use-inbox-commands.ts";
import { FloodActions } from "./list/flood-actions.tsx";
import { SelectionBar } from "./list/inbox-bars.tsx";
import { InboxList } from "./list/inbox-list.tsx";
import { useEndlessList } from "./list/use-pages.ts";
import { InboxIcon } from "./toolbar/inbox-icon.tsx";
import { KeysDialog, useInboxKeys } from "./toolbar/inbox-keys.tsx";
import { InboxToolbar } from "./toolbar/inbox-toolbar.tsx";

/** The agent's inbox. A link can choose the filter (`?filter=`) or open an inquiry (`?inquiry=`). */
export default function Inbox() {
  const [parameters] = useSearchParams();
  const inbox = useInbox({ filter: useFirstFilter(), search: "" });
  const commands = useInboxCommands(inbox);
  const [isHelping, setHelping] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);
  const { state, ask, grow } = inbox;
  const { counts } = state;
  const isTrash = state.query.filter === "trash";
  const choose = useFilterInAddress(state.query.filter, (filter) => ask({ filter }));

  const waiting = counts?.waiting;
  useEffect(() => {
    if (waiting !== undefined) announceWaiting(waiting);
  }, [waiting]);
  useArrivals(inbox);
  useEndlessList(grow, state.growth === "idle");
  useLinkedInquiry(parameters.get("inquiry"), inbox);
  useFocusOnCurrent(state);
  useKeys(commands, searchField, () => setHelping(true));

  return (
    <div className="inbox">
      <FilterRail shown={state.query} counts={counts} onChoose={choose} />
      <section aria-labelledby="inbox-heading">
        <div className="inbox-heading">
          <h2 id="inbox-heading">{filterName[state.query.filter]}</h2>
          <button type="button" className="button line small" onClick={() => ask()}>
            <InboxIcon name="refresh" />
            <span className="label">Refresh</span>
          </button>
        </div>
        <InboxToolbar
          searched={state.query.search}
          onSearch={(search) => ask({ search })}
          fieldRef={searchField}
          label="Search inquiries"
          placeholder="Search name, email, phone, text"
          onHelp={() => setHelping(true)}
        >
          <button
            type="button"
            className="button line small"
            aria-pressed={state.isSelecting}
            onClick={() => inbox.dispatch({ type: "selection switched", isSelecting: !state.isSelecting })}
          >
            <InboxIcon name="select" />
            <span className="label">Select</span>
          </button>
          <a className="button line small" href={csvAddress(state.query)} download>
            <InboxIcon name="download" />
            <span className="label">Export CSV</span>
          </a>
        </InboxToolbar>
        {state.isSelecting && <SelectionBar inbox={inbox} commands={commands} />}
        {isTrash && counts && counts.trash > 0 && <p className="trash-line">{inboxWording.trash(counts.trash)}</p>}
        {state.query.filter === "spam" && <FloodActions inbox={inbox} />}
        <Outcome inbox={inbox} />
        <InboxList state={state} actions={commands.actions} onMore={() => void grow()} />
      </section>
      {commands.deletingIds.length > 0 && (
        <ConfirmDialog
          question={inboxWording[isTrash ? "confirmForget" : "confirmDelete"](commands.deletingIds.length)}
          confirm={isTrash ? "Delete Forever" : "Delete"}
          onAnswer={commands.answerDelete}
        />
      )}
      <UndoBar done={commands.deletedCount && inboxWording.deleted(commands.deletedCount)} onUndo={commands.undo} />
      {isHelping && <KeysDialog onClose={() => setHelping(false)} />}
    </div>
  );
}

/** Errors, new arrivals, and the result of the last action. */
function Outcome({ inbox }: { inbox: UsedInbox }) {
  const { complaint, announcement, query } = inbox.state;
  return (
    <>
      <Failure text={complaint} />
      <ArrivalsBar inbox={inbox} />
      {/* A message that leaves Spam isn't in this list any more. */}
      <p className={query.filter === "spam" ? undefined : "visually-hidden"} role="status">
        {announcement}
      </p>
    </>
  );
}

/** Announces new inquiries while the agent is reading something else. */
function ArrivalsBar({ inbox: { state, dispatch, ask } }: { inbox: UsedInbox }) {
  const { arrivals, hasMoreArrivals } = state;
  if (arrivals.length === 0) return null;

  function show() {
    if (hasMoreArrivals) ask();
    else dispatch({ type: "arrivals shown" });
    window.scrollTo({ top: 0 });
  }

  return (
    <button type="button" className="button navy small inbox-news" onClick={show}>
      {inboxWording.arrived(arrivals.length, hasMoreArrivals)}
    </button>
  );
}

function useKeys(commands: InboxCommands, searchField: RefObject<HTMLInputElement | null>, help: () => void): void {
  useInboxKeys({
    j: () => commands.go(1),
    k: () => commands.go(-1),
    Enter: commands.toggleCurrent,
    r: commands.replyToCurrent,
    e: commands.markChosen,
    x: commands.selectCurrent,
    "#": commands.deleteChosen,
    z: commands.undo,
    "/": () => searchField.current?.focus(),
    "?": help,
  });
}

/** Moves the focus to the current card when the focused card is removed, so keyboard shortcuts keep working. */
function useFocusOnCurrent({ phase, currentId }: InboxState): void {
  useEffect(() => {
    if (phase === "ready" && currentId && isFocusFree()) {
      document.getElementById(cardButtonId(currentId))?.focus({ preventScroll: true });
    }
  }, [phase, currentId]);
}
