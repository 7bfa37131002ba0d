import type { InjectOptions, Response } from "light-my-request";
import { firstRevisions, type Listing, revisionsAfter } from "#domain/listings/listing.ts";
import { signIn } from "../support/samples/uploads.ts";
import { fillIn } from "../support/site/site-addresses.ts";
import { openTestSite, type TestSite } from "../support/site/test-site.ts";
import type { FuzzedBody, FuzzedRequest } from "./fuzzed-requests.ts";

/** A site that keeps something to break: however much is deleted, one home and one inquiry are always there. */
export interface FuzzedSite {
  site: TestSite;
  send(request: FuzzedRequest): Promise<Response>;
  close(): Promise<void>;
}

interface Facts {
  listing: Listing;
  inquiryId: string;
}

export async function openFuzzedSite(): Promise<FuzzedSite> {
  const site = await openTestSite({ settings: { INQUIRIES_PER_ADDRESS: "100000", INQUIRIES_PER_HOUR: "100000" } });
  const { cookie } = (await signIn(site)).headers;
  const { listings, inquiries } = site.platform;
  const [house] = (await listings.all()) as [Listing];
  const { inquiries: kept } = await inquiries.page({ filter: "all", limit: 1 });
  const [inquiry] = kept as [(typeof kept)[number]];

  /** What was taken off the website or deleted is public again; what was forgotten is there again. */
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

/** In the settings mostly the profile's own fields are replaced. */
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

/** A body that the address accepts, so that one wrong field in it is reached. */
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
