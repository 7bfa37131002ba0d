import { type Listing, listingImages } from "#domain/listings/listing.ts";
import { ListingPicture, pictureFacts } from "./listing-picture.tsx";

const stageSizes = "(max-width: 1080px) 100vw, (max-width: 1400px) calc(100vw - 508px), 892px";

/**
 * A large picture with a strip of thumbnails. The thumbnails are radio buttons and the style sheet shows the chosen
 * one's picture, so choosing works by click, tap and arrow keys, and without a script.
 */
export function Gallery({ listing }: { listing: Listing }) {
  const addresses = listingImages(listing);
  const [only] = addresses;
  if (addresses.length < 2) {
    return (
      <div className="gallery">
        <div className="stage" data-picture="">
          <ListingPicture listing={listing} address={only} sizes={stageSizes} isFirst />
        </div>
      </div>
    );
  }
  return (
    <fieldset className="gallery">
      <legend className="visually-hidden">Photos of {listing.title}</legend>
      {addresses.map((address, index) => (
        <Choice key={address} listing={listing} address={address} number={index + 1} total={addresses.length} />
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  listing: Listing;
  address: string;
  number: number;
  total: number;
}

function Choice({ listing, address, number, total }: ChoiceProps) {
  const { alt } = pictureFacts(listing, address);
  return (
    <>
      <label className="thumbnail" data-picture="">
        <input
          type="radio"
          name="photo"
          defaultChecked={number === 1}
          aria-label={`Photo ${number} of ${total}${alt ? `: ${alt}` : ""}`}
        />
        <ListingPicture listing={listing} address={address} sizes="140px" alt="" />
      </label>
      <div className="stage" data-picture="">
        <ListingPicture listing={listing} address={address} sizes={stageSizes} isFirst={number === 1} />
      </div>
    </>
  );
}
