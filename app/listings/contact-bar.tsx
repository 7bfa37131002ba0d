import type { Listing } from "#domain/listings/listing.ts";
import { shownPrice } from "#domain/listings/shown-price.ts";
import { phoneText } from "#domain/wording.ts";
import { useSite } from "../site-data.ts";

/** On a phone the price and the ways to the agent stay in reach at the window's lower edge. */
export function ContactBar({ listing }: { listing: Listing }) {
  const { profile } = useSite();
  return (
    <div className="contact-bar">
      <p className="price">{shownPrice(listing, profile.advertising.soldPrice).text}</p>
      <a className="button line small" href={`tel:${profile.phone}`} aria-label={`Call ${phoneText(profile.phone)}`}>
        Call
      </a>
      <a className="button navy small" href={`/contact?listing=${listing.id}`}>
        Contact Agent
      </a>
    </div>
  );
}
