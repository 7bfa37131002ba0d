import sharp from "sharp";

/** Window pixels per stored pixel. */
const shrinkage = 2;
/** The edge of a tile in stored pixels. Pictures are compared tile by tile. */
const tile = 16;
/** The blur radius before comparing, in stored pixels, because antialiasing may differ. */
const blur = 1.8;
/** The largest difference of a tile's mean color, out of 255. A one-pixel shift or other antialiasing stays below 7.2. */
const tolerance = 9;
/** Stored pixels that content may have moved. */
const mayMove = 1;
/** Window pixels that a page may have grown. */
const mayGrow = 6;

interface Bitmap {
  data: Buffer;
  width: number;
  height: number;
}

/** A region of a page that looks different, in window pixels. */
export interface Difference {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Creates the picture to store from a screenshot: half the size, lossy. */
export async function keepable(screenshot: Buffer): Promise<Buffer> {
  const { width = 0 } = await sharp(screenshot).metadata();
  return sharp(screenshot)
    .flatten({ background: "white" })
    .resize({ width: Math.round(width / shrinkage), kernel: "mitchell" })
    .webp({ quality: 28, effort: 5, smartSubsample: true })
    .toBuffer();
}

/** Returns the regions that look different to a person, ignoring antialiasing. */
export async function differences(accepted: Buffer, actual: Buffer): Promise<Difference[]> {
  const [one, other] = await Promise.all([bitmapOf(accepted), bitmapOf(actual)]);
  const height = Math.min(one.height, other.height);
  const found: Difference[] = [];
  for (let top = 0; top + tile <= height; top += tile)
    for (let left = 0; left + tile <= one.width; left += tile)
      if (leastDistance(one, other, { left, top, height }) > tolerance)
        found.push(inWindow({ left, top, width: tile, height: tile }));
  const growth = Math.abs(one.height - other.height);
  if (one.width !== other.width || growth * shrinkage > mayGrow)
    found.push(inWindow({ left: 0, top: height, width: one.width, height: growth }));
  return found;
}

/** The actual picture, faded, with the differences marked. */
export async function marked(actual: Buffer, found: readonly Difference[]): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(actual).metadata();
  const boxes = found.map(
    (each) => `<rect x="${each.left}" y="${each.top}" width="${each.width}" height="${each.height}"/>`,
  );
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width * shrinkage} ${height * shrinkage}"><path d="M0 0h99999v99999H0z" fill="white" fill-opacity=".6"/><g fill="red" fill-opacity=".45">${boxes.join("")}</g></svg>`;
  return sharp(actual)
    .composite([{ input: Buffer.from(frame) }])
    .webp()
    .toBuffer();
}

async function bitmapOf(picture: Buffer): Promise<Bitmap> {
  const { data, info } = await sharp(picture).removeAlpha().blur(blur).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The difference between a tile and the most similar nearby place in the other picture. */
function leastDistance(one: Bitmap, other: Bitmap, at: { left: number; top: number; height: number }): number {
  let least = distance(one, other, { ...at, right: 0, down: 0 });
  for (let down = -mayMove; down <= mayMove; down++)
    for (let right = -mayMove; right <= mayMove && least > tolerance; right++)
      least = Math.min(least, distance(one, other, { ...at, right, down }));
  return least;
}

interface Shift {
  left: number;
  top: number;
  height: number;
  right: number;
  down: number;
}

/** The mean color distance in a tile, out of 255. Pixels shifted beyond the edge are clamped to it. */
function distance(one: Bitmap, other: Bitmap, { left, top, height, right, down }: Shift): number {
  let sum = 0;
  for (let y = top; y < top + tile; y++) {
    const otherY = Math.min(Math.max(y + down, 0), height - 1);
    for (let x = left; x < left + tile; x++) {
      const otherX = Math.min(Math.max(x + right, 0), other.width - 1);
      const here = (y * one.width + x) * 3;
      const there = (otherY * other.width + otherX) * 3;
      for (let channel = 0; channel < 3; channel++)
        sum += Math.abs((one.data[here + channel] ?? 0) - (other.data[there + channel] ?? 0));
    }
  }
  return sum / (tile * tile * 3);
}

function inWindow({ left, top, width, height }: Difference): Difference {
  return {
    left: left * shrinkage,
    top: top * shrinkage,
    width: width * shrinkage,
    height: Math.max(height, 1) * shrinkage,
  };
}
