import { Link } from "react-router";
import type { Concern } from "#domain/concern.ts";
import { Icon } from "../../ui/icon.tsx";
import { CopyButton } from "../ui/copy-button.tsx";

const words = { problem: "Problem: ", warning: "Warning: " } as const;

interface ConcernListProps {
  id: string;
  heading: string;
  concerns: readonly Concern[];
}

/** Lists what is wrong with the site itself; shows nothing when nothing is. */
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

/** What to send to whoever runs the server. */
function ForThem({ command }: { command: string }) {
  return (
    <details>
      <summary>For them</summary>
      <p>{withCommands(command)}</p>
      <CopyButton text={command} className="button line small" name="Copy what to tell them">
        Copy
      </CopyButton>
    </details>
  );
}

/** Shows what stands between backticks as code. */
function withCommands(text: string) {
  return text.split("`").map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece));
}
