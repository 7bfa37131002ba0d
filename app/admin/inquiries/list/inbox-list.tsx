import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { Failure } from "../../ui/failure.tsx";
import { InquiryCard } from "../card/inquiry-card.tsx";
import type { InboxState, InquiryActions } from "../inbox/inbox-changes.ts";
import { InboxIcon } from "../toolbar/inbox-icon.tsx";

interface InboxListProps {
  state: InboxState;
  actions: InquiryActions;
  onMore: () => void;
}

/** The inquiries that are shown, or why there are none. */
export function InboxList({ state, actions, onMore }: InboxListProps) {
  const { phase, inquiries, openIds, isSelecting, selectedIds } = state;
  if (phase === "loading") return <Busy words={inboxWording.loading} />;
  if (phase === "failed") return <Failure text={inboxWording.failed} />;
  if (inquiries.length === 0 && !state.next)
    return <Nothing isWhole={state.query.filter === "all" && state.query.search === ""} />;
  return (
    <>
      <ul className="inquiries" aria-label="Inquiries">
        {inquiries.map((inquiry) => (
          <InquiryCard
            key={inquiry.id}
            inquiry={inquiry}
            isOpen={openIds.has(inquiry.id)}
            isSelecting={isSelecting}
            isSelected={selectedIds.has(inquiry.id)}
            actions={actions}
          />
        ))}
      </ul>
      <More next={state.next} growth={state.growth} failure={inboxWording.notMore} onMore={onMore} />
    </>
  );
}

/** @param isWhole whether nothing has come at all, as on the first evening */
function Nothing({ isWhole }: { isWhole: boolean }) {
  return (
    <div className="inbox-empty">
      <InboxIcon name="tray" />
      <h3>{inboxWording.emptyHeading}</h3>
      <p>{inboxWording.empty}</p>
      {isWhole && <p>{inboxWording.first}</p>}
    </div>
  );
}

interface MoreProps extends Pick<InboxState, "next" | "growth"> {
  /** What is said when the next page did not come. */
  failure: string;
  onMore: () => void;
}

/** The end of a list. More is loaded by scrolling, or by a button where scrolling does not do it. */
export function More({ next, growth, failure, onMore }: MoreProps) {
  if (!next) return null;
  if (growth === "loading") return <Busy words="Loading more" isQuiet />;
  return (
    <div className="inbox-more">
      {growth === "failed" && <Failure text={failure} />}
      <button type="button" className="button line small" onClick={onMore}>
        Load More
      </button>
    </div>
  );
}

export function Busy({ words, isQuiet = false }: { words: string; isQuiet?: boolean }) {
  return (
    <div className="inbox-busy" role="status">
      <span className="ring" />
      <span className={isQuiet ? "visually-hidden" : undefined}>{words}</span>
    </div>
  );
}
