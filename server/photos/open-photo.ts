import sharp, { type Sharp, type SharpOptions } from "sharp";
import { photoLimits, photoWording } from "#domain/listings/photo-rules.ts";
import { heicToJpeg } from "./heic.ts";
import { photoKindOf } from "./photo-kind.ts";

// Only in the child process: a decoder that crashes or grows takes nothing else with it.
sharp.cache(false);
sharp.concurrency(1);
// What libvips could read besides these, such as SVG with its scripts and references, stays shut.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif"].flatMap((kind) => [
    `VipsForeignLoad${kind}File`,
    `VipsForeignLoad${kind}Buffer`,
  ]),
});

/** Thrown for a file that is no photo we take; the message is a sentence of `photoWording`. */
export class UnfitPhotoError extends Error {
  override name = "UnfitPhotoError";
}

/** A truncated file is refused rather than shown with a grey lower half. */
const strict: SharpOptions = { failOn: "error", limitInputPixels: photoLimits.pixels };

/** Opens an uploaded file by what is in it; the picture stands upright. @throws UnfitPhotoError */
export async function openPhoto(path: string): Promise<Sharp> {
  const kind = await photoKindOf(path);
  if (!kind) throw new UnfitPhotoError(photoWording.notAPicture);
  const { icc } = await readable(() => sharp(path, strict).metadata());
  if (kind !== "heic") return sharp(path, strict).autoOrient();
  return sharp(await readable(() => heicToJpeg(path, icc)), strict);
}

/** Runs what decodes: its errors speak of the file, not of us. @throws UnfitPhotoError */
export async function readable<Result>(decode: () => Promise<Result>): Promise<Result> {
  try {
    return await decode();
  } catch (cause) {
    const isHuge = cause instanceof Error && /exceeds pixel limit|too large/i.test(cause.message);
    throw new UnfitPhotoError(isHuge ? photoWording.tooManyPixels : photoWording.damaged, { cause });
  }
}
