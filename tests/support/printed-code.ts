import { inflateSync } from "node:zlib";
import jsQR from "jsqr";
import sharp from "sharp";

/** Returns what a camera reads in the QR code of a PDF by Chromium; nothing when there is no code. */
export async function printedCode(pdf: Buffer): Promise<string | undefined> {
  const shapes = drawingsIn(pdf).flatMap((drawing) => drawing.match(/(?:-?[\d.]+ -?[\d.]+ [ml]\n|h\n)+/g) ?? []);
  // A code has more corners than any letter or icon.
  const [code = ""] = shapes.toSorted((one, other) => other.length - one.length);
  const { data, info } = await sharp(asPicture(code)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** The drawing commands of a PDF's pages and forms, a line each. */
function drawingsIn(pdf: Buffer): string[] {
  const parts = pdf.toString("latin1").matchAll(/\/FlateDecode[\s\S]*?stream\n([\s\S]*?)\nendstream/g);
  return [...parts].map(([, part = ""]) => inflateSync(Buffer.from(part, "latin1")).toString("latin1"));
}

/** A shape that a PDF fills, in black on white with room around it. */
function asPicture(shape: string): Buffer {
  const points = [...shape.matchAll(/(-?[\d.]+) (-?[\d.]+) [ml]/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const size = Math.max(...xs) - Math.min(...xs);
  const box = [Math.min(...xs) - size / 8, Math.min(...ys) - size / 8, size * 1.25, size * 1.25].join(" ");
  const path = shape.replace(/(\S+ \S+) ([ml])\n/g, (_line, point, step) => step.toUpperCase() + point);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="${box}"><rect x="-9999" y="-9999" width="99999" height="99999" fill="white"/><path d="${path.replaceAll("h\n", "Z")}"/></svg>`,
  );
}
