import type { FeedRecord } from "./filter.ts";
import type { FeedQuery } from "./query.ts";

export const dialectNames = ["plain", "trestle", "mlsgrid", "spark", "bridge"] as const;
export type DialectName = (typeof dialectNames)[number];

/** How a server returns a list. */
export interface Manners {
  /** What `$top` limits: the total, as in OData, or the page size. */
  top: "in all" | "a page";
  /** Whether `Prefer: odata.maxpagesize` sets the page size. */
  takesPrefer: boolean;
  /** The last record that can be reached: a higher `$skip` is refused. */
  wall?: number;
  /** Leaves out next links, so the client has to page by value. */
  hidesLinks?: boolean;
  /** The last page's link: none, or an empty one. */
  lastLink?: "";
  /** Returns a link as the server writes it, such as with the inner address of a proxied server. */
  writesLink?(link: string): string;
  /** The most media in a home's record; the rest follows by `Media@odata.nextLink`. */
  mediaAPage?: number;
  /** What stands before the JSON. */
  mark?: string;
  /** How the server names gzip. */
  zipName?: string;
  /** Whether each answer has new photo links, which end with `endMedia`. */
  endsMedia?: boolean;
}

/** How a vendor's server differs from the standard: its paths, limits, and what it refuses. */
export interface Dialect extends Manners {
  /** The path before `/Property`. */
  base: string;
  /** The default and maximum page sizes, in records. */
  page: { usual: number; most: number; mostExpanded: number };
  /** Requests per minute and per hour. */
  quota: { minute: number; hour: number };
  /** Whether each response has quota headers. */
  tellsQuota: boolean;
  /** Whether a request must accept gzip, checked before the token. */
  needsGzip: boolean;
  /** Returns the vendor's error message for a query it refuses. */
  refusal?(query: FeedQuery): string | undefined;
  /** Returns the record as this vendor sends it. */
  shape?(record: FeedRecord): FeedRecord;
  /** Whether a photo link works only with the token as the User-Agent, once and within an hour. */
  signsMedia: boolean;
  /** Whether `MlgCanView` marks off-market homes as deleted, for a while. */
  signalsDeletions: boolean;
}

const plain: Dialect = {
  base: "/reso/odata",
  top: "in all",
  takesPrefer: true,
  page: { usual: 100, most: 1000, mostExpanded: 1000 },
  quota: { minute: 100_000, hour: 1_000_000 },
  tellsQuota: false,
  needsGzip: false,
  signsMedia: false,
  signalsDeletions: false,
};

const asAPage: Manners = { top: "a page", takesPrefer: false };

/** A vendor's is at 10,000. Nothing depends on the number, and with this one a test needs fewer homes. */
export const lowWall = 600;

/** Behavior of a vendor's other server, or of some other server: see ResoServerOptions. */
export const otherManners = {
  /** Bridge since July 2025: standard OData, in pages of at most 200. */
  bridge3: { top: "in all", takesPrefer: true, page: { usual: 10, most: 200, mostExpanded: 200 } },
  wall: { wall: lowWall },
  "an empty last link": { lastLink: "" },
  "links to a proxy's inner address": { writesLink: (link) => withOrigin(link, "http", 8080) },
  "links over https": { writesLink: (link) => withOrigin(link, "https", 443) },
  "links without a server": { writesLink: (link) => link.replace(/^https?:\/\/[^/]+/, "") },
  "a byte order mark": { mark: "\ufeff" },
  "gzip in capitals": { zipName: "GZIP" },
  "media in pages": { mediaAPage: 2 },
  "media in pages, and an empty last link": { mediaAPage: 2, lastLink: "" },
  "a wall and no links": { wall: lowWall, hidesLinks: true, takesPrefer: false },
} as const satisfies Record<string, Partial<Dialect>>;

function withOrigin(link: string, scheme: string, port: number): string {
  const { hostname, pathname, search } = new URL(link);
  return `${scheme}://${hostname}:${port}${pathname}${search}`;
}

/** The fields that MLS Grid allows in a filter. */
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
    ...asAPage,
    base: "/trestle/odata",
    page: { usual: 10, most: 1000, mostExpanded: 1000 },
    quota: { minute: 180, hour: 7200 },
    tellsQuota: true,
    shape: withEnumNames,
  },
  mlsgrid: {
    ...plain,
    ...asAPage,
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
    ...asAPage,
    base: "/Reso/OData",
    page: { usual: 10, most: 1000, mostExpanded: 1000 },
    quota: { minute: 300, hour: 18_000 },
  },
  bridge: {
    ...plain,
    ...asAPage,
    wall: 10_000,
    base: "/OData/demo",
    page: { usual: 10, most: 200, mostExpanded: 200 },
    quota: { minute: 334, hour: 5000 },
  },
};

/** `ActiveUnderContract` for "Active Under Contract": lookup names instead of their display values. */
function withEnumNames(record: FeedRecord): FeedRecord {
  const names = ["StandardStatus", "PropertyType", "PropertySubType", "LivingAreaUnits", "AssociationFeeFrequency"];
  const changed = names
    .filter((name) => typeof record[name] === "string")
    .map((name) => [name, String(record[name]).replaceAll(" ", "")]);
  return { ...record, ...Object.fromEntries(changed) };
}
