import { useState } from "react";
import type { Email } from "#domain/emails/email.ts";
import { mailLink } from "#domain/inquiries/contact-links.ts";
import { canUndoAction, isScheduled, type Showing } from "#domain/showings/showing.ts";
import type { ShowingResult, ShowingView } from "#domain/showings/showing-drafts.ts";
import { agreementText, showingTime, stateText } from "#domain/showings/showing-wording.ts";
import { useAnswer, useChange } from "../../ui/call/use-change.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { PointedText } from "../../ui/pointed-text.tsx";
import { EmailStatus } from "../reply/answers-sent.tsx";

interface ShowingAnsweredProps {
  showing: Showing;
  email: Email | undefined;
  used: UsedShowing;
}

/** The agent's response to a showing request, and the status of the email about it. */
export function ShowingAnswered({ showing, email, used }: ShowingAnsweredProps) {
  const { agreement } = showing;
  return (
    <>
      <h4>
        {stateText(showing)}
        {showing.state !== "declined" && `: ${showingTime(showing)}`}
      </h4>
      {isScheduled(showing) && (
        <p className={agreement === "open" ? "wrong strong" : undefined}>{agreementText[agreement]}</p>
      )}
      <ShowingEmail showing={showing} email={email} used={used} />
    </>
  );
}

/** The email's status, or its text to send by hand, with an undo for the last action. */
export function ShowingEmail({ showing, email, used }: ShowingAnsweredProps) {
  const { rev } = showing;
  const undo = canUndoAction(showing) ? () => used.act("undo", { rev }) : undefined;
  return (
    <>
      {email && <EmailStatus email={email} undo={undo} />}
      {used.byHand && <ByHand {...used.byHand} undo={undo} />}
    </>
  );
}

type ByHandProps = NonNullable<ShowingResult["byHand"]> & { undo: (() => Promise<unknown>) | undefined };

/** The text of an email that the site can't send. */
function ByHand({ reason, subject, text, email, undo }: ByHandProps) {
  return (
    <div className="by-hand">
      <p>No email was sent.</p>
      <p>
        <PointedText text={reason} />
      </p>
      <p>Here's the text to send yourself.</p>
      <p className="words written">{text}</p>
      <div className="inquiry-actions row tight">
        {email && (
          <a className="button navy small" href={mailLink(email, { subject, body: text })}>
            Open in Email App
          </a>
        )}
        <CopyButton className="button line small" text={text} name="Copy the text">
          Copy
        </CopyButton>
        {undo && (
          <button type="button" className="button line small" onClick={() => void undo()}>
            Undo
          </button>
        )}
      </div>
    </div>
  );
}

/**
 * A showing or a request for one, with the agent's actions.
 * @param known what the page has read; absent when the showing is read here
 * @param previous the result of the previous action
 */
export function useShowing(id: string, known?: ShowingView, previous?: ShowingResult) {
  const path = `showings/${encodeURIComponent(id)}`;
  const { answer, error } = useAnswer<ShowingView>(known ? undefined : path);
  const [byHand, setByHand] = useState(previous?.byHand);
  const { send, complaint } = useChange<Partial<ShowingResult>>((answer) => setByHand(answer.byHand));
  const act = (step: string, body: object) => send("POST", `${path}/${step}`, body);
  return { view: known ?? answer, error, byHand, complaint, act };
}

export type UsedShowing = ReturnType<typeof useShowing>;
