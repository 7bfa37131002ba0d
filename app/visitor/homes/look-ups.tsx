import type { Listing } from "#domain/listings/listing.ts";
import { lookUpsOf } from "#domain/listings/look-ups.ts";
import { useSite } from "../../frame/known-site.ts";
import { Icon } from "../../ui/icon.tsx";

/** Pages of others about the place of a home: schools, floods, fire, the assessor. Nothing for a street that is kept back. */
export function LookUps({ listing }: { listing: Listing }) {
  const lookUps = lookUpsOf(useSite().profile.lookUps, listing);
  if (lookUps.length === 0) return null;
  return (
    <section className="more-facts look-ups">
      <h2>Near this home</h2>
      <ul className="rows">
        {lookUps.map(({ label, href }) => (
          <li key={label}>
            <a href={href} target="_blank" rel="noopener noreferrer nofollow">
              {label}
              <Icon name="external" />
              <span className="visually-hidden">(opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
      <p>From others: I answer for none of it.</p>
    </section>
  );
}
