import type { Page } from "@playwright/test";
import { guides } from "#content/guides.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { anMlsHome } from "../support/samples/an-mls-home.ts";
import { publicPages } from "../support/site/public-pages.ts";
import { barriersOn } from "./support/barriers.ts";
import { expect, type RunningSite, test } from "./support/site.ts";

/** The narrowest phones, and what is most used. In pixels. */
const narrow = 320;
const usual = [390, 1440];
/** Every public page; for those with a parameter, all guides, one area and one listing. */
const publicPaths = publicPages.flatMap(({ path }) =>
  path === "/resources/:slug"
    ? guides.map(({ slug }) => path.replace(":slug", slug))
    : path
        .replace("areas/:slug", "areas/monument")
        .replace(":listingId", "{listing}")
        .replace(/^\/homes\/.*/, "{mls home}"),
);
const pages = [
  ...publicPaths,
  "/listings?status=sold",
  "/search?view=map",
  "/search?box=-104.9,38.75,-104.7,38.9&drive=fort-carson-20&minutes=30&view=map",
  "/contact?sent",
  "/contact?listing={listing}",
  "/tools/payment?price=450000&rate=6.25&tax=2250&hoa=45",
  "/tools/payment?price=450000&down=500000&rate=6,25&years=60",
  "/tools/va-loan?price=450000&rate=6.25",
  "/tools/va-loan?price=98765432&rate=6.25&tax=123456&closing=2026-11-22",
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

test.use({ viewport: { width: narrow, height: 640 }, allowedProblems: ["404"] });

for (const path of pages)
  test(`${path} is usable by everybody and fits every window`, async ({ page, site }) => {
    const [listing] = await site.platform.listings.all();
    await page.goto(path.replace("{listing}", listing?.id ?? "").replace("{mls home}", await anMlsHome(site.origin)));
    expect(await widthOf(page)).toBeLessThanOrEqual(narrow);
    for (const width of widthsOf(path)) {
      await page.setViewportSize({ width, height: 900 });
      expect(await barriersOn(page), `at ${width} pixels`).toEqual([]);
      expect(await widthOf(page)).toBeLessThanOrEqual(width);
    }
  });

/** All guides have one layout, so that the first is looked at in a wide window for all. */
const widthsOf = (path: string) =>
  guides.slice(1).some(({ slug }) => path === `/resources/${slug}`) ? usual.slice(0, 1) : usual;
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
