import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { Failure } from "../../ui/failure.tsx";
import { InquiryCard } from "../card/inquiry-card.tsx";
import type { UsedInbox } from "../inbox/use-inbox.ts";
import { InboxIcon } from "../toolbar/inbox-icon.tsx";

/** The loaded inquiries, or that there are none. */
export function InboxList({ inbox: { view, shown, actions } }: { inbox: UsedInbox }) {
  const { openIds, isSelecting, selectedIds, query } = view;
  if (shown.length === 0 && !view.next) return <Nothing isWhole={query.filter === "all" && query.search === ""} />;
  return (
    <ul className="inquiries" aria-label="Inquiries">
      {shown.map((inquiry) => (
        <InquiryCard
          key={inquiry.id}
          inquiry={inquiry}
          isOpen={openIds.has(inquiry.id)}
          isLinked={inquiry.id === view.linkedId}
          isSelecting={isSelecting}
          isSelected={selectedIds.has(inquiry.id)}
          actions={actions}
        />
      ))}
    </ul>
  );
}

/** @param isWhole whether no message has ever arrived, as on the first evening */
function Nothing({ isWhole }: { isWhole: boolean }) {
  return (
    <div className="inbox-empty stack secondary surface">
      <InboxIcon name="tray" />
      <h3>{inboxWording.emptyHeading}</h3>
      <p>{inboxWording.empty}</p>
      {isWhole && <p>{inboxWording.first}</p>}
    </div>
  );
}

interface MoreProps {
  next: string | undefined;
  /** Progress of loading the next page. */
  growth: "idle" | "loading" | "failed";
  /** Shown when the next page fails to load. */
  failure: string;
  onMore: () => void;
  /** Whether scrolling loads more, too. */
  isEndless?: boolean;
}

/** Loads more when at most this much is left to scroll, in window heights (specification, section 9). */
const reach = 1.5;

/** The end of a list. Scrolling loads more; a button does it where scrolling doesn't. */
export function More({ next, growth, failure, onMore, isEndless = false }: MoreProps) {
  if (!next) return null;
  if (growth === "loading") return <Busy words="Loading more" isQuiet />;

  /** Looks again whenever the list changes. */
  function watch(end: HTMLElement | null) {
    if (!end || !isEndless || growth === "failed") return;
    const stop = new AbortController();
    const look = () => {
      const left = document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
      if (left <= reach * window.innerHeight) onMore();
    };
    look();
    window.addEventListener("scroll", look, { passive: true, signal: stop.signal });
    window.addEventListener("resize", look, { signal: stop.signal });
    return () => stop.abort();
  }

  return (
    <div className="inbox-more stack" ref={watch}>
      {growth === "failed" && <Failure text={failure} />}
      <button type="button" className="button line small" onClick={onMore}>
        Load More
      </button>
    </div>
  );
}

export function Busy({ words, isQuiet = false }: { words: string; isQuiet?: boolean }) {
  return (
    <div className="inbox-busy stack secondary" role="status">
      <span className="ring" />
      <span className={isQuiet ? "visually-hidden" : undefined}>{words}</span>
    </div>
  );
}
