import { dateText } from "../../formats.ts";
import { hour } from "../../time-units.ts";
import { instantOf } from "../../wall-clock.ts";
import { feedKey, shortHash } from "../feed/feed-key.ts";
import { feedLine, feedNumber, isYes, lookup, lookups } from "../feed/figures.ts";
import { homeName } from "./home-path.ts";
import type { MlsHome, MlsOpenHouse, MlsPhoto } from "./mls-home.ts";

type FeedRecord = Readonly<Record<string, unknown>>;

const mostPhotos = 100;
const notForVisitors = new Set(["private", "agentonly", "firmonly", "officeonly", "vow"]);

/** The photos that visitors may see: the preferred one first, then in the feed's order. */
export function photosOf(media: unknown): MlsPhoto[] {
  return recordsIn(media)
    .filter((photo) => isPhoto(photo) && mayBeShown(photo))
    .toSorted((one, other) => place(one) - place(other) || 0)
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
  return isYes(isPreferred) ? Number.NEGATIVE_INFINITY : (feedNumber(order) ?? Number.POSITIVE_INFINITY);
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

/** How long an open house without an end lasts, and how long one may last past midnight, in milliseconds. */
const usualLength = 2 * hour;
const longestNight = 6 * hour;

function openHouseFrom(record: FeedRecord, timeZone: string): MlsOpenHouse[] {
  const told = typeof record.OpenHouseDate === "string" ? record.OpenHouseDate.slice(0, 10) : "";
  const day = /^\d{4}-\d{2}-\d{2}$/.test(told) ? told : undefined;
  const startsAt = openHouseTime(record.OpenHouseStartTime, day, timeZone);
  const endsAt = startsAt && endOf(startsAt, record.OpenHouseEndTime, day, timeZone);
  const key = feedKey(record.OpenHouseKey);
  if (!startsAt || !endsAt || !key) return [];
  return [{ key, date: day ?? isoDay(new Date(startsAt), timeZone), startsAt, endsAt }];
}

/** The end; `undefined` if it is before the start. Past midnight, vendors send the next day's time with the same date. */
function endOf(startsAt: string, value: unknown, day: string | undefined, timeZone: string): string | undefined {
  const start = Date.parse(startsAt);
  if (value === undefined || value === null || value === "") return new Date(start + usualLength).toISOString();
  const end = Date.parse(openHouseTime(value, day, timeZone) ?? "");
  const [ends] = [end, end + 24 * hour].filter((time) => time > start);
  const isAsTold = ends === end || (ends !== undefined && ends - start <= longestNight);
  return ends !== undefined && isAsTold ? new Date(ends).toISOString() : undefined;
}

/** A time without a zone is in the home's time zone, and one without a date uses the date field. */
function openHouseTime(value: unknown, day: string | undefined, timeZone: string): string | undefined {
  const text = typeof value === "string" ? ofDay(value.trim()) : "";
  const time = /^\d{2}:\d{2}/.test(text) && day ? `${day}T${text}` : text;
  const [, clock] = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::[\d.]+)?$/.exec(time) ?? [];
  if (clock === undefined) return feedTime(time);
  const instant = instantOf(clock, timeZone);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}

/** "1:30 PM" as "13:30". Other texts stay. */
function ofDay(text: string): string {
  const [, hours = "", minutes = "", half = ""] = /^(\d{1,2}):(\d{2})(?::\d{2})? ?([ap])\.?m\.?$/i.exec(text) ?? [];
  if (half === "") return text;
  return `${String((Number(hours) % 12) + (/p/i.test(half) ? 12 : 0)).padStart(2, "0")}:${minutes}`;
}

/** Writes YYYY-MM-DD. */
const isoDay = dateText("en-CA", { dateStyle: "short" });

const writtenTime =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:[.,](\d{1,12}))? ?(?:Z|([+-]\d{2})(?::?(\d{2}))?)?$/i;

/**
 * A feed's time as ISO 8601 in UTC with milliseconds; `undefined` if it is invalid. Databases leave out the T and the
 * zone's minutes, and write microseconds.
 */
export function feedTime(value: unknown): string | undefined {
  const [, date, clock, fraction, hours, minutes = "00"] =
    (typeof value === "string" && writtenTime.exec(value.trim())) || [];
  if (date === undefined) return undefined;
  const zone = hours === undefined ? "Z" : `${hours}:${minutes}`;
  const time = new Date(`${date}T${clock}${fraction === undefined ? "" : `.${fraction.slice(0, 3)}`}${zone}`);
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
