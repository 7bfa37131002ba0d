import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { atRest } from "./at-rest.ts";
import { expect } from "./site.ts";

/** The smaller of its two files: every page is given it anew. */
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules of WCAG 2.2 level AA, and axe's best practices. */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Finds the accessibility barriers on a page, or in the part that a selector names: each rule with the elements that
 * break it. axe runs within the page; its own driver opens another page for each result, and takes five times as long.
 */
export async function barriersOn(page: Page, part = "html"): Promise<[rule: string, elements: string[]][]> {
  // Elements that are still fading in have too little contrast.
  await atRest(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(
    async ({ part, values }) => {
      // Bars at the window's edges may cover targets that happen to be scrolled there.
      if (part !== "html") document.querySelector(part)?.scrollIntoView({ block: "center", behavior: "instant" });
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      const { violations } = await axe.run(part, {
        runOnly: { type: "tag", values },
        resultTypes: ["violations"],
        iframes: false,
      });
      // axe only doubts a reference that leads nowhere. Nothing leads to an id with a space.
      const spaced = [...document.querySelectorAll('[id*=" "]')].map(({ id }) => id);
      const broken: [string, string[]][] = spaced.length > 0 ? [["an id has no spaces", spaced]] : [];
      return [...broken, ...violations.map(({ id, nodes }): [string, string[]] => [id, nodes.map(({ html }) => html)])];
    },
    { part, values: rules },
  );
}

export const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** A telephone and a desk. */
export const usualWidths = [390, 1440];
/** The narrowest telephones, too. */
export const everyWidth = [320, ...usualWidths];

/** Everyone can use the page, or the part a selector names, at each width, and it never scrolls sideways. */
export async function expectUsable(page: Page, part = "html", widths = usualWidths): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await barriersOn(page, part), `${part} of ${page.url()} at ${width} pixels`).toEqual([]);
    expect(await widthOf(page), `${part} of ${page.url()} at ${width} pixels`).toBeLessThanOrEqual(width);
  }
}
