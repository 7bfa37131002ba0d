import AxeBuilder from "@axe-core/playwright";
import { guides } from "#content/guides.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { publicPages } from "../support/public-pages.ts";
import { expect, type RunningSite, test } from "./site.ts";

const widths = [390, 1440];
/** Every public page; for those with a parameter, all guides, one area and one listing. */
const publicPaths = publicPages.flatMap(({ path }) =>
  path === "/resources/:slug"
    ? guides.map(({ slug }) => path.replace(":slug", slug))
    : path.replace("areas/:slug", "areas/monument").replace(":listingId", "{listing}"),
);
const pages = [
  ...publicPaths,
  "/listings?status=sold",
  "/contact?sent",
  "/contact?listing={listing}",
  "/tools/payment?price=450000&rate=6.25&tax=2250&hoa=45",
  "/tools/payment?price=450000&down=500000&rate=6,25&years=60",
  "/tools/va-loan?price=450000&rate=6.25",
  "/tools/bah?grade=E-5&rate=6.25",
  "/nowhere",
  "/listings/lst_nothing",
];

/** The site is shared with other tests, so the area is there for these alone. */
const writeOfAreas =
  (areaPages: Profile["areaPages"]) =>
  async ({ site }: { site: RunningSite }) => {
    const profile = await site.platform.profile.load();
    if (!profile) throw new Error("There is no profile.");
    await site.platform.profile.save({ ...profile, areaPages });
    await site.hearsOfWrites();
  };
test.beforeAll(writeOfAreas([{ name: "Monument", text: "Pines, and a lake that freezes.\n\nAsk {agent} of it." }]));
test.afterAll(writeOfAreas([]));

for (const width of widths) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 }, allowedProblems: ["404"] });

    for (const path of pages) {
      test(`${path} is usable by everybody and fits the window`, async ({ page, site }) => {
        const [listing] = await site.platform.listings.all();
        await page.goto(path.replace("{listing}", listing?.id ?? ""));
        const { violations } = await new AxeBuilder({ page })
          .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
          .analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    }
  });
}

for (const path of [
  "/",
  "/listings",
  "/listings/{listing}",
  "/contact",
  "/resources",
  "/resources/va-loans",
  "/search",
  "/tools",
  "/tools/va-loan?price=98765432&rate=6.25&tax=123456&closing=2026-11-22",
  "/tools/bah?grade=E-5&rate=6.25",
  "/tools/how-it-works",
  "/nowhere",
]) {
  test.describe("on the narrowest phones", () => {
    test.use({ viewport: { width: 320, height: 640 }, allowedProblems: ["404"] });

    test(`${path} does not scroll sideways`, async ({ page, site }) => {
      const [listing] = await site.platform.listings.all();
      await page.goto(path.replace("{listing}", listing?.id ?? ""));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  });
}
