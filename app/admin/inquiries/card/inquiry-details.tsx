import { Fragment, lazy, type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import { contactLinks } from "#domain/inquiries/contact-links.ts";
import type { InboxInquiry } from "#domain/inquiries/inbox.ts";
import { askedHomeText, inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { type SpamReason, spamReasonTexts } from "#domain/inquiries/spam-reason.ts";
import { type Notice, noticeLine } from "#domain/notices/notice.ts";
import { useSite } from "../../../frame/known-site.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { personAddress } from "../addresses.ts";
import { receivedMoment } from "../list/received.ts";
import { Answers, useAnswering } from "../reply/answering.tsx";
import { AnswersSent, Reminder } from "../reply/answers-sent.tsx";
import { ValueFacts } from "./value-facts.tsx";

// Loaded with the first reply.
const ReplyForm = lazy(async () => ({ default: (await import("../reply/reply-form.tsx")).ReplyForm }));
const ShowingBox = lazy(async () => ({ default: (await import("../showings/showing-box.tsx")).ShowingBox }));

/** Actions on one inquiry, by its id. */
export interface InquiryActions {
  onToggle: (id: string) => void;
  onFocus: (id: string) => void;
  onSelect: (id: string, isSelected: boolean) => void;
  onMarkRead: (id: string) => void;
  onNotSpam: (id: string) => void;
  onRestore: (id: string) => void;
  onDelete: (id: string) => void;
}

interface InquiryDetailsProps {
  id: string;
  inquiry: InboxInquiry;
  actions: InquiryActions;
}

/** Everything about an inquiry, with its actions. */
export function InquiryDetails({ id, inquiry, actions }: InquiryDetailsProps) {
  const links = contactLinks(inquiry);
  const { timeZone } = useSite().profile;
  const { personId, name, email, phone, home, listingId, listingTitle, createdAt, trashedAt } = inquiry;
  const answering = useAnswering(inquiry);
  const facts: [term: string, words: ReactNode][] = [
    [
      "Email",
      <>
        {links.mail ? <a href={links.mail}>{email}</a> : email}{" "}
        <CopyButton className="copy" text={email} name={`Copy ${email}`}>
          Copy
        </CopyButton>
      </>,
    ],
    ["Phone", links.call ? <a href={links.call}>{phone}</a> : phone || inboxWording.noPhone],
    ["Person", personId && <Link to={personAddress(personId)}>All from {name}</Link>],
    ["Related property", home && askedHomeText(home)],
    [
      "Related property",
      listingId &&
        (listingTitle === null ? (
          inboxWording.listingId(listingId)
        ) : (
          <a href={`/listings/${listingId}`}>{listingTitle}</a>
        )),
    ],
    ["Received", receivedMoment(createdAt, timeZone)],
    ["Deleted", trashedAt && receivedMoment(trashedAt, timeZone)],
  ];
  return (
    <div className="details" id={id}>
      <dl>
        {facts.map(
          ([term, words], index) =>
            words && (
              <Fragment key={index}>
                <dt className="muted">{term}</dt>
                <dd>{words}</dd>
              </Fragment>
            ),
        )}
        <FailedNotices notices={inquiry.notices} />
      </dl>
      {inquiry.spam && !trashedAt && (
        <HeldAsSpam reasons={inquiry.spam} onNotSpam={() => actions.onNotSpam(inquiry.id)} />
      )}
      <p className="message written measure">{inquiry.message}</p>
      {inquiry.visit && !trashedAt && !inquiry.spam && (
        <Suspense fallback={<p role="status">Loading...</p>}>
          <ShowingBox inquiry={inquiry} />
        </Suspense>
      )}
      {inquiry.valueRequest && <ValueFacts id={inquiry.id} request={inquiry.valueRequest} />}
      {personId && (
        <AnswersSent
          inquiryId={inquiry.id}
          page={answering.page}
          emails={answering.emails}
          onUndone={answering.onUndone}
        />
      )}
      {personId && answering.isReplying && (
        <Suspense>
          <ReplyForm
            to={{ personId, name }}
            inquiry={inquiry}
            isShown
            onSent={answering.onSent}
            onClose={answering.close}
          />
        </Suspense>
      )}
      {personId && answering.hasSent && <Reminder personId={personId} name={name} />}
      <p role="status">{answering.told}</p>
      <div className="inquiry-actions row tight">
        {trashedAt ? (
          <button type="button" className="button navy small" onClick={() => actions.onRestore(inquiry.id)}>
            Restore
          </button>
        ) : (
          <Answers inquiry={inquiry} answering={answering} onMarkRead={actions.onMarkRead} />
        )}
        {answering.answerElsewhere && (
          <button type="button" className="button line small" onClick={answering.answerElsewhere}>
            Replied Elsewhere
          </button>
        )}
        <button type="button" className="button small danger" onClick={() => actions.onDelete(inquiry.id)}>
          {trashedAt ? "Delete Forever" : "Delete"}
        </button>
      </div>
    </div>
  );
}

/** Says that the agent couldn't be notified. */
function FailedNotices({ notices }: { notices: Notice[] }) {
  const failed = notices.filter(({ state }) => state === "failed");
  if (failed.length === 0) return null;
  return (
    <>
      <dt className="muted">Delivery</dt>
      {failed.map((notice) => (
        <dd key={notice.channel} className="wrong" data-notice={notice.state}>
          {noticeLine(notice)}
        </dd>
      ))}
    </>
  );
}

/** Explains why a message was held as spam, with a button that moves it to the inbox. */
function HeldAsSpam({ reasons, onNotSpam }: { reasons: SpamReason[]; onNotSpam: () => void }) {
  return (
    <div className="held-as-spam notice">
      <p>This message was held as spam, so no notification was sent:</p>
      <ul>
        {spamReasonTexts(reasons).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <button type="button" className="button navy small" onClick={onNotSpam}>
        Not Spam
      </button>
    </div>
  );
}
