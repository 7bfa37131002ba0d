import type { FeedCursor } from "../mirror.ts";
import type { FeedDialect, FeedSettings } from "./feed-settings.ts";

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
  more: Record<string, string>;
}

const standard: Vendor = { page: 500, keyPage: 1000, pace: 2, overlap: 0, hasKeyFilter: true, more: {} };

const vendors: Record<FeedDialect, Vendor> = {
  plain: { ...standard, pace: 50 },
  trestle: { ...standard, more: { PrettyEnums: "true" } },
  mlsgrid: { ...standard, keyPage: 5000, pace: 1.5, hasKeyFilter: false },
  spark: { ...standard, overlap: 20 * 60_000 },
  bridge: { ...standard, page: 200, keyPage: 200 },
};

/** Everything the site reads of a home. Never asked for: PrivateRemarks, commissions, what owners say to agents only. */
const fields = [
  ...["ListingKey", "ListingId", "StandardStatus", "PropertyType", "PropertySubType", "ListPrice", "OriginalListPrice"],
  ...[
    "UnparsedAddress",
    "StreetNumber",
    "StreetDirPrefix",
    "StreetName",
    "StreetSuffix",
    "StreetDirSuffix",
    "UnitNumber",
  ],
  ...["City", "StateOrProvince", "PostalCode", "CountyOrParish", "SubdivisionName", "BedroomsTotal", "BathroomsFull"],
  ...["BathroomsThreeQuarter", "BathroomsHalf", "BathroomsOneQuarter", "BathroomsTotalInteger", "LivingArea"],
  ...["LivingAreaUnits", "LotSizeAcres", "LotSizeSquareFeet", "YearBuilt", "GarageSpaces", "AssociationFee"],
  ...["AssociationFeeFrequency", "Latitude", "Longitude", "PublicRemarks", "VirtualTourURLUnbranded"],
  ...["ListingContractDate", "OnMarketTimestamp", "ModificationTimestamp", "PhotosChangeTimestamp", "ListOfficeName"],
  ...["AttributionContact", "ListOfficePhone", "ListAgentMlsId", "CoListAgentMlsId", "ListOfficeMlsId"],
  ...["InternetEntireListingDisplayYN", "InternetAddressDisplayYN"],
];
const gridFields = ["MlgCanView", "MlgCanUse", "OriginatingSystemName"];

/** Milliseconds between two requests to this vendor. */
export function pauseFor(dialect: FeedDialect): number {
  return 1000 / vendors[dialect].pace;
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
    $select: selected(settings.dialect, known).join(","),
    $expand: ["Media", ...(known.has("OpenHouse") ? ["OpenHouse"] : [])].join(","),
    $top: String(page),
    ...more,
  });
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

function selected(dialect: FeedDialect, known: ReadonlySet<string>): string[] {
  const wanted = dialect === "mlsgrid" ? [...fields, ...gridFields] : fields;
  return known.size === 0 ? wanted : wanted.filter((field) => known.has(field));
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
