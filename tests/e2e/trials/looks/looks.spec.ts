import type { BrowserContextOptions, Page } from "@playwright/test";
import { guides } from "#content/guides.ts";
import { isLand } from "#domain/listings/listing.ts";
import { anMlsHome } from "../../../support/samples/an-mls-home.ts";
import { publicPages } from "../../../support/site/public-pages.ts";
import { expectToLook, fixedClock, pictureTime, stillWindow, widths } from "../../support/looks.ts";
import { changeRead } from "../../support/page-data.ts";
import { changeProfile } from "../../support/profile.ts";
import { signIn } from "../../support/sign-in.ts";
import { test as base, expect, type RunningSite } from "../../support/site.ts";

type SignedIn = BrowserContextOptions["storageState"];

const test = base.extend<object, { signedIn: SignedIn }>({
  /** Signs in once for all pictures of the admin. */
  signedIn: [
    async ({ browser, site }, use) => {
      const page = await browser.newPage({ baseURL: site.origin });
      await signIn(page);
      await use(await page.context().storageState());
      await page.close();
    },
    { scope: "worker" },
  ],
});

test.use({ settings: [fixedClock, { scope: "worker" }], ...stillWindow, allowedProblems: ["404"] });
// One site for all.
test.describe.configure({ mode: "default" });

/** Every page of the site map, and what else a visitor may see. */
const publicPaths: Record<string, string> = {
  ...Object.fromEntries(
    // The demonstration's agent has written of no area: that page has a test of its own.
    publicPages
      // Pages behind email links have their own tests. The demo sends none.
      .filter(({ name, path }) => name !== "area" && !/^\/alerts|:token/.test(path))
      .map(({ name, path }) => [name, path.replace(":slug", guides[1]?.slug ?? "")]),
  ),
  land: "/listings/:land",
  "not-found": "/nowhere",
  "contact-sent": "/contact?sent",
  "contact-about-a-home": "/contact?listing=:listingId",
  "sold-listings": "/listings?status=sold",
};

/** Every tab of the admin, with what has to be there before it is looked at. */
const adminViews: Record<string, (page: Page) => Promise<void>> = {
  "admin-dashboard": async (page) => {
    // What is said of the site itself depends on the machine, as on the room on its disk; SQLite has its own clock.
    const machine = { concerns: [], updatedAt: pictureTime };
    await changeRead<{ figures: object }>(page, "/admin", "admin/dashboard/dashboard-tab", ({ figures }) => ({
      figures: { ...figures, ...machine },
    }));
    await page.goto("/admin/settings");
    await page.locator("fieldset.panel-content:enabled").waitFor();
    await page.getByRole("tab", { name: "Dashboard" }).click();
    await page.mouse.move(0, 0);
    // No one invented waits. The first step's fields come last.
    await expect(page.getByText("No one is waiting for a reply.")).toBeVisible();
    await expect(page.getByLabel("Your name", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Make the Site Yours" })).toBeVisible();
  },
  "admin-inquiries": async (page) => {
    await page.goto("/admin/inquiries");
    await expect(page.locator(".inquiry").first()).toBeVisible();
    // A picture of the whole page makes the window as high, so the list would go on loading while it's taken.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.locator(".inbox-more, .inbox-busy")).toHaveCount(0);
    await page.locator(".inquiry button").first().click();
    await expect(page.locator(".showing-box .times")).toBeVisible();
  },
  "admin-listings": async (page) => {
    await page.goto("/admin/listings");
    await expect(page.locator(".admin-card").first()).toBeVisible();
  },
  "admin-listing-form": async (page) => {
    await page.goto("/admin/listings");
    const more = page.locator(".admin-card .more").first();
    await expect(page.locator(".admin-card").first()).toBeVisible();
    if (await more.isVisible()) await more.click();
    await page.locator("[data-edit]").first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    // So that the form is seen whole: it scrolls within the window.
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 3000 });
    await page.getByRole("dialog").evaluate((dialog: HTMLElement) => dialog.style.setProperty("max-height", "none"));
  },
  "admin-settings": async (page) => {
    await page.goto("/admin/settings");
    await expect(page.getByRole("heading", { name: "You and your website" })).toBeVisible();
  },
};

async function addressOf(path: string, { platform, origin }: RunningSite): Promise<string> {
  if (path.startsWith("/homes/")) return anMlsHome(origin);
  const homes = await platform.listings.all();
  const land = homes.find(isLand);
  return path.replace(":listingId", homes[0]?.id ?? "").replace(":land", land?.id ?? "");
}

for (const width of widths)
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const [name, path] of Object.entries(publicPaths))
      test(`${name} looks as it was accepted`, async ({ page, site }) => {
        await page.goto(await addressOf(path, site));
        await expectToLook(page, name, width);
      });

    test("the page of an area looks as it was accepted", async ({ page, site }) => {
      const text = "Pines on the ridge, and a lake that freezes in December.\n\nTrains pass at night; ask me where.";
      const putBack = await changeProfile(site, { areaPages: [{ name: "Monument", text }] });
      await page.goto("/areas/monument");
      await expectToLook(page, "area", width);
      await putBack();
    });

    test("the admin's login looks as it was accepted", async ({ page }) => {
      await page.goto("/admin");
      await expect(page.getByRole("button", { name: "Login" })).toBeEnabled();
      await expectToLook(page, "admin-login", width);
    });

    test.describe("signed in", () => {
      test.use({ storageState: async ({ signedIn }, use) => use(signedIn) });

      for (const [name, open] of Object.entries(adminViews))
        test(`${name} looks as it was accepted`, async ({ page }) => {
          await page.clock.setFixedTime(pictureTime);
          await open(page);
          await expectToLook(page, name, width);
        });
    });
  });
