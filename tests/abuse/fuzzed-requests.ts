import fc from "fast-check";
import { siteMap } from "../support/site/site-addresses.ts";
import { hostileControls, hostileLines } from "./hostile-texts.ts";

/** The parts of a request body; the sender knows the address's valid body. */
export type FuzzedBody =
  | { kind: "nothing" }
  | { kind: "text"; text: string }
  /** The address's valid body with some fields replaced: its own by position, others by name. */
  | { kind: "edited"; edits: [field: string | number, value: unknown][] }
  | { kind: "nested"; depth: number; opening: string }
  | { kind: "long"; length: number }
  | { kind: "form"; parts: [name: string, value: string][]; isWhole: boolean };

export interface FuzzedRequest {
  method: string;
  address: string;
  /** Replaces the parameters of the address; `undefined` for the id of an existing record. */
  segment: string | undefined;
  query: string;
  contentType: string | undefined;
  headers: Record<string, string>;
  body: FuzzedBody;
  isSignedIn: boolean;
}

const text = fc.oneof(
  fc.constantFrom(...hostileLines, ...hostileControls),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
);

/** Values of an unexpected type, including one that can't be converted to a string. */
const awkward = fc.constantFrom(null, -1, 1e308, 0.1, [], {}, [[]], "", { toString: 1, valueOf: 1 }, [
  { toString: 1, valueOf: 1 },
]);

const anyJson = fc.oneof(text, awkward, awkward, fc.jsonValue({ maxDepth: 4 }));

const fields = `name email phone message listingId title address city state zipCode mlsNumber description price bedrooms
  bathrooms squareFeet status externalLink oneHomeUrl facts rev photos ids profile version username password current next
  idx partners hours social claims office position logo areasServed coverImage images id createdAt __proto__ constructor
  website stamp altcha lotSize lotUnit yearBuilt hoaFee virtualTour openHouses date from until`.split(/\s+/);

const body: fc.Arbitrary<FuzzedBody> = fc.oneof(
  { arbitrary: fc.constant({ kind: "nothing" } as const), weight: 2 },
  {
    arbitrary: fc.record({
      kind: fc.constant("edited" as const),
      edits: fc.array(fc.tuple(fc.oneof(fc.nat(30), fc.nat(30), fc.constantFrom(...fields)), anyJson), {
        maxLength: 4,
      }),
    }),
    weight: 8,
  },
  {
    arbitrary: anyJson.map((value) => ({ kind: "text" as const, text: JSON.stringify(value) })),
    weight: 4,
  },
  { arbitrary: text.map((raw) => ({ kind: "text" as const, text: raw })), weight: 2 },
  {
    arbitrary: fc.record({
      kind: fc.constant("nested" as const),
      depth: fc.integer({ min: 1, max: 30_000 }),
      opening: fc.constantFrom("[", '{"name":', '{"profile":', '{"ids":[', "{"),
    }),
    weight: 1,
  },
  {
    arbitrary: fc.record({ kind: fc.constant("long" as const), length: fc.integer({ min: 1, max: 80_000 }) }),
    weight: 1,
  },
  {
    arbitrary: fc.record({
      kind: fc.constant("form" as const),
      parts: fc.array(fc.tuple(fc.oneof(fc.constantFrom(...fields), text), text), { maxLength: 6 }),
      isWhole: fc.boolean(),
    }),
    weight: 3,
  },
);

const besideTheMap =
  `/health /media/public/* /media/protected/* /assets/* /favicon.svg /__manifest /_root.data /contact.data
  /listings.data /admin.data /api/admin/session.data /api /api/ /admin/ /listings/ /.well-known/* /.git/config`.split(
    /\s+/,
  );
const pages = siteMap.filter((address) => !address.startsWith("/api/"));
const programs = siteMap.filter((address) => address.startsWith("/api/"));

const queryNames = "filter search after listing status sent tab p paths version _routes index q".split(" ");
const query = fc.oneof(
  { arbitrary: fc.constant(""), weight: 4 },
  {
    arbitrary: fc
      .array(fc.tuple(fc.constantFrom(...queryNames), text), { maxLength: 3 })
      .map((pairs) => `?${new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()]))}`),
    weight: 4,
  },
  { arbitrary: fc.constantFrom("?%", "?a[]=1&&&=", "?%E0%A4%A", "?=&=", `?q=${"a".repeat(9000)}`), weight: 1 },
);

const segment = fc.oneof(
  { arbitrary: fc.constant(undefined), weight: 3 },
  { arbitrary: text.map((value) => encodeURIComponent(value.toWellFormed())), weight: 3 },
  {
    arbitrary: fc.constantFrom("lst_x", "..%2f..%2fetc", "%00", "%2e%2e", "a".repeat(5000), "%E0%A4%A", "x;y=1", "%"),
    weight: 2,
  },
);

const contentTypes = [
  "application/json",
  "application/json; charset=utf-16",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  `multipart/form-data; boundary=${"x".repeat(300)}`,
  "multipart/mixed; boundary=b",
  "application/jsonp",
  "APPLICATION/JSON;",
  "text/html; charset=\u00ff",
  ";",
];

const headerText = fc.oneof(
  fc.constantFrom(
    "",
    "null",
    "https://evil.example",
    "http://localhost",
    "127.0.0.1",
    "gzip;q=0, br",
    "*",
    '"x", W/"y"',
  ),
  fc.stringMatching(/^[\x21-\xff][\x20-\xff]{0,60}$/),
  fc.constant("a".repeat(4000)),
);
const headerNames = `host origin referer cookie accept accept-encoding accept-language authorization if-none-match
  if-modified-since range sec-fetch-site sec-fetch-mode x-forwarded-for x-forwarded-host x-forwarded-proto x-real-ip
  forwarded x-http-method-override x-remix-request purpose sec-purpose expect upgrade te trailer user-agent
  x-original-url x-rewrite-url content-encoding content-disposition`.split(/\s+/);
const headers = fc.dictionary(fc.constantFrom(...headerNames), headerText, { maxKeys: 3 });

const contentType = fc.oneof(
  { arbitrary: fc.constant(undefined), weight: 8 },
  { arbitrary: fc.constantFrom(...contentTypes), weight: 2 },
);

const rest = {
  segment,
  query,
  headers,
  body,
  contentType,
  // Most faults need a session.
  isSignedIn: fc.integer({ min: 0, max: 3 }).map((share) => share > 0),
};
const anyMethod = fc.constantFrom(..."GET HEAD POST PUT PATCH DELETE OPTIONS TRACE QUERY PROPFIND".split(" "));

/** The methods that an address of the API accepts besides GET; others would only get a 405. */
const writes: [address: RegExp, methods: string[]][] = [
  [/\/(profile|photos)$/, ["PUT"]],
  [/\/(photos|listings|images|session|password|clear|read|delete|inquiries)$/, ["POST"]],
  [/\/admin\/listings\/:listingId$/, ["PUT", "PATCH", "DELETE"]],
  [/\/(session|photos\/:name)$/, ["DELETE"]],
  [/\.(zip|csv)$|newest$|dashboard$|listings$|inquiries$|Id$|\*$/, ["GET"]],
];

const takesInput = /\/(inquiries|profile|photos|listings|:listingId|session|password|read|delete)$/;

function requestsTo(address: string): fc.Arbitrary<FuzzedRequest> {
  const fitting = writes.flatMap(([pattern, methods]) => (pattern.test(address) ? methods : []));
  const method =
    fitting.length === 0
      ? anyMethod
      : fc.oneof({ arbitrary: fc.constantFrom(...fitting), weight: 5 }, { arbitrary: anyMethod, weight: 1 });
  return fc.record({ ...rest, address: fc.constant(address), method });
}

/** Requests to the API, mostly ones that get past the first checks. */
export const programRequest = fc.oneof(
  ...programs.map((address) => ({ arbitrary: requestsTo(address), weight: takesInput.test(address) ? 4 : 1 })),
);

/** Requests to pages, files, and unknown addresses. */
export const pageRequest: fc.Arbitrary<FuzzedRequest> = fc.record({
  ...rest,
  address: fc.constantFrom(...pages, ...besideTheMap),
  method: fc.oneof(
    { arbitrary: fc.constantFrom("GET", "POST", "GET"), weight: 4 },
    { arbitrary: anyMethod, weight: 1 },
  ),
});
