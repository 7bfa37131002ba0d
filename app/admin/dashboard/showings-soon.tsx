import { Link } from "react-router";
import type { Showing } from "#domain/showings/showing.ts";
import { agreementText, placesText } from "#domain/showings/showing-wording.ts";
import { tourDay } from "#domain/tours/tour-wording.ts";
import { dayAfter, wallClock } from "#domain/wall-clock.ts";
import { clockText } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";
import { showingsAddress } from "../inquiries/addresses.ts";
import { CallLink } from "../ui/call-link.tsx";

/** Showings of the next seven days, by time. */
export function ShowingsSoon({ showings }: { showings: readonly Showing[] }) {
  const today = wallClock(new Date(), useSite().profile.timeZone).slice(0, 10);
  if (showings.length === 0) return null;
  const dayName = (on: string) =>
    on === today ? "Today" : on === dayAfter(today, 1) ? "Tomorrow" : tourDay(on, "short");
  return (
    <section className="panel due-today showings-soon" aria-labelledby="showings-soon">
      <h2 id="showings-soon">Showings</h2>
      <ul className="divided" aria-label="Showings of the next seven days">
        {showings.map(({ id, on, from, visitor, homes, agreement }) => (
          <li key={id}>
            <div>
              <p className="strong">
                <Link to={showingsAddress()}>{visitor.name}</Link>
              </p>
              <p>
                {dayName(on)}, {clockText(from)} · {placesText(homes)}
                {agreement === "open" && <span className="wrong strong"> · {agreementText.open}</span>}
              </p>
            </div>
            <div className="ways">
              <CallLink phone={visitor.phone} name={visitor.name} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
