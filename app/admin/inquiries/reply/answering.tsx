import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Email } from "#domain/emails/email.ts";
import { emailWording } from "#domain/emails/email-wording.ts";
import { contactLinks } from "#domain/inquiries/contact-links.ts";
import type { InboxInquiry } from "#domain/inquiries/inbox.ts";
import type { PersonPage } from "#domain/people/timeline.ts";
import { useAdminFrame } from "../../ui/admin-frame.ts";
import { useAnswer, useChange } from "../../ui/call/use-change.ts";
import { useIsAwake } from "../../ui/is-awake.ts";
import { personPath } from "../addresses.ts";

/** The agent's reply to a message, and its delivery status. */
export function useAnswering(inquiry: InboxInquiry) {
  const { sendsEmails } = useAdminFrame();
  const { id, personId = "", trashedAt, doNotContact } = inquiry;
  const { answer: page } = useAnswer<PersonPage>(personId ? personPath(personId) : undefined);
  // A list of unread messages doesn't read this one again after a reply.
  const read = (page?.timeline ?? []).flatMap((item) => (item.kind === "email" ? item.email : []));
  const later = read.filter(({ id: emailId, inquiryId }) => inquiryId === id && !isIn(inquiry.emails, emailId));
  const emails = [...inquiry.emails, ...later];
  const [parameters] = useSearchParams();
  // A link can open the reply field directly.
  const [isReplying, setReplying] = useState(parameters.has("reply") && parameters.get("inquiry") === id);
  const [hasSent, setSent] = useState(false);
  const [told, setTold] = useState("");
  const { send, complaint } = useChange(() => setTold("Marked as replied elsewhere."));
  const canAnswer = personId && !trashedAt;
  const noteElsewhere = () => void send("POST", `${personPath(personId)}/notes`, { kind: "elsewhere", text: "" });
  // The draft of a reply is on this device.
  const isAwake = useIsAwake();

  return {
    /** The person's history, once it's read. */
    page,
    emails,
    isReplying: isAwake && isReplying && !doNotContact,
    /** Whether a reply was just sent from here. */
    hasSent,
    /** Result of "Answered Elsewhere". */
    told: told || complaint,
    /** Opens the reply field; absent when email isn't set up or the sender may not be contacted. */
    reply: sendsEmails && canAnswer && !doNotContact ? () => setReplying(true) : undefined,
    close: () => setReplying(false),
    answerElsewhere: canAnswer && emails.length === 0 && !told ? noteElsewhere : undefined,
    onSent() {
      setReplying(false);
      setSent(true);
    },
    onUndone() {
      setSent(false);
      setReplying(true);
    },
  };
}

const isIn = (emails: readonly Email[], id: string) => emails.some((each) => each.id === id);

interface AnswersProps {
  inquiry: InboxInquiry;
  answering: ReturnType<typeof useAnswering>;
  onMarkRead: (id: string) => void;
}

/** Ways to contact the sender. A reply marks the message as read. */
export function Answers({ inquiry, answering, onMarkRead }: AnswersProps) {
  const links = contactLinks(inquiry);
  return (
    <div className="answers">
      {answering.reply
        ? !answering.isReplying && (
            <button type="button" className="button navy small" data-reply onClick={answering.reply}>
              Reply
            </button>
          )
        : links.mail && (
            <a
              className="button navy small"
              data-reply
              href={links.mail}
              onClick={() => !inquiry.isRead && onMarkRead(inquiry.id)}
            >
              Reply
            </a>
          )}
      {inquiry.doNotContact && <p>{emailWording.doNotContact}</p>}
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
