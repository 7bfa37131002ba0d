import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { openPhoto, readable } from "./open-photo.ts";
import type { PhotoJob, PhotoResult } from "./photo-process.ts";
import { drawCard } from "./share-card.ts";

/**
 * Widths in pixels. Pages show a photo at up to 892 pixels, or twice that on high-density screens. Phones with a pixel
 * ratio of 2 need 750: such a photo fits into a server's first packets. Phones with a ratio of 3 need 1080 to 1180, and
 * browsers choose the 1080 copy.
 */
const copyWidths = [480, 750, 1080, 1440];
const largestWidth = 1440;
/** The maximum side in pixels for AVIF and for libjpeg's JPEG. Longer photos are scaled down. */
const avifSide = 16_384;
const jpegSide = 65_500;
/** Larger photos are stored at half their width and height, which takes a decoder a quarter of the memory. */
const wholePixels = 50_000_000;
/** The maximum aspect ratio. A longer photo is cropped before the share image is made. */
const shareStretch = 4;
/**
 * Chroma subsampling as in JPEG and effort 1 take a third of the time of full chroma at effort 3. Luma quality is the
 * same, and files are at most 4% larger (docs/performance.md). Effort 4, the default, takes ten times as long.
 */
const avif = { effort: 1, chromaSubsampling: "4:2:0" };
/** At low effort, the largest copy loses the most quality, so its setting is higher. */
const avifQuality = (width: number) => (width < largestWidth ? 50 : 52);
/** Sizes in pixels of an MLS photo's two copies: for its page, and for a card, which is small and one of many. */
const homeSide = 1600;
const cardWidth = 750;
const cardQuality = 36;
const jpeg = { quality: 75, mozjpeg: true };
/** Portraits and logos are shown at a few hundred pixels. */
const pictureSide = 1600;
/** Side in pixels. A guide's author is shown at 48, or three times that on high-density phones. */
const smallPortraitSide = 144;
/** Bytes. A logo is far smaller. A photo is far larger, and JPEG or WebP needs a tenth of that. */
const largestPng = 400_000;

/**
 * Runs a job. The images it makes contain no metadata (place, time, camera) and use sRGB.
 * @throws UnfitPhotoError
 */
export function processImage({ task, source, folder, isFromFeed }: PhotoJob): Promise<PhotoResult> {
  const write = (name: string, bytes: Uint8Array) => writeFile(join(folder, name), bytes);
  if (task === "process") return processPhoto(source, write, isFromFeed);
  if (task === "copies") return makeCopies(source, write);
  if (task === "share") return makeShare(source, write);
  if (task === "card") return makeCard(source, write);
  if (task === "small portrait") return makeSmallPortrait(source, write);
  if (task === "home") return makeHome(source, write);
  return makePicture(source, write);
}

type Write = (name: string, bytes: Uint8Array) => Promise<void>;

/**
 * The original is stored upright and without metadata as a high-quality JPEG. The `protected` level needs it to make
 * copies later, but must not store where a person's yard is. The first JPEG can be shown right away.
 */
async function processPhoto(source: string, write: Write, isFromFeed?: boolean): Promise<PhotoResult> {
  const photo = await openPhoto(source, isFromFeed);
  const { width, height } = await photo.metadata();
  const side = width * height > wholePixels ? Math.floor(Math.max(width, height) / 2) : jpegSide;
  const fitted = onWhite(photo).resize(within(side, side));
  const original = await readable(() => fitted.jpeg({ quality: 92 }).toBuffer());
  const shown = sharp(original).resize(within(largestWidth, avifSide));
  const { data, info } = await shown.jpeg({ quality: 80 }).toBuffer({ resolveWithObject: true });
  await write("original.jpg", original);
  await write("first.jpg", data);
  return { width: info.width, height: info.height };
}

/** Decodes once at the largest width and makes every copy from that. */
async function makeCopies(source: string, write: Write): Promise<PhotoResult> {
  const largest = sharp(source).resize(within(largestWidth, avifSide));
  const { data, info } = await largest.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const widths = [...copyWidths.filter((width) => width < info.width), info.width];
  for (const width of widths) {
    const copy = sharp(data, { raw }).resize({ width });
    await write(
      `${width}.avif`,
      await copy
        .clone()
        .avif({ ...avif, quality: avifQuality(width) })
        .toBuffer(),
    );
    await write(`${width}.jpg`, await copy.clone().jpeg(jpeg).toBuffer());
  }
  return { width: info.width, height: info.height, widths };
}

async function makeShare(source: string, write: Write): Promise<PhotoResult> {
  const middle = sharp(source).extract(middleOf(await sharp(source).metadata()));
  const share = middle.resize(1200, 630, { position: "attention" });
  await write("share.jpg", await share.jpeg({ quality: 78, mozjpeg: true }).toBuffer());
  return { width: 1200, height: 630 };
}

async function makeCard(source: string, write: Write): Promise<PhotoResult> {
  await write("share.jpg", await drawCard(source));
  return { width: 1200, height: 630 };
}

/** Square, from the top of the portrait, where the head is. */
async function makeSmallPortrait(source: string, write: Write): Promise<PhotoResult> {
  const side = smallPortraitSide;
  const portrait = onWhite(await openPhoto(source)).resize(side, side, { position: "top" });
  await write("small.jpg", await readable(() => portrait.jpeg(jpeg).toBuffer()));
  return { width: side, height: side };
}

/** Camera metadata is removed: it could reveal the location of a home whose address is withheld. */
async function makeHome(source: string, write: Write): Promise<PhotoResult> {
  const photo = onWhite(await openPhoto(source, true)).resize(within(homeSide, homeSide));
  const { data, info } = await readable(() => photo.jpeg({ quality: 80 }).toBuffer({ resolveWithObject: true }));
  await write("full.jpg", data);
  const card = sharp(data).resize(within(cardWidth, cardWidth));
  await write("card.avif", await card.avif({ ...avif, quality: cardQuality }).toBuffer());
  return { width: info.width, height: info.height };
}

/**
 * The middle of a very long photo. Otherwise sharp would scale the whole photo to billions of pixels before cropping.
 */
function middleOf({ width, height }: { width: number; height: number }) {
  const [cutWidth, cutHeight] = [Math.min(width, height * shareStretch), Math.min(height, width * shareStretch)];
  const left = Math.floor((width - cutWidth) / 2);
  const top = Math.floor((height - cutHeight) / 2);
  return { left, top, width: cutWidth, height: cutHeight };
}

async function makePicture(source: string, write: Write): Promise<PhotoResult> {
  const photo = await openPhoto(source);
  const { format, hasAlpha } = await photo.metadata();
  const fitted = photo.resize(within(pictureSide, pictureSide));
  const { ending, data, info } = await readable(() => inItsFormat(fitted, format, hasAlpha));
  await write(`picture.${ending}`, data);
  return { width: info.width, height: info.height, ending };
}

/**
 * Transparency is kept. A PNG stays a PNG unless it is a photo, which would take several MB. AVIF becomes JPEG or WebP,
 * which every browser and email client shows.
 */
async function inItsFormat(picture: Sharp, format: string | undefined, hasAlpha: boolean | undefined) {
  const withSize = { resolveWithObject: true } as const;
  if (format === "png") {
    const png = await picture.clone().png({ compressionLevel: 9 }).toBuffer(withSize);
    if (png.data.length <= largestPng) return { ending: "png", ...png };
  }
  if (format === "webp" || hasAlpha)
    return { ending: "webp", ...(await picture.webp({ quality: 85 }).toBuffer(withSize)) };
  return { ending: "jpg", ...(await onWhite(picture).jpeg({ quality: 85, mozjpeg: true }).toBuffer(withSize)) };
}

/** Scales a larger image down to fit, keeping its aspect ratio. */
function within(width: number, height: number) {
  return { width, height, fit: "inside", withoutEnlargement: true } as const;
}

function onWhite(photo: Sharp): Sharp {
  return photo.flatten({ background: "#fff" });
}
