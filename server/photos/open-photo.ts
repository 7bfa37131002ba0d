import { readFile } from "node:fs/promises";
import type { HeifImage } from "libheif-js/wasm-bundle.js";
import sharp, { type Sharp, type SharpOptions } from "sharp";
import { photoLimits, photoWording } from "#domain/listings/photo-rules.ts";

/**
 * Returns a HEIC photo as a JPEG of high quality in the same colors. The decoder turns it upright by itself. sharp cannot
 * decode it: its build leaves HEVC out (docs/photos.md).
 *
 * @param profile the ICC profile of its colors: phones use Display P3, which looks dull when it is taken for sRGB
 */
async function heicToJpeg(path: string, profile: Buffer | undefined): Promise<Buffer> {
  const { data, width, height } = await decode(await readFile(path));
  const raw = { width, height, channels: 4 } as const;
  const jpeg = await sharp(data, { raw }).flatten({ background: "#fff" }).jpeg({ quality: 95 }).toBuffer();
  return profile ? withProfile(jpeg, profile) : jpeg;
}

async function decode(bytes: Uint8Array) {
  // Loaded for the first HEIC photo: most sites never need it.
  const { default: library } = await import("libheif-js/wasm-bundle.js");
  await library.ready;
  const decoder = new library.HeifDecoder();
  const images = decoder.decode(bytes);
  try {
    const image = images.find((each) => each.is_primary()) ?? images[0];
    if (!image) throw new Error("There is no image in this file.");
    return await pixelsOf(image);
  } finally {
    for (const image of images) image.free();
    decoder.decoder.delete();
  }
}

async function pixelsOf(image: HeifImage) {
  const width = image.get_width();
  const height = image.get_height();
  if (width * height > photoLimits.pixels) throw new Error("Input image exceeds pixel limit");
  const data = new Uint8ClampedArray(width * height * 4);
  const isShown = await new Promise((resolve) => image.display({ data, width, height }, resolve));
  if (!isShown) throw new Error("The image cannot be decoded.");
  return { data, width, height };
}

const startOfImage = 2;

/** Puts a profile into a JPEG as one APP2 segment (ICC.1:2022, annex B.4). A profile that needs several is left out. */
function withProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from("ICC_PROFILE\0\x01\x01", "latin1"), profile]);
  if (content.length + 2 > 0xffff) return jpeg;
  const head = Buffer.from([0xff, 0xe2, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, startOfImage), head, content, jpeg.subarray(startOfImage)]);
}

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

/**
 * Opens a file by its content and turns the photo upright.
 * @param isFromFeed the file comes from a feed: HEIC is rejected, so that only the agent's own files reach its decoder (SECURITY.md)
 * @throws UnfitPhotoError
 */
export async function openPhoto(path: string, isFromFeed = false): Promise<Sharp> {
  const { format, compression, icc } = await readable(() => sharp(path, strict).metadata());
  if (format !== "heif" || compression !== "hevc") return sharp(path, strict).autoOrient();
  if (isFromFeed) throw new UnfitPhotoError(photoWording.notAPicture);
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
