import { contactLinks } from "#domain/inquiries/contact-links.ts";
import type { InboxInquiry } from "#domain/inquiries/inbox.ts";
import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import type { Notice } from "#domain/notices/notice.ts";
import { noticeLine } from "#domain/notices/notice-wording.ts";
import { priceText } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { HeldAsSpam } from "./held-as-spam.tsx";
import type { InquiryActions } from "./inbox/inquiry-actions.ts";
import { receivedMoment } from "./inbox/received.ts";

interface InquiryDetailsProps {
  id: string;
  inquiry: InboxInquiry;
  actions: Pick<InquiryActions, "onMarkRead" | "onNotSpam" | "onRestore" | "onDelete">;
}

/** Everything about an inquiry, and what can be done with it. */
export function InquiryDetails({ id, inquiry, actions }: InquiryDetailsProps) {
  const links = contactLinks(inquiry);
  const { timeZone } = useSite().profile;
  return (
    <div className="details" id={id}>
      <dl>
        <dt>Email</dt>
        <dd>
          <a href={links.mail}>{inquiry.email}</a>{" "}
          <CopyButton className="copy" text={inquiry.email} name={`Copy ${inquiry.email}`}>
            Copy
          </CopyButton>
        </dd>
        <dt>Phone</dt>
        <dd>
          {inquiry.phone ? links.call ? <a href={links.call}>{inquiry.phone}</a> : inquiry.phone : inboxWording.noPhone}
        </dd>
        {inquiry.home && (
          <>
            <dt>Related property</dt>
            <dd>
              {inquiry.home.address}, {priceText(inquiry.home.price)}, MLS {inquiry.home.mlsNumber}
            </dd>
          </>
        )}
        {inquiry.listingId && (
          <>
            <dt>Related property</dt>
            <dd>
              <RelatedProperty listingId={inquiry.listingId} title={inquiry.listingTitle} />
            </dd>
          </>
        )}
        <dt>Received</dt>
        <dd>{receivedMoment(inquiry.createdAt, timeZone)}</dd>
        {inquiry.trashedAt && (
          <>
            <dt>Deleted</dt>
            <dd>{receivedMoment(inquiry.trashedAt, timeZone)}</dd>
          </>
        )}
        <Notices notices={inquiry.notices} />
      </dl>
      {inquiry.spam && !inquiry.trashedAt && (
        <HeldAsSpam reasons={inquiry.spam} onNotSpam={() => actions.onNotSpam(inquiry.id)} />
      )}
      <p className="message">{inquiry.message}</p>
      <div className="inquiry-actions">
        {inquiry.trashedAt ? (
          <button type="button" className="button navy small" onClick={() => actions.onRestore(inquiry.id)}>
            Restore
          </button>
        ) : (
          <Answers inquiry={inquiry} onMarkRead={actions.onMarkRead} />
        )}
        <a
          className="button line small"
          href={`/api/admin/inquiries/person.json?email=${encodeURIComponent(inquiry.email)}`}
          download
        >
          Their Data
        </a>
        <button type="button" className="button small danger" onClick={() => actions.onDelete(inquiry.id)}>
          {inquiry.trashedAt ? "Forget" : "Delete"}
        </button>
      </div>
    </div>
  );
}

/** The ways to the sender. A reply marks the message as read. */
function Answers({ inquiry, onMarkRead }: { inquiry: InboxInquiry; onMarkRead: (id: string) => void }) {
  const links = contactLinks(inquiry);
  return (
    <div className="answers">
      <a className="button navy small" href={links.mail} onClick={() => !inquiry.isRead && onMarkRead(inquiry.id)}>
        Reply
      </a>
      {!inquiry.isRead && (
        <button type="button" className="button line small" onClick={() => onMarkRead(inquiry.id)}>
          Mark as Read
        </button>
      )}
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
    </div>
  );
}

/** Says whether the agent was notified. */
function Notices({ notices }: { notices: Notice[] }) {
  const { timeZone } = useSite().profile;
  if (notices.length === 0) return null;
  return (
    <>
      <dt>Delivery</dt>
      {notices.map((notice) => (
        <dd key={notice.channel} data-notice={notice.state}>
          {noticeLine(notice, (at) => receivedMoment(at, timeZone))}
        </dd>
      ))}
    </>
  );
}

function RelatedProperty({ listingId, title }: { listingId: string; title: string | null }) {
  return title === null ? inboxWording.listingId(listingId) : <a href={`/listings/${listingId}`}>{title}</a>;
}
