import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { startDevSite } from "../support/dev-site.ts";
import { expectToLook, fixedClock, stillWindow, widths } from "./looks.ts";

const test = base.extend<object, { origin: string }>({
  /** Developers alone have the styleguide: it is no part of a build. */
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are needed.
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), "shingle-styleguide-"));
      const site = await startDevSite({ DATA_DIR: dataDir, ...fixedClock });
      await use(site.origin);
      await site.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

test.use(stillWindow);
// One server for all.
test.describe.configure({ mode: "default" });

const pages = {
  styleguide: ["buttons-and-fields", "homes", "photos", "messages"],
  "styleguide/search": ["home-cards", "results", "mls-home"],
  "styleguide/admin": ["parts", "inbox", "listings", "settings"],
};

for (const width of widths)
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const [path, parts] of Object.entries(pages))
      test(`${path} shows every component as it was accepted`, async ({ page, origin }) => {
        // What Vite adds would load the page again whenever it has met a new module.
        await page.route(/\/@/, (route) => route.abort());
        await page.goto(`${origin}/${path}`);
        await expect(page.getByRole("heading", { name: "Styleguide" })).toBeVisible();
        for (const part of parts)
          await expectToLook(page, `${path.replace("/", "-")}-${part}-${width}`, page.locator(`#${part}`));
      });
  });
