import { contactWording } from "#domain/inquiries/contact-wording.ts";
import { type Listing, listingImages } from "#domain/listings/listing.ts";
import { shownPrice } from "#domain/listings/shown-price.ts";
import { useSite } from "../../frame/known-site.ts";
import { ListingPicture } from "../../ui/listing-picture.tsx";
import { ListingFacts } from "../cards/listing-card.tsx";

/** Which home the inquiry is about. */
export function PropertySummary({ listing }: { listing: Listing }) {
  const { text: price } = shownPrice(listing, useSite().profile.advertising.soldPrice);
  return (
    <section className="property-summary" aria-label={contactWording.about}>
      <div className="photo" data-picture="">
        <ListingPicture listing={listing} address={listingImages(listing)[0]} sizes="180px" />
      </div>
      <div className="words">
        <h2>{contactWording.about}</h2>
        <p className="title">{listing.title || listing.address}</p>
        <p className="price">{price}</p>
        <ListingFacts listing={listing} />
      </div>
    </section>
  );
}
