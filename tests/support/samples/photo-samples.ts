import { readFile } from "node:fs/promises";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

interface Sample {
  width?: number;
  height?: number;
  /** Makes the bytes of one photo differ from those of another. */
  shade?: number;
}

/** A photo whose upper half is red and whose lower half is blue. */
function redOverBlue({ width = 320, height = 240, shade = 0 }: Sample) {
  const blue = { r: 40, g: 90, b: 200 - shade };
  const red = { create: { width, height: Math.floor(height / 2), channels: 3 as const, background: "rgb(200,40,40)" } };
  return sharp({ create: { width, height, channels: 3, background: blue } }).composite([
    { input: red, gravity: "north" },
  ]);
}

export function jpegPhoto(sample: Sample = {}): Promise<Buffer> {
  return redOverBlue(sample).jpeg({ quality: 90 }).toBuffer();
}

export function photoAs(format: "png" | "webp" | "avif", sample: Sample = {}): Promise<Buffer> {
  return redOverBlue(sample).toFormat(format).toBuffer();
}

/** A photo of a phone held sideways: the pixels lie on their side, and the file says where the garden is. */
export async function sidewaysWithPlace(): Promise<Buffer> {
  const upright = await redOverBlue({}).png().toBuffer();
  return sharp(await sharp(upright).rotate(-90).png().toBuffer())
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: "Telephone" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "38/1 50/1 0/1", GPSLongitudeRef: "W", GPSLongitude: "104/1 49/1 0/1" },
    })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Red over blue in Display P3, with a place in its metadata: made by libheif's heif-enc. */
export function heicPhoto(): Promise<Buffer> {
  return readFile(new URL("../../fixtures/telephone.heic", import.meta.url));
}

/** A PNG of 30,000 × 30,000 pixels in 29 KB. */
export function pngBomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  header[8] = 8;
  const rows = deflateSync(Buffer.alloc(30_001 * 1000));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    signature,
    pngChunk("IHDR", header),
    pngChunk("IDAT", rows),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The colors at the middle of the upper and of the lower half. */
export async function halvesOf(picture: Uint8Array) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (share: number) => {
    const start = (Math.floor(info.height * share) * info.width + Math.floor(info.width / 2)) * info.channels;
    return [...data.subarray(start, start + 3)];
  };
  return { upper: at(0.25), lower: at(0.75) };
}
