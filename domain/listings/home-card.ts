import { beginning } from "../beginning.ts";
import { type Listing, ListingSchema, listingImages } from "./listing.ts";

const { shape } = ListingSchema;

/** What lists show of a home: the start of its description, its first picture, and the facts on a card. */
export const HomeCardSchema = ListingSchema.pick({
  ...{ id: true, title: true, address: true, city: true, state: true, zipCode: true, description: true },
  ...{ price: true, bedrooms: true, bathrooms: true, squareFeet: true, status: true, coverImage: true, images: true },
  ...{ externalLink: true, createdAt: true, updatedAt: true, rev: true, pictures: true },
}).extend({
  facts: shape.facts.unwrap().pick({ propertyType: true, lotSize: true, lotUnit: true, openHouses: true }).optional(),
});
/** Every listing is a card: a list that has whole listings may show them. */
export type HomeCard = Pick<Listing, Exclude<keyof typeof HomeCardSchema.shape, "facts">> & Pick<Listing, "facts">;

export function homeCard(listing: Listing): HomeCard {
  const { id, title, address, city, state, zipCode, price, bedrooms, bathrooms, squareFeet, status } = listing;
  const { externalLink, createdAt, updatedAt, rev } = listing;
  const [coverImage = ""] = listingImages(listing);
  const facts = cardFacts(listing);
  return {
    ...{ id, title, address, city, state, zipCode, price, bedrooms, bathrooms, squareFeet, status },
    ...{ createdAt, updatedAt, rev, coverImage, images: [], description: enoughWords(listing.description) },
    ...(externalLink !== undefined && { externalLink }),
    ...(facts && { facts }),
    pictures: listing.pictures
      .filter((picture) => picture.address === coverImage)
      .map(({ address, alt, width, height, widths }) => ({ address, alt, width, height, widths })),
  };
}

function cardFacts({ facts = {} }: Pick<Listing, "facts">): HomeCard["facts"] {
  const { propertyType, lotSize, lotUnit, openHouses } = facts;
  const told = Object.entries({ propertyType, lotSize, lotUnit, openHouses }).filter(
    ([, value]) => value !== undefined,
  );
  return told.length > 0 ? Object.fromEntries(told) : undefined;
}

/** UTF-16 units from which `cardWords` makes the same text as from the whole description. */
const enough = 202;

/** The beginning of a description, without whitespace that a card does not show. */
function enoughWords(description: string): string {
  const words = description
    .trim()
    .replace(/[^\S\n]+/g, " ")
    .replace(/\s*\n\s*/g, "\n");
  return beginning(words, enough) || description;
}
