import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { canUndo, type Email } from "#domain/emails/email.ts";
import { emailLine } from "#domain/emails/email-wording.ts";
import type { Entry } from "#domain/people/entry.ts";
import { entryWords } from "#domain/people/people-wording.ts";
import type { PersonPage } from "#domain/people/timeline.ts";
import { dayAfter } from "#domain/wall-clock.ts";
import { useSite } from "../../../frame/known-site.ts";
import { useChange } from "../../ui/call/use-change.ts";
import { Failure } from "../../ui/failure.tsx";
import { takeFocus } from "../../ui/focus/keep-focus.ts";
import { useIsAwake } from "../../ui/is-awake.ts";
import { useNow, useToday } from "../../ui/wall-clock.ts";
import { personPath } from "../addresses.ts";
import { receivedDate, receivedMoment } from "../list/received.ts";
import { InboxIcon } from "../toolbar/inbox-icon.tsx";
import { savedReply, saveReply } from "./saved-reply.ts";

interface EmailStatusProps {
  email: Email;
  /** The send was undone, so its text is a draft again. */
  onUndone?: () => void;
  /** Undoes both the email and the action it's about. This is the only undo for an email about a showing. */
  undo?: (() => Promise<unknown>) | undefined;
}

/** A reply's status in words: leaves in ten seconds, sent, waiting or failed. */
export function EmailStatus({ email, onUndone, undo: ownUndo }: EmailStatusProps) {
  const { timeZone } = useSite().profile;
  // The seconds until it leaves are this device's.
  const isAwake = useIsAwake();
  const isLeaving = email.state === "waiting" && email.attempts === 0;
  const now = useNow(isLeaving);
  const isStuck = email.state === "failed" || email.state === "held";
  const { send, complaint } = useChange();
  const step = (name: "undo" | "retry") => send("POST", `emails/${encodeURIComponent(email.id)}/${name}`);
  useProgress(email);

  async function undoIt() {
    const { personId = "", subject, text } = email;
    const draft = savedReply(personId);
    // First, because the reply leaves the page when it's undone.
    saveReply(personId, { subject, text });
    if (await step("undo")) onUndone?.();
    else saveReply(personId, draft);
  }

  if (!isAwake) return null;
  return (
    <>
      <div className="email-status row" data-status={isLeaving ? "leaving" : email.state}>
        <p>{emailLine(email, now, (at) => receivedDate(at, timeZone))}</p>
        {isStuck && (
          <button type="button" className="button line small" onClick={() => void step("retry")}>
            Try Again
          </button>
        )}
        {canUndo(email) && (email.kind === "showing" ? ownUndo : true) && (
          <button
            // The field it was written in is no longer on the page.
            ref={isLeaving ? takeFocus : undefined}
            type="button"
            className={`button ${isLeaving ? "gold" : "line"} small`}
            onClick={() => void (ownUndo ?? undoIt)()}
          >
            <InboxIcon name="undo" />
            Undo
          </button>
        )}
      </div>
      <Failure text={complaint} />
    </>
  );
}

/** Minimum and maximum milliseconds between two checks on an email that's being sent. */
const soonest = 2000;
const latest = 60_000;

/** Checks a waiting email when it may have left, less and less often as long as it hasn't. */
function useProgress(email: Email): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (email.state !== "waiting") return;
    const left = Date.parse(email.nextAttemptAt) - Date.now();
    const timer = setTimeout(() => void revalidate(), Math.min(Math.max(left + 1000, -left, soonest), latest));
    return () => clearTimeout(timer);
  }, [email, revalidate]);
}

interface AnswersSentProps {
  inquiryId: string;
  /** The person's history, once it's read. */
  page: PersonPage | undefined;
  emails: readonly Email[];
  onUndone: () => void;
}

/** The agent's replies below the message, and later emails in the mailbox from either side. */
export function AnswersSent({ inquiryId, page, emails, onUndone }: AnswersSentProps) {
  const { timeZone } = useSite().profile;
  // Replies about a showing appear with the showing.
  const answers = emails.filter(({ kind }) => kind !== "showing");
  const written = [
    ...answers.map((email) => ({ id: email.id, at: email.createdAt, text: email.text, who: "You", email })),
    ...(page ? mailsAfter(inquiryId, page) : []).map(({ id, at, text, who }) => ({
      id,
      at,
      text,
      who,
      email: undefined,
    })),
  ].sort((one, other) => (one.at < other.at ? -1 : 1));
  return written.map(({ id, at, text, who, email }) => (
    <section
      key={id}
      className="answer-sent"
      aria-label={email ? `Your reply of ${receivedMoment(at, timeZone)}` : `${who}, ${receivedMoment(at, timeZone)}`}
    >
      <p className="who secondary">
        {who}, {receivedMoment(at, timeZone)}
      </p>
      <p className="words written measure">{text}</p>
      {email && <EmailStatus email={email} onUndone={onUndone} />}
    </section>
  ));
}

/** The emails in a person's history between this message and their next one. */
function mailsAfter(inquiryId: string, { timeline, emails: addresses }: PersonPage): (Entry & { who: string })[] {
  const whoWrote = (entry: Entry) => (entry.kind === "elsewhere" ? "You, by email" : entryWords(entry, addresses));
  const own = timeline.findIndex((item) => item.kind === "inquiry" && item.inquiry.id === inquiryId);
  const since = timeline.slice(0, Math.max(own, 0));
  return since
    .slice(since.findLastIndex(({ kind }) => kind === "inquiry") + 1)
    .flatMap((item) => (item.kind === "received" || item.kind === "elsewhere" ? item.entry : []))
    .filter(({ text }) => text)
    .map((entry) => ({ ...entry, who: whoWrote(entry) }));
}

/** Offers to set a reminder along with a reply. */
export function Reminder({ personId, name }: { personId: string; name: string }) {
  const today = useToday();
  const [said, setSaid] = useState<string>();
  const { send, complaint } = useChange();
  const days = { Tomorrow: dayAfter(today, 1), "Next Week": dayAfter(today, 7) };

  async function remind(words: string, on: string) {
    const task = { text: `Follow up with ${name}`, on };
    if (await send("POST", `${personPath(personId)}/tasks`, task)) setSaid(`Reminder set: ${words.toLowerCase()}.`);
  }

  return (
    <div className="reminder row tight secondary">
      <p role="status">{said ?? (complaint || "Remind me")}</p>
      {said === undefined && (
        <>
          {Object.entries(days).map(([words, on]) => (
            <button key={words} type="button" className="button line small" onClick={() => void remind(words, on)}>
              {words}
            </button>
          ))}
          <button type="button" className="button line small" onClick={() => setSaid("")}>
            No Reminder
          </button>
        </>
      )}
    </div>
  );
}
