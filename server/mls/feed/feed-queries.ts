import type { FeedDialect } from "#domain/mls/feed/feed-setup.ts";
import { minute } from "#domain/time-units.ts";
import type { FeedCursor } from "../../mirror/mirror.ts";
import type { FeedSettings } from "../feed-setup.ts";

/** A vendor's query rules, from its documentation. */
interface Vendor {
  /** Homes per page, with their media. */
  page: number;
  /** Keys per page of the daily comparison. */
  keyPage: number;
  /** Maximum requests per second. */
  pace: number;
  /** Milliseconds before the cursor at which a query starts, because homes may appear late. */
  overlap: number;
  /** Whether queries filter by time and key; otherwise by time alone. */
  hasKeyFilter: boolean;
  /**
   * Whether `$top` is the page size, as for most vendors. In OData it limits the total, and no link follows: pages from
   * that kind of feed are requested with the header `Prefer`.
   */
  isTopAPage: boolean;
  /** Whether the header `Prefer` sets the page size. */
  takesPrefer: boolean;
  /** Maximum bytes per hour. */
  bytesAnHour: number;
  more: Record<string, string>;
}

const standard: Vendor = {
  page: 500,
  keyPage: 1000,
  pace: 2,
  overlap: 0,
  hasKeyFilter: true,
  isTopAPage: true,
  takesPrefer: false,
  bytesAnHour: Number.POSITIVE_INFINITY,
  more: {},
};

const vendors: Record<FeedDialect, Vendor> = {
  plain: { ...standard, pace: 50, isTopAPage: false, takesPrefer: true },
  trestle: { ...standard, more: { PrettyEnums: "true" } },
  mlsgrid: { ...standard, keyPage: 5000, pace: 1.5, hasKeyFilter: false, bytesAnHour: 3_500_000_000 },
  spark: { ...standard, overlap: 20 * minute },
  // Bridge's third version treats `$top` as in OData, its second as a page size.
  bridge: { ...standard, page: 200, keyPage: 200, takesPrefer: true },
};

/** All fields of a home that the site reads. Never requested: PrivateRemarks, commissions, agent-only remarks. */
const fields = `ListingKey ListingId StandardStatus PropertyType PropertySubType ListPrice OriginalListPrice
  UnparsedAddress StreetNumber StreetDirPrefix StreetName StreetSuffix StreetDirSuffix UnitNumber
  City StateOrProvince PostalCode CountyOrParish SubdivisionName
  BedroomsTotal BathroomsFull BathroomsThreeQuarter BathroomsHalf BathroomsOneQuarter BathroomsTotalInteger
  LivingArea LivingAreaUnits LotSizeAcres LotSizeSquareFeet YearBuilt GarageSpaces Stories
  AssociationFee AssociationFeeFrequency AssociationYN TaxAnnualAmount TaxYear PreviousListPrice PriceChangeTimestamp
  Latitude Longitude PublicRemarks VirtualTourURLUnbranded
  ListingContractDate OnMarketTimestamp ModificationTimestamp PhotosChangeTimestamp
  ListOfficeName AttributionContact ListOfficePhone ListAgentMlsId CoListAgentMlsId ListOfficeMlsId
  InternetEntireListingDisplayYN InternetAddressDisplayYN`.split(/\s+/);
const gridFields = ["MlgCanView", "MlgCanUse", "OriginatingSystemName"];

/** Milliseconds between two requests to this vendor. */
export function pauseFor(dialect: FeedDialect): number {
  return 1000 / vendors[dialect].pace;
}

/** The vendor's limit in bytes per hour. Above MLS Grid's 4 GB, the token is suspended. */
export function bytesAnHour(dialect: FeedDialect): number {
  return vendors[dialect].bytesAnHour;
}

/** Keys per page to request from this vendor. */
export function keysOnPage(dialect: FeedDialect): number {
  return vendors[dialect].keyPage;
}

/** A paged list from the feed. */
export interface FeedList {
  first: URL;
  /** Number of records to request per page. */
  size: number;
  headers: Record<string, string>;
  /** The address of what follows a record. If another record may have the same time, the list starts at that time. */
  after(last: FeedCursor): URL;
  /** Whether `after` starts right behind the record, so that an empty page proves the list complete. */
  isExact: boolean;
  /** The list's order. */
  order: "time" | "key";
}

/** OData 4.01 drops the "odata." prefix of 4.0. */
function preferring(size: number, dialect: FeedDialect): Record<string, string> {
  return vendors[dialect].takesPrefer ? { Prefer: `odata.maxpagesize=${size}, maxpagesize=${size}` } : {};
}

/**
 * Changes after the cursor, in order of time.
 * @param known the fields in `$metadata`; other fields are not requested
 */
export function changesList(
  settings: FeedSettings,
  cursor: FeedCursor | undefined,
  known: ReadonlySet<string>,
): FeedList {
  return homesList(settings, known, [], cursor && after(cursor, settings.dialect));
}

function homesList(settings: FeedSettings, known: ReadonlySet<string>, filters: string[], from?: string): FeedList {
  const { page, hasKeyFilter } = vendors[settings.dialect];
  const begin = (start?: string) => homesAddress(settings, known, [...filters, ...(start ? [start] : [])]);
  return {
    first: begin(from),
    size: page,
    headers: preferring(page, settings.dialect),
    after: (last) => begin(behind(last, settings.dialect)),
    isExact: hasKeyFilter,
    order: "time",
  };
}

function homesAddress(settings: FeedSettings, known: ReadonlySet<string>, more: string[]): URL {
  const { page, hasKeyFilter, isTopAPage, more: parameters } = vendors[settings.dialect];
  const filters = [...systemFilter(settings), ...more];
  return addressOf(settings, {
    ...(filters.length > 0 && { $filter: filters.join(" and ") }),
    $orderby: hasKeyFilter ? "ModificationTimestamp,ListingKey" : "ModificationTimestamp",
    $select: wantedFields(settings.dialect)
      .filter((field) => known.size === 0 || known.has(field))
      .join(","),
    $expand: ["Media", ...(known.has("OpenHouse") ? ["OpenHouse"] : [])].join(","),
    ...(isTopAPage && { $top: String(page) }),
    ...parameters,
  });
}

/** The home fields that the site requests and this feed doesn't support. */
export function missingFields({ dialect }: FeedSettings, known: ReadonlySet<string>): string[] {
  return known.size === 0 ? [] : wantedFields(dialect).filter((field) => !known.has(field));
}

/**
 * All keys in key order, so that a home changing meanwhile doesn't move to another page. MLS Grid can't compare keys.
 */
export function keysList(settings: FeedSettings): FeedList {
  const { keyPage, hasKeyFilter, isTopAPage, more } = vendors[settings.dialect];
  const begin = (start?: string) => {
    const filters = [...systemFilter(settings), ...(start ? [start] : [])];
    return addressOf(settings, {
      ...(filters.length > 0 && { $filter: filters.join(" and ") }),
      $orderby: hasKeyFilter ? "ListingKey" : "ModificationTimestamp",
      $select: "ListingKey,ModificationTimestamp",
      ...(isTopAPage && { $top: String(keyPage) }),
      ...more,
    });
  };
  const { dialect } = settings;
  return {
    first: begin(),
    size: keyPage,
    headers: preferring(keyPage, dialect),
    after: (last) => begin(hasKeyFilter ? `ListingKey gt '${quoted(last.key)}'` : behind(last, dialect)),
    isExact: hasKeyFilter,
    order: hasKeyFilter ? "key" : "time",
  };
}

/** The address of a few homes, most recently changed first. */
export function sampleAddress(settings: FeedSettings, known: ReadonlySet<string>, count: number): URL {
  const address = homesAddress(settings, known, []);
  address.searchParams.set("$orderby", "ModificationTimestamp desc");
  address.searchParams.set("$top", String(count));
  return address;
}

/**
 * The agent's own homes; undefined if the agent's MLS ID is unknown. MLS Grid can't filter by agent: the query returns
 * the office's homes, and the caller filters them.
 */
export function ownHomesList(settings: FeedSettings, known: ReadonlySet<string>): FeedList | undefined {
  const filter = ownHomesFilter(settings);
  return filter ? homesList(settings, known, [filter]) : undefined;
}

/** Whether the feed can be queried for the agent's own homes. */
export function canAskForOwnHomes(settings: FeedSettings): boolean {
  return Boolean(ownHomesFilter(settings));
}

function ownHomesFilter({ dialect, agentMlsIds, officeMlsId }: FeedSettings): string | undefined {
  if (agentMlsIds.length === 0) return undefined;
  if (dialect === "mlsgrid") return officeMlsId && `ListOfficeMlsId eq '${quoted(officeMlsId)}'`;
  const of = (field: string) => agentMlsIds.map((id) => `${field} eq '${quoted(id)}'`);
  return `(${[...of("ListAgentMlsId"), ...of("CoListAgentMlsId")].join(" or ")})`;
}

/** The address of one home's current record in the feed. */
export function homeAddress(
  settings: FeedSettings,
  known: ReadonlySet<string>,
  { key, mlsNumber }: { key: string; mlsNumber: string },
): URL {
  const isGrid = settings.dialect === "mlsgrid";
  const filter = isGrid ? `ListingId eq '${quoted(mlsNumber)}'` : `ListingKey eq '${quoted(key)}'`;
  return homesAddress(settings, known, [filter]);
}

function wantedFields(dialect: FeedDialect): string[] {
  return dialect === "mlsgrid" ? [...fields, ...gridFields] : fields;
}

function systemFilter({ dialect, originatingSystemName }: FeedSettings): string[] {
  return dialect === "mlsgrid" ? [`OriginatingSystemName eq '${quoted(originatingSystemName ?? "")}'`] : [];
}

/** Where a run starts: somewhat before the cursor if homes may appear late. */
function after(cursor: FeedCursor, dialect: FeedDialect): string {
  const { overlap } = vendors[dialect];
  if (overlap === 0) return behind(cursor, dialect);
  return `ModificationTimestamp gt ${new Date(Date.parse(cursor.changedAt) - overlap).toISOString()}`;
}

function behind({ changedAt, key }: FeedCursor, dialect: FeedDialect): string {
  if (!vendors[dialect].hasKeyFilter) return `ModificationTimestamp ge ${changedAt}`;
  return `(ModificationTimestamp gt ${changedAt} or (ModificationTimestamp eq ${changedAt} and ListingKey gt '${quoted(key)}'))`;
}

/** A text of OData: an apostrophe is doubled. */
function quoted(text: string): string {
  return text.replaceAll("'", "''");
}

function addressOf({ baseUrl }: FeedSettings, parameters: Record<string, string>): URL {
  const address = new URL(`${baseUrl.replace(/\/+$/, "")}/Property`);
  address.search = new URLSearchParams(parameters).toString();
  return address;
}
