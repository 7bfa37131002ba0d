import { useState } from "react";
import { mailLink } from "#domain/inquiries/contact-links.ts";
import type { Letter } from "#domain/letters/letter.ts";
import { canTakeBack, isScheduled, type Showing } from "#domain/showings/showing.ts";
import type { PressedShowing, ShowingView } from "#domain/showings/showing-drafts.ts";
import { agreementText, showingTime, stateText } from "#domain/showings/showing-wording.ts";
import { callAdmin, outcomeOf } from "../../ui/call/call.ts";
import { useComplaint } from "../../ui/call/use-call.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { PointedText } from "../../ui/pointed-text.tsx";
import { usePages } from "../list/use-pages.ts";
import { EmailStatus } from "../reply/answers-sent.tsx";

interface ShowingAnsweredProps {
  showing: Showing;
  letter: Letter | undefined;
  used: UsedShowing;
}

/** The agent's response to a showing request, and the status of the email about it. */
export function ShowingAnswered({ showing, letter, used }: ShowingAnsweredProps) {
  const { agreement } = showing;
  return (
    <>
      <h4>
        {stateText(showing)}
        {showing.state !== "declined" && `: ${showingTime(showing)}`}
      </h4>
      {isScheduled(showing) && (
        <p className={agreement === "open" ? "open-agreement" : undefined}>{agreementText[agreement]}</p>
      )}
      <ShowingEmail showing={showing} letter={letter} used={used} />
    </>
  );
}

/** The email's status, or its text to send by hand, with an undo for the last action. */
export function ShowingEmail({ showing, letter, used }: ShowingAnsweredProps) {
  const { rev } = showing;
  const undo = canTakeBack(showing) ? () => used.press("undo", { rev }) : undefined;
  return (
    <>
      {letter && <EmailStatus letter={letter} onChanged={() => void used.load()} undo={undo} />}
      {used.byHand && <ByHand {...used.byHand} undo={undo} />}
    </>
  );
}

type ByHandProps = NonNullable<PressedShowing["byHand"]> & { undo: (() => Promise<unknown>) | undefined };

/** The text of an email that the site can't send. */
function ByHand({ reason, subject, text, email, undo }: ByHandProps) {
  return (
    <div className="by-hand">
      <p>No email was sent.</p>
      <p>
        <PointedText text={reason} />
      </p>
      <p>Here's the text to send yourself.</p>
      <p className="words">{text}</p>
      <div className="inquiry-actions">
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
 * A showing or a request for one, with the agent's actions. Reloads after each action.
 * @param pressed the previous action
 */
export function useShowing(id: string, onChanged: () => void, pressed?: PressedShowing) {
  const path = `showings/${encodeURIComponent(id)}`;
  const { phase, pages, error, load } = usePages<ShowingView & { next?: undefined }>(path);
  const [byHand, setByHand] = useState(pressed?.byHand);
  const [complaint, setError] = useComplaint();

  /** Shows why an action was refused, with the showing as it's now stored. */
  async function press(step: string, body: object): Promise<void> {
    const outcome = await outcomeOf(callAdmin<PressedShowing>("POST", `${path}/${step}`, body));
    const isDone = outcome.step === "done";
    setError(isDone ? undefined : outcome.error);
    if (isDone) setByHand(outcome.answer.byHand);
    await load();
    if (isDone) onChanged();
  }

  return { phase, view: pages[0], error, byHand, complaint, load, press };
}

export type UsedShowing = ReturnType<typeof useShowing>;
