import { dateText } from "#domain/formats.ts";
import type { HomeEvent } from "#domain/mls/home/home-events.ts";
import { homeHistory } from "#domain/mls/home/home-history.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { priceText } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";

/** "Nov 18, 2026" */
const shownDay = dateText("en-US", { month: "short", day: "numeric", year: "numeric" });

/** What happened to a home's price, the latest first. */
export function PriceHistory({ home, events }: { home: MlsHome; events: readonly HomeEvent[] }) {
  const lines = homeHistory(home, events, useSite().profile.timeZone);
  if (lines.length === 0) return null;
  return (
    <section className="more-facts price-history">
      <h2>What happened to the price</h2>
      <ol className="rows">
        {lines.map(({ day, words, price }) => (
          <li key={day + words}>
            <time dateTime={day}>{shownDay(new Date(day), "UTC")}</time>
            <b>{words}</b>
            <span>{price !== undefined && priceText(price)}</span>
          </li>
        ))}
      </ol>
      <p>From what this site has read in the MLS. What was before may be missing.</p>
    </section>
  );
}
