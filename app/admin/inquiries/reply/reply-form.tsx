import { useState } from "react";
import { emptyField, replyParts } from "#domain/emails/quick-reply.ts";
import { replySubject } from "#domain/inquiries/contact-links.ts";
import { answeredEmail, answerSubject } from "#domain/people/answered-email.ts";
import type { PersonPage, TimelineInquiry, TimelineItem } from "#domain/people/timeline.ts";
import { useSite } from "../../../frame/known-site.ts";
import { useSignedInAgain } from "../../ui/call/sign-in-again.ts";
import { useAnswer, useChange } from "../../ui/call/use-change.ts";
import { Failure } from "../../ui/failure.tsx";
import { SteadyButton } from "../../ui/steady-button.tsx";
import { personPath } from "../addresses.ts";
import { InboxIcon } from "../toolbar/inbox-icon.tsx";
import { OpenMessages } from "./open-messages.tsx";
import { QuickReplies } from "./quick-replies.tsx";
import { type ReplyWords, savedReply, saveReply } from "./saved-reply.ts";

interface ReplyFormProps {
  to: { personId: string; name: string };
  /** The message being answered; absent when the person has no message left. */
  inquiry: TimelineInquiry | undefined;
  /** Whether the message is shown above the form. */
  isShown?: boolean;
  onSent: () => void;
  onClose: () => void;
}

/** A reply, which leaves by email and appears here afterwards. */
export function ReplyForm({ to, inquiry, isShown = false, onSent, onClose }: ReplyFormProps) {
  const { email } = useSite().profile;
  const path = personPath(to.personId);
  const { answer: page } = useAnswer<PersonPage>(path);
  const answered = page && answeredEmail(page.timeline.map(eventOf), page.emails, inquiry?.id);
  // Without a subject of the agent's own, that of the email it answers, which is still being read.
  const [typed, setTyped] = useState<Partial<ReplyWords>>(() => savedReply(to.personId) ?? {});
  const words: ReplyWords = {
    subject: typed.subject ?? answerSubject(answered?.subject) ?? replySubject(inquiry?.listingTitle),
    text: typed.text ?? "",
  };
  const [filled, setFilled] = useState<readonly string[]>([]);
  const { send: post, isBusy, complaint, isSignedOut, reset } = useChange();
  // The session ended while the agent wrote; then she logged in again.
  const [isSignedInAgain, setSignedInAgain] = useState(false);
  const empty = emptyField(`${words.subject}\n${words.text}`);

  function write(change: Partial<ReplyWords>) {
    setTyped({ ...typed, ...change });
    if (complaint) reset();
    const next = { ...words, ...change };
    saveReply(to.personId, next.text.trim() ? next : undefined);
  }

  useSignedInAgain(() => setSignedInAgain(isSignedOut));

  async function send() {
    if (isBusy || empty) return;
    const isSent = await post("POST", `${path}/emails`, { ...words, ...(inquiry && { inquiryId: inquiry.id }) });
    setSignedInAgain(false);
    if (!isSent) return;
    saveReply(to.personId, undefined);
    onSent();
  }

  const { subject, text } = words;
  return (
    <section ref={page && keepInView} className="reply" aria-label={`Reply to ${to.name}`}>
      <header className="ends secondary">
        <p>
          To <b>{to.name}</b>
        </p>
        <button type="button" className="close square" aria-label="Close the reply" onClick={onClose}>
          <InboxIcon name="remove" />
        </button>
      </header>
      {page && <OpenMessages page={page} except={isShown ? inquiry?.id : undefined} />}
      <QuickReplies
        to={to}
        inquiry={inquiry}
        onChoose={(chosen, values) => {
          setFilled(values);
          write(chosen);
        }}
      />
      <label className="beside secondary">
        Subject
        <input value={subject} maxLength={200} onChange={({ target }) => write({ subject: target.value })} />
      </label>
      <AnswerField text={text} filled={filled} onWrite={(typed) => write({ text: typed })} onSend={() => void send()} />
      <footer className="row">
        <SteadyButton type="button" className="button navy small" isOff={isBusy} onClick={() => void send()}>
          <InboxIcon name="reply" />
          Send
        </SteadyButton>
        <Failure text={complaint || empty} />
        <p className="grow secondary" role="status">
          {isSignedInAgain && "You're logged in again. Select Send."}
        </p>
        <p className="grow secondary">
          Your name, firm and license are added. You'll get a copy at {email}, where their replies go, too.{" "}
          <span className="keys-hint">
            <kbd>Ctrl</kbd> <kbd>Enter</kbd> sends
          </span>
        </p>
      </footer>
    </section>
  );
}

function eventOf(item: TimelineItem) {
  if (item.kind === "inquiry") return { inquiry: item.inquiry };
  return item.kind === "email" ? {} : { entry: item.entry };
}

interface AnswerFieldProps {
  text: string;
  /** Values that a quick reply inserted. */
  filled: readonly string[];
  onWrite: (text: string) => void;
  onSend: () => void;
}

/** Brings the field and Send into view once the form has its full height, and when a phone shows its keyboard. */
function keepInView(form: HTMLElement | null) {
  if (!form) return;
  const show = () => {
    if (form.getBoundingClientRect().bottom > (window.visualViewport?.height ?? innerHeight))
      form.scrollIntoView({ block: "end" });
  };
  show();
  window.visualViewport?.addEventListener("resize", show);
  return () => window.visualViewport?.removeEventListener("resize", show);
}

/** Opening the form means the agent wants to type. One stable function, so React calls it once. */
const focus = (field: HTMLTextAreaElement | null) => field?.focus();

/** The text of a reply. Inserted values are highlighted behind it, so the agent sees what to check. */
function AnswerField({ text, filled, onWrite, onSend }: AnswerFieldProps) {
  const parts = replyParts(text, filled).map((part, at) => ({ ...part, key: `${at} ${part.text}` }));
  return (
    <div className="answer-field">
      <div className="marks" aria-hidden="true">
        {parts.map(({ key, kind, text: words }) =>
          kind === "typed" ? (
            words
          ) : (
            <mark key={key} data-kind={kind}>
              {words}
            </mark>
          ),
        )}
      </div>
      <textarea
        aria-label="Your reply"
        rows={9}
        ref={focus}
        value={text}
        onChange={({ target }) => onWrite(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          onSend();
        }}
      />
    </div>
  );
}
