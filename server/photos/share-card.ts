import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

/** The content of a share image. Stored as JSON, with the portrait beside it as `portrait`. */
export interface CardWords {
  name: string;
  firm: string;
  subtitle: string;
  hasPortrait: boolean;
}

const width = 1200;
const margin = 72;
const portraitSize = { width: 360, height: 450 };

/**
 * The fonts contain Latin letters and accents. Other characters would be drawn in any font the machine has, or as empty
 * boxes.
 */
const isDrawable = /^[\u0020-\u024f\u2010-\u2026\u20ac\u2122]*$/u;

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Draws the image from a `CardWords` file. Returns a 1200×630 JPEG. */
export async function drawCard(source: string): Promise<Buffer> {
  const words = JSON.parse(await readFile(source, "utf8")) as CardWords;
  const portrait = words.hasPortrait ? await portraitOf(join(dirname(source), "portrait")) : undefined;
  const room = width - 2 * margin - (portrait ? portraitSize.width + margin : 0);
  const layers = [...(portrait ? [portrait] : []), ...(await textLayers(words, room))];
  return sharp(beside("share/ground.png")).composite(layers).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}

/** On the right, upright, cropped from the top. */
async function portraitOf(path: string) {
  const picture = sharp(path)
    .flatten({ background: "#fff" })
    .resize({ ...portraitSize, fit: "cover", position: "top" });
  return { input: await picture.png().toBuffer(), left: width - margin - portraitSize.width, top: 66 };
}

async function textLayers({ name, firm, subtitle }: CardWords, room: number) {
  if (![name, firm, subtitle].every((text) => isDrawable.test(text))) return [];
  const drawn = await Promise.all([
    textImage(name, { font: "serif", color: "#ffffff", width: room, height: 190, size: 92 }),
    textImage(firm, { font: "sans", color: "#e2c88f", width: room, height: 84, size: 34 }),
    textImage(subtitle, { font: "sans", color: "#c7cedd", width: room, height: 64, size: 26 }),
  ]);
  let top = 110;
  return drawn.map(({ data, info }) => {
    const layer = { input: data, left: margin, top };
    top += info.height + 30;
    return layer;
  });
}

interface TextBox {
  font: "serif" | "sans";
  color: string;
  /** In pixels. */
  width: number;
  height: number;
  size: number;
}

/** Draws text at its size, or smaller to fit its box. */
async function textImage(text: string, { font, color, width, height, size }: TextBox) {
  const options = {
    text: `<span foreground="${color}">${text.replace(/&/g, "&amp;").replace(/</g, "&lt;")}</span>`,
    font: `Shingle ${font === "serif" ? "Serif" : "Sans"} ${size}`,
    fontfile: beside(`share/${font}.ttf`),
    width,
    rgba: true,
  };
  const inSize = await sharp({ text: { ...options, dpi: 72 } })
    .png()
    .toBuffer({ resolveWithObject: true });
  if (inSize.info.height <= height && inSize.info.width <= width) return inSize;
  return sharp({ text: { ...options, height } })
    .png()
    .toBuffer({ resolveWithObject: true });
}
