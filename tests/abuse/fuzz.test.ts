import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import type { InjectOptions, Response } from "light-my-request";
import { afterAll, expect, it } from "vitest";
import { firstRevisions, type Listing, revisionsAfter } from "#domain/listings/listing.ts";
import { signIn } from "../support/samples/uploads.ts";
import { fillIn } from "../support/site/site-addresses.ts";
import { openTestSite, type TestSite } from "../support/site/test-site.ts";
import { type FuzzedBody, type FuzzedRequest, pageRequest, programRequest } from "./fuzzed-requests.ts";
import { probeTag } from "./hostile-texts.ts";

/** The same seed sends the same requests; another seed sends others. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
const counts = { program: 7000, page: 1500 };

const statuses = new Map<number, number>();
const fuzzed = await openFuzzedSite();
afterAll(async () => {
  await fuzzed.close();
});

it(`${counts.program} odd requests to the API are refused or done, never a fault`, { timeout: 240_000 }, async () => {
  // The first half warms up the site, for example its compiled code, for the second half.
  await ask(programRequest, counts.program / 2, seed);
  const before = heapInUse();
  await ask(programRequest, counts.program / 2, seed + 1);
  expect(report(`${counts.program} odd requests to the API`, before)).toBeLessThan(80);
});

it(`${counts.page} odd requests to pages and files are answered, never a fault`, { timeout: 240_000 }, async () => {
  const before = heapInUse();
  await ask(pageRequest, counts.page, seed);
  expect(report(`${counts.page} odd requests to pages and files`, before)).toBeLessThan(80);
});

async function ask(requests: fc.Arbitrary<FuzzedRequest>, numRuns: number, seed: number): Promise<void> {
  const property = fc.asyncProperty(requests, async (request) => {
    const answer = await fuzzed.send(request);
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    expect(complaintsAbout(answer.raw.req.url ?? "", request.method, answer)).toEqual([]);
  });
  await fc.assert(property, { seed, numRuns });
}

function heapInUse(): number {
  fuzzed.site.logged.length = 0;
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return Math.round(process.memoryUsage().heapUsed / 1024 / 1024);
}

/** @returns megabytes that are still held after garbage collection and were not before */
function report(what: string, before: number): number {
  const after = heapInUse();
  const answers = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  process.stdout.write(`${what}, seed ${seed}: heap ${before} → ${after} MB; answers ${answers.join(", ")}\n`);
  statuses.clear();
  return after - before;
}

/** A site with something to break: after any deletes, it still has one home and one inquiry. */
interface FuzzedSite {
  site: TestSite;
  send(request: FuzzedRequest): Promise<Response>;
  close(): Promise<void>;
}

interface Facts {
  listing: Listing;
  inquiryId: string;
}

async function openFuzzedSite(): Promise<FuzzedSite> {
  const site = await openTestSite({ settings: { INQUIRIES_PER_ADDRESS: "100000", INQUIRIES_PER_HOUR: "100000" } });
  const { cookie } = (await signIn(site)).headers;
  const { listings, inquiries } = site.platform;
  const [house] = (await listings.all()) as [Listing];
  const { inquiries: kept } = await inquiries.page({ filter: "all", limit: 1 });
  const [inquiry] = kept as [(typeof kept)[number]];

  /** Publishes the home again if it was unlisted or deleted, and adds it again if it was erased. */
  async function putBack(): Promise<Listing> {
    const hidden = await listings.findKept(house.id);
    if (!hidden) return listings.add({ ...house, ...firstRevisions });
    const again = { ...house, ...revisionsAfter(hidden.rev) };
    await listings.replace(again);
    return again;
  }

  async function present(): Promise<Facts> {
    const listing = (await listings.find(house.id)) ?? (await putBack());
    const isThere = (await inquiries.find(inquiry.id)) || (await inquiries.restore(inquiry.id));
    if (!isThere) await inquiries.add(inquiry);
    return { listing, inquiryId: inquiry.id };
  }

  return {
    site,
    async send(request) {
      const facts = await present();
      const { contentType, payload } = await writeBody(request, site, facts);
      // After signing out, the rest would run without a session.
      const isSigningOut = request.method === "DELETE" && request.address === "/api/admin/session";
      const isKnown = request.isSignedIn && !isSigningOut;
      return site.send({
        method: request.method as InjectOptions["method"] & string,
        url: addressOf(request, facts),
        headers: {
          ...(contentType !== undefined && { "content-type": contentType }),
          ...request.headers,
          ...(isKnown && { cookie }),
        },
        ...(payload !== undefined && { payload }),
      });
    },
    close: () => site.close(),
  };
}

function addressOf({ address, segment, query }: FuzzedRequest, { listing, inquiryId }: Facts): string {
  const present: Record<string, string> = {
    listingId: listing.id,
    inquiryId,
    name: listing.coverImage.split("/").at(-1) ?? "",
    slug: "va-loans",
  };
  return fillIn(address, (parameter) => segment ?? present[parameter] ?? "x") + query;
}

async function writeBody(
  { method, address, body, contentType }: FuzzedRequest,
  site: TestSite,
  facts: Facts,
): Promise<{ contentType?: string | undefined; payload?: string | Buffer }> {
  if (method === "GET" || method === "HEAD") return {};
  const json = contentType ?? "application/json";
  if (body.kind === "nothing") return { contentType };
  if (body.kind === "text") return { contentType: json, payload: body.text };
  if (body.kind === "nested") return { contentType: json, payload: nested(body) };
  if (body.kind === "long") return { contentType: json, payload: JSON.stringify({ message: "m".repeat(body.length) }) };
  if (body.kind === "form") return form(body, contentType, address);
  const valid = await validBody(address, site, facts);
  return { contentType: json, payload: JSON.stringify(edited(valid, body.edits)) };
}

/** For the settings, mostly replaces the profile's own fields. */
function edited(valid: object, edits: Extract<FuzzedBody, { kind: "edited" }>["edits"]): object {
  if ("profile" in valid && edits.length !== 1) {
    return { ...valid, profile: edited(valid.profile as object, edits) };
  }
  const own = Object.keys(valid);
  const nameOf = (field: string | number) => (typeof field === "string" ? field : (own[field % own.length] ?? "name"));
  return { ...valid, ...Object.fromEntries(edits.map(([field, value]) => [nameOf(field), value])) };
}

function nested({ depth, opening }: Extract<FuzzedBody, { kind: "nested" }>): string {
  return `${opening.repeat(depth)}1${opening === "[" ? "]".repeat(depth) : "}".repeat(depth)}`;
}

function form(
  { parts, isWhole }: Extract<FuzzedBody, { kind: "form" }>,
  contentType: string | undefined,
  address: string,
) {
  if (address === "/contact" && contentType === undefined) {
    const payload = new URLSearchParams(parts.map(([name, value]) => [name, value.toWellFormed()])).toString();
    return { contentType: "application/x-www-form-urlencoded", payload };
  }
  const written = parts.map(
    ([name, value], at) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"${at % 2 ? `; filename="${value}"` : ""}\r\n\r\n${value}\r\n`,
  );
  const payload = written.join("") + (isWhole ? "--b--\r\n" : "--b\r\nContent-");
  return { contentType: contentType ?? "multipart/form-data; boundary=b", payload };
}

/** A body that the address accepts, so that the site checks its one wrong field. */
async function validBody(address: string, site: TestSite, { listing, inquiryId }: Facts): Promise<object> {
  if (address.endsWith("/profile")) {
    const { profile, version } = await site.services.profileEditor.read();
    return { profile, version };
  }
  if (address.endsWith("/photos")) return { rev: listing.rev, photos: [] };
  if (address.includes("/listings")) return { ...listing, createdAt: undefined, pictures: undefined };
  if (address.endsWith("/session")) return { username: "admin", password: "wrong horse battery" };
  if (address.endsWith("/password")) return { current: "wrong horse battery", next: "another horse battery" };
  if (/inquiries\/(read|delete)$/.test(address)) return { ids: [inquiryId] };
  const visitor = { name: "Priya Raman", email: "priya@example.com", phone: "", message: "Is it still free?" };
  return { ...visitor, listingId: listing.id, website: "", stamp: "" };
}

/** Returns what is wrong with a response to any request. */
function complaintsAbout(url: string, method: string, answer: Response): string[] {
  const { statusCode: status, headers, body } = answer;
  const contentType = String(headers["content-type"] ?? "");
  const isProgram = url.startsWith("/api/") && !/^[^?]*\.data(\?|$)/.test(url);
  return [
    status >= 500 && `answered ${status}: ${body.slice(0, 200)}`,
    isProgram &&
      status >= 400 &&
      method !== "HEAD" &&
      !isErrorObject(contentType, body) &&
      "an error that is not {error}",
    !/^application\/(json|zip)|^text\/(csv|x-script)/.test(contentType) &&
      body.includes(probeTag) &&
      "a text became a tag",
    /\n {4}at |node_modules|\/shingle-site-/.test(body) && "a stack or a path of the server",
    status !== 304 && headers["x-content-type-options"] !== "nosniff" && "no nosniff",
    ("x-powered-by" in headers || "server" in headers) && "a banner",
    Object.values(headers)
      .flat()
      .some((value) => /[\r\n]/.test(String(value))) && "a line break in a header",
  ].filter((complaint) => complaint !== false);
}

function isErrorObject(contentType: string, body: string): boolean {
  if (!contentType.startsWith("application/json")) return false;
  const value: unknown = JSON.parse(body);
  return typeof value === "object" && value !== null && "error" in value && typeof value.error === "string";
}
