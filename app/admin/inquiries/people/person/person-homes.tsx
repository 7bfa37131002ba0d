import { Link } from "react-router";
import { alertWording } from "#domain/alerts/alert-wording.ts";
import type { SubscriptionRow } from "#domain/alerts/search-words.ts";
import type { AskedHome } from "#domain/people/timeline.ts";
import type { Showing } from "#domain/showings/showing.ts";
import { agreementText, placesText, showingTime } from "#domain/showings/showing-wording.ts";
import { Picture } from "../../../../ui/picture.tsx";
import { alertsAddress, showingsAddress } from "../../addresses.ts";

/** When a person comes to see a home. */
export function PersonShowings({ showings }: { showings: readonly Showing[] }) {
  if (showings.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="person-showings">
      <h3 id="person-showings">Showings</h3>
      <ul>
        {showings.map((showing) => (
          <li key={showing.id}>
            <Link to={showingsAddress()}>{showingTime(showing)}</Link>
            <p>
              {placesText(showing.homes)} · {agreementText[showing.agreement]}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The homes a person asked about. */
export function AskedHomes({ homes }: { homes: readonly AskedHome[] }) {
  if (homes.length === 0) return null;
  return (
    <section className="panel asked-homes between" aria-labelledby="asked-homes">
      <h3 id="asked-homes">Asked about</h3>
      {homes.map(({ path, title, price, picture }) => (
        <a key={path} className="beside" href={path}>
          <span className="photo" data-picture="">
            {picture && <Picture picture={picture} sizes="72px" alt="" />}
          </span>
          <span>
            <b>{title}</b>
            <small>{price}</small>
          </span>
        </a>
      ))}
    </section>
  );
}

/** The alerts a person subscribed to; nothing if there are none. */
export function PersonAlerts({ name, subscriptions }: { name: string; subscriptions: readonly SubscriptionRow[] }) {
  if (subscriptions.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="sought">
      <h3 id="sought">{name} is looking for</h3>
      <ul className="next-tasks between">
        {subscriptions.map(({ id: each, sought, path, status, rhythm }) => (
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
