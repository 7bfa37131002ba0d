// Generates the icons in public/ from public/favicon.svg. Run `node cli/build-steps/make-icons.ts` after editing the drawing.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";

const drawing = readFileSync("public/favicon.svg");

/** Multiples of 48 for search engines, plus the two sizes phones request. */
const pngSizes = [48, 96, 144, 192, 512];
const icoSizes = [16, 32, 48];

mkdirSync("public/icons", { recursive: true });
for (const size of pngSizes) writeFileSync(`public/icons/${size}.png`, await pngOf(size));
writeFileSync("public/favicon.ico", icoOf(await Promise.all(icoSizes.map(pngOf))));

function pngOf(size: number): Promise<Buffer> {
  // The drawing is 64 units wide. Rendering at the target size keeps edges sharp.
  return sharp(drawing, { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An ICO file with several PNGs: https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10) */
function icoOf(pictures: Buffer[]): Buffer {
  const directory = Buffer.alloc(6 + 16 * pictures.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pictures.length, 4);
  let offset = directory.length;
  for (const [at, picture] of pictures.entries()) {
    const entry = 6 + 16 * at;
    const size = icoSizes[at] ?? 0;
    directory.writeUInt8(size, entry);
    directory.writeUInt8(size, entry + 1);
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(32, entry + 6);
    directory.writeUInt32LE(picture.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([directory, ...pictures]);
}
