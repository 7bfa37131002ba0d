import { readFile } from "node:fs/promises";
import type { HeifImage } from "libheif-js/wasm-bundle.js";
import sharp, { type Sharp, type SharpOptions } from "sharp";
import { photoLimits, photoWording } from "#domain/listings/photo-rules.ts";
import { asPng, pngWithProfile, profileNumbered, withProfile } from "./color-profiles.ts";
import { lacksOnlyItsEnd } from "./cut-jpeg.ts";
import { type HeifFacts, readHeif } from "./heif-boxes.ts";

/**
 * Converts a HEIC photo to a high-quality JPEG with the same colors. The decoder rotates it upright. sharp can't decode
 * it, because its build leaves out HEVC (docs/photos.md).
 *
 * @param profile the ICC color profile: phones use Display P3, which looks dull as sRGB
 */
async function heicToJpeg({ uncut, cut }: HeifFacts, profile: Buffer | undefined): Promise<Buffer> {
  const { data, width, height } = await decode(uncut);
  const image = sharp(data, { raw: { width, height, channels: 4 } });
  const shown = cut ? image.extract(cut) : image;
  const jpeg = await shown.flatten({ background: "#fff" }).jpeg({ quality: 95 }).toBuffer();
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
const fromFeed: SharpOptions = { ...strict, limitInputPixels: photoLimits.feedPixels };

/**
 * Opens a file by its content and turns the photo upright, in sRGB.
 * @param isFromFeed the file comes from a feed: HEIC is rejected, so that only the agent's own files reach its decoder (SECURITY.md)
 * @throws UnfitPhotoError
 */
export async function openPhoto(path: string, isFromFeed = false): Promise<Sharp> {
  const options = isFromFeed ? fromFeed : strict;
  const { format, compression, icc, depth } = await readable(() => sharp(path, options).metadata());
  if (format === "heif") {
    if (compression === "hevc" && isFromFeed) throw new UnfitPhotoError(photoWording.notAPicture);
    return readable(async () =>
      openHeif(await readFile(path), { isHevc: compression === "hevc", icc, depth, options }),
    );
  }
  if (format === "jpeg") return sharp(path, await jpegOptions(path, options)).autoOrient();
  const named = format === "png" ? await readable(async () => pngWithProfile(await readFile(path))) : undefined;
  return inStandardColors(sharp(named ?? path, options).autoOrient(), depth, named ?? icc);
}

/** sharp leaves photos of 16 bits with a profile in Display P3, unless it is told. */
function inStandardColors(photo: Sharp, depth: string | undefined, profile: Buffer | undefined): Sharp {
  return depth === "ushort" && profile ? photo.withIccProfile("srgb", { attach: false }) : photo;
}

async function jpegOptions(path: string, options: SharpOptions): Promise<SharpOptions> {
  const isUsable = await readable(async () => lacksOnlyItsEnd(await readFile(path), photoLimits.pixels));
  return isUsable ? { ...options, failOn: "none" } : options;
}

async function openHeif(
  bytes: Buffer,
  given: {
    isHevc: boolean;
    icc: Buffer | undefined;
    depth: string | undefined;
    options: SharpOptions;
  },
): Promise<Sharp> {
  const { isHevc, icc, depth, options } = given;
  const facts = readHeif(bytes);
  const profile = icc ?? (await profileNumbered(facts.primaries));
  if (isHevc) return sharp(await heicToJpeg(facts, profile), options);
  const photo = sharp(facts.uncut, options).autoOrient();
  const shown = facts.cut ? sharp(await photo.png({ compressionLevel: 1 }).toBuffer()).extract(facts.cut) : photo;
  if (icc || !profile) return inStandardColors(shown, depth, icc);
  const { hasAlpha } = await sharp(facts.uncut, options).metadata();
  return sharp(
    hasAlpha
      ? asPng(await shown.png({ compressionLevel: 1 }).toBuffer(), profile)
      : withProfile(await shown.jpeg({ quality: 95 }).toBuffer(), profile),
    options,
  );
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
