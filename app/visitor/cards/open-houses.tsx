import { calendarName, comingOpenHouses, dayText, hoursText, startOf } from "#domain/listings/facts/open-house.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { useSite } from "../../frame/known-site.ts";

/** When a home can be seen without an appointment, each time with an entry for the visitor's own calendar. */
export function OpenHouses({ listing, path = `/listings/${listing.id}` }: { listing: Listing; path?: string }) {
  const coming = comingOpenHouses(listing, useSite().now);
  if (coming.length === 0) return null;
  return (
    <section className="more-facts">
      <h2>Open house</h2>
      <ul className="rows">
        {coming.map((openHouse) => (
          <li key={startOf(openHouse)}>
            <p>
              <b>{dayText(openHouse)}</b>
              <br />
              {hoursText(openHouse)}
            </p>
            <a
              className="button line small"
              href={`${path}/open-house/${calendarName(openHouse)}`}
              rel="nofollow"
              aria-label={`Add to calendar: ${dayText(openHouse)}`}
            >
              Add to calendar
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
