import type { Locator, Page } from "@playwright/test";
import { jpegPhoto } from "../../../../support/samples/photo-samples.ts";
import { cottage } from "../../../../support/samples/uploads.ts";
import { barriersOn } from "../../../support/barriers.ts";
import { openSession } from "../../../support/sign-in.ts";
import { expect, test } from "../../../support/site.ts";

// The site is that of other tests, too.
const added: string[] = [];
test.afterAll(async ({ site }) => {
  for (const id of added) await site.platform.listings.remove(id);
});

/** The form of a new listing with this title and these facts. */
async function openForm(page: Page, title: string, facts?: object): Promise<{ id: string; form: Locator }> {
  await openSession(page);
  const coverImage = { name: "porch.jpg", mimeType: "image/jpeg", buffer: await jpegPhoto() };
  const listing = JSON.stringify({ ...cottage, title, facts });
  const answer = await page.request.post("/api/admin/listings", { multipart: { listing, coverImage } });
  const { id } = await answer.json();
  added.push(id);
  await page.goto("/admin?tab=listings");
  const card = page.locator(".admin-card", { has: page.getByRole("heading", { name: title, exact: true }) });
  await expect(card).toBeVisible();
  if (await card.locator(".more").isVisible()) await card.locator(".more").click();
  await card.getByRole("button", { name: `Edit ${title}`, exact: true }).click();
  return { id, form: page.getByRole("dialog", { name: "Edit Listing", exact: true }) };
}

const section = (form: Locator) => form.getByRole("heading", { name: "More about this home", exact: true });
const field = (form: Locator, label: string) => form.getByLabel(label, { exact: true });
const save = (form: Locator) => form.getByRole("button", { name: "Save", exact: true });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the agent tells more about a home, and a visitor without scripts reads it", async ({ page, browser, site }) => {
    const { id, form } = await openForm(page, "Cottage with facts");
    await expect(field(form, "Year built")).toBeHidden();
    await section(form).tap();
    await field(form, "Property type").selectOption("Townhome");
    await field(form, "Year built").fill("1998");
    await field(form, "Lot size").fill("0.25");
    await field(form, "Garage spaces").fill("2");
    await field(form, "HOA fee a month").fill("45");
    await field(form, "Taxes a year").fill("2790");
    await field(form, "Virtual tour").fill("https://tours.example.com/cottage");
    await form.getByRole("button", { name: "Add an open house", exact: true }).tap();
    await expect(field(form, "Day")).toBeFocused();
    await field(form, "Day").fill("2031-11-29");
    await field(form, "Until").fill("14:30");
    const preview = form.getByRole("figure");
    await expect(preview).toContainText("Year Built1998");
    await expect(preview).toContainText("Saturday, November 2911:00 AM to 2:30 PM");
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await barriersOn(page, "dialog"), `at ${width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await save(form).tap();
    await expect(form.getByText("Listing updated successfully!", { exact: true })).toBeVisible();
    await site.hearsOfWrites();

    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const visitor = await context.newPage();
    await visitor.goto(`${site.origin}/listings/${id}`);
    const facts = visitor.locator(".more-facts");
    for (const [term, value] of [
      ["Type", "Townhome"],
      ["Lot Size", "0.25 acres"],
      ["Year Built", "1998"],
      ["Garage Spaces", "2"],
      ["HOA Fee", "$45 a month"],
      ["Taxes", "$2,790 a year"],
      ["Price per Square Foot", "$411"],
      ["Days on This Site", "Since today"],
    ])
      await expect(facts.locator("div").filter({ has: visitor.getByText(term ?? "", { exact: true }) })).toHaveText(
        `${term}${value}`,
      );
    const tour = visitor.getByRole("link", { name: "Virtual tour (opens in a new tab)", exact: true });
    await expect(tour).toHaveAttribute("href", "https://tours.example.com/cottage");
    await expect(tour).toHaveAttribute("rel", "noopener nofollow");
    await expect(visitor.getByText("Saturday, November 29", { exact: true })).toBeVisible();
    await expect(visitor.getByText("11:00 AM to 2:30 PM")).toBeVisible();
    const entry = visitor.getByRole("link", { name: "Add to calendar: Saturday, November 29", exact: true });
    const calendar = await context.request.get(new URL((await entry.getAttribute("href")) ?? "", site.origin).href);
    expect(await calendar.text()).toContain("DTSTART:20311129T180000Z");
    await visitor.goto(`${site.origin}/listings`);
    const card = visitor.getByRole("article").filter({ hasText: "Cottage with facts" });
    await expect(card.getByText("Open house Sat, Nov 29, 11:00 AM", { exact: true })).toBeVisible();
    await context.close();
  });
});

test("the agent opens the section by keyboard, and takes an open house away again", async ({ page, site }) => {
  const { id, form } = await openForm(page, "Cottage by keyboard");
  await field(form, "OneHome link").press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(field(form, "Property type")).toBeFocused();
  const add = form.getByRole("button", { name: "Add an open house", exact: true });
  await add.press("Enter");
  await expect(field(form, "Day")).toBeFocused();
  await form.getByRole("button", { name: "Remove open house 1", exact: true }).press("Enter");
  await expect(add).toBeFocused();
  await field(form, "Garage spaces").fill("0");
  await save(form).press("Enter");
  await expect(form.getByText("Listing updated successfully!", { exact: true })).toBeVisible();
  expect((await site.platform.listings.find(id))?.facts).toEqual({ garageSpaces: 0 });
});

test("what is wrong with a fact is said at its field, which opens and takes the focus", async ({ page, site }) => {
  const { id, form } = await openForm(page, "Cottage with a slip", { yearBuilt: 1998 });
  await expect(field(form, "Year built")).toHaveValue("1998");
  await field(form, "Year built").fill("98");
  await form.getByRole("button", { name: "Add an open house", exact: true }).click();
  await section(form).click();
  await expect(field(form, "Year built")).toBeHidden();
  await save(form).click();
  await expect(field(form, "Year built")).toBeFocused();
  await expect(field(form, "Year built")).toHaveAccessibleDescription(
    "Please enter the year as four figures, such as 1998.",
  );
  await expect(field(form, "Day")).toHaveAccessibleDescription("Please choose a day.");
  await field(form, "Year built").fill("2001");
  await expect(form.getByText("Please enter the year as four figures, such as 1998.", { exact: true })).toBeHidden();
  await field(form, "Day").fill("2031-11-29");
  await expect(form.getByText("Please look at the marked fields again.", { exact: true })).toBeHidden();
  await save(form).click();
  await expect(form.getByText("Listing updated successfully!", { exact: true })).toBeVisible();
  expect((await site.platform.listings.find(id))?.facts).toMatchObject({
    yearBuilt: 2001,
    openHouses: [{ date: "2031-11-29", from: "11:00", until: "13:00" }],
  });
});
