import type { FeedRecord } from "./filter.ts";
import type { FeedQuery } from "./query.ts";

export const dialectNames = ["plain", "trestle", "mlsgrid", "spark", "bridge"] as const;
export type DialectName = (typeof dialectNames)[number];

/** How a vendor's server differs from the standard: its paths, limits, and what it refuses. */
export interface Dialect {
  /** Before `/Property`. */
  base: string;
  /** Records on a page that nobody asked to be of a size, and the most that a page holds. */
  page: { usual: number; most: number; mostExpanded: number };
  /** Requests in a minute and in an hour. */
  quota: { minute: number; hour: number };
  /** Quota headers with each answer. */
  tellsQuota: boolean;
  /** Refuses who does not take gzip, before looking at the token. */
  needsGzip: boolean;
  /** What is wrong with a query, in the vendor's words. */
  refusal?(query: FeedQuery): string | undefined;
  /** The record as this vendor sends it. */
  shape?(record: FeedRecord): FeedRecord;
  /** A photo is handed out to whoever names the token as their User-Agent, once and for an hour. */
  signsMedia: boolean;
  /** Homes off the market are said to be deleted by `MlgCanView`, for a while. */
  signalsDeletions: boolean;
}

const plain: Dialect = {
  base: "/reso/odata",
  page: { usual: 100, most: 1000, mostExpanded: 1000 },
  quota: { minute: 100_000, hour: 1_000_000 },
  tellsQuota: false,
  needsGzip: false,
  signsMedia: false,
  signalsDeletions: false,
};

/** The fields that MLS Grid lets be filtered. */
const gridFilters = new Set([
  "OriginatingSystemName",
  "ModificationTimestamp",
  "StandardStatus",
  "PropertyType",
  "ListingId",
  "MlgCanView",
  "ListOfficeMlsId",
]);

export const dialects: Record<DialectName, Dialect> = {
  plain,
  trestle: {
    ...plain,
    base: "/trestle/odata",
    page: { usual: 10, most: 1000, mostExpanded: 1000 },
    quota: { minute: 180, hour: 7200 },
    tellsQuota: true,
    shape: withEnumNames,
  },
  mlsgrid: {
    ...plain,
    base: "/v2",
    page: { usual: 500, most: 5000, mostExpanded: 1000 },
    quota: { minute: 120, hour: 7200 },
    needsGzip: true,
    signsMedia: true,
    signalsDeletions: true,
    refusal: ({ filtered }) => {
      if (!filtered.has("OriginatingSystemName")) return "OriginatingSystemName is required.";
      const field = [...filtered].find((name) => !gridFilters.has(name));
      return field && `${field} is not searchable.`;
    },
    shape: (record) => ({
      MlgCanView: true,
      MlgCanUse: ["IDX", "VOW", "BO"],
      ...record,
      ListingKey: `DMO${record.ListingKey}`,
      ListingId: `DMO${record.ListingId}`,
      OriginatingSystemName: "demo",
    }),
  },
  spark: {
    ...plain,
    base: "/Reso/OData",
    page: { usual: 10, most: 1000, mostExpanded: 1000 },
    quota: { minute: 300, hour: 18_000 },
  },
  bridge: {
    ...plain,
    base: "/OData/demo",
    page: { usual: 10, most: 200, mostExpanded: 200 },
    quota: { minute: 334, hour: 5000 },
  },
};

/** `ActiveUnderContract` for "Active Under Contract": the names of lookups instead of their words. */
function withEnumNames(record: FeedRecord): FeedRecord {
  const names = ["StandardStatus", "PropertyType", "PropertySubType", "LivingAreaUnits", "AssociationFeeFrequency"];
  const changed = names
    .filter((name) => typeof record[name] === "string")
    .map((name) => [name, String(record[name]).replaceAll(" ", "")]);
  return { ...record, ...Object.fromEntries(changed) };
}
