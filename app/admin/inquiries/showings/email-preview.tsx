import { Fragment } from "react";
import { isScheduled } from "#domain/showings/showing.ts";
import { type EmailedShowing, showingEmail } from "#domain/showings/showing-email.ts";
import { emailByHand } from "#domain/showings/visitor-wording.ts";
import { useSite } from "../../../frame/known-site.ts";
import { PointedText } from "../../ui/pointed-text.tsx";

interface EmailPreviewProps {
  /** As it will be after the next button. */
  showing: EmailedShowing;
  words?: string;
  /** Why no email will be sent. */
  hindrance: string | undefined;
}

/** The email that the next button sends, or the text to send yourself if the site sends none. */
export function EmailPreview({ showing, words = "", hindrance }: EmailPreviewProps) {
  const { profile } = useSite();
  const { subject, greeting, heading, facts, message } = showingEmail(showing, words, profile);
  if (hindrance !== undefined)
    return (
      <section className="email-preview" aria-label="Text to send yourself">
        <p className="fine">
          No email will be sent. <PointedText text={hindrance} /> You'll get this text to send yourself:
        </p>
        <p className="written">{emailByHand(showing, words, profile).text}</p>
      </section>
    );
  return (
    <section className="email-preview" aria-label="Email that will be sent">
      <p className="fine">
        Email to {showing.visitor.name}: <b>{subject}</b>
      </p>
      <p>{greeting}</p>
      <p>
        <b>{heading}</b>
      </p>
      <dl className="stack">
        {facts.map(([term, value]) => (
          <Fragment key={`${term} ${value}`}>
            <dt className="fine">{term}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {message.split(/\n{2,}/).map((words, at) => (
        <p key={`${at} ${words}`} className="written">
          {words}
        </p>
      ))}
      {isScheduled(showing) && <p className="fine">With links to change the tour and to add it to a calendar.</p>}
    </section>
  );
}
