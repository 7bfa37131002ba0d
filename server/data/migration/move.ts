import type { ImageStore } from "../../ports/image-store.ts";
import type { Stores } from "../../ports/platform.ts";
import { BadImageKeyError } from "../../ports/store-errors.ts";

/** From one platform's stores to another's. */
export interface Move {
  from: Stores;
  to: Stores;
  /** Returns the same value with the addresses of pictures as the target serves them. */
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
    // It only looked like one of ours.
    if (error instanceof BadImageKeyError) return text;
    throw error;
  }
}

/** What every public address of a store begins with, such as `/media/public/`. */
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
