import { readFile } from "node:fs/promises";
import type { HeifImage } from "libheif-js/wasm-bundle.js";
import sharp, { type Sharp, type SharpOptions } from "sharp";
import { photoLimits, photoWording } from "#domain/listings/photo-rules.ts";

/**
 * Converts a HEIC photo to a high-quality JPEG with the same colors. The decoder rotates it upright. sharp can't decode
 * it, because its build leaves out HEVC (docs/photos.md).
 *
 * @param profile the ICC color profile: phones use Display P3, which looks dull as sRGB
 */
async function heicToJpeg(path: string, profile: Buffer | undefined): Promise<Buffer> {
  const { data, width, height } = await decode(await readFile(path));
  const raw = { width, height, channels: 4 } as const;
  const jpeg = await sharp(data, { raw }).flatten({ background: "#fff" }).jpeg({ quality: 95 }).toBuffer();
  return profile ? withProfile(jpeg, profile) : jpeg;
}

async function decode(bytes: Uint8Array) {
  // Loaded on demand: most sites never get a HEIC photo.
  const { default: library } = await import("libheif-js/wasm-bundle.js");
  await library.ready;
  const decoder = new library.HeifDecoder();
  const images = decoder.decode(bytes);
  try {
    const image = images.find((each) => each.is_primary()) ?? images[0];
    if (!image) throw new Error("This file contains no image.");
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

/** Inserts a profile into a JPEG as one APP2 segment (ICC.1:2022, annex B.4). Skips a profile that needs several. */
function withProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from("ICC_PROFILE\0\x01\x01", "latin1"), profile]);
  if (content.length + 2 > 0xffff) return jpeg;
  const head = Buffer.from([0xff, 0xe2, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, startOfImage), head, content, jpeg.subarray(startOfImage)]);
}

// Only the child process loads this module, so a decoder that crashes or uses too much memory affects nothing else.
sharp.cache(false);
sharp.concurrency(1);
// Blocks all other libvips formats, for example SVG with its scripts and references.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif"].flatMap((kind) => [
    `VipsForeignLoad${kind}File`,
    `VipsForeignLoad${kind}Buffer`,
  ]),
});

/** Thrown for a file that is not an acceptable photo. The message is a sentence from `photoWording`. */
export class UnfitPhotoError extends Error {
  override name = "UnfitPhotoError";
}

/** Rejects truncated files. Otherwise their lower half would be gray. */
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

/** Runs a decoder and converts its errors, which concern the file and not the site. @throws UnfitPhotoError */
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
