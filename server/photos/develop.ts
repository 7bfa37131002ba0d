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
/** Figures of performance.md, section 4: effort 3 costs a quarter of the default's time for files a tenth larger. */
const avif = { quality: 50, effort: 3 };
const jpeg = { quality: 75, mozjpeg: true };
/** Portraits and logos are shown at a few hundred pixels. */
const pictureSide = 1600;

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
  const original = await readable(() => onWhite(photo).jpeg({ quality: 92 }).toBuffer());
  const shown = sharp(original).resize({ width: largestWidth, withoutEnlargement: true });
  const { data, info } = await shown.jpeg({ quality: 80 }).toBuffer({ resolveWithObject: true });
  await write("original.jpg", original);
  await write("first.jpg", data);
  return { width: info.width, height: info.height };
}

/** Decodes once, at the largest width, and makes every copy from that. */
async function makeCopies(source: string, write: Write): Promise<PhotoResult> {
  const largest = sharp(source).resize({ width: largestWidth, withoutEnlargement: true });
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
  const share = sharp(source).resize(1200, 630, { position: "attention" });
  await write("share.jpg", await share.jpeg({ quality: 78, mozjpeg: true }).toBuffer());
  return { width: 1200, height: 630 };
}

async function makePicture(source: string, write: Write): Promise<PhotoResult> {
  const photo = await openPhoto(source);
  const { format } = await photo.metadata();
  const fitted = photo.resize(pictureSide, pictureSide, { fit: "inside", withoutEnlargement: true });
  const { ending, picture } = inItsFormat(fitted, format);
  const { data, info } = await readable(() => picture.toBuffer({ resolveWithObject: true }));
  await write(`picture.${ending}`, data);
  return { width: info.width, height: info.height, ending };
}

/** PNG and WebP can be transparent and stay what they are; of AVIF every browser takes a PNG instead. */
function inItsFormat(picture: Sharp, format: string | undefined) {
  if (format === "png" || format === "heif") return { ending: "png", picture: picture.png({ compressionLevel: 9 }) };
  if (format === "webp") return { ending: "webp", picture: picture.webp({ quality: 85 }) };
  return { ending: "jpg", picture: onWhite(picture).jpeg({ quality: 85, mozjpeg: true }) };
}

function onWhite(photo: Sharp): Sharp {
  return photo.flatten({ background: "#fff" });
}
