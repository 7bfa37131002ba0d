import { priceText } from "../../wording.ts";
import { daysHere } from "../days-here.ts";
import { isLand, type Listing } from "../listing.ts";
import { isPriceShown, type SoldPrice } from "../shown-price.ts";
import { propertyTypeWord } from "./facts-wording.ts";
import { knownTax, type ListingFacts } from "./listing-facts.ts";
import { lotFigure, lotText } from "./lot.ts";

/** A fact as a visitor reads it. */
export interface FactLine {
  term: string;
  value: string;
}

/** What the lines depend on besides the home. */
export interface FactSetting {
  soldPrice: SoldPrice;
  /** The site's wall-clock time, as in `2026-11-28T11:00`, and its time zone. */
  now: string;
  timeZone: string;
}

/** The lines next to the price of land, instead of rooms. */
export function landLines(listing: Listing, { soldPrice }: FactSetting): FactLine[] {
  const { facts } = listing;
  if (!facts || !isLand(listing)) return [];
  const lot = facts.lotUnit === "acres" ? ["Acres", lotFigure(facts)] : ["Lot Size", lotText(facts)];
  return known([["Type", typeText(facts)], lot, pricePerUnit(listing, soldPrice)]);
}

/** The lines below the description: all other known facts of a home. */
export function moreLines(listing: Listing, setting: FactSetting): FactLine[] {
  const { facts = {} } = listing;
  const { yearBuilt, garageSpaces, hoaFee, taxYear } = facts;
  const ofHome = isLand(listing)
    ? []
    : [["Type", typeText(facts)], ["Lot Size", lotText(facts)], pricePerUnit(listing, setting.soldPrice)];
  return known([
    ...ofHome,
    ["Year Built", yearBuilt?.toString()],
    ["Garage Spaces", told(garageSpaces, String)],
    ["HOA Dues", told(hoaFee, (dollars) => `${moneyText(dollars)}/mo`)],
    ["Taxes", told(knownTax(facts), (dollars) => `${moneyText(dollars)}/yr${taxYear ? ` (${taxYear})` : ""}`)],
    ["Days on This Site", daysText(listing, setting)],
  ]);
}

type Line = (string | undefined)[];

function known(lines: Line[]): FactLine[] {
  return lines.flatMap(([term, value]) => (term && value ? [{ term, value }] : []));
}

/** Zero is a fact too, and worth showing. */
function told(figure: number | undefined, words: (figure: number) => string): string | undefined {
  if (figure === undefined) return undefined;
  return figure === 0 ? "None" : words(figure);
}

function typeText({ propertyType }: ListingFacts): string | undefined {
  return propertyType && propertyTypeWord[propertyType];
}

/** A home's price per square foot, or land's price per acre or square foot of the lot. */
function pricePerUnit(listing: Listing, soldPrice: SoldPrice): Line {
  const { lotSize, lotUnit } = listing.facts ?? {};
  const size = isLand(listing) ? lotSize : listing.squareFeet;
  const term = isLand(listing) && lotUnit === "acres" ? "Price per Acre" : "Price per Square Foot";
  const isKnown = size && listing.price > 0 && isPriceShown(listing, soldPrice);
  return [term, isKnown ? moneyText(listing.price / size) : undefined];
}

function daysText(listing: Listing, setting: FactSetting): string | undefined {
  const days = daysHere(listing, setting);
  return days === 0 ? "New today" : days?.toString();
}

/** In whole dollars, except amounts so small that cents matter. */
function moneyText(dollars: number): string {
  if (dollars >= 100 || Number.isInteger(dollars)) return priceText(dollars);
  return dollars.toLocaleString("en-US", { style: "currency", currency: "USD" });
}
