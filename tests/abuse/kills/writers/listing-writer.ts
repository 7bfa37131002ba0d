import { type Listing, listingImages, listingStatuses, photoName } from "#domain/listings/listing.ts";
import { jpegPhoto } from "../../../support/samples/photo-samples.ts";
import { cottage, formWith } from "../../../support/samples/uploads.ts";
import { type Crew, NotSavedError, next, send } from "../crew.ts";

/** The agent's choices for a listing: the photos in order, cover first, each with its alt text. */
export interface ListingState {
  title: string;
  status: string;
  photos: [name: string, alt: string][];
}

export function stateOf(listing: Listing): ListingState {
  const words = new Map(listing.pictures.map(({ address, alt }) => [address, alt]));
  const photos = listingImages(listing).map((address): [string, string] => [
    photoName(address),
    words.get(address) ?? "",
  ]);
  return { title: listing.title, status: listing.status, photos };
}

/** Adds a listing with its cover, then makes changes of every kind; deletes one of three at the end. */
export async function workOnListing(crew: Crew): Promise<void> {
  let listing = await create(crew);
  for (let change = 0; change < 9; change++) {
    const ways = [addPhoto, addPhoto, arrange, arrange, removePhoto, rename, changeStatus, changeCover];
    const way = ways[Math.floor(crew.random() * ways.length)] ?? rename;
    listing = await way(crew, listing).catch((error) => lookAgain(crew, listing, error));
  }
  if (crew.random() < 0.3) await remove(crew, listing);
}

/** Reads the listing again after an unacknowledged write, and because finished copies raise the `rev`. */
async function lookAgain(crew: Crew, { id }: Listing, error: unknown): Promise<Listing> {
  if (!(error instanceof NotSavedError)) throw error;
  const answer = await send(crew, { method: "GET", path: `/api/admin/listings/${id}`, cookie: crew.cookies.agent });
  return noted(crew, (await answer.json()) as Listing);
}

async function create(crew: Crew): Promise<Listing> {
  const fields = { listing: JSON.stringify({ ...cottage, title: `Cottage ${next()}` }) };
  const body = formWith(await photo(), { field: "coverImage", fields });
  const answer = await send(crew, { method: "POST", path: "/api/admin/listings", body, cookie: crew.cookies.agent });
  return noted(crew, (await answer.json()) as Listing);
}

type Change = (crew: Crew, listing: Listing) => Promise<Listing>;

const addPhoto: Change = async (crew, listing) => {
  const was = stateOf(listing);
  const may = ({ photos, ...fields }: ListingState) => isSame({ ...fields, photos: photos.slice(0, -1) }, was);
  return put(crew, listing, { method: "POST", path: "/photos", body: formWith(await photo()), may });
};

/** Reverses the photos, which changes the cover, and gives the first one new text. */
const arrange: Change = (crew, listing) => {
  const { photos, ...fields } = stateOf(listing);
  const turned = photos.toReversed();
  const wanted = { ...fields, photos: turned.with(0, [turned[0]?.[0] ?? "", `Words ${next()}`]) };
  const body = { rev: listing.rev, photos: wanted.photos.map(([name, alt]) => ({ name, alt })) };
  return put(crew, listing, { method: "PUT", path: "/photos", body, may: (state) => isSame(state, wanted) });
};

const removePhoto: Change = async (crew, listing) => {
  const was = stateOf(listing);
  const [name = ""] = was.photos[Math.floor(crew.random() * was.photos.length)] ?? [];
  if (was.photos.length < 2) return listing;
  const wanted = { ...was, photos: was.photos.filter(([each]) => each !== name) };
  return put(crew, listing, { method: "DELETE", path: `/photos/${name}`, may: (state) => isSame(state, wanted) });
};

const rename: Change = (crew, listing) => {
  const wanted = { ...stateOf(listing), title: `Cottage ${next()}` };
  const body = { title: wanted.title, rev: listing.rev };
  return put(crew, listing, { method: "PUT", path: "", body, may: (state) => isSame(state, wanted) });
};

const changeStatus: Change = (crew, listing) => {
  const status = listingStatuses[Math.floor(crew.random() * listingStatuses.length)] ?? "active";
  const wanted = { ...stateOf(listing), status };
  return put(crew, listing, { method: "PATCH", path: "", body: { status }, may: (state) => isSame(state, wanted) });
};

const changeCover: Change = async (crew, listing) => {
  const was = { ...stateOf(listing), title: `Cottage ${next()}` };
  const fields = { listing: JSON.stringify({ title: was.title, rev: listing.rev }) };
  const may = ({ photos, ...others }: ListingState) => isSame({ ...others, photos: photos.slice(1) }, was);
  return put(crew, listing, {
    method: "PUT",
    path: "",
    body: formWith(await photo(), { field: "coverImage", fields }),
    may,
  });
};

interface Putting {
  method: string;
  path: string;
  body?: object;
  may(state: ListingState): boolean;
}

async function put(crew: Crew, { id }: Listing, { may, path, ...message }: Putting): Promise<Listing> {
  crew.ledger.sending(`listing ${id}`, (found) => found !== undefined && may(JSON.parse(found)));
  const cookie = crew.cookies.agent;
  const answer = await send(crew, { ...message, path: `/api/admin/listings/${id}${path}`, cookie });
  return noted(crew, (await answer.json()) as Listing);
}

async function remove(crew: Crew, { id }: Listing): Promise<void> {
  crew.ledger.sending(`listing ${id}`, (found) => found === undefined);
  await send(crew, { method: "DELETE", path: `/api/admin/listings/${id}`, cookie: crew.cookies.agent });
  crew.ledger.kept(`listing ${id}`, undefined);
}

function noted({ ledger }: Crew, listing: Listing): Listing {
  ledger.kept(`listing ${listing.id}`, JSON.stringify(stateOf(listing)));
  return listing;
}

function isSame(one: ListingState, other: ListingState): boolean {
  const line = ({ title, status, photos }: ListingState) => JSON.stringify([title, status, photos]);
  return line(one) === line(other);
}

/** No two are the same: the site names a photo by its bytes. */
function photo(): Promise<Buffer> {
  const number = next();
  return jpegPhoto({ width: 320 + (number % 331), shade: number % 200 });
}
