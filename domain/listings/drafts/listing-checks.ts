import { fairHousingHits } from "../../pages/checks-fair-housing.ts";
import { textIn } from "../../pages/checks-markdown.ts";
import { isLand, type Listing, listingImages } from "../listing.ts";
import type { ListingField } from "./listing-draft.ts";

export type ListingCheckRule =
  | "fair housing"
  | "price 0"
  | "rooms missing"
  | "photo missing"
  | "alt missing"
  | "address missing"
  | "description short"
  | "broker line missing";

/** Something the agent should know about a home before visitors see it. */
export interface ListingCheck {
  rule: ListingCheckRule;
  /** Whether it could mislead visitors or break the law: then the agent sees it before publishing. */
  isRisk: boolean;
  sentence: string;
  reason: string;
  source?: { name: string; address: string };
  /** The form field it is about. */
  field?: ListingField;
  /** The words in that field, exactly as written. */
  words?: string;
}

type Texts = Pick<Listing, "title" | "description" | "address" | "city" | "status">;
type Figures = Pick<Listing, "price" | "bedrooms" | "bathrooms" | "squareFeet">;

/** The checked fields of a home, stored or typed. */
export type HomeToCheck = Texts & Figures & Pick<Listing, "facts">;

/** What the checks need besides the home's own fields. */
interface Surroundings {
  /** The home's photos, including new ones that are not stored yet. Absent while they are unknown. */
  photos?: Pick<Listing, "coverImage" | "images" | "pictures"> | undefined;
  /** The brokerage line at each home; empty for none. */
  brokerLine: string;
}

/** UTF-16 units below which a description is too short for buyers and search engines. */
const shortDescription = 100;

/** The checks before a home is published: risks first, then missing items. */
export function listingChecks(home: HomeToCheck, { photos, brokerLine }: Surroundings): ListingCheck[] {
  const checks = [
    ...fairHousingChecks("title", home.title),
    ...fairHousingChecks("description", home.description),
    ...figureChecks(home),
    ...(photos ? photoChecks(photos) : []),
    ...textChecks(home),
    ...brokerChecks(brokerLine),
  ];
  return [...checks.filter(({ isRisk }) => isRisk), ...checks.filter(({ isRisk }) => !isRisk)];
}

function fairHousingChecks(field: "title" | "description", text: string): ListingCheck[] {
  return fairHousingHits(text).map(({ span, reason, source }) => {
    const words = textIn(text, span);
    const sentence = `Wording in the ${field} that fair-housing guidance warns about`;
    const told = `“${words.replace(/\s+/g, " ")}”: ${reason}`;
    return { rule: "fair housing", isRisk: true, sentence, reason: told, source, field, words };
  });
}

function figureChecks(home: HomeToCheck): ListingCheck[] {
  const checks: ListingCheck[] = [];
  if (home.price === 0) {
    checks.push(risk("price 0", "The price is $0", "It shows on every card, and search engines read it.", "price"));
  }
  const isLivedIn = home.facts?.propertyType !== undefined && !isLand(home);
  if (isLivedIn && home.bedrooms === 0) {
    const reason = "Buyers look for bedrooms in a home of this type.";
    checks.push(risk("rooms missing", "It has no bedrooms", reason, "bedrooms"));
  }
  return checks;
}

function photoChecks(photos: Pick<Listing, "coverImage" | "images" | "pictures">): ListingCheck[] {
  const addresses = listingImages(photos);
  if (addresses.length === 0) {
    return [risk("photo missing", "No photos", "Its card shows a placeholder house instead.", "coverImage")];
  }
  const undescribed = photos.pictures.filter(({ address, alt }) => addresses.includes(address) && alt.trim() === "");
  if (undescribed.length === 0) return [];
  const sentence =
    undescribed.length === 1 ? "One photo has no description" : `${undescribed.length} photos have no description`;
  return [gap("alt missing", sentence, "Visitors who use a screen reader hear nothing about them.")];
}

function textChecks({ address, city, description }: HomeToCheck): ListingCheck[] {
  const checks: ListingCheck[] = [];
  const missing = address.trim() === "" ? "address" : city.trim() === "" ? "city" : undefined;
  if (missing) {
    const reason = "Maps, directions and search engines need both the street and the city.";
    checks.push(gap("address missing", missing === "city" ? "No city" : "No address", reason, missing));
  }
  const { length } = description.trim();
  if (length < shortDescription) {
    const reason = `Buyers and search engines learn little from fewer than ${shortDescription}.`;
    checks.push(gap("description short", `The description has ${length} characters`, reason, "description"));
  }
  return checks;
}

function brokerChecks(brokerLine: string): ListingCheck[] {
  if (brokerLine.trim() !== "") return [];
  const reason = "Most states require ads to name it: Settings, Advertising rules, “Listing credit”.";
  return [gap("broker line missing", "Your listings don't name your brokerage", reason)];
}

type CheckFinding = [rule: ListingCheckRule, sentence: string, reason: string, field?: ListingField];

const risk = (...told: CheckFinding): ListingCheck => check(true, told);
const gap = (...told: CheckFinding): ListingCheck => check(false, told);

function check(isRisk: boolean, [rule, sentence, reason, field]: CheckFinding): ListingCheck {
  return { rule, isRisk, sentence, reason, ...(field && { field }) };
}
