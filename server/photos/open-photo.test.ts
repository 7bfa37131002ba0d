import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { photoLimits, photoWording } from "#domain/listings/photo-rules.ts";
import { halvesOf, heicPhoto, jpegPhoto, photoAs } from "#tests/support/samples/photo-samples.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import type { PhotoJob } from "./photo-process.ts";
import { processImage } from "./process-image.ts";

// Large photos take a while.
vi.setConfig({ testTimeout: 120_000 });

/** The picture that visitors get of an uploaded photo. */
async function shownOf(bytes: Uint8Array, job: Partial<PhotoJob> = {}) {
  const folder = temporaryFolder();
  const source = join(folder, "source");
  writeFileSync(source, bytes);
  await processImage({ task: "process", source, folder, ...job });
  return readFileSync(join(folder, "original.jpg"));
}

async function sizeOf(bytes: Uint8Array) {
  const { width, height } = await sharp(bytes).metadata();
  return [width, height];
}

const red = [200, 40, 40];
const blue = [40, 90, 200];

async function expectRedOverBlue(bytes: Uint8Array) {
  const { upper, lower } = await halvesOf(bytes);
  const off = [...upper, ...lower].map((value, at) => Math.abs(value - ([...red, ...blue][at] ?? 0)));
  expect(Math.max(...off), `${upper} over ${lower}`).toBeLessThan(6);
}

/** Writes bytes into a copy of a file, at a mark. */
function patched(file: Buffer, mark: string, at: number, bytes: Uint8Array): Buffer {
  const copy = Buffer.from(file);
  const start = copy.indexOf(mark);
  expect(start).toBeGreaterThan(0);
  copy.set(bytes, start + at);
  return copy;
}

const numbers = (...all: number[]) => Buffer.from(all.flatMap((each) => [each >> 8, each & 255]));
/** Display P3 by its numbers, in place of a profile. */
const byNumbers = (file: Buffer, mark: string, matrix = 6) =>
  patched(file, mark, 4, Buffer.concat([Buffer.from("nclx"), numbers(12, 13, matrix), Buffer.of(0x80)]));

/** A crop by size and distance from the middle, as fractions, in place of a profile. */
function cut(file: Buffer, mark: string, ...values: number[]): Buffer {
  const fractions = Buffer.alloc(36);
  fractions.write("clap");
  for (const [at, value] of values.entries()) fractions.writeInt32BE(value, 4 + 4 * at);
  return patched(file, mark, 0, fractions);
}

const inP3 = async (bits: 8 | 16) => {
  const photo = sharp(await photoAs("png"));
  return (bits === 16 ? photo.toColourspace("rgb16") : photo).withIccProfile("p3").png().toBuffer();
};

function withoutProfile(png: Buffer): Buffer {
  const at = png.indexOf("iCCP") - 4;
  return Buffer.concat([png.subarray(0, at), png.subarray(at + 12 + png.readUInt32BE(at))]);
}

function withNumbers(png: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from("cICP"), Buffer.of(12, 13, 0, 1)]);
  const [length, sum] = [Buffer.of(0, 0, 0, 4), Buffer.alloc(4)];
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([png.subarray(0, 33), length, content, sum, png.subarray(33)]);
}

const avif = async (png: Buffer) => sharp(png).withIccProfile("p3").avif({ quality: 95 }).toBuffer();

describe("colors come out right when a photo has", () => {
  test.each<[string, () => Promise<Buffer>]>([
    ["a HEIC's profile", heicPhoto],
    ["Display P3 by numbers in HEIC", async () => byNumbers(await heicPhoto(), "colrprof")],
    ["an AVIF's profile", async () => avif(await photoAs("png"))],
    ["Display P3 by numbers in AVIF", async () => byNumbers(await avif(await photoAs("png")), "colrrICC")],
    ["a profile in 8-bit PNG", () => inP3(8)],
    ["a profile in 16-bit PNG", () => inP3(16)],
    ["Display P3 by numbers in 8-bit PNG", async () => withNumbers(withoutProfile(await inP3(8)))],
    ["Display P3 by numbers in 16-bit PNG", async () => withNumbers(withoutProfile(await inP3(16)))],
    ["Display P3 by numbers and by profile", async () => withNumbers(await inP3(16))],
    [
      "16 bits and no profile",
      async () =>
        sharp(await photoAs("png"))
          .toColourspace("rgb16")
          .png()
          .toBuffer(),
    ],
    [
      "16 bits and the standard profile",
      async () =>
        sharp(await photoAs("png"))
          .toColourspace("rgb16")
          .withIccProfile("srgb")
          .png()
          .toBuffer(),
    ],
  ])("%s", async (_, make) => {
    await expectRedOverBlue(await shownOf(await make()));
  });
});

test("a logo in 16-bit Display P3 keeps its colors and its transparency", async () => {
  const clear = {
    create: { width: 40, height: 40, channels: 4 as const, background: { r: 200, g: 40, b: 40, alpha: 0.5 } },
  };
  const png = await sharp(clear).toColourspace("rgb16").withIccProfile("p3").png().toBuffer();
  const folder = temporaryFolder();
  writeFileSync(join(folder, "source"), withNumbers(withoutProfile(png)));
  const { ending } = await processImage({ task: "picture", source: join(folder, "source"), folder });
  const { data } = await sharp(join(folder, `picture.${ending}`))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 4)].map((value, at) => Math.abs(value - ([200, 40, 40, 128][at] ?? 0)) < 4)).toEqual(
    Array(4).fill(true),
  );
});

describe("a photo that was cropped in its file", () => {
  /** The middle, 200 by 150, and the lower half. */
  const crops: [string, number[], [number, number]][] = [
    ["to its middle", [200, 1, 150, 1, 0, 1, 0, 1], [200, 150]],
    ["to its lower half", [320, 1, 120, 1, 0, 1, 60, 1], [320, 120]],
    ["by a pixel", [319, 1, 239, 1, -1, 2, -1, 2], [319, 239]],
    ["with fractions", [640, 3, 301, 2, 0, 1, 0, 7], [213, 151]],
    ["to more than it has", [900, 1, 900, 1, 50, 1, -900, 1], [320, 240]],
  ];
  test.each(crops)("%s is shown so in HEIC and in AVIF", async (_, values, size) => {
    for (const file of [
      cut(await heicPhoto(), "colrprof", ...values),
      cut(await avif(await photoAs("png")), "colrrICC", ...values),
    ])
      expect(await sizeOf(await shownOf(file))).toEqual(size);
  });

  test("shows its lower half, which is blue", async () => {
    const shown = await shownOf(cut(await heicPhoto(), "colrprof", 320, 1, 120, 1, 0, 1, 60, 1));
    const { upper, lower } = await halvesOf(shown);
    expect([upper, lower].every(([r = 0, , b = 0]) => b > 2 * r)).toBe(true);
  });
});

describe("a JPEG without its last bytes", () => {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
  const noisy = (progressive: boolean) =>
    sharp({ create: { width: 800, height: 600, channels: 3, background: "#888", noise } })
      .jpeg({ progressive })
      .toBuffer();

  test.each([1, 2, 3, 8, 20])("is taken when %i are missing", async (count) => {
    const jpeg = await jpegPhoto();
    const shown = await shownOf(jpeg.subarray(0, -count));
    expect(await sizeOf(shown)).toEqual([320, 240]);
    await expectRedOverBlue(shown);
  });

  test.each([
    [false, 0.999],
    [false, 0.97],
    [true, 0.999],
    [true, 0.9],
  ])("is taken (progressive: %s) with %f of it", async (progressive, share) => {
    const jpeg = await noisy(progressive);
    expect(await sizeOf(await shownOf(jpeg.subarray(0, jpeg.length * share)))).toEqual([800, 600]);
  });

  test.each([
    [false, 0.9],
    [false, 0.5],
    [false, 0.1],
    [true, 0.5],
    [true, 0.2],
  ])("is refused in a plain sentence (progressive: %s) with %f of it", async (progressive, share) => {
    const jpeg = await noisy(progressive);
    await expect(shownOf(jpeg.subarray(0, jpeg.length * share))).rejects.toThrow(photoWording.damaged);
  });

  test("is whole with bytes behind its end, and damaged with a hole", async () => {
    const jpeg = await noisy(false);
    expect(await sizeOf(await shownOf(Buffer.concat([jpeg, Buffer.alloc(500, 0xff)])))).toEqual([800, 600]);
    const half = Buffer.concat([jpeg.subarray(0, jpeg.length / 2), Buffer.from([0xff, 0xd9])]);
    await expect(shownOf(half)).resolves.toBeDefined();
  });
});

test("a phone's photo of 50 megapixels is taken upright, and so is one of 64", async () => {
  const plain = sharp({ create: { width: 8192, height: 6144, channels: 3, background: "#c82828" } });
  const photo = await plain.withMetadata({ orientation: 6 }).jpeg().toBuffer();
  // At half its size, so that decoding it takes no more memory than any other photo.
  expect(await sizeOf(await shownOf(photo))).toEqual([3072, 4096]);
  await expect(shownOf(photo, { isFromFeed: true })).rejects.toThrow(photoWording.tooManyPixels);
  expect(photoLimits.pixels).toBeGreaterThan(9248 * 6944);
});
