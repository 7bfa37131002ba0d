import { useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { filterName } from "#domain/inbox-wording.ts";
import { type InquiryFilter, inquiryFilters } from "#domain/inquiry.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { FilterRail } from "./filter-rail.tsx";
import { InboxIcon } from "./inbox-icon.tsx";
import type { InboxKey } from "./inbox-keys.ts";
import { InboxList } from "./inbox-list.tsx";
import { neighbourId } from "./inbox-order.ts";
import { InboxToolbar } from "./inbox-toolbar.tsx";
import { cardButtonId, type InquiryActions } from "./inquiry-card.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { NewsBar } from "./news-bar.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useArrivals } from "./use-arrivals.ts";
import { useEndlessList } from "./use-endless-list.ts";
import { useInbox } from "./use-inbox.ts";
import { useInboxKeys } from "./use-inbox-keys.ts";
import { useLinkedInquiry } from "./use-linked-inquiry.ts";

/** The agent's inbox. A link may choose the filter (`?filter=`) or open an inquiry (`?inquiry=`). */
export function InquiriesTab() {
  const [parameters] = useSearchParams();
  const inbox = useInbox({ filter: filterOf(parameters.get("filter")), search: "" });
  const { state, dispatch, ask, grow, markRead } = inbox;
  const { query, inquiries, currentId, selectedIds, isSelecting } = state;
  const [deletingIds, setDeletingIds] = useState<string[]>([]);
  const [isHelping, setHelping] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);

  useArrivals(inbox);
  useEndlessList(grow, state.growth === "idle");
  useLinkedInquiry(parameters.get("inquiry"), inbox);
  useFocusOnNeighbour(currentId);

  const actions = useMemo<InquiryActions>(
    () => ({
      onToggle: (id) => dispatch({ type: "toggled", id }),
      onFocus: (id) => dispatch({ type: "focused", id }),
      onSelect: (id, isSelected) => dispatch({ type: "selected", ids: [id], isSelected }),
      onMarkRead: (id) => void markRead([id]),
      onDelete: (id) => setDeletingIds([id]),
    }),
    [dispatch, markRead],
  );
  const onSearch = useMemo(() => (search: string) => ask({ search }), [ask]);

  /** What an action by key or by the selection bar is for. */
  const chosenIds = selectedIds.size > 0 ? [...selectedIds] : currentId && !isSelecting ? [currentId] : [];
  const unreadIds = inquiries.filter(({ id, isRead }) => chosenIds.includes(id) && !isRead).map(({ id }) => id);
  const go = (step: 1 | -1) => {
    const id = neighbourId(inquiries, currentId, step);
    if (id) document.getElementById(cardButtonId(id))?.focus();
  };
  const keys: Record<InboxKey, () => void> = {
    j: () => go(1),
    k: () => go(-1),
    Enter: () => currentId && dispatch({ type: "toggled", id: currentId }),
    e: () => void markRead(unreadIds),
    x: () => currentId && actions.onSelect(currentId, !selectedIds.has(currentId)),
    "#": () => setDeletingIds(chosenIds),
    "/": () => searchField.current?.focus(),
    "?": () => setHelping(true),
  };
  useInboxKeys(keys);

  return (
    <div className="inbox">
      <FilterRail chosen={query.filter} counts={state.counts} onChoose={(filter) => ask({ filter })} />
      <section aria-labelledby="inbox-heading">
        <div className="inbox-heading">
          <h2 id="inbox-heading">{filterName[query.filter]}</h2>
          <button type="button" className="button line small" onClick={() => ask()}>
            <InboxIcon name="refresh" />
            Refresh
          </button>
        </div>
        <InboxToolbar
          query={query}
          isSelecting={isSelecting}
          searchField={searchField}
          onSearch={onSearch}
          onSelecting={(isOn) => dispatch({ type: "selecting", isSelecting: isOn })}
          onHelp={() => setHelping(true)}
        />
        {isSelecting && (
          <SelectionBar
            count={selectedIds.size}
            isAll={inquiries.length > 0 && inquiries.every(({ id }) => selectedIds.has(id))}
            onSelectAll={(isSelected) => dispatch({ type: "selected", ids: inquiries.map(({ id }) => id), isSelected })}
            onMarkRead={() => void markRead(unreadIds)}
            onDelete={() => setDeletingIds(chosenIds)}
            onCancel={() => dispatch({ type: "selecting", isSelecting: false })}
          />
        )}
        {state.complaint && (
          <p className="failure" role="alert">
            {state.complaint}
          </p>
        )}
        <NewsBar inbox={inbox} />
        <InboxList state={state} actions={actions} onMore={() => void grow()} />
        <p className="visually-hidden" role="status">
          {state.announcement}
        </p>
      </section>
      {deletingIds.length > 0 && (
        <DeleteDialog
          count={deletingIds.length}
          onAnswer={(isConfirmed) => {
            setDeletingIds([]);
            if (isConfirmed) void inbox.remove(deletingIds);
          }}
        />
      )}
      {isHelping && <KeysDialog onClose={() => setHelping(false)} />}
    </div>
  );
}

function filterOf(wanted: string | null): InquiryFilter {
  return inquiryFilters.find((filter) => filter === wanted) ?? "all";
}

/** When the card that had the focus has gone, its neighbour takes it, so that keys go on where they were. */
function useFocusOnNeighbour(currentId: string | undefined): void {
  useEffect(() => {
    if (currentId && document.activeElement === document.body) {
      document.getElementById(cardButtonId(currentId))?.focus({ preventScroll: true });
    }
  }, [currentId]);
}
