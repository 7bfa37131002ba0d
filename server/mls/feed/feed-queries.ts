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
  bytesAnHour: Number.POSITIVE_INFINITY,
  more: {},
};

const vendors: Record<FeedDialect, Vendor> = {
  plain: { ...standard, pace: 50 },
  trestle: { ...standard, more: { PrettyEnums: "true" } },
  mlsgrid: { ...standard, keyPage: 5000, pace: 1.5, hasKeyFilter: false, bytesAnHour: 3_500_000_000 },
  spark: { ...standard, overlap: 20 * minute },
  bridge: { ...standard, page: 200, keyPage: 200 },
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

/** Keys that this vendor puts on a page. */
export function keysOnPage(dialect: FeedDialect): number {
  return vendors[dialect].keyPage;
}

/**
 * The address of the first page of what changed after the cursor.
 * @param known the fields that `$metadata` names; a field that is missing there is not asked for
 */
export function changesAddress(
  settings: FeedSettings,
  cursor: FeedCursor | undefined,
  known: ReadonlySet<string>,
): URL {
  const { page, hasKeyFilter, more } = vendors[settings.dialect];
  const filters = [...systemFilter(settings), ...(cursor ? [after(cursor, settings.dialect)] : [])];
  return addressOf(settings, {
    ...(filters.length > 0 && { $filter: filters.join(" and ") }),
    $orderby: hasKeyFilter ? "ModificationTimestamp,ListingKey" : "ModificationTimestamp",
    $select: wantedFields(settings.dialect)
      .filter((field) => known.size === 0 || known.has(field))
      .join(","),
    $expand: ["Media", ...(known.has("OpenHouse") ? ["OpenHouse"] : [])].join(","),
    $top: String(page),
    ...more,
  });
}

/** The fields of a home that the site asks for and this feed does not know. */
export function missingFields({ dialect }: FeedSettings, known: ReadonlySet<string>): string[] {
  return known.size === 0 ? [] : wantedFields(dialect).filter((field) => !known.has(field));
}

/** The address of the first page of all keys. */
export function keysAddress(settings: FeedSettings): URL {
  const { keyPage, more } = vendors[settings.dialect];
  const filters = systemFilter(settings);
  return addressOf(settings, {
    ...(filters.length > 0 && { $filter: filters.join(" and ") }),
    $select: "ListingKey,ModificationTimestamp",
    $top: String(keyPage),
    ...more,
  });
}

/** The address of a few homes, those that changed last. */
export function sampleAddress(settings: FeedSettings, known: ReadonlySet<string>, count: number): URL {
  const address = changesAddress(settings, undefined, known);
  address.searchParams.set("$orderby", "ModificationTimestamp desc");
  address.searchParams.set("$top", String(count));
  return address;
}

/**
 * The address of the agent's own homes; nothing when it is not known who the agent is. MLS Grid lets nobody ask by agent: the
 * office's homes are asked for there, and those of others are left out by whoever reads them.
 */
export function ownHomesAddress(settings: FeedSettings, known: ReadonlySet<string>): URL | undefined {
  const filter = ownHomesFilter(settings);
  return filter ? filteredAddress(settings, known, filter) : undefined;
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
  return filteredAddress(settings, known, filter);
}

function filteredAddress(settings: FeedSettings, known: ReadonlySet<string>, filter: string): URL {
  const address = changesAddress(settings, undefined, known);
  address.searchParams.set("$filter", [...systemFilter(settings), filter].join(" and "));
  return address;
}

function wantedFields(dialect: FeedDialect): string[] {
  return dialect === "mlsgrid" ? [...fields, ...gridFields] : fields;
}

function systemFilter({ dialect, originatingSystemName }: FeedSettings): string[] {
  return dialect === "mlsgrid" ? [`OriginatingSystemName eq '${quoted(originatingSystemName ?? "")}'`] : [];
}

function after({ changedAt, key }: FeedCursor, dialect: FeedDialect): string {
  const { overlap, hasKeyFilter } = vendors[dialect];
  const from = new Date(Date.parse(changedAt) - overlap).toISOString();
  if (!hasKeyFilter) return `ModificationTimestamp ge ${from}`;
  if (overlap > 0) return `ModificationTimestamp gt ${from}`;
  return `(ModificationTimestamp gt ${from} or (ModificationTimestamp eq ${from} and ListingKey gt '${quoted(key)}'))`;
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
