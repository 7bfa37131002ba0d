import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigation, useRevalidator, useSearchParams } from "react-router";
import type { InboxInquiry, InboxPage, InboxQuery } from "#domain/inquiries/inbox.ts";
import { filterName, inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { inquiryFilters } from "#domain/inquiries/inquiry.ts";
import { searchLimit } from "#domain/inquiries/inquiry-search.ts";
import { servicesOf } from "../../frame/services.server.ts";
import type { Refused } from "../ui/call/refusals.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Failure, LoadFailure } from "../ui/failure.tsx";
import { isFocusFree } from "../ui/focus/keep-focus.ts";
import { useKeys } from "../ui/focus/use-keys.ts";
import { UndoBar } from "../ui/undo-bar.tsx";
import type { Route } from "./+types/inbox";
import { filterAddress, lastInbox, messagesAddress } from "./addresses.ts";
import { cardButtonId } from "./card/inquiry-card.tsx";
import { FilterRail, useRailCounts } from "./filter-rail.tsx";
import { arrivalsIn, idsOf, refreshed, withArrivals } from "./inbox/inbox-view.ts";
import { type UsedInbox, useInbox } from "./inbox/use-inbox.ts";
import { FloodActions } from "./list/flood-actions.tsx";
import { SelectionBar } from "./list/inbox-bars.tsx";
import { Busy, InboxList, More } from "./list/inbox-list.tsx";
import { readPages, useMorePages, useParameter } from "./list/pages.ts";
import { InboxIcon } from "./toolbar/inbox-icon.tsx";
import { KeysDialog } from "./toolbar/inbox-keys.tsx";
import { InboxToolbar } from "./toolbar/inbox-toolbar.tsx";

/** The filter (`?filter=`) and the search (`?search=`) that the address asks for. */
function queryIn(parameters: URLSearchParams): InboxQuery {
  // Emails from before link to the filter that a flood had.
  const wanted = parameters.get("filter")?.replace("flood", "spam");
  const search = (parameters.get("search") ?? "").trim().slice(0, searchLimit);
  return { filter: inquiryFilters.find((filter) => filter === wanted) ?? "all", search };
}

interface Shown extends Refused {
  inquiries?: InboxInquiry[];
  next?: string | undefined;
  /** Whether the inquiry that the address names (`?inquiry=`) is no longer there. */
  isLinkGone?: boolean;
}

export async function loader({ context, url }: Route.LoaderArgs): Promise<Shown> {
  const { inbox } = servicesOf(context);
  const query = queryIn(url.searchParams);
  const linkedId = url.searchParams.get("inquiry");
  const [linked, pages] = await Promise.all([
    linkedId ? inbox.find(linkedId) : undefined,
    readPages<InboxPage>(url, (after) => inbox.page(query, after)),
  ]);
  const others = pages.flatMap((page) => page.inquiries).filter(({ id }) => id !== linked?.id);
  const isLinkGone = linkedId !== null && !linked;
  return { inquiries: linked ? [linked, ...others] : others, next: pages.at(-1)?.next, isLinkGone };
}

/** How many more pages than are shown Select All Matching can select. */
const mostPages = 100;

const nothing: InboxInquiry[] = [];

/** The agent's inbox. The address names the filter, the search and an inquiry to open. */
export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { inquiries: read = nothing, next, isLinkGone, error } = loaderData;
  const [parameters] = useSearchParams();
  const change = useParameter();
  const query = queryIn(parameters);
  const linkedId = read.find(({ id }) => id === parameters.get("inquiry"))?.id;
  const inbox = useInbox({ query, inquiries: read, next, linkedId });
  const { view } = inbox;
  const { messages: counts } = useRailCounts();
  const { revalidate } = useRevalidator();
  const { growth, grow } = useMorePages(error);
  const isLoading = useIsLoadingOther(query);
  const [isHelping, setHelping] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);
  const isTrash = query.filter === "trash";

  useEffect(() => {
    lastInbox.address = filterAddress(query.filter);
  }, [query.filter]);
  useFocus(inbox);
  useKeys({
    j: () => inbox.go(1),
    k: () => inbox.go(-1),
    Enter: inbox.toggleCurrent,
    r: inbox.replyToCurrent,
    e: inbox.markChosen,
    x: inbox.selectCurrent,
    "#": inbox.deleteChosen,
    z: inbox.undo,
    "/": () => searchField.current?.focus(),
    "?": () => setHelping(true),
  });

  function refresh() {
    inbox.setView(refreshed);
    void revalidate();
  }

  function selectAll() {
    inbox.select(idsOf(inbox.shown), true);
    if (!next) return;
    inbox.setView((before) => ({ ...before, selectsRest: true }));
    grow(mostPages);
  }

  return (
    <div className="inbox">
      <FilterRail shown={query} />
      <section aria-labelledby="inbox-heading">
        <div className="inbox-heading ends">
          <h2 id="inbox-heading">{filterName[query.filter]}</h2>
          <button type="button" className="button line small" onClick={refresh}>
            <InboxIcon name="refresh" />
            <span className="label">Refresh</span>
          </button>
        </div>
        <InboxToolbar
          searched={query.search}
          onSearch={(search) => change("search", search, { replace: true })}
          fieldRef={searchField}
          label="Search inquiries"
          placeholder="Search name, email, phone, text"
          onHelp={() => setHelping(true)}
        >
          <button
            type="button"
            className="button line small"
            aria-pressed={view.isSelecting}
            onClick={() => inbox.switchSelection(!view.isSelecting)}
          >
            <InboxIcon name="select" />
            <span className="label">Select</span>
          </button>
          <a className="button line small" href={`/api/admin/inquiries.csv?${new URLSearchParams(query)}`} download>
            <InboxIcon name="download" />
            <span className="label">Export CSV</span>
          </a>
        </InboxToolbar>
        {view.isSelecting && <SelectionBar inbox={inbox} isLoading={growth === "loading"} onSelectAll={selectAll} />}
        {isTrash && counts && counts.trash > 0 && (
          <p className="trash-line muted">{inboxWording.trash(counts.trash)}</p>
        )}
        {query.filter === "spam" && <FloodActions counts={counts} />}
        <Failure text={inbox.complaint || (isLinkGone && inboxWording.missing)} />
        <ArrivalsBar inbox={inbox} />
        {/* A message that leaves Spam isn't in this list any more. */}
        <p className={query.filter === "spam" ? undefined : "visually-hidden"} role="status">
          {inbox.announcement}
        </p>
        {isLoading ? (
          <Busy words={inboxWording.loading} />
        ) : error && read.length === 0 ? (
          <LoadFailure text={inboxWording.failed} />
        ) : (
          <>
            <InboxList inbox={inbox} />
            <More next={next} growth={growth} failure={inboxWording.notMore} onMore={() => grow()} isEndless />
          </>
        )}
      </section>
      {inbox.deletingIds.length > 0 && (
        <ConfirmDialog
          question={inboxWording[isTrash ? "confirmForget" : "confirmDelete"](inbox.deletingIds.length)}
          confirm={isTrash ? "Delete Forever" : "Delete"}
          onAnswer={inbox.answerDelete}
        />
      )}
      <UndoBar done={inbox.deletedCount && inboxWording.deleted(inbox.deletedCount)} onUndo={inbox.undo} />
      {isHelping && <KeysDialog onClose={() => setHelping(false)} />}
    </div>
  );
}

/** Whether another filter's list is on its way. */
function useIsLoadingOther({ filter }: InboxQuery): boolean {
  const { location } = useNavigation();
  return location?.pathname === messagesAddress && queryIn(new URLSearchParams(location.search)).filter !== filter;
}

/**
 * Announces new inquiries, with a button that shows them while the agent is reading something else. Otherwise they appear
 * at once.
 */
function ArrivalsBar({ inbox: { view, setView, announce } }: { inbox: UsedInbox }) {
  const { length: count } = arrivalsIn(view);
  const isMore = view.next !== undefined && count >= view.read.length;
  const words = inboxWording.arrived(count, isMore);
  const take = useEffectEvent(() => {
    if (count === 0) return;
    announce(words);
    const isBeingRead =
      view.openIds.size > 0 || view.isSelecting || document.activeElement?.closest(".inquiries") !== null;
    if (window.scrollY < 80 && !isBeingRead && !isMore) setView(withArrivals);
  });
  useEffect(() => take(), [count]);
  if (count === 0) return null;

  function show() {
    setView(withArrivals);
    window.scrollTo({ top: 0 });
  }

  return (
    <button type="button" className="button navy small inbox-news" onClick={show}>
      {words}
    </button>
  );
}

/** When the focused card leaves, focuses the current one, so keyboard shortcuts keep working. */
function useFocus({ view: { currentId } }: UsedInbox): void {
  useEffect(() => {
    if (currentId && isFocusFree()) document.getElementById(cardButtonId(currentId))?.focus({ preventScroll: true });
  }, [currentId]);
}
