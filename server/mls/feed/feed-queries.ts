import type { FeedDialect } from "#domain/mls/feed/feed-setup.ts";
import { minute } from "#domain/time-units.ts";
import type { FeedCursor } from "../../mirror/mirror.ts";
import type { FeedSettings } from "../feed-setup.ts";

/** What a vendor's server wants of a query, from its documentation. */
interface Vendor {
  /** Homes on a page, with their media. */
  page: number;
  /** Keys on a page of the daily comparison. */
  keyPage: number;
  /** Requests a second at most. */
  pace: number;
  /** Milliseconds before the cursor at which a query begins, because homes may appear late. */
  overlap: number;
  /** Whether homes are asked for after a time and a key; otherwise after a time alone. */
  hasKeyFilter: boolean;
  /**
   * Whether `$top` is the size of a page, as most vendors have it. In OData it is how many are wanted in all, and no link follows
   * once they are handed out: such a feed is asked for pages by the header `Prefer`.
   */
  isTopAPage: boolean;
  /** Whether the size of a page is asked for by the header `Prefer`. */
  takesPrefer: boolean;
  /** Bytes in an hour at most. */
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
  // Its third version takes `$top` as OData has it, its second one as a page.
  bridge: { ...standard, page: 200, keyPage: 200, takesPrefer: true },
};

/** Everything the site reads of a home. Never asked for: PrivateRemarks, commissions, what owners say to agents only. */
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

/** Bytes that this vendor hands out in an hour; above MLS Grid's 4 GB the token is suspended. */
export function bytesAnHour(dialect: FeedDialect): number {
  return vendors[dialect].bytesAnHour;
}

/** Keys that this vendor is asked to put on a page. */
export function keysOnPage(dialect: FeedDialect): number {
  return vendors[dialect].keyPage;
}

/** A list of the feed, which comes in pages. */
export interface FeedList {
  first: URL;
  /** The records that a page is asked to have. */
  size: number;
  headers: Record<string, string>;
  /** The address of what follows a record. A list that another record of the same time could follow begins with that time. */
  after(last: FeedCursor): URL;
  /** Whether `after` begins behind the record itself, so that a list is known to be over once nothing comes. */
  isExact: boolean;
  /** What the list is in the order of. */
  order: "time" | "key";
}

/** OData 4.01 has dropped the "odata." of 4.0. */
function preferring(size: number, dialect: FeedDialect): Record<string, string> {
  return vendors[dialect].takesPrefer ? { Prefer: `odata.maxpagesize=${size}, maxpagesize=${size}` } : {};
}

/**
 * What changed after the cursor, in the order of time.
 * @param known the fields that `$metadata` names; a field that is missing there is not asked for
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

/** The fields of a home that the site asks for and this feed does not know. */
export function missingFields({ dialect }: FeedSettings, known: ReadonlySet<string>): string[] {
  return known.size === 0 ? [] : wantedFields(dialect).filter((field) => !known.has(field));
}

/** All keys, in their own order: a home that changes meanwhile is on no other page for it. MLS Grid does not let keys be compared. */
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

/** The address of a few homes, those that changed last. */
export function sampleAddress(settings: FeedSettings, known: ReadonlySet<string>, count: number): URL {
  const address = homesAddress(settings, known, []);
  address.searchParams.set("$orderby", "ModificationTimestamp desc");
  address.searchParams.set("$top", String(count));
  return address;
}

/**
 * The agent's own homes; nothing when it is not known who the agent is. MLS Grid lets nobody ask by agent: the office's homes are
 * asked for there, and those of others are left out by whoever reads them.
 */
export function ownHomesList(settings: FeedSettings, known: ReadonlySet<string>): FeedList | undefined {
  const filter = ownHomesFilter(settings);
  return filter ? homesList(settings, known, [filter]) : undefined;
}

/** Whether the feed can be asked for the agent's own homes. */
export function canAskForOwnHomes(settings: FeedSettings): boolean {
  return Boolean(ownHomesFilter(settings));
}

function ownHomesFilter({ dialect, agentMlsIds, officeMlsId }: FeedSettings): string | undefined {
  if (agentMlsIds.length === 0) return undefined;
  if (dialect === "mlsgrid") return officeMlsId && `ListOfficeMlsId eq '${quoted(officeMlsId)}'`;
  const of = (field: string) => agentMlsIds.map((id) => `${field} eq '${quoted(id)}'`);
  return `(${[...of("ListAgentMlsId"), ...of("CoListAgentMlsId")].join(" or ")})`;
}

/** The address of one home, as the feed has it now. */
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

/** Where a run begins: some time before the cursor where homes may appear late. */
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
