import { memo } from "react";
import { beginning } from "#domain/beginning.ts";
import type { InboxInquiry } from "#domain/inquiries/inbox.ts";
import { filterName, inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { wantsShowing } from "#domain/tours/tour-wording.ts";
import { useSite } from "../../../frame/known-site.ts";
import { receivedDate } from "../list/received.ts";
import { InboxIcon } from "../toolbar/inbox-icon.tsx";
import { type InquiryActions, InquiryDetails } from "./inquiry-details.tsx";

interface InquiryCardProps {
  inquiry: InboxInquiry;
  isOpen: boolean;
  /** Whether a link has opened it, which focuses it. */
  isLinked: boolean;
  isSelecting: boolean;
  isSelected: boolean;
  /** Must keep the same identity across renders, so a long list redraws only the cards that changed. */
  actions: InquiryActions;
}

/** The id of the card's button, which keyboard shortcuts focus. */
export const cardButtonId = (id: string) => `${id}-summary`;

const focus = (button: HTMLButtonElement | null) => button?.focus();

/** One inquiry as a row that expands to its details. */
export const InquiryCard = memo(function InquiryCard(props: InquiryCardProps) {
  const { inquiry, isOpen, isLinked, isSelecting, isSelected, actions } = props;
  const { id, name, isRead } = inquiry;
  const detailsId = `${id}-details`;
  return (
    <li className="inquiry surface" data-unread={!isRead || undefined} data-open={isOpen || undefined}>
      <div className="summary">
        {isSelecting && (
          <label className="pick square">
            <input type="checkbox" checked={isSelected} onChange={() => actions.onSelect(id, !isSelected)} />
            <span className="visually-hidden">Select the inquiry from {name}</span>
          </label>
        )}
        <h3>
          <button
            type="button"
            ref={isLinked ? focus : undefined}
            id={cardButtonId(id)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => actions.onToggle(id)}
            onFocus={() => actions.onFocus(id)}
          >
            <Summary inquiry={inquiry} isOpen={isOpen} />
          </button>
        </h3>
      </div>
      {isOpen && <InquiryDetails id={detailsId} inquiry={inquiry} actions={actions} />}
    </li>
  );
});

function Summary({ inquiry, isOpen }: { inquiry: InboxInquiry; isOpen: boolean }) {
  const { name, message, visit, valueRequest, listingId, listingTitle, home, createdAt, isRead } = inquiry;
  const { timeZone } = useSite().profile;
  return (
    <>
      <span className="dot" />
      <span className="kind square">
        <InboxIcon name={listingId || home ? "house" : "person"} />
        <span className="visually-hidden">{listingId || home ? "Property inquiry from" : "General inquiry from"}</span>
      </span>
      <span className="words">
        <span className="name one-line">
          <span className="who">{name}</span>
          {valueRequest && <span className="about secondary"> {inboxWording.valueRequest}</span>}
          {(listingTitle ?? home?.address) && (
            <span className="about secondary"> re: {listingTitle ?? home?.address}</span>
          )}
        </span>
        <span className="preview secondary one-line">
          {beginning(visit ? `${wantsShowing(visit)}. ${message}` : message, 240)}
        </span>
      </span>
      <span className="meta beside fine">
        <time dateTime={createdAt}>{receivedDate(createdAt, timeZone)}</time>
        <span className="pill">{isRead ? filterName.resolved : filterName.pending}</span>
        <InboxIcon name={isOpen ? "close" : "open"} />
      </span>
    </>
  );
}
