import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** Display P3's number among the color primaries (ITU-T H.273), which phones use. */
const displayP3 = 12;

/** The ICC profile of numbered colors, so that sharp converts them; `undefined` for sRGB's and for unknown ones. */
export async function profileNumbered(primaries: number | undefined): Promise<Buffer | undefined> {
  if (primaries !== displayP3) return undefined;
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: "#fff" } });
  return (await sharp(await pixel.withIccProfile("p3").jpeg().toBuffer()).metadata()).icc;
}

const startOfImage = 2;

/** Inserts a profile into a JPEG as one APP2 segment (ICC.1:2022, annex B.4). Skips a profile that needs several. */
export function withProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from("ICC_PROFILE\0\x01\x01", "latin1"), profile]);
  if (content.length + 2 > 0xffff) return jpeg;
  const head = Buffer.from([0xff, 0xe2, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, startOfImage), head, content, jpeg.subarray(startOfImage)]);
}

const afterHeader = 33;
const startOfChunks = 8;

/** The PNG with a profile in place of the colors that it tells by numbers; `undefined` if it tells none or standard ones. */
export async function pngWithProfile(png: Buffer): Promise<Buffer | undefined> {
  const numbers = chunksBeforePixels(png).find(({ type }) => type === "cICP");
  const profile = numbers && (await profileNumbered(png[numbers.start + 8]));
  return profile && asPng(png, profile);
}

/** Inserts a profile into a PNG, in place of what it says about colors. */
export function asPng(png: Buffer, profile: Buffer): Buffer {
  const colors = chunksBeforePixels(png).filter(({ type }) => /^(?:cICP|iCCP|sRGB|gAMA|cHRM)$/.test(type));
  const parts = [png.subarray(0, afterHeader), chunk("iCCP", profile)];
  let at = afterHeader;
  for (const { start, end } of colors) {
    parts.push(png.subarray(at, start));
    at = end;
  }
  return Buffer.concat([...parts, png.subarray(at)]);
}

function chunksBeforePixels(png: Buffer): { type: string; start: number; end: number }[] {
  const chunks = [];
  for (let start = startOfChunks; start + 12 <= png.length; ) {
    const type = png.toString("latin1", start + 4, start + 8);
    const end = start + 12 + png.readUInt32BE(start);
    if (type === "IDAT" || end > png.length) break;
    chunks.push({ type, start, end });
    start = end;
  }
  return chunks;
}

/** A profile's chunk has its name, and is compressed. */
function chunk(type: string, profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(`${type}icc\0\0`, "latin1"), deflateSync(profile)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length - type.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}
