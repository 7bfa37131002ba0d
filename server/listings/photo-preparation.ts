import type { Listing } from "#domain/listing.ts";
import { copyAddress, type Picture } from "#domain/picture.ts";
import type { InTurn } from "../in-turn.ts";
import { errorFacts, type Log } from "../log.ts";
import type { PhotoLab } from "../photo-lab.ts";
import type { ImageStore, ListingStore } from "../ports.ts";
import type { ListingEditor } from "./listing-editor.ts";
import { photoKey, photoName } from "./photo-files.ts";

/** What has to be made of a photo of a listing. */
interface Preparation {
  listingId: string;
  picture: Picture;
  makes: "copies" | "share";
}

interface PreparationParts {
  listings: ListingStore;
  images: ImageStore;
  lab: PhotoLab;
  editor: ListingEditor;
  inTurn: InTurn;
  log: Log;
}

export interface PhotoPreparation {
  /** Makes what the listing's photos lack, some time later. */
  schedule(listingId: string): void;
  /** Schedules every listing, as after a start: what was not finished is found by what is missing. */
  resume(): Promise<void>;
  /** Resolves when nothing is left to make. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const mostAttempts = 3;

/** Makes smaller copies and share pictures after the agent has been answered, one at a time. */
export function createPhotoPreparation(parts: PreparationParts): PhotoPreparation {
  const { listings, log } = parts;
  const waiting = new Set<string>();
  const failures = new Map<string, number>();
  let working: Promise<void> | undefined;
  let isClosed = false;

  async function work(): Promise<void> {
    for (const listingId of waiting) {
      // Taken out before it is looked at: a photo that comes in meanwhile puts it back.
      waiting.delete(listingId);
      const next = isClosed ? undefined : await findNext(listingId);
      if (!next) continue;
      await attempt(next);
      waiting.add(listingId);
    }
  }

  async function findNext(listingId: string): Promise<Preparation | undefined> {
    const listing = await listings.find(listingId).catch(() => undefined);
    return listing && preparationsOf(listing).find((each) => (failures.get(nameOf(each)) ?? 0) < mostAttempts);
  }

  async function attempt(preparation: Preparation): Promise<void> {
    try {
      await prepare(preparation, parts);
    } catch (error) {
      if (isClosed) return;
      failures.set(nameOf(preparation), (failures.get(nameOf(preparation)) ?? 0) + 1);
      log.error("photo not prepared", { photo: nameOf(preparation), ...errorFacts(error) });
    }
  }

  function schedule(listingId: string): void {
    if (isClosed) return;
    waiting.add(listingId);
    working ??= work().finally(() => {
      working = undefined;
      const [left] = waiting;
      if (left) schedule(left);
    });
  }

  return {
    schedule,
    async resume() {
      for (const listing of await listings.all()) if (preparationsOf(listing).length > 0) schedule(listing.id);
    },
    async settled() {
      while (working) await working;
    },
    async close() {
      isClosed = true;
      await working;
    },
  };
}

function nameOf({ listingId, picture, makes }: Preparation): string {
  return `${listingId} ${photoName(picture.address)} ${makes}`;
}

function preparationsOf({ id: listingId, pictures, coverImage }: Listing): Preparation[] {
  return pictures.flatMap((picture) => [
    ...(picture.widths.length === 0 ? [{ listingId, picture, makes: "copies" as const }] : []),
    ...(picture.address === coverImage && !picture.share ? [{ listingId, picture, makes: "share" as const }] : []),
  ]);
}

async function prepare(preparation: Preparation, { images, lab, editor, inTurn }: PreparationParts): Promise<void> {
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

/** Tells the listing of the new files. Answers whether the photo was still there. */
async function nameFiles(editor: ListingEditor, listingId: string, address: string, facts: Partial<Picture>) {
  let isThere = false;
  await editor.edit(listingId, {
    isQuiet: true,
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

async function makeCopies(lab: PhotoLab, original: Uint8Array, address: string): Promise<Made> {
  const { files, widths } = await lab.makeCopies(original);
  return {
    files: files.map(({ width, format, bytes }) => ({ address: copyAddress(address, width, format), bytes })),
    facts: { widths },
  };
}

async function makeShare(lab: PhotoLab, original: Uint8Array, address: string): Promise<Made> {
  const share = address.replace(/\.[a-z]+$/, "-share.jpg");
  return { files: [{ address: share, bytes: await lab.makeShare(original) }], facts: { share } };
}
