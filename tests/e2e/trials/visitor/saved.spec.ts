import type { Page } from "@playwright/test";
import { expect, test } from "../../support/site.ts";

test.use({ reducedMotion: "reduce", viewport: { width: 390, height: 844 } });

const numbers = async (page: Page) => {
  await page.goto("/search");
  const hearts = page.locator("[data-save]");
  return Promise.all([0, 1, 2].map(async (at) => (await hearts.nth(at).getAttribute("data-save")) ?? ""));
};
const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("saved-homes") ?? "[]"));
/** Where there is neither a sheet nor a clipboard, the address is said. */
const withoutClipboard = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ["share", "clipboard"]) Object.defineProperty(navigator, name, { value: undefined });
  });

test("a visitor saves a shared list next to earlier saved homes and loses none", async ({ page }) => {
  const [one, two, three] = await numbers(page);
  await page.evaluate((home) => localStorage.setItem("saved-homes", JSON.stringify([home])), one);
  await page.goto(`/saved?home=${two}&home=${three}`);
  expect(await kept(page)).toEqual([one]);
  await page.getByRole("button", { name: "Save All of These" }).click();
  await expect.poll(() => kept(page)).toEqual([one, two, three]);
  await expect(page.getByRole("button", { name: "Save All of These" })).toBeDisabled();
  await expect(page.locator("[data-save][aria-pressed=true]")).toHaveCount(2);
});

test("a visitor's notes stay on the device, and reach another person only through the shared address", async ({
  page,
  browser,
}) => {
  await withoutClipboard(page);
  const [one, two] = await numbers(page);
  const list = `/saved?home=${one}&home=${two}`;
  await page.goto(list);
  await expect(page.getByRole("button", { name: "Share With My Notes" })).toBeDisabled();
  const markup = '<img src=x onerror="document.title=1"> & 100%';
  await page.locator(`[data-note="${one}"]`).fill(markup);
  // It is kept once the script has come, and then there is something to share.
  await expect(page.getByRole("button", { name: "Share With My Notes" })).toBeEnabled();
  await page.goto(`/saved/compare?home=${one}`);
  await expect(page.locator(`[data-note="${one}"]`)).toHaveValue(markup);
  await page.goto(list);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.locator("[data-outcome]")).toHaveText(new URL(list, page.url()).href);
  await page.getByRole("button", { name: "Share With My Notes" }).click();
  const outcome = page.locator("[data-outcome]");
  await expect(outcome).toContainText(`${list}#notes=`);
  const address = (await outcome.textContent()) ?? "";

  const other = await (await browser.newContext()).newPage();
  await other.goto(address);
  await expect(other.locator(`[data-came="${one}"]`)).toHaveText(markup);
  const field = other.locator(`[data-note="${one}"]`);
  await field.fill("Mine.");
  await other.getByRole("button", { name: "Keep" }).click();
  await expect(field).toHaveValue(`Mine.\n${markup}`);
  await expect(other.getByRole("button", { name: "Keep" })).toBeHidden();
  await other.context().close();
});

test("a visitor who gets a link to compared homes saves all of them with one touch", async ({ page }) => {
  const homes = await numbers(page);
  await page.goto(`/saved/compare?${homes.map((home) => `home=${home}`).join("&")}`);
  await page.getByRole("button", { name: "Save All of These" }).click();
  await expect(page.getByRole("button", { name: "Save All of These" })).toBeDisabled();
  await page.goto("/saved");
  await expect(page.getByRole("article")).toHaveCount(homes.length);
});

test("on the narrowest phone, the name of a fact is above its values, which fill the window", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const homes = await numbers(page);
  await page.goto(`/saved/compare?${homes.map((home) => `home=${home}`).join("&")}`);
  const row = page.getByRole("row", { name: /^Bedrooms/ });
  const name = await row.getByRole("rowheader").boundingBox();
  const cells = await Promise.all([0, 1, 2].map((at) => row.getByRole("cell").nth(at).boundingBox()));
  const tops = cells.map((cell) => cell?.y ?? 0);
  expect(new Set(tops).size).toBe(1);
  expect(tops[0]).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
  for (const cell of cells) expect(cell?.width).toBeGreaterThan(80);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("homes are chosen on a list, stand side by side, and are asked about", async ({ page }) => {
    const homes = await numbers(page);
    await page.goto(`/saved?${homes.map((home) => `home=${home}`).join("&")}`);
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await page.getByRole("checkbox").first().uncheck();
    await page.getByRole("button", { name: "Compare" }).click();
    await expect(page).toHaveURL(`/saved/compare?home=${homes[1]}&home=${homes[2]}`);
    await expect(page.getByRole("columnheader")).toHaveCount(2);
    await page.getByRole("button", { name: "Ask About These" }).click();
    await expect(page.getByRole("textbox", { name: /^Message/ })).toHaveValue(new RegExp(`MLS ${homes[1]}`));
  });
});
