import { Link } from "react-router";
import type { Concern } from "#domain/concern.ts";
import { noticeWording } from "#domain/notices/notice.ts";
import type { SetupStep } from "#domain/profile/setup/setup-steps.ts";
import { Icon } from "../../ui/icon.tsx";
import { useChange } from "../ui/call/use-change.ts";
import { CopyButton } from "../ui/copy-button.tsx";

const words = { problem: "Problem: ", warning: "Warning: " } as const;

interface ConcernListProps {
  concerns: readonly Concern[];
  /** Why emails about inquiries aren't being sent; empty when they are. */
  noticeWarning: string;
  /** Whether failed notices can be sent again. */
  canRetry: boolean;
  /** Suggested improvements, the most useful first. */
  steps: readonly SetupStep[];
}

/** Lists what the agent should see to, the most urgent first; renders nothing if there's nothing. */
export function ConcernList({ concerns, noticeWarning: warning, canRetry, steps }: ConcernListProps) {
  const { send, isBusy, answer, complaint } = useChange();
  // The warning goes once the notices wait to be sent again. What was done stays.
  const isNotice = Boolean(warning || answer);
  if (concerns.length + steps.length === 0 && !isNotice) return null;
  const of = (wanted: Concern["status"]) =>
    concerns.filter(({ status }) => status === wanted).map((each) => <ConcernItem key={each.key} concern={each} />);
  return (
    <section className="panel concerns" aria-labelledby="concerns">
      <h2 id="concerns">{concerns.length > 0 || isNotice ? "Needs Your Attention" : "When You Have a Minute"}</h2>
      <ul className="between">
        {isNotice && (
          <li className="problem">
            <Icon name="warning" />
            <div>
              {warning && (
                <p className="strong" role="alert">
                  {warning}
                </p>
              )}
              <p className="secondary">{noticeWording.safe}</p>
              {canRetry && !isBusy && !answer && (
                <button type="button" className="button line small" onClick={() => void send("POST", "notices/retry")}>
                  {noticeWording.tryAgain}
                </button>
              )}
              <p role="status">{answer ? noticeWording.triedAgain : complaint}</p>
            </div>
          </li>
        )}
        {of("problem")}
        {of("warning")}
        {steps.map(({ key, title, reason, link }) => (
          <li key={key} className="step">
            <Icon name="check" />
            <div>
              <p className="strong">{title}</p>
              <p className="secondary">{reason}</p>
              <ul className="row">
                <li>
                  <Link className="beside tap" to={link}>
                    Open<span className="visually-hidden">: {title}</span>
                  </Link>
                </li>
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ConcernItem({ concern: { status, sentence, advice, command, links = [] } }: { concern: Concern }) {
  return (
    <li className={status}>
      <Icon name="warning" />
      <div>
        <p className="strong">
          <span className="visually-hidden">{words[status]}</span>
          {sentence}
        </p>
        <p className="secondary">{withCommands(advice)}</p>
        {command && <ForThem command={command} />}
        {links.length > 0 && (
          <ul className="row">
            {links.map(({ words, href }) => (
              <li key={words}>
                <Link className="beside tap" to={href}>
                  {words}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
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
