import { feedKey } from "../feed/feed-key.ts";
import {
  acres,
  bathrooms,
  count,
  feedLine,
  feedLines,
  feedStatus,
  figureAboveZero,
  lookup,
  lookups,
  monthlyFee,
  squareFeet,
  yearlyTax,
} from "../feed/figures.ts";
import { streetOf, withoutStreet } from "./home-address.ts";
import { feedTime, openHousesOf, photosOf, webAddress } from "./home-media.ts";
import { homeType } from "./home-type.ts";
import type { MlsHome } from "./mls-home.ts";

type FeedRecord = Readonly<Record<string, unknown>>;

/** Why a record is hidden. */
export type HiddenReason =
  | "not for display"
  | "not on the market"
  | "unknown status"
  | "no home for sale"
  | "no price"
  | "no brokerage";

/** The result of reading a record. `key` is present whenever the record has one. */
export type ReadHome =
  | { outcome: "home"; key: string; changedAt: string; home: MlsHome }
  | { outcome: "hidden"; key: string; changedAt: string; reason: HiddenReason; word?: string }
  | { outcome: "unreadable"; key?: string };

/** A price below this is a typo, or a rent. */
const leastPrice = 1000;
const mostPrice = 10_000_000_000;

/**
 * Reads a record of the RESO resource Property (Data Dictionary 2.0). Never throws: implausible values are left out, and a
 * record without key or time is `unreadable`.
 * @param timeZone the homes' time zone, for open house dates
 */
export function readHome(record: unknown, timeZone: string): ReadHome {
  if (typeof record !== "object" || record === null) return { outcome: "unreadable" };
  const fields = record as FeedRecord;
  const key = feedKey(fields.ListingKey);
  const changedAt = feedTime(fields.ModificationTimestamp);
  if (!key || !changedAt) return { outcome: "unreadable", ...(key && { key }) };
  const hidden = hiddenReason(fields);
  if (hidden) return { outcome: "hidden", key, changedAt, ...hidden };
  return { outcome: "home", key, changedAt, home: homeFrom(fields, { key, changedAt, timeZone }) };
}

function hiddenReason(fields: FeedRecord): { reason: HiddenReason; word?: string } | undefined {
  if (!mayBeDisplayed(fields)) return { reason: "not for display" };
  const status = feedStatus(fields.StandardStatus);
  if (status === "unknown") return { reason: "unknown status", word: feedLine(fields.StandardStatus, 60) };
  if (status === "hidden") return { reason: "not on the market" };
  if (homeType(fields.PropertyType, fields.PropertySubType) === undefined) return { reason: "no home for sale" };
  if ((figureAboveZero(fields.ListPrice, mostPrice) ?? 0) < leastPrice) return { reason: "no price" };
  return feedLine(fields.ListOfficeName) === "" ? { reason: "no brokerage" } : undefined;
}

/** `MlgCanView` and `MlgCanUse` are MLS Grid's: a record that may not be viewed must be deleted. */
function mayBeDisplayed(fields: FeedRecord): boolean {
  const uses = lookups(fields.MlgCanUse);
  const isLicensed = fields.MlgCanUse === undefined || fields.MlgCanUse === null || uses.includes("idx");
  return isLicensed && !isNo(fields.MlgCanView) && !isNo(fields.InternetEntireListingDisplayYN);
}

/** Whether a field means no, also as a word or a number. A missing field does not mean no. */
function isNo(value: unknown): boolean {
  return value === false || value === 0 || ["false", "no", "n", "0"].includes(lookup(value));
}

function isYes(value: unknown): boolean {
  return value === true || value === 1 || ["true", "yes", "y", "1"].includes(lookup(value));
}

function homeFrom(
  fields: FeedRecord,
  { key, changedAt, timeZone }: { key: string; changedAt: string; timeZone: string },
) {
  const home: MlsHome = {
    key,
    mlsNumber: (feedLine(fields.ListingId, 50) || feedLine(key, 100)).toWellFormed(),
    status: statusOf(fields),
    type: homeType(fields.PropertyType, fields.PropertySubType) ?? "single-family",
    price: figureAboveZero(fields.ListPrice, mostPrice) ?? 0,
    city: feedLine(fields.City, 100),
    state: feedLine(fields.StateOrProvince, 50),
    zipCode: feedLine(fields.PostalCode, 20),
    remarks: feedLines(fields.PublicRemarks),
    changedAt,
    firm: feedLine(fields.ListOfficeName),
    agentIds: [fields.ListAgentMlsId, fields.CoListAgentMlsId].map((id) => feedLine(id, 50)).filter(Boolean),
    photos: photosOf(fields.Media),
    openHouses: openHousesOf(fields.OpenHouse, timeZone),
    ...known(figuresOf(fields)),
    ...known(textsOf(fields)),
  };
  return isNo(fields.InternetAddressDisplayYN) ? withAddressWithheld(home, fields) : withPlace(home, fields);
}

function statusOf(fields: FeedRecord): MlsHome["status"] {
  const status = feedStatus(fields.StandardStatus);
  return status === "unknown" || status === "hidden" ? "active" : status;
}

function figuresOf(fields: FeedRecord) {
  return {
    originalPrice: figureAboveZero(fields.OriginalListPrice, mostPrice),
    bedrooms: count(fields.BedroomsTotal, 1000),
    bathrooms: bathrooms(fields),
    squareFeet: squareFeet(fields.LivingArea, lookup(fields.LivingAreaUnits)),
    acres: acres(fields.LotSizeAcres, fields.LotSizeSquareFeet),
    yearBuilt: yearOf(fields.YearBuilt),
    garageSpaces: count(fields.GarageSpaces, 1000),
    monthlyFee: monthlyFee(fields.AssociationFee, lookup(fields.AssociationFeeFrequency)),
    hasAssociation: isNo(fields.AssociationYN) ? false : isYes(fields.AssociationYN) || undefined,
    stories: figureAboveZero(fields.Stories, 200),
    yearlyTax: yearlyTax(fields.TaxAnnualAmount),
    taxYear: yearOf(fields.TaxYear),
    previousPrice: figureAboveZero(fields.PreviousListPrice, mostPrice),
  };
}

function textsOf(fields: FeedRecord) {
  return {
    county: feedLine(fields.CountyOrParish, 100),
    subdivision: feedLine(fields.SubdivisionName, 100),
    tourUrl: webAddress(fields.VirtualTourURLUnbranded),
    listedOn: feedDay(fields.ListingContractDate),
    onMarketAt: feedTime(fields.OnMarketTimestamp),
    photosChangedAt: feedTime(fields.PhotosChangeTimestamp),
    priceChangedAt: feedTime(fields.PriceChangeTimestamp),
    attribution: feedLine(fields.AttributionContact) || feedLine(fields.ListOfficePhone),
    officeId: feedLine(fields.ListOfficeMlsId, 50),
  };
}

/** The known facts: neither missing nor empty. */
function known<Facts extends object>(facts: Facts): { [Name in keyof Facts]?: NonNullable<Facts[Name]> } {
  const pairs = Object.entries(facts).filter(([, value]) => value !== undefined && value !== "");
  return Object.fromEntries(pairs) as { [Name in keyof Facts]?: NonNullable<Facts[Name]> };
}

function yearOf(value: unknown): number | undefined {
  const year = count(value, 2200);
  return year === undefined || year < 1600 ? undefined : year;
}

function feedDay(value: unknown): string | undefined {
  const day = typeof value === "string" ? value.slice(0, 10) : "";
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined;
}

function withPlace(home: MlsHome, fields: FeedRecord): MlsHome {
  const street = streetOf(fields);
  const { Latitude: latitude, Longitude: longitude } = fields;
  return {
    ...home,
    ...(street && { street }),
    ...(isDegree(latitude, 90) && isDegree(longitude, 180) && { place: { latitude, longitude } }),
  };
}

/** Vendors send zero for unknown. */
function isDegree(value: unknown, most: number): value is number {
  return typeof value === "number" && Math.abs(value) <= most && value !== 0;
}

/** Drops what reveals the address: the tour's URL and the photos' texts often name the street. */
function withAddressWithheld({ tourUrl: _tour, ...home }: MlsHome, fields: FeedRecord): MlsHome {
  return {
    ...home,
    remarks: withoutStreet(home.remarks, fields),
    photos: home.photos.map(({ words: _words, ...photo }) => photo),
  };
}
