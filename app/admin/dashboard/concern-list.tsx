import { Link } from "react-router";
import type { Concern } from "#domain/concern.ts";
import { Icon } from "../../ui/icon.tsx";

const words = { problem: "Problem: ", warning: "Warning: " } as const;

/** Lists the problems of the site itself; shows nothing when there are none. */
export function ConcernList({ concerns }: { concerns: readonly Concern[] }) {
  if (concerns.length === 0) return null;
  return (
    <section className="panel concerns" aria-labelledby="concerns">
      <h2 id="concerns">Needs Your Attention</h2>
      <ul>
        {concerns.map(({ key, status, sentence, advice, links = [] }) => (
          <li key={key} className={status}>
            <Icon name="warning" />
            <div>
              <p className="sentence">
                <span className="visually-hidden">{words[status]}</span>
                {sentence}
              </p>
              <p className="advice">{withCommands(advice)}</p>
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

/** Shows what stands between backticks as code. */
function withCommands(text: string) {
  return text.split("`").map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece));
}
