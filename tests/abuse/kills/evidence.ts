import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import sharp from "sharp";
import { isDemoId } from "#domain/demo-id.ts";
import { photoName } from "#domain/listings/listing.ts";
import { fileNames, namedFiles, photoKey } from "#server/listings/photo-files.ts";
import { inquiryPhotoKey } from "#server/photos/inquiry-photos.ts";
import type { ImageLevel } from "#server/ports/image-store.ts";
import type { Platform } from "#server/ports/platform.ts";
import { signsIn } from "../../support/site/signs-in.ts";
import type { Found, Ledger } from "./ledger.ts";
import { stateOf } from "./writers/listing-writer.ts";
import { profileState, secondAccount } from "./writers/settings-writer.ts";

/** Returns acknowledged writes that are missing or different. It should return none. */
export async function brokenPromises(platform: Platform, ledger: Ledger): Promise<string[]> {
  const broken: (string | undefined)[] = [];
  for (const name of ledger.names("")) {
    const found = await foundUnder(name, platform, ledger);
    broken.push(ledger.compare(name, found));
  }
  return broken.filter((complaint) => complaint !== undefined);
}

async function foundUnder(name: string, platform: Platform, ledger: Ledger): Promise<Found> {
  const [kind = "", id = ""] = name.split(" ");
  const look = looks[kind];
  if (!look) throw new Error(`There is no check for ${name}.`);
  return look(id, platform, ledger);
}

const looks: Record<string, (id: string, platform: Platform, ledger: Ledger) => Promise<Found>> = {
  async inquiry(id, { inquiries }) {
    const inquiry = await inquiries.find(id);
    return inquiry && `${inquiry.message} ${inquiry.isRead ? "read" : "new"}`;
  },
  async value(email, platform) {
    const person = await platform.people.ofEmail(email);
    const { inquiries } = await platform.inquiries.page({ filter: "all", search: email, limit: 1 });
    const [inquiry] = inquiries;
    if (!inquiry?.valueRequest || !person) return undefined;
    const { street, photos } = inquiry.valueRequest;
    const stored = await platform.images.list("protected", inquiryPhotoKey(inquiry.id, ""));
    const isStored = photos.every((name) => stored.includes(inquiryPhotoKey(inquiry.id, name)));
    const tasks = await platform.people.tasks([person.id]);
    return `${street}, ${isStored ? photos.length : "no"} photo, ${tasks.length === 1 ? "a" : "no"} task`;
  },
  async freed(id, { inquiries }, ledger) {
    const inquiry = await inquiries.find(id);
    // A later request deleted it; the ledger has its own entry for that.
    return inquiry ? (inquiry.spam ? "held" : "free") : ledger.known(`freed ${id}`);
  },
  async listing(id, { listings }) {
    const listing = await listings.find(id);
    return listing && JSON.stringify(stateOf(listing));
  },
  async picture(address, { images }) {
    const key = address.replace("/media/public/", "");
    const levels = await Promise.all([images.read("public", key), images.read("protected", key)]);
    return levels.every(Boolean) ? "whole" : undefined;
  },
  async profile(_, { profile }) {
    const stored = await profile.load();
    return stored && profileState(stored);
  },
  async password(_, { gatekeeper }, ledger) {
    const candidates = [ledger.known("password") ?? "", ...ledger.tried];
    for (const password of candidates) if (await signsIn(gatekeeper, secondAccount, password)) return password;
    return undefined;
  },
  async session(_, { sessions }, ledger) {
    const kept = ledger.known("session") ?? "";
    return (await sessions.find(kept)) ? kept : undefined;
  },
  async demo(_, { listings }) {
    const left = (await listings.all()).some(({ id, rev }) => isDemoId(id) && rev === 1);
    return left ? "there" : "cleared";
  },
};

/** Returns missing files that a row names: every photo with its original, and every copy. */
export async function missingFiles({ listings, images }: Platform): Promise<string[]> {
  const stored = new Set((await storedKeys({ images })).map(([level, key]) => `${level}/${key}`));
  const named = (await listings.all()).flatMap(({ id, pictures }) =>
    pictures.flatMap((picture) => [
      ...fileNames(picture).map((name) => `public/${photoKey(id, name)}`),
      ...(isDemoId(id) ? [] : [`protected/${photoKey(id, photoName(picture.address))}`]),
    ]),
  );
  return named.filter((file) => !stored.has(file));
}

/** Returns messages without a notice, and messages whose notice is marked as sent but was not. */
export async function brokenNotices(
  { inquiries, notices }: Platform,
  ledger: Ledger,
  received: ReadonlySet<string>,
): Promise<string[]> {
  const broken: string[] = [];
  for (const name of ledger.names("inquiry ")) {
    const inquiry = await inquiries.find(name.slice("inquiry ".length));
    if (!inquiry || inquiry.spam) continue;
    const [notice] = await notices.of([inquiry.id]);
    if (!notice) broken.push(`${name}: no notice`);
    if (notice?.state === "sent" && !received.has(inquiry.id)) broken.push(`${name}: called sent, and was not`);
  }
  return broken;
}

/** Returns SQLite's integrity check result. */
export function databaseComplaint(dataDir: string): string {
  const database = new DatabaseSync(join(dataDir, "shingle.db"), { readOnly: true });
  const row = database.prepare("PRAGMA integrity_check").get();
  database.close();
  return String(Object.values(row ?? {})[0]);
}

async function storedKeys({ images }: Pick<Platform, "images">): Promise<[ImageLevel, string][]> {
  const levels = ["protected", "public"] as const;
  const keys = await Promise.all(
    levels.map(async (level) => (await images.list(level, "")).map((key) => [level, key] as const)),
  );
  return keys.flat().map(([level, key]) => [level, key]);
}

/** Returns stored pictures that can't be decoded to their last row. */
export async function tornFiles(platform: Platform): Promise<string[]> {
  const torn: string[] = [];
  for (const [level, key] of await storedKeys(platform)) {
    const bytes = (await platform.images.read(level, key))?.bytes ?? new Uint8Array();
    await sharp(bytes, { failOn: "truncated" })
      .raw()
      .toBuffer()
      .catch(() => torn.push(`${level}/${key}`));
  }
  return torn;
}

/** Returns the photos of owners whose request was never saved. */
export async function leftPhotos({ images, inquiries }: Platform): Promise<string[]> {
  const left: string[] = [];
  for (const key of await images.list("protected", "inquiries/"))
    if (!(await inquiries.exists(key.split("/")[1] ?? ""))) left.push(key);
  return left;
}

/** Returns stored pictures that no listing uses, public or hidden. */
export async function orphans(platform: Platform): Promise<string[]> {
  const homes = [...(await platform.listings.all()), ...(await platform.listings.hidden())];
  const listings = new Map(homes.map((home) => [home.id, namedFiles(home)]));
  return (await storedKeys(platform))
    .filter(([, key]) => {
      const [area, listingId = "", name = ""] = key.split("/");
      return area === "listings" && !listings.get(listingId)?.has(name);
    })
    .map(([level, key]) => `${level}/${key}`);
}
