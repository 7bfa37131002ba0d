import { setTimeout as pause } from "node:timers/promises";
import type { Listing } from "#domain/listing.ts";
import { jpegPhoto } from "../http/photo-samples.ts";
import { cottage, formWith } from "../http/uploads.ts";

/** Everything the site has answered with "it is kept", and nothing else. */
export interface Acknowledged {
  /** The message of each inquiry by its id. */
  inquiries: Map<string, string>;
  /** The latest title of each listing by its id, with the `rev` of that answer. */
  listings: Map<string, { title: string; rev: number }>;
  /** The address of each photo by its listing's id. */
  photos: [listingId: string, address: string][];
}

export function nothingYet(): Acknowledged {
  return { inquiries: new Map(), listings: new Map(), photos: [] };
}

let written = 0;

/** Visitors and an agent who write one thing after the other until the site is gone. Resolves then. */
export async function writeUntilGone(origin: string, cookie: string, acknowledged: Acknowledged): Promise<void> {
  const send = sender(origin, cookie);
  const visitors = Array.from({ length: 6 }, () => untilGone(() => inquire(send, acknowledged)));
  const agents = Array.from({ length: 2 }, () => untilGone(() => workOnListing(send, acknowledged)));
  await Promise.all([...visitors, ...agents]);
}

type Send = (method: string, path: string, body: object | ReturnType<typeof formWith>) => Promise<object>;

/** Thrown for an answer that promises nothing, such as 429. */
class NotKeptError extends Error {}

function sender(origin: string, cookie: string): Send {
  return async (method, path, body) => {
    const isForm = "payload" in body;
    const headers = isForm ? body.headers : { "content-type": "application/json" };
    // Behind the proxy that the site believes in, each message comes from an address of its own.
    const forwarded = `2001:db8:${(++written % 0xffff).toString(16)}::1`;
    const answer = await fetch(origin + path, {
      method,
      headers: { ...headers, cookie, "x-forwarded-for": forwarded },
      body: isForm ? new Uint8Array(body.payload) : JSON.stringify(body),
    });
    const value = (await answer.json()) as object;
    if (!answer.ok) throw new NotKeptError(`${path}: ${answer.status} ${JSON.stringify(value)}`);
    return value;
  };
}

async function untilGone(work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof NotKeptError)) return;
    }
  }
}

async function inquire(send: Send, { inquiries }: Acknowledged): Promise<void> {
  const message = `Message ${++written}: when may we see the house?`;
  const visitor = { name: `Visitor ${written}`, email: `visitor${written}@example.com`, message };
  const { id } = (await send("POST", "/api/inquiries", visitor)) as { id: string };
  inquiries.set(id, message);
  await pause(20);
}

/** A new listing with its cover, a photo more, and three changes of its title. */
async function workOnListing(send: Send, acknowledged: Acknowledged): Promise<void> {
  const cover = await jpegPhoto({ shade: ++written % 200 });
  const fields = { listing: JSON.stringify({ ...cottage, title: `Cottage ${written}` }) };
  let listing = (await send(
    "POST",
    "/api/admin/listings",
    formWith(cover, { field: "coverImage", fields }),
  )) as Listing;
  note(listing, acknowledged);
  acknowledged.photos.push([listing.id, listing.coverImage]);
  const photo = await jpegPhoto({ width: 640, shade: ++written % 200 });
  listing = (await send("POST", `/api/admin/listings/${listing.id}/photos`, formWith(photo))) as Listing;
  note(listing, acknowledged);
  acknowledged.photos.push([listing.id, listing.images.at(-1) ?? ""]);
  for (let change = 0; change < 3; change++) await rename(send, listing.id, acknowledged);
}

/** Copies that become ready move the `rev` as well, so the latest is asked for when it has gone on. */
async function rename(send: Send, id: string, acknowledged: Acknowledged): Promise<void> {
  const rev = acknowledged.listings.get(id)?.rev ?? 1;
  for (let seen = rev; seen < rev + 10; seen++) {
    try {
      const change = { title: `Cottage ${++written}`, rev: seen };
      note((await send("PUT", `/api/admin/listings/${id}`, change)) as Listing, acknowledged);
      return;
    } catch (error) {
      if (!(error instanceof NotKeptError && error.message.includes(": 409 "))) throw error;
    }
  }
}

function note({ id, title, rev }: Listing, { listings }: Acknowledged): void {
  if (rev > (listings.get(id)?.rev ?? 0)) listings.set(id, { title, rev });
}
