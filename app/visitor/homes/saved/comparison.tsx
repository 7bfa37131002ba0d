import { regionMap } from "#content/map.ts";
import { cityLine } from "#domain/listings/home-words.ts";
import { type Listing, listingImages } from "#domain/listings/listing.ts";
import { type ComparedRow, comparedRow, comparedRows } from "#domain/listings/lists/compare-homes.ts";
import { shownPrice } from "#domain/listings/shown-price.ts";
import { drivesFrom, waysTo, wayText } from "#domain/map/drive.ts";
import { useSite } from "../../../frame/known-site.ts";
import { ListingPicture } from "../../../ui/listing-picture.tsx";
import { CardPhoto } from "../../cards/home-card.tsx";
import { useFactSetting } from "../../cards/more-facts.tsx";
import { HeartButton } from "../../cards/saved/heart-button.tsx";
import { PaymentLink } from "../../tools/payment-link.tsx";
import type { SavedHome } from "../saved-homes.server.ts";
import { NoteOf } from "./saved-parts.tsx";

/** Homes side by side, with the lowest costs and drives in bold. */
export function Comparison({ homes }: { homes: SavedHome[] }) {
  const listings = homes.map(({ listing }) => listing);
  const rows = [...comparedRows(listings, useFactSetting()), ...driveRows(listings)];
  return (
    <table className={`compare of-${homes.length}`}>
      <caption className="visually-hidden">The lowest costs and the shortest drives are in bold.</caption>
      {/* Columns have their width before the last one arrives. */}
      <colgroup>
        <col span={homes.length + 1} />
      </colgroup>
      <thead>
        <tr>
          <td />
          {homes.map((saved, index) => (
            <Head key={saved.savedAs} saved={saved} isFirst={index === 0} />
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Your payment</th>
          {homes.map(({ savedAs, listing }) => (
            <td key={savedAs}>
              <PaymentLink listing={listing} />
            </td>
          ))}
        </tr>
        {rows.map(({ term, values, least }) => (
          <tr key={term}>
            <th scope="row">{term}</th>
            {homes.map(({ savedAs }, index) => (
              <td key={savedAs} className={least !== undefined && values[index] === least ? "least" : undefined}>
                {values[index] ?? <span className="unknown">Not given</span>}
              </td>
            ))}
          </tr>
        ))}
        <tr className="scripted">
          <th scope="row">Your note</th>
          {homes.map((each) => (
            <td key={each.savedAs}>
              <NoteOf saved={each} />
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">Listed by</th>
          {homes.map((each) => (
            <ListedBy key={each.savedAs} saved={each} />
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** One gate per installation: the closest to the first home with a known ZIP code. */
function driveRows(listings: readonly Listing[]): ComparedRow[] {
  const ways = listings.map(({ zipCode }) => drivesFrom(regionMap, zipCode));
  const gates = ways.find(({ length }) => length > 0) ?? [];
  return gates.map(({ gate }) => {
    const told = listings.map(({ zipCode }) => waysTo(regionMap, zipCode, [gate])[0]);
    return comparedRow(
      `To ${gate.fullName}`,
      told.map((way) => way && wayText(way)),
      true,
    );
  });
}

function Head({ saved: { savedAs, path, listing, home }, isFirst }: { saved: SavedHome; isFirst: boolean }) {
  const { text: price } = shownPrice(listing, useSite().profile.advertising.soldPrice);
  return (
    <th scope="col">
      {home ? (
        <CardPhoto home={home} isFirst={isFirst} />
      ) : (
        <div className="photo" data-picture="">
          <ListingPicture
            listing={listing}
            address={listingImages(listing)[0]}
            sizes="(max-width: 768px) 33vw, 340px"
            isFirst={isFirst}
            alt=""
          />
        </div>
      )}
      <HeartButton id={savedAs} name={listing.title} />
      <p className="price">{price}</p>
      <a href={path}>{listing.title}</a>
      <p>{cityLine(listing)}</p>
    </th>
  );
}

function ListedBy({ saved: { listing, home } }: { saved: SavedHome }) {
  const { firmName } = useSite().profile;
  const lines = [home?.attribution, listing.mlsNumber && `MLS ${listing.mlsNumber}`].filter(Boolean);
  return (
    <td>
      <b>{home?.firm ?? firmName}</b>
      {lines.map((line) => (
        <span key={line}>
          <br />
          {line}
        </span>
      ))}
    </td>
  );
}
