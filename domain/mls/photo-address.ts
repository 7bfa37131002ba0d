import type { MlsHome } from "./mls-home.ts";

/**
 * Where this site shows a photo of a home. Its name has the home's number and none of its words, so it tells no address
 * that is withheld. What stands behind the size changes with the photo, so that browsers may keep it for good.
 *
 * @param index counted from 0
 */
export function photoAddress(
  { mlsNumber, photos }: Pick<MlsHome, "mlsNumber" | "photos">,
  index: number,
  size: "card" | "full",
): string {
  const { key = "", changedAt = "" } = photos[index] ?? {};
  return `/homes/photos/${encodeURIComponent(mlsNumber)}/${index}-${size}-${shortHash(key + changedAt)}.jpg`;
}

export interface PhotoName {
  mlsNumber: string;
  index: number;
  size: "card" | "full";
}

/** Reads the path of a photo; `undefined` for what is none. */
export function photoNamed(path: string): PhotoName | undefined {
  const parts = /^\/homes\/photos\/([^/]{1,200})\/(\d{1,3})-(card|full)-[a-z0-9]+\.jpg$/.exec(path);
  if (!parts) return undefined;
  try {
    const [, number = "", index, size] = parts;
    return { mlsNumber: decodeURIComponent(number), index: Number(index), size: size as PhotoName["size"] };
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
