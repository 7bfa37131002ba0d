import { Link } from "react-router";
import type { Showing } from "#domain/showings/showing.ts";
import { agreementText, placesText, showingTime } from "#domain/showings/showing-wording.ts";
import { visitsAddress } from "../../addresses.ts";

/** When somebody comes to see a home. */
export function PersonVisits({ visits }: { visits: readonly Showing[] }) {
  if (visits.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="person-visits">
      <h3 id="person-visits">Visits</h3>
      <ul>
        {visits.map((showing) => (
          <li key={showing.id}>
            <Link to={visitsAddress()}>{showingTime(showing)}</Link>
            <p>
              {placesText(showing.homes)} · {agreementText[showing.agreement]}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
