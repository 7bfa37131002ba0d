import type { ImageLevel } from "../../ports.ts";
import type { Move } from "./move.ts";
import { sideBySide } from "./side-by-side.ts";

/** Skips pictures whose name the target has: a store shows all of a picture or nothing, and the checksums are compared later. */
export async function copyPictures(move: Move): Promise<string> {
  let copied = 0;
  let present = 0;
  for (const level of ["protected", "public"] as const) {
    const there = new Set(await move.to.images.list(level, ""));
    const keys = await move.from.images.list(level, "");
    const missing = keys.filter((key) => !there.has(key));
    present += keys.length - missing.length;
    copied += (await sideBySide(missing, (key) => copyPicture(move, level, key))).filter(Boolean).length;
  }
  return `Copied ${copied} picture files; ${present} were there.`;
}

async function copyPicture({ from, to }: Move, level: ImageLevel, key: string): Promise<boolean> {
  const image = await from.images.read(level, key);
  if (image) await to.images.write(level, key, image.bytes);
  return image !== undefined;
}
