import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { differences, keepable, marked } from "../../support/look.ts";
import { expect, test } from "./site.ts";

/** What pages look like at each width, as it was accepted last: a folder for each page. */
const folder = new URL("../../looks/", import.meta.url);

export const widths = [390, 1440] as const;

/** Every day in the pictures is this one, a Tuesday, at ten in the morning where the demonstration's agent lives. */
export const pictureTime = "2026-06-16T16:00:00.000Z";

/** For a server that makes the pages of the pictures. */
export const fixedClock = {
  FIXED_TIME: pictureTime,
  NODE_OPTIONS: `--import=${new URL("../../support/fixed-clock.ts", import.meta.url).href}`,
};

/** For a browser that shows them. */
export const stillWindow = { reducedMotion: "reduce", timezoneId: "America/Denver", locale: "en-US" } as const;

/** Compares what a page, or a part of it, looks like with what was accepted, or accepts it where the command says so. */
export async function expectToLook(page: Page, name: string, width: number, part?: Locator): Promise<void> {
  const file = new URL(`${name}/${width}.webp`, folder);
  const actual = await pictureOf(page, part);
  const accepted = existsSync(file) ? readFileSync(file) : undefined;
  const found = accepted && (await differences(accepted, actual));
  if (found?.length === 0) return;
  if (isAccepting()) {
    mkdirSync(new URL(".", file), { recursive: true });
    return writeFileSync(file, actual);
  }
  const keep = (kind: string, picture: Buffer) => {
    const path = test.info().outputPath(`${name}-${width}-${kind}.webp`);
    writeFileSync(path, picture);
    return path;
  };
  const shown = keep("actual", actual);
  if (!accepted || !found)
    expect.soft(shown, `${name} at ${width} pixels has no accepted screenshot yet. ${advice}`).toBe("");
  else {
    keep("expected", accepted);
    const { left, top } = found[0] ?? {};
    const place = `first at ${left}, ${top}; see ${keep("difference", await marked(actual, found))}`;
    expect.soft(found.length, `${name} looks different at ${width} pixels, ${place}. ${advice}`).toBe(0);
  }
}

const advice = "To accept it: npm run trials -- --update";

export function isAccepting(): boolean {
  return ["all", "changed"].includes(test.info().config.updateSnapshots);
}

/** The whole page or a part of it, at rest, with every picture and font there. */
export async function pictureOf(page: Page, part?: Locator): Promise<Buffer> {
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = "eager";
    await Promise.all(images.map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
    // Animations are at their end in the picture, and this bar's end is that of scrolling.
    const bar = document.querySelector<HTMLElement>(".contact-bar");
    bar?.style.setProperty("animation", "none");
    bar?.style.setProperty("visibility", "hidden");
  });
  const still = { animations: "disabled", caret: "hide", scale: "css" } as const;
  return keepable(part ? await part.screenshot(still) : await page.screenshot({ ...still, fullPage: true }));
}
