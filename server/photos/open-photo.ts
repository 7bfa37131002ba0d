import sharp, { type Sharp, type SharpOptions } from "sharp";
import { photoLimits, photoWording } from "#domain/listings/photos/photo-rules.ts";
import { heicToJpeg } from "./heic.ts";

// This module is loaded in the child process alone: a decoder that crashes or grows harms nothing else.
sharp.cache(false);
sharp.concurrency(1);
// libvips reads no other format, such as SVG with its scripts and references.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif"].flatMap((kind) => [
    `VipsForeignLoad${kind}File`,
    `VipsForeignLoad${kind}Buffer`,
  ]),
});

/** Thrown for a file that is not accepted as a photo; the message is a sentence of `photoWording`. */
export class UnfitPhotoError extends Error {
  override name = "UnfitPhotoError";
}

/** A truncated file is refused: otherwise its lower half would be grey. */
const strict: SharpOptions = { failOn: "error", limitInputPixels: photoLimits.pixels };

/** Opens an uploaded file by its content, and turns the photo upright. @throws UnfitPhotoError */
export async function openPhoto(path: string): Promise<Sharp> {
  const { format, compression, icc } = await readable(() => sharp(path, strict).metadata());
  if (format !== "heif" || compression !== "hevc") return sharp(path, strict).autoOrient();
  return sharp(await readable(() => heicToJpeg(path, icc)), strict);
}

/** Runs a decoder, whose errors are about the file and not about the site. @throws UnfitPhotoError */
export async function readable<Result>(decode: () => Promise<Result>): Promise<Result> {
  try {
    return await decode();
  } catch (cause) {
    const { message } = cause as Error;
    const isHuge = /exceeds pixel limit|too large/i.test(message);
    const isOther = message.includes("unsupported image format");
    const sentence = isHuge ? photoWording.tooManyPixels : isOther ? photoWording.notAPicture : photoWording.damaged;
    throw new UnfitPhotoError(sentence, { cause });
  }
}
