import type { Listing } from "#domain/listings/listing.ts";
import { shownPrice } from "#domain/listings/shown-price.ts";
import { phoneText } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";

/** Letters of a price that a phone has room for beside the buttons: `$1,485,000`. */
const roomy = 10;

/** On a phone the price and the ways to the agent stay in reach at the window's lower edge. */
export function ContactBar({ listing }: { listing: Listing }) {
  const { profile } = useSite();
  const price = shownPrice(listing, profile.advertising.soldPrice).text;
  return (
    <div className="contact-bar">
      <p className="price" data-long={price.length > roomy || undefined}>
        {price}
      </p>
      <a className="button line small" href={`tel:${profile.phone}`} aria-label={`Call ${phoneText(profile.phone)}`}>
        Call
      </a>
      <a className="button navy small" href={`/contact?listing=${listing.id}`}>
        Contact Agent
      </a>
    </div>
  );
}
