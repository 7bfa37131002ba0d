import { day } from "../../time-units.ts";
import { feedKey } from "../feed/feed-key.ts";
import {
  acres,
  bathrooms,
  count,
  feedLine,
  feedLines,
  feedNumber,
  feedStatus,
  figureAboveZero,
  isNo,
  isYes,
  lookup,
  lookups,
  lookupWord,
  monthlyFee,
  squareFeet,
  yearlyTax,
} from "../feed/figures.ts";
import { streetOf, withoutStreet } from "./home-address.ts";
import { feedTime, openHousesOf, photosOf, webAddress } from "./home-media.ts";
import { type HomeType, homeType } from "./home-type.ts";
import type { MlsHome } from "./mls-home.ts";

type FeedRecord = Readonly<Record<string, unknown>>;

/** Why a record is hidden. */
export type HiddenReason =
  | "not for display"
  | "not on the market"
  | "unknown status"
  | "unknown type"
  | "no home for sale"
  | "no price"
  | "no brokerage";

/** The result of reading a record. `key` is present whenever the record has one. `word` is an unknown status or type. */
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
 * @param now a change after this is a wrong date
 */
export function readHome(record: unknown, timeZone: string, now = new Date()): ReadHome {
  if (typeof record !== "object" || record === null) return { outcome: "unreadable" };
  const fields = record as FeedRecord;
  const key = feedKey(fields.ListingKey);
  const changedAt = notAhead(feedTime(fields.ModificationTimestamp), now);
  if (!key || !changedAt) return { outcome: "unreadable", ...(key && { key }) };
  const hidden = hiddenReason(fields);
  if (hidden) return { outcome: "hidden", key, changedAt, ...hidden };
  return { outcome: "home", key, changedAt, home: homeFrom(fields, { key, changedAt, timeZone }) };
}

/** A date in the future becomes today's: the home would stay the newest, and its page would name the date. */
function notAhead(time: string | undefined, now: Date): string | undefined {
  const today = Math.floor(now.getTime() / day) * day;
  return time !== undefined && Date.parse(time) > now.getTime() + day ? new Date(today).toISOString() : time;
}

function hiddenReason(fields: FeedRecord): { reason: HiddenReason; word?: string } | undefined {
  if (!mayBeDisplayed(fields)) return { reason: "not for display" };
  const status = feedStatus(fields.StandardStatus);
  if (status === "unknown") return { reason: "unknown status", word: lookupWord(fields.StandardStatus, "no status") };
  if (status === "hidden") return { reason: "not on the market" };
  const type = homeType(fields.PropertyType, fields.PropertySubType);
  if (type === undefined) return { reason: "no home for sale" };
  if (typeof type === "object") return { reason: "unknown type", word: lookupWord(type.unknown, "no type") };
  if ((figureAboveZero(fields.ListPrice, mostPrice) ?? 0) < leastPrice) return { reason: "no price" };
  return feedLine(fields.ListOfficeName) === "" ? { reason: "no brokerage" } : undefined;
}

/** `MlgCanView` and `MlgCanUse` are MLS Grid's: a record that may not be viewed must be deleted. */
function mayBeDisplayed(fields: FeedRecord): boolean {
  const uses = lookups(fields.MlgCanUse);
  const isLicensed = fields.MlgCanUse === undefined || fields.MlgCanUse === null || uses.includes("idx");
  return isLicensed && !isNo(fields.MlgCanView) && !isNo(fields.InternetEntireListingDisplayYN);
}

function homeFrom(
  fields: FeedRecord,
  { key, changedAt, timeZone }: { key: string; changedAt: string; timeZone: string },
) {
  const home: MlsHome = {
    key,
    mlsNumber: (feedLine(fields.ListingId, 50) || feedLine(key, 100)).toWellFormed(),
    status: statusOf(fields),
    type: typeOf(fields),
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
    ...known(figuresOf(fields, changedAt)),
    ...known(textsOf(fields)),
    ...known(timesOf(fields, changedAt)),
  };
  return isNo(fields.InternetAddressDisplayYN) ? withAddressWithheld(home, fields) : withPlace(home, fields);
}

function statusOf(fields: FeedRecord): MlsHome["status"] {
  const status = feedStatus(fields.StandardStatus);
  return status === "unknown" || status === "hidden" ? "active" : status;
}

function typeOf(fields: FeedRecord): HomeType {
  const type = homeType(fields.PropertyType, fields.PropertySubType);
  return typeof type === "string" ? type : "single-family";
}

function figuresOf(fields: FeedRecord, changedAt: string) {
  const year = Number(changedAt.slice(0, 4));
  return {
    originalPrice: figureAboveZero(fields.OriginalListPrice, mostPrice),
    bedrooms: count(fields.BedroomsTotal, 1000),
    bathrooms: bathrooms(fields),
    squareFeet: squareFeet(fields.LivingArea, lookup(fields.LivingAreaUnits)),
    acres: acres(fields.LotSizeAcres, fields.LotSizeSquareFeet),
    yearBuilt: yearOf(fields.YearBuilt, year + planned),
    garageSpaces: count(fields.GarageSpaces, 1000),
    monthlyFee: monthlyFee(fields.AssociationFee, lookup(fields.AssociationFeeFrequency)),
    hasAssociation: isNo(fields.AssociationYN) ? false : isYes(fields.AssociationYN) || undefined,
    stories: figureAboveZero(fields.Stories, 200),
    yearlyTax: yearlyTax(fields.TaxAnnualAmount),
    taxYear: yearOf(fields.TaxYear, year + 1),
    previousPrice: figureAboveZero(fields.PreviousListPrice, mostPrice),
  };
}

function textsOf(fields: FeedRecord) {
  return {
    county: feedLine(fields.CountyOrParish, 100),
    subdivision: feedLine(fields.SubdivisionName, 100),
    tourUrl: webAddress(fields.VirtualTourURLUnbranded),
    attribution: feedLine(fields.AttributionContact) || feedLine(fields.ListOfficePhone),
    officeId: feedLine(fields.ListOfficeMlsId, 50),
  };
}

/** What happened to the home. A time after its last change is a wrong one; a day allows for other zones. */
function timesOf(fields: FeedRecord, changedAt: string) {
  const latest = new Date(Date.parse(changedAt) + day).toISOString();
  const past = (time: string | undefined) => (time !== undefined && time <= latest ? time : undefined);
  return {
    listedOn: past(feedDay(fields.ListingContractDate)),
    onMarketAt: past(feedTime(fields.OnMarketTimestamp)),
    photosChangedAt: past(feedTime(fields.PhotosChangeTimestamp)),
    priceChangedAt: past(feedTime(fields.PriceChangeTimestamp)),
  };
}

/** The known facts: neither missing nor empty. */
function known<Facts extends object>(facts: Facts): { [Name in keyof Facts]?: NonNullable<Facts[Name]> } {
  const pairs = Object.entries(facts).filter(([, value]) => value !== undefined && value !== "");
  return Object.fromEntries(pairs) as { [Name in keyof Facts]?: NonNullable<Facts[Name]> };
}

/** Years until a home that is for sale may be built. */
const planned = 10;

function yearOf(value: unknown, latest: number): number | undefined {
  const year = count(value, latest);
  return year === undefined || year < 1600 ? undefined : year;
}

function feedDay(value: unknown): string | undefined {
  const date = typeof value === "string" ? value.slice(0, 10) : "";
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : undefined;
}

function withPlace(home: MlsHome, fields: FeedRecord): MlsHome {
  const street = streetOf(fields);
  const [latitude, longitude] = [feedNumber(fields.Latitude), feedNumber(fields.Longitude)];
  return {
    ...home,
    ...(street && { street }),
    ...(isDegree(latitude, 90) && isDegree(longitude, 180) && { place: { latitude, longitude } }),
  };
}

/** Vendors send zero for unknown. */
function isDegree(value: number | undefined, most: number): value is number {
  return value !== undefined && Math.abs(value) <= most && value !== 0;
}

/** Drops what reveals the address: the tour's URL and the photos' texts often name the street. */
function withAddressWithheld({ tourUrl: _tour, ...home }: MlsHome, fields: FeedRecord): MlsHome {
  return {
    ...home,
    remarks: withoutStreet(home.remarks, fields),
    photos: home.photos.map(({ words: _words, ...photo }) => photo),
  };
}
