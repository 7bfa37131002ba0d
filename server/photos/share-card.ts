import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

/** What stands on the picture for shared pages. Written as JSON; the portrait lies beside it as `portrait`. */
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
 * The fonts hold Latin letters and their accents. What they lack would be drawn in whatever font the machine has, or as
 * empty boxes where it has none.
 */
const isDrawable = /^[\u0020-\u024f\u2010-\u2026\u20ac\u2122]*$/u;

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Draws the picture from a file of `CardWords`. Returns a JPEG of 1200×630 pixels. */
export async function drawCard(source: string): Promise<Buffer> {
  const words = JSON.parse(await readFile(source, "utf8")) as CardWords;
  const portrait = words.hasPortrait ? await portraitOf(join(dirname(source), "portrait")) : undefined;
  const room = width - 2 * margin - (portrait ? portraitSize.width + margin : 0);
  const layers = [...(portrait ? [portrait] : []), ...(await textLayers(words, room))];
  return sharp(beside("share/ground.png")).composite(layers).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}

/** Upright, its head in the upper third, on the right. */
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
  /** Pixels. */
  width: number;
  height: number;
  size: number;
}

/** A text in its size, or smaller where it would not fit into its box. */
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
