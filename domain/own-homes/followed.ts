import { namesStreet, withoutStreets } from "../address/withheld.ts";
import { readListingDraft } from "../listings/drafts/listing-draft.ts";
import type { ListingFacts } from "../listings/facts/listing-facts.ts";
import type { Listing } from "../listings/listing.ts";
import { type FollowedField, followedFields, type MlsLink } from "../listings/mls-link.ts";
import type { KeptListing } from "../listings/unpublished.ts";
import { asListing } from "../mls/home/as-listing.ts";
import type { MlsHome } from "../mls/home/mls-home.ts";

/** The fields of a listing that the agent types, and that a home of the MLS can fill. */
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

/** As many open houses as the listing form takes. */
const mostOpenHouses = 12;

/**
 * The listing with everything that follows the MLS as the home has it now. What is the agent's own, what the MLS does not say,
 * and the photos, which have to be fetched, stay. The same home gives the same listing.
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

/** A street that is withheld from now on leaves the agent's own title and description, and the words of photos, too. */
function withoutWordsOf(street: string, listing: Listing): Listing {
  const title = withoutStreets(listing.title, [street]);
  const description = withoutStreets(listing.description, [street]);
  const pictures = listing.pictures.map((picture) =>
    namesStreet(picture.alt, street) ? { ...picture, alt: "" } : picture,
  );
  return { ...listing, title, description, pictures };
}

/** What the home says: a feed that leaves a field out for a while empties no listing. */
function saidBy(home: MlsHome, timeZone: string): Partial<Told> {
  const { bedrooms, bathrooms, squareFeet, description, ...told } = toldBy(home, timeZone);
  return {
    ...told,
    ...(home.bedrooms !== undefined && { bedrooms }),
    ...(home.bathrooms !== undefined && { bathrooms }),
    ...(home.squareFeet !== undefined && { squareFeet }),
    // Of a street that is withheld, words of before may tell.
    ...((home.remarks !== "" || home.street === undefined) && { description }),
  };
}

/** That it is there again: nothing is missing, and it is on the market. */
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
  // In the order in which the form writes them, so that the same facts are the same text.
  const facts = {
    propertyType: of("propertyType"),
    ...{ lotSize, lotUnit },
    yearBuilt: of("yearBuilt"),
    garageSpaces: of("garageSpaces"),
    hoaFee: of("hoaFee"),
    yearlyTaxes: here?.yearlyTaxes,
    place: here?.place,
    // A tour that is gone with the street told of it.
    virtualTour: isWithheld && follows("virtualTour") ? undefined : of("virtualTour"),
    // Each is over some day: none any more is what the MLS says.
    openHouses: (follows("openHouses") ? there : here)?.openHouses,
  };
  const known = Object.entries(facts).filter(([, value]) => value !== undefined);
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

/** What the home says in the fields of a listing: only what the form would take, so that the agent can save it again. */
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

/** Two that begin at once are one: the form takes no second. */
function openHousesOnce(all: NonNullable<ListingFacts["openHouses"]>) {
  const known = new Map(
    all.filter(({ from, until }) => from < until).map((each) => [`${each.date} ${each.from}`, each]),
  );
  return [...known.values()].slice(0, mostOpenHouses);
}

/** A new listing of a home of the MLS: everything follows. Its photos are fetched afterwards. */
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
 * What stays the agent's own when a listing that she entered is found in the MLS: whatever she typed and the MLS says
 * otherwise, and her photos. Price and status follow, because an old price or a sold home shown for sale harms everybody.
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

/** Which of the fields that can follow the MLS differ between two states of a listing; not the photos. */
export function changedFields(one: Listing, other: Listing): FollowedField[] {
  return followedFields.filter((field) => field !== "photos" && fieldIn(one, field) !== fieldIn(other, field));
}

/** The listing after the agent has saved it: what she changed is her own from now on. */
export function withOwnWords<Home extends KeptListing>(before: KeptListing, after: Home): Home {
  const link = before.mls;
  if (!link) return after;
  const own = followedFields.filter(
    (field) => link.own.includes(field) || (field !== "photos" && fieldIn(before, field) !== fieldIn(after, field)),
  );
  return { ...after, mls: { ...link, own } };
}

/** A field in a form that can be compared. */
function fieldIn(listing: KeptListing, field: FollowedField): string | number | undefined {
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
