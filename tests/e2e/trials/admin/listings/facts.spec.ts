import type { Locator } from "@playwright/test";
import { expectUsable } from "../../../support/barriers.ts";
import { openForm, removeAdded } from "../../../support/listing-form.ts";
import { expect, test } from "../../../support/site.ts";

test.afterAll(removeAdded);

const section = (form: Locator) => form.getByRole("heading", { name: "More about this home", exact: true });
const field = (form: Locator, label: string) => form.getByLabel(label, { exact: true });
const save = (form: Locator) => form.getByRole("button", { name: "Save", exact: true });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the agent tells more about a home, and visitors read it", async ({ page, site }) => {
    const { id, form } = await openForm(page, "Cottage with facts");
    await expect(field(form, "Year built")).toBeHidden();
    await section(form).tap();
    await field(form, "Property type").selectOption("Townhome");
    await field(form, "Year built").fill("1998");
    await field(form, "Lot size").fill("0.25");
    await field(form, "Garage spaces").fill("2");
    await field(form, "HOA dues per month").fill("45");
    await field(form, "Property tax per year").fill("2790");
    await field(form, "Virtual tour").fill("https://tours.example.com/cottage");
    await form.getByRole("button", { name: "Add an Open House", exact: true }).tap();
    await expect(field(form, "Day")).toBeFocused();
    await field(form, "Day").fill("2031-11-29");
    await field(form, "Until").fill("14:30");
    const preview = form.getByRole("figure");
    await expect(preview).toContainText("Year Built1998");
    await expect(preview).toContainText("Saturday, November 2911:00 AM to 2:30 PM");
    await expectUsable(page, "dialog", [1440, 390]);
    await save(form).tap();
    await expect(form.getByText("Listing updated successfully!", { exact: true })).toBeVisible();
    await site.hearsOfWrites();
    await page.goto(`/listings/${id}`);
    await expect(page.locator(".more-facts").first()).toContainText("Lot Size0.25 acres");
    const tour = page.getByRole("link", { name: "Virtual tour (opens in a new tab)", exact: true });
    await expect(tour).toHaveAttribute("href", "https://tours.example.com/cottage");
    await expect(tour).toHaveAttribute("rel", "noopener nofollow");
  });
});

test("the agent opens the section by keyboard, and takes an open house away again", async ({ page, site }) => {
  const { id, form } = await openForm(page, "Cottage by keyboard");
  await field(form, "OneHome link").press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(field(form, "Property type")).toBeFocused();
  const add = form.getByRole("button", { name: "Add an Open House", exact: true });
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
  await form.getByRole("button", { name: "Add an Open House", exact: true }).click();
  await section(form).click();
  await expect(field(form, "Year built")).toBeHidden();
  await save(form).click();
  await expect(field(form, "Year built")).toBeFocused();
  await expect(field(form, "Year built")).toHaveAccessibleDescription(
    "Please enter the year in four digits, such as 1998.",
  );
  await expect(field(form, "Day")).toHaveAccessibleDescription("Please choose a day.");
  await field(form, "Year built").fill("2001");
  await expect(form.getByText("Please enter the year in four digits, such as 1998.", { exact: true })).toBeHidden();
  await field(form, "Day").fill("2031-11-29");
  await expect(form.getByText("Please check the highlighted fields.", { exact: true })).toBeHidden();
  await save(form).click();
  await expect(form.getByText("Listing updated successfully!", { exact: true })).toBeVisible();
  expect((await site.platform.listings.find(id))?.facts).toMatchObject({
    yearBuilt: 2001,
    openHouses: [{ date: "2031-11-29", from: "11:00", until: "13:00" }],
  });
});
