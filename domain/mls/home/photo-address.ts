import type { MlsHome } from "./mls-home.ts";

/** The sizes of a photo, each with the ending of its file: a small AVIF for a list, and a JPEG of at most 1600 pixels. */
export const photoEndings = { card: "avif", full: "jpg" } as const;
export type HomePhotoSize = keyof typeof photoEndings;

/**
 * Where this site shows a photo of a home. Its name has the home's number and none of its words, so it tells no address
 * that is withheld. What stands behind the size changes with the photo, so that browsers may keep it for good.
 *
 * @param index counted from 0
 */
export function photoAddress(
  { mlsNumber, photos }: Pick<MlsHome, "mlsNumber" | "photos">,
  index: number,
  size: HomePhotoSize,
): string {
  const { key = "", changedAt = "" } = photos[index] ?? {};
  return `/homes/photos/${encodeURIComponent(mlsNumber)}/${index}-${size}-${shortHash(key + changedAt)}.${photoEndings[size]}`;
}

export interface PhotoName {
  mlsNumber: string;
  index: number;
  size: HomePhotoSize;
}

/** Reads the path of a photo; `undefined` for what is none. */
export function photoNamed(path: string): PhotoName | undefined {
  const parts = /^\/homes\/photos\/([^/]{1,200})\/(\d{1,3})-(?:(card)-[a-z0-9]+\.avif|full-[a-z0-9]+\.jpg)$/.exec(path);
  if (!parts) return undefined;
  try {
    const [, number = "", index, card] = parts;
    return { mlsNumber: decodeURIComponent(number), index: Number(index), size: card ? "card" : "full" };
  } catch {
    return undefined;
  }
}

/** FNV-1a: two states of one photo need different names, and nobody else is to be kept from guessing them. */
function shortHash(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0;
  return hash.toString(36);
}
