import type { Page } from "@playwright/test";
import { atRest } from "../../support/at-rest.ts";
import { fieldContrasts } from "../../support/contrast.ts";
import { addressOn, everyPage, monument } from "../../support/every-page.ts";
import { mailSettings } from "../../support/mail-settings.ts";
import { addGuide, openEditor } from "../../support/page-editor.ts";
import { personWaiting } from "../../support/people.ts";
import { changeProfile, profileOf } from "../../support/profile.ts";
import { signIn } from "../../support/sign-in.ts";
import { expect, test } from "../../support/site.ts";

// The alert fields appear only where email can be sent.
test.use({ settings: [mailSettings, { scope: "worker" }], allowedProblems: ["404", "400"], reducedMotion: "reduce" });
// All tests share one site.
test.describe.configure({ mode: "default" });

test.beforeAll(async ({ site }) => {
  const { office } = await profileOf(site);
  await changeProfile(site, { areaPages: [monument], office: { ...office, street: "9 Larch Way" } });
});

/** Types into every field that is shown, and compares all that is read in and around them with its ground. */
async function expectLegible(page: Page, what: string): Promise<number> {
  await atRest(page);
  const before = await fieldContrasts(page);
  for (const field of await page.locator("input, textarea").filter({ visible: true }).all()) {
    const isForWords = await field.evaluate(
      (element) =>
        element.matches(":enabled:not([readonly])") &&
        !/^(checkbox|radio|file|range)$/.test(element.getAttribute("type") ?? ""),
    );
    if (!isForWords) continue;
    await field.focus();
    await page.keyboard.type("1");
  }
  await atRest(page);
  const all = [...before, ...(await fieldContrasts(page))];
  expect(
    all.filter(({ ratio }) => ratio < 4.5),
    what,
  ).toEqual([]);
  return all.length;
}

for (const path of everyPage)
  test(`what a visitor types on ${path} can be read, and so can its example, suggestions and errors`, async ({
    page,
    site,
  }) => {
    await page.goto(await addressOn(site, path));
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => {
        for (const part of document.querySelectorAll("details")) part.open = true;
      });
      await expectLegible(page, `${path} at ${width}`);
    }
  });

for (const path of ["/", "/search", "/search?view=map"])
  test(`what the search on ${path} suggests can be read`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole("searchbox").first().focus();
    const box = page.getByRole("combobox", { name: /^Search homes/ });
    await expect(box).toBeVisible();
    await page.keyboard.type("fort c");
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await atRest(page);
    const all = await fieldContrasts(page);
    expect(all.filter(({ what }) => what.includes("option")).length).toBeGreaterThan(0);
    expect(all.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
  });

for (const [path, button] of [
  ["/contact", "Send"],
  ["/alerts", "Email Me the Link"],
  ["/alerts/new?query=", "Email Me"],
  // With scripts, it answers while a visitor types.
  ["/tools/payment?price=much", undefined],
] as const)
  test(`what is wrong with the form on ${path} can be read`, async ({ page }) => {
    await page.goto(path);
    if (button)
      await page
        .locator("main")
        .getByRole("button", { name: new RegExp(`^${button}`) })
        .first()
        .click();
    await expect(page.locator(".error").first()).toBeVisible();
    await expectLegible(page, path);
  });

test("what an agent types at the login can be read, and why it was refused", async ({ page }) => {
  await page.goto("/admin");
  await expect(page.getByRole("button", { name: "Login" })).toBeEnabled();
  await expectLegible(page, "the login");
});

/** Every place of the admin area with fields, and what opens them there. */
const adminPlaces: Record<string, (page: Page) => Promise<void>> = {
  "/admin": async () => {},
  "/admin/inquiries": async (page) => {
    await page.locator(".inquiry button").first().click();
  },
  "/admin/inquiries?view=people": async () => {},
  "/admin/listings": async () => {},
  "/admin/listings#new": async (page) => {
    await page.getByRole("button", { name: "Add New Listing" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Save( as Draft)?$/ })
      .first()
      .click();
  },
  "/admin/pages": async (page) => {
    await page
      .getByRole("button", { name: /^(New|Add)/ })
      .first()
      .click();
  },
};

for (const [path, open] of Object.entries(adminPlaces))
  test(`what an agent types at ${path} can be read`, async ({ page, site }) => {
    await personWaiting(site);
    await signIn(page, path);
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    await open(page);
    await expectLegible(page, path);
  });

test("what an agent writes about a person can be read", async ({ page, site }) => {
  const { id } = await personWaiting(site);
  await signIn(page, `/admin/inquiries/people/${id}`);
  await page.waitForLoadState("networkidle");
  expect(await expectLegible(page, "a person")).toBeGreaterThan(0);
});

test("what an agent writes in a guide can be read", async ({ page }) => {
  await signIn(page);
  await openEditor(page, await addGuide(page, "## A heading\n\nWords."));
  expect(await expectLegible(page, "the editor")).toBeGreaterThan(0);
});

for (const name of ["you", "words", "search", "account", "technical"])
  test(`what an agent types on the page "${name}" of Settings can be read`, async ({ page }) => {
    await signIn(page, `/admin/settings/${name}`);
    await expect(page.locator(".settings-section").last()).toBeVisible();
    await page.waitForLoadState("networkidle");
    for (const heading of await page.locator(".settings-section h3 button").all()) {
      if ((await heading.getAttribute("aria-expanded")) === "false") await heading.click();
      for (const part of await page.locator(".settings-section:not(.closed) summary").all()) await part.click();
      const contrasts = await fieldContrasts(page);
      expect(contrasts.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
    }
  });
