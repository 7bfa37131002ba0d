import { expectUsable } from "../../support/barriers.ts";
import { openSession, signIn, signInAgain } from "../../support/sign-in.ts";
import { expect, test } from "../../support/site.ts";

for (const [name, sentence] of Object.entries({
  you: "Names, phone, hours, brokerage, photos",
  words: "Page texts, stories, areas, advertising",
  search: "Your MLS, showings",
  account: "Email, your data, logging in",
  technical: "MLS data feed, map location, credit",
}))
  test(`everyone can use the short "${name}" page of Settings`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, `/admin/settings/${name}`);
    await expect(page.getByRole("link", { name: sentence })).toHaveAttribute("aria-current", "page");
    await expect(page.locator(".settings-section").last()).toBeVisible();
    await expect(page.getByText("Loading settings...")).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    const expectShort = async (what: string) => {
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect.soft(height, `the height with ${what} open`).toBeLessThanOrEqual(3500);
      const fields = page.locator(".settings").locator("input, textarea, select").filter({ visible: true });
      expect.soft(await fields.count(), `the fields with ${what} open`).toBeLessThanOrEqual(30);
    };
    await expectShort("what is open at first");
    for (const heading of await page.locator(".settings-section h3 button").all()) {
      if ((await heading.getAttribute("aria-expanded")) === "false") await heading.click();
      await expect(page.locator(".settings-section:not(.closed)")).toHaveCount(1);
      await expect(heading).toBeInViewport();
      for (const part of await page.locator(".settings-section:not(.closed) summary").all()) await part.click();
      await expectShort((await heading.textContent()) ?? "");
    }
    await expect(page.locator(".save-bar")).toBeHidden();
    const foot = page.getByRole("region", { name: "Logging out", exact: true });
    await expect(foot).toContainText("Security note: log out on shared devices");
    await expect(foot).toContainText("The database needs access permissions for the signed-in identity");
    await expect(foot.getByRole("button", { name: "Log Out", exact: true })).toBeVisible();
    await expectUsable(page, ".settings");
  });

test("on a phone, no section moves when the page's scripts come: all are lines from the start", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSession(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/admin/settings/you", { waitUntil: "commit" });
  const asleep = page.locator("fieldset.panel-content:disabled");
  await expect(page.getByRole("region", { name: "Logging out", exact: true })).toBeVisible();
  const places = () =>
    page.locator(".settings-section :is(header, h3, p)").evaluateAll((parts) =>
      parts.map((part) => {
        const { top, height } = part.getBoundingClientRect();
        return [Math.round(top), Math.round(height)];
      }),
    );
  await page.evaluate(() => document.fonts.ready);
  const before = await places();
  await expect(asleep).toHaveCount(1);
  release();
  await expect(asleep).toHaveCount(0);
  expect(await places()).toEqual(before);
  const first = page.getByRole("button", { name: "You and your website", exact: true });
  await expect(first).toHaveAttribute("aria-expanded", "false");
  await first.click();
  await expect(first).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByLabel("Your name", { exact: true })).toBeVisible();
});

test("by keyboard a closed subject opens, and the bar names what was changed in it", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, "/admin/settings");
  const firm = page.getByRole("button", { name: "Brokerage, license and photos", exact: true });
  await expect(firm).toHaveAttribute("aria-expanded", "false");
  await firm.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Brokerage", { exact: true })).toBeFocused();
  await page.keyboard.type("Pretend & Daughters");
  await page.getByRole("button", { name: "Contact, office and hours", exact: true }).press("Enter");
  await expect(firm).toHaveAttribute("aria-expanded", "false");
  await page.getByLabel("Phone", { exact: true }).fill("(719) 555-0199");
  await expect(page.getByText("2 changes: Brokerage, Phone", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Discard Changes", exact: true }).press("Enter");
  await expect(page.locator(".save-bar")).toBeHidden();
});

test("unsaved fields of the feed are not left without a question", async ({ page }) => {
  await signIn(page, "/admin/settings#feed");
  await expect(page).toHaveURL("/admin/settings/technical#feed");
  await expect(page.getByRole("region", { name: "Map location and credit" })).toBeVisible();
  const ids = page.getByLabel("Your MLS IDs", { exact: true });
  await ids.fill("MINE");
  await page.getByRole("link", { name: /^Words/ }).click();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(ids).toHaveValue("MINE");
});

test("an agent says how her MLS is searched: by a link in one field, or by the feed's homes", async ({ page }) => {
  await signIn(page, "/admin/settings#search");
  const mls = page.getByRole("region", { name: "Your MLS", exact: true });
  const question = mls.getByRole("group", {
    name: "Does your MLS give you a search page link, or a data feed?",
    exact: true,
  });
  await question.getByRole("radio", { name: "A search page link", exact: true }).check();
  await mls.getByLabel("Search page link", { exact: true }).fill("https://mls.example.com/search");
  await expect(mls.getByLabel(/open it in a new tab$/)).toBeVisible();
  await question.getByRole("radio", { name: "A data feed", exact: true }).check();
  await expect(mls.getByLabel("Search page link", { exact: true })).toBeHidden();
  await expect(mls.getByLabel("MLS disclaimer", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Discard Changes", exact: true }).click();
  await mls.getByRole("link", { name: "Set up the feed under Technical", exact: true }).click();
  await expect(page.getByLabel("Feed address", { exact: true })).toBeVisible();
});

test.describe("a session that has ended", () => {
  test.use({ allowedProblems: ["401"] });

  test("lets the agent log in over Settings, and the page she wanted comes", async ({ page, site }) => {
    await signIn(page, "/admin/settings");
    await expect(page.getByLabel("Your name", { exact: true })).toBeEnabled();
    await site.platform.sessions.removeAllOf("admin");
    await page.getByRole("link", { name: /^Technical/ }).click();
    await expect(page.getByRole("dialog", { name: "Please log in again" })).toBeVisible();
    // Nothing has failed as long as she may log in.
    await expect(page.getByText(/^Failed to load settings\./)).toHaveCount(0);
    await signInAgain(page);
    await expect(page.getByRole("region", { name: "Map location and credit" })).toBeVisible();
  });
});

test.describe("without a connection", () => {
  test.use({ allowedProblems: ["net::ERR_INTERNET_DISCONNECTED"] });

  test("saving says so, and what was typed stays and can be saved later", async ({ page, context }) => {
    await signIn(page, "/admin/settings");
    const name = page.getByLabel("Your name", { exact: true });
    const before = await name.inputValue();
    const save = page.getByRole("button", { name: "Save Changes", exact: true });
    const saved = page.getByText("Saved. It's live on your website.", { exact: true });
    await name.fill("Hannah Okafor");
    await context.setOffline(true);
    await save.click();
    await expect(page.getByText("We couldn't reach the site. Check your connection and try again.")).toBeVisible();
    await expect(name).toHaveValue("Hannah Okafor");
    await context.setOffline(false);
    await save.click();
    await expect(saved).toBeVisible();
    // The site is shared with other tests.
    await name.fill(before);
    await save.click();
    await expect(saved).toBeVisible();
  });
});
