import { contactLinks } from "#domain/contact-links.ts";
import type { InboxInquiry } from "#domain/inbox.ts";
import { inboxWording } from "#domain/inbox-wording.ts";
import type { InquiryActions } from "./inquiry-card.tsx";
import { receivedMoment } from "./received.ts";

interface InquiryDetailsProps {
  id: string;
  inquiry: InboxInquiry;
  actions: Pick<InquiryActions, "onMarkRead" | "onDelete">;
}

/** All there is to know of an inquiry, and what to do about it. */
export function InquiryDetails({ id, inquiry, actions }: InquiryDetailsProps) {
  const links = contactLinks(inquiry);
  return (
    <div className="details" id={id}>
      <dl>
        <dt>Email</dt>
        <dd>
          <a href={links.mail}>{inquiry.email}</a>
        </dd>
        <dt>Phone</dt>
        <dd>
          {inquiry.phone ? links.call ? <a href={links.call}>{inquiry.phone}</a> : inquiry.phone : inboxWording.noPhone}
        </dd>
        {inquiry.listingId && (
          <>
            <dt>Related property</dt>
            <dd>
              <RelatedProperty listingId={inquiry.listingId} title={inquiry.listingTitle} />
            </dd>
          </>
        )}
        <dt>Received</dt>
        <dd>{receivedMoment(inquiry.createdAt)}</dd>
      </dl>
      <p className="message">{inquiry.message}</p>
      <div className="inquiry-actions">
        {!inquiry.isRead && (
          <button type="button" className="button navy small" onClick={() => actions.onMarkRead(inquiry.id)}>
            Mark as Read
          </button>
        )}
        <a className="button line small" href={links.mail}>
          Reply
        </a>
        {links.call && (
          <>
            <a className="button line small" href={links.call}>
              Call
            </a>
            <a className="button line small" href={links.text}>
              Text
            </a>
          </>
        )}
        <button type="button" className="button small danger" onClick={() => actions.onDelete(inquiry.id)}>
          Delete
        </button>
      </div>
    </div>
  );
}

function RelatedProperty({ listingId, title }: { listingId: string; title: string | null }) {
  return title === null ? inboxWording.listingId(listingId) : <a href={`/listings/${listingId}`}>{title}</a>;
}
