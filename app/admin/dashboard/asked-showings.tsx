import { Link } from "react-router";
import type { AskedLine } from "../api/dashboard-figures.server.ts";
import { personAddress, showingsAddress } from "../inquiries/addresses.ts";

/** How many requests the dashboard shows; the others are with the showings. */
const shown = 5;

/** Requests for a showing, one line each. */
export function AskedShowings({ asked, isMore }: { asked: readonly AskedLine[]; isMore: boolean }) {
  const others = asked.length - shown;
  return (
    <section className="panel due-today showings-soon" aria-labelledby="asked-showings">
      <h2 id="asked-showings">Showing Requests</h2>
      <ul className="divided" aria-label="Showing requests">
        {asked.slice(0, shown).map(({ inquiryId, personId, name, times, home }) => (
          <li key={inquiryId}>
            <div>
              <p className="strong">{personId ? <Link to={personAddress(personId)}>{name}</Link> : name}</p>
              <p>{[times, home].filter(Boolean).join(", ")}</p>
            </div>
            <div className="ways">
              <Link className="button line small" to={`${showingsAddress()}#${inquiryId}`}>
                Answer<span className="visually-hidden"> {name}'s request</span>
              </Link>
            </div>
          </li>
        ))}
      </ul>
      {(others > 0 || isMore) && (
        <Link className="link" to={showingsAddress()}>
          {isMore ? "All requests" : `${others} more`}
        </Link>
      )}
    </section>
  );
}
