import { namesStreet, withoutStreets } from "../address/withheld.ts";
import { readListingDraft } from "../listings/drafts/listing-draft.ts";
import type { ListingFacts } from "../listings/facts/listing-facts.ts";
import type { Listing } from "../listings/listing.ts";
import { type FollowedField, followedFields, type MlsLink } from "../listings/mls-link.ts";
import type { StoredListing } from "../listings/unpublished.ts";
import { asListing } from "../mls/home/as-listing.ts";
import type { MlsHome } from "../mls/home/mls-home.ts";

/** Listing fields that the agent types and an MLS home can fill. */
type Told = Pick<
  Listing,
  | "title"
  | "price"
  | "status"
  | "address"
  | "city"
  | "state"
  | "zipCode"
  | "bedrooms"
  | "bathrooms"
  | "squareFeet"
  | "description"
> & { facts?: ListingFacts | undefined };

/** As many open houses as the listing form accepts. */
const mostOpenHouses = 12;

/**
 * The listing with every followed field updated from the home. The agent's own fields, fields the MLS leaves out,
 * and the photos, which are fetched separately, stay. The same home gives the same listing.
 */
export function followed(listing: Listing, home: MlsHome, timeZone: string): Listing {
  const link = linkOf(listing, home);
  const told = { ...listing, ...saidBy(home, timeZone) };
  const follows = (field: FollowedField) => !link.own.includes(field);
  const changed: Listing = { ...listing, mlsNumber: home.mlsNumber, mls: link };
  for (const field of ["title", "price", "status", "bedrooms", "bathrooms", "squareFeet", "description"] as const)
    if (follows(field)) Object.assign(changed, { [field]: told[field] });
  if (follows("address")) {
    const { address, city, state, zipCode } = told;
    Object.assign(changed, { address, city, state, zipCode });
  }
  const facts = followedFacts(listing.facts, toldBy(home, timeZone).facts, follows, home.street === undefined);
  const isWithheld = home.street === undefined && follows("address");
  const { facts: _facts, ...rest } = isWithheld ? withoutWordsOf(listing.address, changed) : changed;
  return facts ? { ...rest, facts } : rest;
}

/** Removes a newly withheld street from the agent's own title, description and alt texts too. */
function withoutWordsOf(street: string, listing: Listing): Listing {
  const title = withoutStreets(listing.title, [street]);
  const description = withoutStreets(listing.description, [street]);
  const pictures = listing.pictures.map((picture) =>
    namesStreet(picture.alt, street) ? { ...picture, alt: "" } : picture,
  );
  return { ...listing, title, description, pictures };
}

/** The home's fields: a feed that leaves a field out for a while empties no listing. */
function saidBy(home: MlsHome, timeZone: string): Partial<Told> {
  const { bedrooms, bathrooms, squareFeet, description, ...told } = toldBy(home, timeZone);
  return {
    ...told,
    ...(home.bedrooms !== undefined && { bedrooms }),
    ...(home.bathrooms !== undefined && { bathrooms }),
    ...(home.squareFeet !== undefined && { squareFeet }),
    // An older description may name a withheld street.
    ...((home.remarks !== "" || home.street === undefined) && { description }),
  };
}

/** The link of a home that is back: not missing, and on the market. */
function linkOf({ mls }: Listing, { key }: MlsHome): MlsLink {
  const { own = [], photos } = mls ?? {};
  return { key, own, ...(photos && { photos }) };
}

function followedFacts(
  here: ListingFacts | undefined,
  there: ListingFacts | undefined,
  follows: (field: FollowedField) => boolean,
  isWithheld: boolean,
): ListingFacts | undefined {
  const { lotSize, lotUnit } = (follows("lotSize") && there?.lotSize !== undefined ? there : here) ?? {};
  const of = <Field extends FollowedField & keyof ListingFacts>(field: Field) =>
    (follows(field) ? there?.[field] : undefined) ?? here?.[field];
  // In the form's order, so the same facts serialize the same way.
  const facts = {
    propertyType: of("propertyType"),
    ...{ lotSize, lotUnit },
    yearBuilt: of("yearBuilt"),
    garageSpaces: of("garageSpaces"),
    hoaFee: of("hoaFee"),
    yearlyTaxes: here?.yearlyTaxes,
    place: here?.place,
    // A tour removed with the street would reveal it.
    virtualTour: isWithheld && follows("virtualTour") ? undefined : of("virtualTour"),
    // Open houses end, so none in the MLS means none.
    openHouses: (follows("openHouses") ? there : here)?.openHouses,
  };
  const known = Object.entries(facts).filter(([, value]) => value !== undefined);
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

/** The home's values for a listing: only what the form accepts, so the agent can save it again. */
function toldBy(home: MlsHome, timeZone: string): Told {
  const listing = asListing(home, timeZone);
  const words = `${home.type === "land" ? "Land" : "Home"} in ${home.city || "this area"}`;
  const told = {
    ...listing,
    title: home.street ?? words,
    price: Number(home.price.toFixed(2)),
    description: home.remarks || `${words}.`,
    facts: { ...listing.facts, openHouses: openHousesOnce(listing.facts?.openHouses ?? []) },
  };
  const reading = readListingDraft(told);
  if ("draft" in reading) return reading.draft;
  const refused = Object.keys(reading.refusal.fields);
  const facts = Object.entries(told.facts).filter(
    ([name]) => !refused.some((field) => field.startsWith(`facts.${name}`)),
  );
  const again = readListingDraft({ ...told, facts: Object.fromEntries(facts) });
  return "draft" in again ? again.draft : { ...told, facts: undefined };
}

/** Two with the same start are one: the form accepts no duplicate. */
function openHousesOnce(all: NonNullable<ListingFacts["openHouses"]>) {
  const known = new Map(
    all.filter(({ from, until }) => from < until).map((each) => [`${each.date} ${each.from}`, each]),
  );
  return [...known.values()].slice(0, mostOpenHouses);
}

/** A new listing for an MLS home: every field follows. Its photos are fetched later. */
export function listingOf(home: MlsHome, { id, now, timeZone }: { id: string; now: Date; timeZone: string }): Listing {
  const createdAt = now.toISOString();
  const { facts, ...told } = toldBy(home, timeZone);
  const photos = { coverImage: "", images: [], pictures: [] };
  const revisions = { rev: 1, fieldsRev: 1, photosRev: 1 };
  return {
    ...{ id, ...told, ...(facts && { facts }), mlsNumber: home.mlsNumber },
    ...{ ...photos, ...revisions, createdAt, updatedAt: createdAt },
    mls: { key: home.key, own: [] },
  };
}

/**
 * The fields that stay the agent's own when her listing is found in the MLS: those she typed that differ, and her
 * photos. Price and status follow, because an outdated price or a sold home shown for sale harms everyone.
 */
export function ownWhenJoined(listing: Listing, home: MlsHome, timeZone: string): FollowedField[] {
  const there = followed({ ...listing, mls: { key: home.key, own: [] } }, home, timeZone);
  const differs = changedFields(listing, there).filter((field) => field !== "price" && field !== "status");
  const filled = differs.filter((field) => isFilled(listing, field));
  const hasPhotos = listing.coverImage !== "" || listing.images.length > 0;
  return [...filled, ...(hasPhotos ? (["photos"] as const) : [])];
}

function isFilled(listing: Listing, field: FollowedField): boolean {
  const value = fieldIn(listing, field);
  return value !== undefined && value !== "" && value !== 0 && value !== '["","","",""]';
}

/** The followable fields that differ between two versions of a listing, except photos. */
export function changedFields(one: Listing, other: Listing): FollowedField[] {
  return followedFields.filter((field) => field !== "photos" && fieldIn(one, field) !== fieldIn(other, field));
}

/** The listing after the agent saves it: the fields she changed are her own from then on. */
export function withOwnWords<Home extends StoredListing>(before: StoredListing, after: Home): Home {
  const link = before.mls;
  if (!link) return after;
  const own = followedFields.filter(
    (field) => link.own.includes(field) || (field !== "photos" && fieldIn(before, field) !== fieldIn(after, field)),
  );
  return { ...after, mls: { ...link, own } };
}

/** A field in a comparable form. */
function fieldIn(listing: StoredListing, field: FollowedField): string | number | undefined {
  const { facts = {} } = listing;
  switch (field) {
    case "address":
      return JSON.stringify([listing.address, listing.city, listing.state, listing.zipCode]);
    case "lotSize":
      return facts.lotSize === undefined ? undefined : `${facts.lotSize} ${facts.lotUnit}`;
    case "openHouses":
      return facts.openHouses?.length ? JSON.stringify(facts.openHouses) : undefined;
    case "propertyType":
    case "yearBuilt":
    case "garageSpaces":
    case "hoaFee":
    case "virtualTour":
      return facts[field];
    case "photos":
      return undefined;
    default:
      return listing[field];
  }
}
