import sharp from "sharp";

/** The share of a photo's height that may be missing at its end. */
const mostMissing = 0.05;
/** Rows of pixels that are encoded together. */
const rowsTogether = 16;
/** What a decoder puts for missing pixels, and how far a color profile may move it. */
const filling = 128;
const moved = 3;

/**
 * Whether a JPEG lacks only its last bytes: an interrupted copy often does, and shows the whole photo. A progressive one shows
 * all of it, in fewer shades, before its last part has come.
 */
export async function lacksOnlyItsEnd(bytes: Buffer, pixels: number): Promise<boolean> {
  const { isWhole, isProgressive, lastScan } = scansIn(bytes);
  if (isWhole) return false;
  if (isProgressive) return lastScan;
  const photo = sharp(bytes, { failOn: "none", limitInputPixels: pixels });
  const { width, height } = await photo.metadata();
  const top = Math.max(0, height - Math.max(rowsTogether, Math.ceil(height * mostMissing)) - 1);
  const row = await photo.extract({ left: 0, top, width, height: 1 }).raw().toBuffer();
  return row.some((value) => Math.abs(value - filling) > moved);
}

interface Scans {
  /** Whether the file has its end mark. */
  isWhole: boolean;
  isProgressive: boolean;
  /** Whether at most one part of a progressive JPEG is missing: its finest shades. */
  lastScan: boolean;
}

const [startOfScan, endOfImage, temporary] = [0xda, 0xd9, 0x01];

/** Walks a JPEG's segments. Within image data, a mark is a byte that is neither 0 nor a restart behind 0xff. */
function scansIn(bytes: Buffer): Scans {
  const scans: Scans = { isWhole: false, isProgressive: false, lastScan: false };
  /** For each component and coefficient, the bits that are missing: see ITU-T T.81, G.1.1.1. */
  const missing = new Map<number, Uint8Array>();
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) at++;
    else if (isFill(bytes[at + 1])) at += 1;
    else if (bytes[at + 1] === endOfImage) return { ...scans, isWhole: true };
    else {
      const mark = bytes[at + 1] ?? 0;
      const end = at + 2 + bytes.readUInt16BE(at + 2);
      if (mark === 0xc2) {
        scans.isProgressive = true;
        for (let nth = at + 10; nth + 2 < end; nth += 3) missing.set(bytes[nth] ?? 0, new Uint8Array(64).fill(16));
      }
      if (mark === startOfScan && end <= bytes.length) {
        noteScan(bytes, at, missing);
        scans.lastScan = isAlmostWhole([...missing.values()]);
      }
      at = mark === startOfScan ? dataEnd(bytes, end) : end;
    }
  }
  const hasEnd = bytes.length > 1 && bytes.at(-2) === 0xff && bytes.at(-1) === endOfImage;
  return { ...scans, isWhole: hasEnd };
}

function isAlmostWhole(components: readonly Uint8Array[]): boolean {
  const open = components.map((bits) => Math.max(...bits)).filter((most) => most > 0);
  return open.length === 0 || (open.length === 1 && open[0] === 1);
}

function isFill(next: number | undefined): boolean {
  return next === 0xff || next === 0 || next === temporary || (next !== undefined && next >= 0xd0 && next <= 0xd7);
}

function dataEnd(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && isFill(bytes[at + 1])) at = bytes.indexOf(0xff, at + 1);
  return at < 0 ? bytes.length : at;
}

function noteScan(bytes: Buffer, at: number, missing: Map<number, Uint8Array>): void {
  const count = bytes[at + 4] ?? 0;
  const [first = 0, last = 0, bits = 0] = bytes.subarray(at + 5 + 2 * count, at + 8 + 2 * count);
  for (let nth = 0; nth < count; nth++) missing.get(bytes[at + 5 + 2 * nth] ?? 0)?.fill(bits & 15, first, last + 1);
}
