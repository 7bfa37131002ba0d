import { Link } from "react-router";
import { contactLinks } from "#domain/inquiries/contact-links.ts";
import type { InboxInquiry } from "#domain/inquiries/inbox.ts";
import { overdueText, type WaitingInquiries, waitingText } from "#domain/inquiries/waiting.ts";
import type { SetupStep } from "#domain/profile/setup-steps.ts";

interface NextStepsProps {
  /** Unknown while the figures are on their way. */
  waiting: WaitingInquiries | undefined;
  setup: readonly SetupStep[];
  /** What became of those who were answered just now, by id. They stay in the list: the mail may not be written yet. */
  told: Readonly<Record<string, string>>;
  onReply: (id: string) => void;
}

/** What to do next: who waits for an answer, and what is left to set up. */
export function NextSteps({ waiting, setup, told, onReply }: NextStepsProps) {
  return (
    <section className="panel next-steps" aria-labelledby="next-steps" aria-busy={!waiting}>
      <h2 id="next-steps">What to Do Next</h2>
      <p className="sub">{waiting ? overdueText(waiting) : "Looking who waits for an answer…"}</p>
      {waiting && waiting.newest.length > 0 && (
        <ul aria-label="Waiting for an answer">
          {waiting.newest.map((inquiry) => (
            <Waiting key={inquiry.id} inquiry={inquiry} told={told[inquiry.id]} onReply={() => onReply(inquiry.id)} />
          ))}
        </ul>
      )}
      {setup.length > 0 && (
        <>
          <h3>When there is a quiet hour</h3>
          <ul>
            {setup.map(({ key, title, reason, link }) => (
              <li key={key}>
                <div>
                  <p className="what">{title}</p>
                  <p>{reason}</p>
                </div>
                <Link className="button line small" to={link}>
                  Open<span className="visually-hidden">: {title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface WaitingProps {
  inquiry: InboxInquiry;
  told: string | undefined;
  onReply: () => void;
}

function Waiting({ inquiry, told, onReply }: WaitingProps) {
  const { id, name, listingTitle, createdAt } = inquiry;
  const links = contactLinks(inquiry);
  return (
    <li>
      <div>
        <p className="what">
          <Link to={`?tab=inquiries&inquiry=${id}`}>{name}</Link>
        </p>
        <p aria-live="polite">
          {told ?? waitingText(createdAt, new Date())}
          {!told && listingTitle && `, about ${listingTitle}`}
        </p>
      </div>
      <div className="ways">
        {links.call && (
          <a className="button line small" href={links.call}>
            Call<span className="visually-hidden"> {name}</span>
          </a>
        )}
        <a className="button navy small" href={links.mail} onClick={onReply}>
          Reply<span className="visually-hidden"> to {name}</span>
        </a>
      </div>
    </li>
  );
}
