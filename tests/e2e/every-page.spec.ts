import { guides } from "#content/guides.ts";
import { anMlsHome } from "../support/samples/an-mls-home.ts";
import { publicPages } from "../support/site/public-pages.ts";
import { expectUsable, usualWidths, widthOf } from "./support/barriers.ts";
import { changeProfile } from "./support/profile.ts";
import { expect, test } from "./support/site.ts";

/** The narrowest phones, in pixels. */
const narrow = 320;
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
  "/search?price_max=1200&city=Monument",
  "/search?box=-104.9,38.75,-104.7,38.9&drive=fort-carson-20&minutes=30&view=map",
  "/saved?home=DEMO-00001",
  "/saved/compare?home=DEMO-00001&home=DEMO-00002&home=DEMO-00003",
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

let takeAreaAway = async () => {};
test.beforeAll(async ({ site }) => {
  const area = { name: "Monument", text: "Pines, and a lake that freezes.\n\nAsk {agent} of it." };
  takeAreaAway = await changeProfile(site, { areaPages: [area] });
});
test.afterAll(() => takeAreaAway());

test.use({ viewport: { width: narrow, height: 640 }, allowedProblems: ["404"] });

for (const path of pages)
  test(`${path} is usable by everybody and fits every window`, async ({ page, site }) => {
    const [listing] = await site.platform.listings.all();
    await page.goto(path.replace("{listing}", listing?.id ?? "").replace("{mls home}", await anMlsHome(site.origin)));
    expect(await widthOf(page)).toBeLessThanOrEqual(narrow);
    await expectUsable(page, "html", widthsOf(path));
  });

/** All guides have one layout, so that the first is looked at in a wide window for all. */
const widthsOf = (path: string) =>
  guides.slice(1).some(({ slug }) => path === `/resources/${slug}`) ? usualWidths.slice(0, 1) : usualWidths;
