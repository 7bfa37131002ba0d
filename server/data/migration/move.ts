import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { Notice } from "#domain/notices/notice.ts";
import { everyInquiryPage } from "../../inquiries/inquiry-pages.ts";
import type { ImageStore } from "../../ports/image-store.ts";
import type { Stores } from "../../ports/platform.ts";
import { BadImageKeyError } from "../../ports/store-errors.ts";

/** A migration from one platform's stores to another's. */
export interface Move {
  from: Stores;
  to: Stores;
  /** Returns the value with its image addresses on the target. */
  readdress<Value>(value: Value): Value;
}

export function moveBetween(from: Stores, to: Stores): Move {
  const start = addressStart(from.images);
  return { from, to, readdress: (value) => withStrings(value, (text) => readdressed(text, start, to.images)) };
}

function readdressed(text: string, start: string, images: ImageStore): string {
  if (!text.startsWith(start)) return text;
  try {
    return images.publicAddress(text.slice(start.length));
  } catch (error) {
    // It only looked like one of our addresses.
    if (error instanceof BadImageKeyError) return text;
    throw error;
  }
}

/** Returns the prefix of a store's public addresses, for example `/media/public/`. */
function addressStart(images: ImageStore): string {
  const key = "images/any.jpg";
  return images.publicAddress(key).slice(0, -key.length);
}

function withStrings<Value>(value: Value, change: (text: string) => string): Value;
function withStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((each) => withStrings(each, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withStrings(each, change)]));
}

/** Serializes JSON with sorted keys and without undefined fields, so equal values give equal text on every platform. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => (isRecord(each) ? inOrder(each) : each)) ?? "null";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function inOrder(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

export interface InquiryWithNotices {
  inquiry: Inquiry;
  notices: Notice[];
}

/** Yields the inbox, then held inquiries, newest first, each with its notices sorted by channel. */
export async function* everyInquiry({ inquiries, notices: store }: Stores): AsyncGenerator<InquiryWithNotices[]> {
  for await (const page of everyInquiryPage(inquiries)) {
    const notices = await store.of(page.map(({ id }) => id));
    yield page.map((inquiry) => ({ inquiry, notices: noticesOf(inquiry.id, notices) }));
  }
}

function noticesOf(inquiryId: string, notices: Notice[]): Notice[] {
  return notices
    .filter((notice) => notice.inquiryId === inquiryId)
    .sort((one, other) => one.channel.localeCompare(other.channel));
}

/** Concurrent operations: a remote table or bucket responds in tens of milliseconds, and there may be much to copy. */
const atOnce = 8;

/** Runs `work` for each item, several at a time. Returns the results in order. */
export async function sideBySide<Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < items.length; at += atOnce) {
    answers.push(...(await Promise.all(items.slice(at, at + atOnce).map(work))));
  }
  return answers;
}
