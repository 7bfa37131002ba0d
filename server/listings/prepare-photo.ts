import { type Photo, photoName } from "#domain/listings/listing.ts";
import type { StoredListing } from "#domain/listings/unpublished.ts";
import { copyAddress, type Picture } from "#domain/picture.ts";
import type { PhotoProcessor } from "../photos/photo-processor.ts";
import type { ListingStore } from "../ports/listing-store.ts";
import type { Platform } from "../ports/platform.ts";
import { editListing, type WithLock } from "./edit-listing.ts";
import { photoKey } from "./photo-files.ts";

/** A file to make for a listing's photo. */
export interface Preparation {
  listingId: string;
  photo: Photo;
  makes: "copies" | "share";
}

/** Returns a preparation's name for the log and for retries. */
export function preparationName({ listingId, photo, makes }: Preparation): string {
  return `${listingId} ${photoName(photo.address)} ${makes}`;
}

/** Returns what a listing's photos still lack. It derives from the listing's row, so a restart loses nothing. */
export function preparationsOf({ id: listingId, pictures, coverImage }: StoredListing): Preparation[] {
  return pictures.flatMap((photo) => [
    ...(photo.widths.length === 0 ? [{ listingId, photo, makes: "copies" as const }] : []),
    ...(photo.address === coverImage && !photo.share ? [{ listingId, photo, makes: "share" as const }] : []),
  ]);
}

/** Makes and writes the files, then adds them to the listing's row. Removes them if the photo was removed meanwhile. */
export async function prepare(
  preparation: Preparation,
  { listings, images }: Pick<Platform, "listings" | "images">,
  processor: PhotoProcessor,
  withLock: WithLock,
): Promise<void> {
  const { listingId, photo, makes } = preparation;
  const keyOf = (address: string) => photoKey(listingId, photoName(address));
  const original = await images.read("protected", keyOf(photo.address));
  if (!original) throw new Error("The original is missing.");
  const { files, facts } = await (makes === "copies" ? makeCopies : makeShare)(
    processor,
    original.bytes,
    photo.address,
  );
  await withLock(listingId, async () => {
    for (const { address, bytes } of files) await images.write("public", keyOf(address), bytes);
    const isThere = await nameFiles(listings, listingId, photo.address, facts);
    if (!isThere) for (const { address } of files) await images.remove(keyOf(address));
  });
}

/** Adds the new files to the row. Returns whether the photo was still there. */
async function nameFiles(listings: ListingStore, listingId: string, address: string, facts: Partial<Picture>) {
  let isThere = false;
  await editListing(listings, listingId, {
    overwrites: [],
    change(latest) {
      isThere = latest.pictures.some((photo) => photo.address === address);
      if (!isThere) return undefined;
      const pictures = latest.pictures.map((each) => (each.address === address ? { ...each, ...facts } : each));
      return { ...latest, pictures };
    },
  });
  return isThere;
}

interface Made {
  files: { address: string; bytes: Uint8Array }[];
  /** The files' fields in the listing's row. */
  facts: Partial<Picture>;
}

async function makeCopies(processor: PhotoProcessor, original: Uint8Array, address: string): Promise<Made> {
  const { files, widths } = await processor.makeCopies(original);
  return {
    files: files.map(({ width, format, bytes }) => ({ address: copyAddress(address, width, format), bytes })),
    facts: { widths },
  };
}

async function makeShare(processor: PhotoProcessor, original: Uint8Array, address: string): Promise<Made> {
  const share = address.replace(/\.[a-z]+$/, "-share.jpg");
  return { files: [{ address: share, bytes: await processor.makeShare(original) }], facts: { share } };
}
