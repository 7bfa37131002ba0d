import { useState } from "react";
import { Link } from "react-router";
import { contactLinks } from "#domain/inquiries/contact-links.ts";
import type { InboxCounts } from "#domain/inquiries/inbox.ts";
import { overdueText, type WaitingPeople, type WaitingPerson, waitingText } from "#domain/inquiries/waiting.ts";
import { peopleAddress, personAddress, replyAddress } from "../inquiries/addresses.ts";
import { useAdminFrame } from "../ui/admin-frame.ts";
import { callAdmin, outcomeOf, untilSent } from "../ui/call/call.ts";
import { CallLink } from "../ui/call-link.tsx";

interface WaitingProps {
  waiting: WaitingPeople;
  /**
   * Results for people answered just now, by their ids. They stay in the list, because the agent may not
   * have written the email yet.
   */
  told: Readonly<Record<string, string>>;
  onReply: (person: WaitingPerson) => void;
  /** The agent says they replied in their own email program. */
  onAnswered: (person: WaitingPerson) => void;
}

/** How many people the dashboard shows; the others are in the inbox. */
const shown = 5;

/** People waiting for a reply, longest first. */
export function Waiting({ waiting, told, onReply, onAnswered }: WaitingProps) {
  const others = Math.max(0, waiting.people.length - shown);
  return (
    <section className="panel waiting" aria-labelledby="waiting">
      <h2 id="waiting">Waiting</h2>
      <p className="sub">
        {waiting.people.length > 0 ? (
          <Link to={peopleAddress("waiting")}>{overdueText(waiting, new Date())}</Link>
        ) : (
          overdueText(waiting, new Date())
        )}
      </p>
      {waiting.people.length > 0 && (
        <ul aria-label="Waiting for a reply">
          {waiting.people.slice(0, shown).map((person, index) => (
            <Person
              key={person.personId}
              person={person}
              isFirst={index === 0}
              told={told[person.personId]}
              onReply={() => onReply(person)}
              onAnswered={() => onAnswered(person)}
            />
          ))}
        </ul>
      )}
      {(others > 0 || waiting.isMore) && (
        <Link className="link" to={peopleAddress("waiting")}>
          {waiting.isMore ? "Everyone waiting" : `${others} more`}
        </Link>
      )}
    </section>
  );
}

interface PersonProps {
  person: WaitingPerson;
  isFirst: boolean;
  told: string | undefined;
  onReply: () => void;
  onAnswered: () => void;
}

function Person({ person, isFirst, told, onReply, onAnswered }: PersonProps) {
  const { personId, count, name, message, urgency, createdAt, listingTitle } = person;
  const links = contactLinks(person);
  const { sendsLetters } = useAdminFrame();
  const look = `button ${isFirst ? "navy" : "line"} small`;
  const reply = (
    <>
      Reply<span className="visually-hidden"> to {name}</span>
    </>
  );
  const facts = [
    waitingText(createdAt, new Date()),
    count > 1 && `${count} messages`,
    listingTitle && `about ${listingTitle}`,
  ];
  return (
    <li>
      <div>
        <p className="what">
          <Link to={personAddress(personId)}>{name}</Link>
        </p>
        <p aria-live="polite">
          {urgency && <strong className="urgent">{urgency}</strong>} {told ?? facts.filter(Boolean).join(", ")}
        </p>
        <p className="message">{message}</p>
      </div>
      <div className="ways">
        <CallLink phone={person.phone} name={name} />
        {sendsLetters ? (
          <Link className={look} to={replyAddress(personId)}>
            {reply}
          </Link>
        ) : (
          <a className={look} href={links.mail} onClick={onReply}>
            {reply}
          </a>
        )}
        {told && !sendsLetters && (
          <button type="button" className="button line small" onClick={onAnswered}>
            Replied Elsewhere
          </button>
        )}
      </div>
    </li>
  );
}

/** Marks inquiries as read when the agent answers them from the dashboard, and records replies from other programs. */
export function useReplies() {
  const [told, setTold] = useState<Readonly<Record<string, string>>>({});
  const [pending, setPending] = useState<number>();

  async function markRead({ personId, ids }: WaitingPerson): Promise<void> {
    if (ids.length === 0) return;
    const change = callAdmin<{ counts: InboxCounts }>("POST", "inquiries/read", { ids });
    const outcome = await outcomeOf(untilSent(change));
    const words = outcome.step === "done" ? "Marked as read." : outcome.error.message;
    if (outcome.step === "done") setPending(outcome.answer.counts.pending);
    announce(personId, words);
  }

  async function noteElsewhere({ personId }: WaitingPerson): Promise<void> {
    const note = { kind: "elsewhere", text: "" };
    const outcome = await outcomeOf(callAdmin("POST", `people/${encodeURIComponent(personId)}/notes`, note));
    announce(personId, outcome.step === "done" ? "Marked as replied elsewhere." : outcome.error.message);
  }

  function announce(personId: string, words: string): void {
    setTold((before) => ({ ...before, [personId]: words }));
  }

  return {
    /** Results by person. */
    told,
    /** The updated unread count; undefined before the agent answers anyone. */
    pending,
    markRead,
    noteElsewhere,
  };
}
