import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { openPhoto, readable } from "./open-photo.ts";
import type { PhotoJob, PhotoResult } from "./photo-process.ts";
import { drawCard } from "./share-card.ts";

/**
 * Pixels across. The pages show a photo at up to 892 pixels, twice that on a sharp screen. Phones with two pixels for each
 * point fill their width with 750: such a photo fits into the first packets that a server may send. With three they take
 * some 1080 to 1180, for which a browser chooses the copy of 1080.
 */
const copyWidths = [480, 750, 1080, 1440];
const largestWidth = 1440;
/** Pixels of a side: the most that AVIF and libjpeg's JPEG can hold. Longer photos are made smaller. */
const avifSide = 16_384;
const jpegSide = 65_500;
/** The largest ratio of the longer side to the shorter one; beyond it, a photo is cut before it is made a share picture. */
const shareStretch = 4;
/**
 * Half as many pixels of color as of light, as in JPEG, and effort 1 take a third of the time of all colors and effort 3: the
 * light is as good, and files are no more than 4 % larger (docs/performance.md). Effort 4, the default, takes ten times as long.
 */
const avif = { effort: 1, chromaSubsampling: "4:2:0" };
/** With little effort the largest copy loses more than the others: it gets back what it had. */
const avifQuality = (width: number) => (width < largestWidth ? 50 : 52);
/** Pixels of the two copies of a photo of the MLS: on a page of its own, and on a card. A card shows it small, among many. */
const homeSide = 1600;
const cardWidth = 750;
const cardQuality = 40;
const jpeg = { quality: 75, mozjpeg: true };
/** Portraits and logos are shown at a few hundred pixels. */
const pictureSide = 1600;
/** Pixels of a side: the author of a guide is shown at 48, three times that on a sharp phone. */
const smallPortraitSide = 144;
/** Bytes. A logo has far fewer; a photo far more, of which JPEG or WebP needs a tenth. */
const largestPng = 400_000;

/**
 * Does one job. The pictures that it makes hold no metadata (place, time, camera); their colors are sRGB.
 * @throws UnfitPhotoError
 */
export function develop({ task, source, folder, isFromFeed }: PhotoJob): Promise<PhotoResult> {
  const write = (name: string, bytes: Uint8Array) => writeFile(join(folder, name), bytes);
  if (task === "develop") return developPhoto(source, write, isFromFeed);
  if (task === "copies") return makeCopies(source, write);
  if (task === "share") return makeShare(source, write);
  if (task === "card") return makeCard(source, write);
  if (task === "small portrait") return makeSmallPortrait(source, write);
  if (task === "home") return makeHome(source, write);
  return makePicture(source, write);
}

type Write = (name: string, bytes: Uint8Array) => Promise<void>;

/**
 * The original is kept upright and without metadata, as a JPEG of high quality: the level "protected" needs it to make
 * other copies later, and must not keep where somebody's garden is. The first JPEG can be shown at once.
 */
async function developPhoto(source: string, write: Write, isFromFeed?: boolean): Promise<PhotoResult> {
  const photo = await openPhoto(source, isFromFeed);
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

/** Square, with the upper part of the portrait, where the head is. */
async function makeSmallPortrait(source: string, write: Write): Promise<PhotoResult> {
  const side = smallPortraitSide;
  const portrait = onWhite(await openPhoto(source)).resize(side, side, { position: "top" });
  await write("small.jpg", await readable(() => portrait.jpeg(jpeg).toBuffer()));
  return { width: side, height: side };
}

/** What a camera wrote into the photo is left out: it may tell the place of a home whose address is withheld. */
async function makeHome(source: string, write: Write): Promise<PhotoResult> {
  const photo = onWhite(await openPhoto(source, true)).resize(within(homeSide, homeSide));
  const { data, info } = await readable(() => photo.jpeg({ quality: 80 }).toBuffer({ resolveWithObject: true }));
  await write("full.jpg", data);
  const card = sharp(data).resize(within(cardWidth, cardWidth));
  await write("card.avif", await card.avif({ ...avif, quality: cardQuality }).toBuffer());
  return { width: info.width, height: info.height };
}

/** The middle of a very long photo: sharp would enlarge the whole to billions of pixels before it cuts. */
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
 * A transparent picture stays transparent. A PNG stays a PNG unless it is a photo, which would have several MB. An AVIF
 * becomes a JPEG or WebP, which every browser and every mail program shows.
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

/** Makes a picture that is larger fit in, in its own proportions. */
function within(width: number, height: number) {
  return { width, height, fit: "inside", withoutEnlargement: true } as const;
}

function onWhite(photo: Sharp): Sharp {
  return photo.flatten({ background: "#fff" });
}
