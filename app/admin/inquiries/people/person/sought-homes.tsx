import { Link } from "react-router";
import { alertWording } from "#domain/alerts/alert-wording.ts";
import type { SubscriptionPage } from "#domain/alerts/subscription-row.ts";
import { useRead } from "../../../ui/use-call.ts";
import { alertsAddress } from "../../addresses.ts";

/** What somebody asked to be told of by email; nothing where they asked for nothing. */
export function SoughtHomes({ id, name }: { id: string; name: string }) {
  const reading = useRead<SubscriptionPage>(`subscriptions?person=${id}`);
  if (reading.step !== "done" || reading.answer.subscriptions.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="sought">
      <h3 id="sought">{name} looks for</h3>
      <ul className="next-tasks">
        {reading.answer.subscriptions.map(({ id: each, sought, path, status, rhythm }) => (
          <li key={each}>
            <p>
              <a href={path}>{sought}</a>
            </p>
            <small>{status === "active" ? alertWording.rhythms[rhythm] : alertWording.statuses[status]}</small>
          </li>
        ))}
      </ul>
      <Link className="link" to={alertsAddress}>
        All alerts
      </Link>
    </section>
  );
}
