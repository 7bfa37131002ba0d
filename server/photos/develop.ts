import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { openPhoto, readable } from "./open-photo.ts";
import type { PhotoJob, PhotoResult } from "./photo-job.ts";

/**
 * Pixels across; the pages' widest photo is shown at 892, on a sharp screen at twice that. Most phones fill their width
 * with 750: what they show first then fits into the first packets that a server may send.
 */
const copyWidths = [480, 750, 960, 1440];
const largestWidth = 1440;
/** Pixels of a side: more fits into no AVIF, and into none of libjpeg's JPEGs. What is longer is made smaller. */
const avifSide = 16_384;
const jpegSide = 65_500;
/** How many times longer than wide, or wider than long, a photo is before it is cut for sharing. */
const shareStretch = 4;
/** Figures of performance.md, section 4: effort 3 costs a quarter of the default's time for files a tenth larger. */
const avif = { quality: 50, effort: 3 };
const jpeg = { quality: 75, mozjpeg: true };
/** Portraits and logos are shown at a few hundred pixels. */
const pictureSide = 1600;
/** Bytes. A logo is far below, a photo far above; as JPEG or WebP it has a tenth. */
const largestPng = 400_000;

/**
 * Does one job. Whatever comes out holds no metadata: no place, no time, no camera. Its colors are sRGB.
 * @throws UnfitPhotoError
 */
export function develop({ task, source, folder }: PhotoJob): Promise<PhotoResult> {
  const write = (name: string, bytes: Uint8Array) => writeFile(join(folder, name), bytes);
  if (task === "develop") return developPhoto(source, write);
  if (task === "copies") return makeCopies(source, write);
  if (task === "share") return makeShare(source, write);
  return makePicture(source, write);
}

type Write = (name: string, bytes: Uint8Array) => Promise<void>;

/**
 * The original is kept upright and without metadata, as a JPEG of high quality: that is what "protected" has to hold to
 * make other copies later, and nobody's garden position with it. The first JPEG can be shown at once.
 */
async function developPhoto(source: string, write: Write): Promise<PhotoResult> {
  const photo = await openPhoto(source);
  const fitted = onWhite(photo).resize(within(jpegSide, jpegSide));
  const original = await readable(() => fitted.jpeg({ quality: 92 }).toBuffer());
  const shown = sharp(original).resize(within(largestWidth, avifSide));
  const { data, info } = await shown.jpeg({ quality: 80 }).toBuffer({ resolveWithObject: true });
  await write("original.jpg", original);
  await write("first.jpg", data);
  return { width: info.width, height: info.height };
}

/** Decodes once, at the largest width, and makes every copy from that. */
async function makeCopies(source: string, write: Write): Promise<PhotoResult> {
  const largest = sharp(source).resize(within(largestWidth, avifSide));
  const { data, info } = await largest.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const widths = [...copyWidths.filter((width) => width < info.width), info.width];
  for (const width of widths) {
    const copy = sharp(data, { raw }).resize({ width });
    await write(`${width}.avif`, await copy.clone().avif(avif).toBuffer());
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

/** A ribbon would be blown up to billions of pixels before it is cut: of one, the middle. */
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
 * What can be transparent stays so; a PNG stays one unless it is a photo, which would be several MB. AVIF becomes what
 * every browser and every mail shows.
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

/** Made smaller when it is larger, in its own proportions. */
function within(width: number, height: number) {
  return { width, height, fit: "inside", withoutEnlargement: true } as const;
}

function onWhite(photo: Sharp): Sharp {
  return photo.flatten({ background: "#fff" });
}
