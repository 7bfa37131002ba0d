import { Link } from "react-router";
import type { SetupStep } from "#domain/profile/setup/setup-steps.ts";

/** What can be done for the site once nobody waits. */
export function QuietHour({ steps }: { steps: readonly SetupStep[] }) {
  if (steps.length === 0) return null;
  return (
    <section className="panel waiting" aria-labelledby="quiet-hour">
      <h2 id="quiet-hour">When There Is a Quiet Hour</h2>
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
