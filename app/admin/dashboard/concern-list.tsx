import { Link } from "react-router";
import type { Concern } from "#domain/concern.ts";
import { noticeWording } from "#domain/notices/notice.ts";
import type { SetupStep } from "#domain/profile/setup/setup-steps.ts";
import { Icon } from "../../ui/icon.tsx";
import { type CallState, useCall } from "../ui/call/use-call.ts";
import { CopyButton } from "../ui/copy-button.tsx";

const words = { problem: "Problem: ", warning: "Warning: " } as const;

interface ConcernListProps {
  id: string;
  heading: string;
  concerns: readonly Concern[];
}

/** Lists problems of the site itself; renders nothing if there are none. */
export function ConcernList({ id, heading, concerns }: ConcernListProps) {
  if (concerns.length === 0) return null;
  return (
    <section className="panel concerns" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {concerns.map(({ key, status, sentence, advice, command, links = [] }) => (
          <li key={key} className={status}>
            <Icon name="warning" />
            <div>
              <p className="sentence">
                <span className="visually-hidden">{words[status]}</span>
                {sentence}
              </p>
              <p className="advice">{withCommands(advice)}</p>
              {command && <ForThem command={command} />}
              {links.length > 0 && (
                <ul className="ways">
                  {links.map(({ words, href }) => (
                    <li key={words}>
                      <Link to={href}>{words}</Link>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A command to send to the server administrator. */
function ForThem({ command }: { command: string }) {
  return (
    <details>
      <summary>For your server administrator</summary>
      <p>{withCommands(command)}</p>
      <CopyButton text={command} className="button line small" name="Copy for your server administrator">
        Copy
      </CopyButton>
    </details>
  );
}

/** Formats text between backticks as code. */
function withCommands(text: string) {
  return text.split("`").map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece));
}

/** Says that emails about inquiries aren't being sent, and offers to retry the failed ones. */
export function NoticeWarning({ warning, canRetry }: { warning: string; canRetry: boolean }) {
  const { state, send } = useCall("POST", "notices/retry");

  return (
    <section className="panel notice-warning" aria-label="Email notifications">
      <p role="alert">
        <strong>{warning}</strong> {noticeWording.safe}
      </p>
      {canRetry && state.step === "idle" && (
        <button type="button" className="button navy small" onClick={() => void send()}>
          {noticeWording.tryAgain}
        </button>
      )}
      <p role="status">{outcomeText(state)}</p>
    </section>
  );
}

function outcomeText(state: CallState<unknown>): string {
  if (state.step === "done") return noticeWording.triedAgain;
  return state.step === "failed" ? state.error.message : "";
}

/** Suggested improvements, shown when no one is waiting. */
export function QuietHour({ steps }: { steps: readonly SetupStep[] }) {
  if (steps.length === 0) return null;
  return (
    <section className="panel waiting" aria-labelledby="quiet-hour">
      <h2 id="quiet-hour">When You Have a Minute</h2>
      <ul>
        {steps.map(({ key, title, reason, link }) => (
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
    </section>
  );
}
