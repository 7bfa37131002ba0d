import { addressLine } from "#domain/listings/home-words.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { Icon } from "../../ui/icon.tsx";

/** To the home on a map, and from there to the way. Telephones open their own map. Nothing for a street that is kept back. */
export function MapLink({ listing }: { listing: Listing }) {
  if (!listing.address.trim()) return null;
  const query = new URLSearchParams({ api: "1", query: addressLine(listing) });
  return (
    <a
      className="map-link"
      href={`https://www.google.com/maps/search/?${query}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="pin" />
      Open in Maps
      <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  );
}
