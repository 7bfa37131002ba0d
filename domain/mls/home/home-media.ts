import { dateText } from "../../formats.ts";
import { instantOf } from "../../wall-clock.ts";
import { feedKey, shortHash } from "../feed/feed-key.ts";
import { feedLine, lookup, lookups } from "../feed/figures.ts";
import { homeName } from "./home-path.ts";
import type { MlsHome, MlsOpenHouse, MlsPhoto } from "./mls-home.ts";

type FeedRecord = Readonly<Record<string, unknown>>;

const mostPhotos = 100;
const notForVisitors = new Set(["private", "agentonly", "firmonly", "officeonly", "vow"]);

/** The photos that visitors may see: the preferred one first, then in the feed's order. */
export function photosOf(media: unknown): MlsPhoto[] {
  return recordsIn(media)
    .filter((photo) => isPhoto(photo) && mayBeShown(photo))
    .toSorted((one, other) => place(one) - place(other))
    .flatMap(photoFrom)
    .slice(0, mostPhotos);
}

/** The items of a list that are records. */
function recordsIn(list: unknown): FeedRecord[] {
  return Array.isArray(list) ? list.filter((each) => typeof each === "object" && each !== null) : [];
}

function isPhoto({ MediaCategory: category }: FeedRecord): boolean {
  return category === undefined || category === null || lookup(category) === "photo";
}

function mayBeShown({ Permission: permission }: FeedRecord): boolean {
  const words = lookups(permission);
  return words.length === 0 || (!words.some((word) => notForVisitors.has(word)) && words.some(isForVisitors));
}

function isForVisitors(permission: string): boolean {
  return permission === "public" || permission === "idx";
}

function place({ PreferredPhotoYN: isPreferred, Order: order }: FeedRecord): number {
  if (isPreferred === true) return -1;
  return typeof order === "number" && Number.isFinite(order) ? order : mostPhotos;
}

function photoFrom(photo: FeedRecord): MlsPhoto[] {
  const address = webAddress(photo.MediaURL);
  if (address === undefined) return [];
  const words = feedLine(photo.ShortDescription ?? photo.LongDescription, 200);
  const changedAt = feedTime(photo.MediaModificationTimestamp);
  return [
    {
      key: feedKey(photo.MediaKey) ?? address,
      address,
      ...(changedAt && { changedAt }),
      ...(words && { words }),
    },
  ];
}

/** Public open houses that are not canceled, the next one first. Times are in the home's time zone. */
export function openHousesOf(list: unknown, timeZone: string): MlsOpenHouse[] {
  return recordsIn(list)
    .filter(({ OpenHouseStatus: status, OpenHouseType: type }) => isOr(status, "active") && isOr(type, "public"))
    .flatMap((record) => openHouseFrom(record, timeZone))
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
}

/** Whether a field has this value, or none. */
function isOr(value: unknown, word: string): boolean {
  return value === undefined || value === null || lookup(value) === word;
}

function openHouseFrom(record: FeedRecord, timeZone: string): MlsOpenHouse[] {
  const told = typeof record.OpenHouseDate === "string" ? record.OpenHouseDate.slice(0, 10) : "";
  const day = /^\d{4}-\d{2}-\d{2}$/.test(told) ? told : undefined;
  const startsAt = openHouseTime(record.OpenHouseStartTime, day, timeZone);
  const endsAt = openHouseTime(record.OpenHouseEndTime, day, timeZone);
  const key = feedKey(record.OpenHouseKey);
  if (!startsAt || !endsAt || startsAt >= endsAt || !key) return [];
  return [{ key, date: day ?? isoDay(new Date(startsAt), timeZone), startsAt, endsAt }];
}

/** A time without a zone is in the home's time zone, and one without a date uses the date field. */
function openHouseTime(value: unknown, day: string | undefined, timeZone: string): string | undefined {
  const time = typeof value === "string" && /^\d{2}:\d{2}/.test(value) && day ? `${day}T${value}` : value;
  const [, clock] = (typeof time === "string" && /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::[\d.]+)?$/.exec(time)) || [];
  if (clock === undefined) return feedTime(time);
  const instant = instantOf(clock, timeZone);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}

/** Writes YYYY-MM-DD. */
const isoDay = dateText("en-CA", { dateStyle: "short" });

/** A feed's time as ISO 8601 in UTC with milliseconds; `undefined` if it is invalid. */
export function feedTime(value: unknown): string | undefined {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value)) return undefined;
  const time = new Date(/(Z|[+-]\d{2}:?\d{2})$/.test(value) ? value : `${value}Z`);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

/** A URL that the server may request: http or https. */
export function webAddress(value: unknown): string | undefined {
  const text = typeof value === "string" ? value.trim() : "";
  if (text.length > 2000 || !/^https?:/i.test(text)) return undefined;
  return URL.canParse(text) ? text : undefined;
}

/** Photo sizes with their file extensions: a small AVIF for lists, and a JPEG of at most 1600 pixels. */
export const photoEndings = { card: "avif", full: "jpg" } as const;
export type HomePhotoSize = keyof typeof photoEndings;

/**
 * The URL of a home's photo on this site. It has the home's number and no words, so it reveals no
 * withheld address. The part after the size changes with the photo, so browsers may cache it forever.
 *
 * @param index counted from 0
 */
export function photoAddress(
  home: Pick<MlsHome, "mlsNumber" | "name" | "photos">,
  index: number,
  size: HomePhotoSize,
): string {
  const { key = "", changedAt = "" } = home.photos[index] ?? {};
  return `/homes/photos/${encodeURIComponent(homeName(home))}/${index}-${size}-${shortHash(key + changedAt)}.${photoEndings[size]}`;
}

interface PhotoName {
  mlsNumber: string;
  index: number;
  size: HomePhotoSize;
}

/** Parses a photo's path; `undefined` for any other path. */
export function photoNamed(path: string): PhotoName | undefined {
  const parts = /^\/homes\/photos\/([^/]{1,1500})\/(\d{1,3})-(?:(card)-[a-z0-9]+\.avif|full-[a-z0-9]+\.jpg)$/.exec(
    path,
  );
  if (!parts) return undefined;
  try {
    const [, number = "", index, card] = parts;
    return { mlsNumber: decodeURIComponent(number), index: Number(index), size: card ? "card" : "full" };
  } catch {
    return undefined;
  }
}
