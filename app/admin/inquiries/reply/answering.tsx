import { useState } from "react";
import { useSearchParams } from "react-router";
import { contactLinks } from "#domain/inquiries/contact-links.ts";
import type { InboxInquiry } from "#domain/inquiries/inbox.ts";
import type { Letter } from "#domain/letters/letter.ts";
import { letterWording } from "#domain/letters/letter-wording.ts";
import { useAdminFrame } from "../../ui/admin-frame.ts";
import { callAdmin, outcomeOf } from "../../ui/call/call.ts";
import { loadInquiry } from "../inbox/inbox-calls.ts";

/** The agent's reply to a message, and its delivery status. */
export function useAnswering(inquiry: InboxInquiry, onAnswered: (personId: string) => void) {
  const { sendsLetters } = useAdminFrame();
  const [read, setRead] = useState<Letter[]>();
  const [parameters] = useSearchParams();
  // A link can open the reply field directly.
  const [isReplying, setReplying] = useState(parameters.has("reply") && parameters.get("inquiry") === inquiry.id);
  const [hasSent, setSent] = useState(false);
  const [told, setTold] = useState("");
  const letters = read ?? inquiry.letters;
  const { id, personId } = inquiry;
  const canAnswer = personId && !inquiry.trashedAt;
  const canReply = sendsLetters && canAnswer && !inquiry.doNotContact;
  const noteAnswered = () => personId && onAnswered(personId);

  async function reload(): Promise<void> {
    const outcome = await outcomeOf(loadInquiry(id));
    if (outcome.step === "done") setRead(outcome.answer.letters);
  }

  async function noteElsewhere(): Promise<void> {
    const note = { kind: "elsewhere", text: "" };
    const outcome = await outcomeOf(callAdmin("POST", `people/${encodeURIComponent(personId ?? "")}/notes`, note));
    setTold(outcome.step === "done" ? "Marked as replied elsewhere." : outcome.error.message);
    if (outcome.step === "done") noteAnswered();
  }

  return {
    letters,
    isReplying: isReplying && !inquiry.doNotContact,
    /** Whether a reply was just sent from here. */
    hasSent,
    /** Result of "Answered Elsewhere". */
    told,
    reload: () => void reload(),
    /** Opens the reply field; absent when email isn't set up or the sender may not be contacted. */
    reply: canReply ? () => setReplying(true) : undefined,
    close: () => setReplying(false),
    answerElsewhere: canAnswer && letters.length === 0 && !told ? () => void noteElsewhere() : undefined,
    onSent(letter: Letter) {
      setReplying(false);
      setSent(true);
      setRead([...letters, letter]);
      noteAnswered();
    },
    onUndone() {
      setSent(false);
      setReplying(true);
    },
  };
}

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
      {inquiry.doNotContact && <p>{letterWording.doNotContact}</p>}
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
