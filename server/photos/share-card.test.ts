import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { jpegPhoto } from "#tests/support/samples/photo-samples.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { type CardWords, drawCard } from "./share-card.ts";

const hannah = {
  name: "Hannah Møller",
  firm: "Møller & Daughters <Realty>",
  subtitle: "Realtor, Aurora",
  hasPortrait: false,
};

async function drawn(changes: Partial<CardWords> = {}, portrait?: Buffer): Promise<Buffer> {
  const folder = temporaryFolder();
  const source = join(folder, "words.json");
  writeFileSync(source, JSON.stringify({ ...hannah, ...changes }));
  if (portrait) writeFileSync(join(folder, "portrait"), portrait);
  return drawCard(source);
}

/** Returns the mean difference in brightness, 0 to 255, within a part of two images. */
async function difference(
  one: Buffer,
  other: Buffer,
  part: { left: number; top: number; width: number; height: number },
) {
  const [first, second] = await Promise.all(
    [one, other].map((bytes) => sharp(bytes).extract(part).greyscale().raw().toBuffer()),
  );
  const differences = [...(first ?? [])].map((value, at) => Math.abs(value - (second?.[at] ?? 0)));
  return differences.reduce((sum, each) => sum + each, 0) / differences.length;
}

const words = { left: 72, top: 90, width: 600, height: 450 };
const right = { left: 768, top: 66, width: 360, height: 450 };
/** Not in any of the fonts. */
const undrawable = { name: "雪", firm: "雪", subtitle: "雪" };

it("the share image has the required size, and the same text gives the same image", async () => {
  const card = await drawn();
  expect(await sharp(card).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(card.equals(await drawn())).toBe(true);
});

it("the name, firm, and subtitle are all on it", async () => {
  const card = await drawn();
  expect(await difference(card, await drawn(undrawable), words)).toBeGreaterThan(3);
  for (const change of [{ name: "Hanna Miller" }, { firm: "Miller Realty" }, { subtitle: "Homes in Aurora" }])
    expect(await difference(card, await drawn(change), words)).toBeGreaterThan(0.3);
});

it("the firm's name is at least as easy to read as the subtitle", async () => {
  const [firm, line] = await Promise.all([
    drawn({ name: ".", firm: "Hannah", subtitle: "." }),
    drawn({ name: ".", firm: ".", subtitle: "Hannah" }),
  ]);
  const ground = await drawn({ name: ".", firm: ".", subtitle: "." });
  expect(await difference(firm, ground, words)).toBeGreaterThan(await difference(line, ground, words));
});

it("long names fit on it", async () => {
  const long = "Bartholomew-Alexander van der Zwartewaterland";
  const card = await drawn({ name: long, firm: `${long}, ${long} and Partners` });
  const plain = await drawn(undrawable);
  const edge = { left: 1140, top: 0, width: 60, height: 630 };
  expect(await difference(card, plain, edge)).toBeLessThan(1);
});

it("a portrait is on the right, and the text leaves room for it", async () => {
  const portrait = await jpegPhoto({ width: 800, height: 1000 });
  const card = await drawn({ hasPortrait: true }, portrait);
  expect(await difference(card, await drawn(), right)).toBeGreaterThan(20);
});

it("text with characters the fonts lack is left out instead of drawn as empty boxes", async () => {
  const ground = await sharp(new URL("share/ground.png", import.meta.url).pathname).jpeg({
    quality: 84,
    mozjpeg: true,
  });
  expect((await drawn(undrawable)).equals(await ground.toBuffer())).toBe(true);
});
