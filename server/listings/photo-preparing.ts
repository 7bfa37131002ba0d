import type { Listing } from "#domain/listings/listing.ts";
import { copyAddress, type Picture } from "#domain/picture.ts";
import type { PhotoDeveloper } from "../photos/photo-developer.ts";
import type { ImageStore } from "../ports.ts";
import type { InTurn } from "./in-turn.ts";
import type { ListingEditor } from "./listing-editor.ts";
import { photoKey, photoName } from "./photo-files.ts";

/** What has to be made of a photo of a listing. */
export interface Preparation {
  listingId: string;
  picture: Picture;
  makes: "copies" | "share";
}

export interface PreparingParts {
  images: ImageStore;
  lab: PhotoDeveloper;
  editor: ListingEditor;
  inTurn: InTurn;
}

/** Names a preparation in the log and among those that failed. */
export function nameOf({ listingId, picture, makes }: Preparation): string {
  return `${listingId} ${photoName(picture.address)} ${makes}`;
}

/** What a listing's photos still lack. It stands in the listing itself, so a restart loses nothing. */
export function preparationsOf({ id: listingId, pictures, coverImage }: Listing): Preparation[] {
  return pictures.flatMap((picture) => [
    ...(picture.widths.length === 0 ? [{ listingId, picture, makes: "copies" as const }] : []),
    ...(picture.address === coverImage && !picture.share ? [{ listingId, picture, makes: "share" as const }] : []),
  ]);
}

/** Makes the files first and names them in the listing after; takes them away when the photo has gone meanwhile. */
export async function prepare(
  preparation: Preparation,
  { images, lab, editor, inTurn }: PreparingParts,
): Promise<void> {
  const { listingId, picture, makes } = preparation;
  const keyOf = (address: string) => photoKey(listingId, photoName(address));
  const original = await images.read("protected", keyOf(picture.address));
  if (!original) throw new Error("The original is missing.");
  const { files, facts } = await (makes === "copies" ? makeCopies : makeShare)(lab, original.bytes, picture.address);
  await inTurn(listingId, async () => {
    for (const { address, bytes } of files) await images.write("public", keyOf(address), bytes);
    const isThere = await nameFiles(editor, listingId, picture.address, facts);
    if (!isThere) for (const { address } of files) await images.remove(keyOf(address));
  });
}

/** Tells the listing of the new files. Returns whether the photo was still there. */
async function nameFiles(editor: ListingEditor, listingId: string, address: string, facts: Partial<Picture>) {
  let isThere = false;
  await editor.edit(listingId, {
    overwrites: [],
    change(latest) {
      isThere = latest.pictures.some((picture) => picture.address === address);
      if (!isThere) return undefined;
      const pictures = latest.pictures.map((each) => (each.address === address ? { ...each, ...facts } : each));
      return { ...latest, pictures };
    },
  });
  return isThere;
}

interface Made {
  files: { address: string; bytes: Uint8Array }[];
  /** What the listing is to know of them. */
  facts: Partial<Picture>;
}

async function makeCopies(lab: PhotoDeveloper, original: Uint8Array, address: string): Promise<Made> {
  const { files, widths } = await lab.makeCopies(original);
  return {
    files: files.map(({ width, format, bytes }) => ({ address: copyAddress(address, width, format), bytes })),
    facts: { widths },
  };
}

async function makeShare(lab: PhotoDeveloper, original: Uint8Array, address: string): Promise<Made> {
  const share = address.replace(/\.[a-z]+$/, "-share.jpg");
  return { files: [{ address: share, bytes: await lab.makeShare(original) }], facts: { share } };
}
