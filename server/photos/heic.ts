import { readFile } from "node:fs/promises";
import type { HeifImage } from "libheif-js/wasm-bundle.js";
import sharp from "sharp";
import { photoLimits } from "#domain/listings/photos/photo-rules.ts";

/**
 * Returns a HEIC photo as a JPEG of high quality in the same colors. The decoder turns it upright by itself. sharp cannot
 * decode it: its build leaves HEVC out (docs/photos.md).
 *
 * @param profile the ICC profile of its colors: phones use Display P3, which looks dull when it is taken for sRGB
 */
export async function heicToJpeg(path: string, profile: Buffer | undefined): Promise<Buffer> {
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
