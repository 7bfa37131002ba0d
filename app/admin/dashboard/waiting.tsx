import { useState } from "react";
import { Link } from "react-router";
import { contactLinks } from "#domain/inquiries/contact-links.ts";
import { overdueText, type WaitingPeople, type WaitingPerson, waitingText } from "#domain/inquiries/waiting.ts";
import { peopleAddress, personAddress, personPath, replyAddress } from "../inquiries/addresses.ts";
import { useAdminFrame } from "../ui/admin-frame.ts";
import { useChange } from "../ui/call/use-change.ts";
import { CallLink } from "../ui/call-link.tsx";
import { useStableRows } from "./use-stable-rows.ts";

/** How many people the dashboard shows; the others are in the inbox. */
const shown = 5;

/**
 * People waiting for a reply, longest first. Those who were answered just now stay, because the agent may not have
 * written the email yet.
 */
export function Waiting({ waiting }: { waiting: WaitingPeople }) {
  const { rows, stay } = useStableRows(waiting.people, ({ personId }) => personId);
  const others = Math.max(0, rows.length - shown);
  return (
    <section className="panel waiting" aria-labelledby="waiting">
      <h2 id="waiting">Waiting</h2>
      <p className="secondary">
        {waiting.people.length > 0 ? (
          <Link to={peopleAddress("waiting")}>{overdueText(waiting, new Date())}</Link>
        ) : (
          overdueText(waiting, new Date())
        )}
      </p>
      {rows.length > 0 && (
        <ul className="divided" aria-label="Waiting for a reply">
          {rows.slice(0, shown).map((person, index) => (
            <Person key={person.personId} person={person} isFirst={index === 0} onAnswer={() => stay(person)} />
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
  /** The agent answers them from here. */
  onAnswer: () => void;
}

function Person({ person, isFirst, onAnswer }: PersonProps) {
  const { personId, ids, count, name, message, urgency, createdAt, listingTitle } = person;
  const links = contactLinks(person);
  const { sendsEmails } = useAdminFrame();
  const [told, setTold] = useState("");
  const { send, complaint } = useChange();
  const result = complaint || told;
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

  async function answer(path: string, body: object, words: string) {
    onAnswer();
    if (await send("POST", path, body)) setTold(words);
  }

  return (
    <li className="spread">
      <div className="grow secondary">
        <p className="strong">
          <Link to={personAddress(personId)}>{name}</Link>
        </p>
        <p aria-live="polite">
          {urgency && <strong className="warning">{urgency}</strong>} {result || facts.filter(Boolean).join(", ")}
        </p>
        <p className="message one-line">{message}</p>
      </div>
      <div className="ways">
        <CallLink phone={person.phone} name={name} />
        {sendsEmails ? (
          <Link className={look} to={replyAddress(personId)}>
            {reply}
          </Link>
        ) : (
          <a
            className={look}
            href={links.mail}
            onClick={() => ids.length > 0 && void answer("inquiries/read", { ids }, "Marked as read.")}
          >
            {reply}
          </a>
        )}
        {result && !sendsEmails && (
          <button
            type="button"
            className="button line small"
            onClick={() =>
              void answer(
                `${personPath(personId)}/notes`,
                { kind: "elsewhere", text: "" },
                "Marked as replied elsewhere.",
              )
            }
          >
            Replied Elsewhere
          </button>
        )}
      </div>
    </li>
  );
}
