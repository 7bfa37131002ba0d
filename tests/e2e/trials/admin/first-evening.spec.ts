import type { Locator, Page } from "@playwright/test";
import { everyWidth, expectUsable } from "../../support/barriers.ts";
import { signIn } from "../../support/sign-in.ts";
import { expect, test } from "../../support/site.ts";

// A separate site, because an agent claims it.
test.use({ settings: { TZ: "America/Boise" }, viewport: { width: 1440, height: 900 } });

/** Of a slow typist: 40 words of five letters a minute, for eight minutes. */
const mostLetters = 8 * 200;
const mostScreens = 10;

const steps = {
  "Name and brokerage": {
    "Your name": "Hannah Okafor",
    Tagline: "Homes in Monument and Palmer Lake",
    Brokerage: "Okafor & Daughters",
    License: "FA.100012345",
  },
  "Phone, email and hours": { Phone: "(719) 471-0188", Email: "hannah@homes.internal", Street: "12 Elm Street" },
};
const introduction = "I sell homes between Monument and Palmer Lake, and know most of their wells.";

test("the site is the agent's in one evening: 10 screens and 8 minutes of typing", async ({ page, site }) => {
  test.slow();
  let [screens, letters] = [1, 0];
  const type = async (label: string, text: string, within: Page | Locator = page) => {
    await within.getByLabel(label, { exact: true }).fill(text);
    letters += text.length;
  };
  const goTo = async (path: string) => {
    await page.goto(path);
    screens += 1;
  };
  await signIn(page);
  const evening = page.getByRole("region", { name: "Make the Site Yours" });
  await expect(evening).toContainText("Six steps");
  // Her steps come first. No one invented waits, asks for a showing, or counts.
  await expect(page.locator(".dashboard .main h2").first()).toHaveText("Make the Site Yours");
  await expect(page.getByText("No one is waiting for a reply.")).toBeVisible();
  await expect(page.getByRole("tab", { name: "Inquiries", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Showing Requests" })).toHaveCount(0);
  await expect(page.locator(".quick-stats div", { hasText: "Pending Inquiries" }).locator("dd")).toHaveText("0");

  // Each step is answered where it is, and saved by itself.
  const open = async (title: string) => {
    const step = evening.locator("ol > li", { has: page.locator("summary", { hasText: title }) });
    if (!(await step.locator(".step").first().isVisible())) await step.locator("summary").first().click();
    return step;
  };
  const save = async (step: Locator) => {
    await step.getByRole("button", { name: "Save", exact: true }).click();
    await expect(step.getByText("Saved. It's live on your website.")).toBeVisible();
  };
  for (const [title, fields] of Object.entries(steps)) {
    const step = await open(title);
    for (const [label, text] of Object.entries(fields)) await type(label, text, step);
    await save(step);
  }
  await expect(evening).toContainText("Hannah Okafor, Okafor & Daughters");
  await expect(evening).toContainText("Five left");
  await expect(evening.getByRole("img", { name: "The map location now" })).toBeVisible();
  // What can be true of no one: her photo isn't ready.
  const pictures = await open("Photo and logos");
  await expect(pictures.getByRole("img", { name: "Your photo (current)" })).toBeVisible();
  await pictures.getByRole("button", { name: /^Show My Initials/ }).click();
  await save(pictures);
  await expect(evening).toContainText("Four left");
  const home = await open("Your first listing");
  await home.getByLabel("Address").fill("40 Aspen Way");
  await type("Price in US dollars", "525,000", home);
  await home.getByRole("button", { name: "Save as Draft" }).click();
  await expect(home.getByText("Saved as a draft.")).toBeVisible();
  await expect(evening).toContainText("Three left");
  expect(await site.platform.listings.hidden()).toMatchObject([{ address: "40 Aspen Way", price: 525_000 }]);

  // She has no partners and no links yet.
  await goTo("/admin/settings/you");
  await unfold(page, "Introduction");
  await type("Introduction", introduction);
  await unfold(page, "Social links");
  await type("Social links", "");
  const partners = page.locator("#partners");
  await partners.getByRole("button").first().click();
  for (let left = 2; left > 0; left--)
    await partners
      .getByRole("button", { name: /^Remove/ })
      .last()
      .click();
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("Saved. It's live on your website.")).toBeVisible();

  await goTo("/admin/settings/account#data");
  await page.getByRole("button", { name: "Clear Demo Content" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Clear Demo Content" }).click();
  await expect(page.getByText(/^Removed 9/)).toBeVisible();

  await goTo("/admin");
  await expect(evening).toContainText("Guides");
  await evening.getByText("Where messages go", { exact: true }).click();
  await evening.getByRole("button", { name: "I'll Read Them Here" }).click();
  for (const step of await evening.locator("summary").all()) {
    if (!(await step.locator("..").evaluate((details: HTMLDetailsElement) => details.open))) await step.click();
    const details = step.locator("..");
    for (const all of ["Confirm All", "Confirm All Guides"]) {
      const button = details.getByRole("button", { name: all, exact: true });
      if ((await button.count()) > 0) await button.click();
    }
    for (const box of await details.getByRole("checkbox").all()) await box.check();
  }
  await expect(evening).toContainText("Nothing from the demo is left.");
  await expectUsable(page, ".first-evening", everyWidth);
  await evening.getByRole("button", { name: "Let Search Engines In" }).click();
  await expect(evening).toContainText("Search engines can list your website.");

  await goTo("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Hannah Okafor");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /^max-image-preview/);
  await expect(page.getByText("Sample content from the demo")).toHaveCount(0);
  await expect(page.locator(".top-bar .logo")).toHaveText("Okafor & Daughters");
  await expect(page.locator("img[src^='/brand/logo']")).toHaveCount(0);
  expect((await site.platform.listings.all()).length).toBe(0);
  expect([letters <= mostLetters, screens <= mostScreens], `${letters} letters on ${screens} screens`).toEqual([
    true,
    true,
  ]);
});

/** Sections of Settings are lines until they are opened. */
async function unfold(page: Page, label: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toBeAttached();
  if (await field.isVisible()) return;
  const section = page.locator(".settings-section", { has: field });
  await section.getByRole("button").first().click();
  await expect(field).toBeVisible();
}
