import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import type { Platform } from "#server/ports/platform.ts";
import { jpegPhoto } from "../../../../support/samples/photo-samples.ts";
import { barriersOn } from "../../../support/barriers.ts";
import { signIn } from "../../../support/sign-in.ts";
import { expect, test } from "../../../support/site.ts";

const added: string[] = [];
test.afterAll(async ({ site: { platform } }) => {
  for (const id of added) {
    await platform.listings.remove(id);
  }
});

const rest = { Address: "12 Elm Street", City: "Monument", Bedrooms: "3", Bathrooms: "1.5", "Square feet": "1140" };
const photo = async () => ({ name: "porch.jpg", mimeType: "image/jpeg", buffer: await jpegPhoto() });

async function openNewForm(page: Page): Promise<Locator> {
  await signIn(page, "/admin/listings");
  await page.getByRole("button", { name: "Add New Listing", exact: true }).click();
  return page.getByRole("dialog", { name: "Add New Listing", exact: true });
}

const field = (form: Locator, label: string) => form.getByRole("textbox", { name: label });

/** Returns the id of the home with this title. */
async function idOfHome({ listings }: Pick<Platform, "listings">, title: string): Promise<string> {
  const homes = [...(await listings.all()), ...(await listings.hidden())];
  const id = homes.find((home) => home.title === title)?.id ?? "";
  added.push(id);
  return id;
}

test.describe("by touch at 390 pixels", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("an agent keeps half a home as a draft, ends it later and publishes it after a look at what is missing", async ({
    page,
    site,
  }) => {
    test.slow();
    const title = `Cottage ${randomUUID().slice(0, 8)}`;
    let form = await openNewForm(page);
    await field(form, "Title").fill(title);
    await form.getByRole("button", { name: "Save as Draft", exact: true }).tap();
    form = page.getByRole("dialog", { name: "Edit Draft", exact: true });
    await expect(form.getByText("Draft saved. Only you can see it.", { exact: true })).toBeVisible();
    const id = await idOfHome(site.platform, title);
    await form.locator("footer").getByRole("button", { name: "Add Photos", exact: true }).tap();
    await expect(form.locator(".photo-drop input")).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await barriersOn(page, ".listing-dialog")).toEqual([]);
    expect((await page.request.get(`${site.origin}/listings/${id}`)).status()).toBe(404);
    await form.getByRole("button", { name: "Close", exact: true }).last().tap();

    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
    await expect(card.getByText("Draft", { exact: true })).toBeVisible();
    await card.getByRole("button", { name: `Edit, view, copy or delete ${title}`, exact: true }).tap();
    await card.getByRole("button", { name: `Edit ${title}`, exact: true }).tap();
    await form.getByRole("button", { name: "Publish", exact: true }).tap();
    await expect(form.getByText("Please describe the home.", { exact: true })).toBeVisible();

    await field(form, "Price in US dollars").fill("445000");
    for (const [label, text] of Object.entries(rest)) await form.getByLabel(label).first().fill(text);
    await form.getByRole("textbox", { name: "Description" }).fill("Perfect for a young family.");
    await form.getByLabel("Cover image").setInputFiles(await photo());
    await form.getByRole("button", { name: "Publish", exact: true }).tap();
    const list = page.getByRole("dialog", { name: "Before visitors see it", exact: true });
    await expect(list.getByText("One photo has no description", { exact: true })).toBeVisible();
    await expect(list.getByText(/^“Perfect for a young family”/)).toBeVisible();
    await expect(list.getByRole("link", { name: /^HUD/ })).toBeVisible();
    expect(await barriersOn(page, "dialog.confirm")).toEqual([]);
    await expect(list.getByRole("link", { name: /^Settings/ })).toHaveCount(0);
    await list.getByRole("button", { name: /^Describe Them/ }).tap();
    await expect(form.getByLabel(/^Describe photo 1/)).toBeFocused();
    await form.getByRole("button", { name: "Publish", exact: true }).tap();
    await list.getByRole("button", { name: "Go Back", exact: true }).tap();
    await expect(list).toBeHidden();
    await expect(field(form, "Description")).toBeFocused();
    const selected = (area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd);
    expect(await field(form, "Description").evaluate(selected)).toBe("Perfect for a young family");
    expect((await page.request.get(`${site.origin}/listings/${id}`)).status()).toBe(404);
    await form.getByRole("button", { name: "Publish", exact: true }).tap();
    await list.getByRole("button", { name: "Publish Anyway", exact: true }).tap();
    form = page.getByRole("dialog", { name: "Edit Listing", exact: true });
    await expect(form.getByText("Published. It's live on your website.", { exact: true })).toBeVisible();
    const next = form.locator(".now-public");
    await expect(next.getByRole("link", { name: /^View Page/ })).toHaveAttribute("href", `/listings/${id}`);
    await expect(next.getByRole("button", { name: "Copy Link", exact: true })).toBeVisible();
    const report = next.getByRole("link", { name: /^Seller's Report/ });
    await expect(report).toHaveAttribute("href", `/admin/listings/${id}/sheet`);
    expect(await barriersOn(page, "dialog.listing-dialog")).toEqual([]);
    expect((await page.request.get(`${site.origin}/listings/${id}`)).status()).toBe(200);
    await expect(form.getByRole("heading", { name: "Worth a look", exact: true })).toBeVisible();
  });
});

test.describe("by keyboard at 1440 pixels", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("an agent confirms risky words in a new home, and can delist it later", async ({ page, site }) => {
    test.slow();
    const title = `Cottage ${randomUUID().slice(0, 8)}`;
    const form = await openNewForm(page);
    await field(form, "Title").fill(title);
    await field(form, "Price in US dollars").fill("0");
    for (const [label, text] of Object.entries(rest)) await form.getByLabel(label).first().fill(text);
    await form.getByRole("textbox", { name: "Description" }).fill("A cottage with a porch.");
    await form.getByLabel("Cover image").setInputFiles(await photo());
    const save = form.getByRole("button", { name: "Save", exact: true });
    await save.press("Enter");
    const list = page.getByRole("dialog", { name: "Before visitors see it", exact: true });
    await expect(list.getByText("The price is $0", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();
    await expect(save).toBeFocused();
    await save.press("Enter");
    await list.getByRole("button", { name: "Publish Anyway", exact: true }).press("Enter");
    const edit = page.getByRole("dialog", { name: "Edit Listing", exact: true });
    await expect(edit.getByText("Listing created successfully!", { exact: true })).toBeVisible();
    const id = await idOfHome(site.platform, title);
    await expect(edit.getByRole("link", { name: /^View Page/ })).toHaveAttribute("href", `/listings/${id}`);
    expect(await barriersOn(page, ".listing-dialog")).toEqual([]);

    await edit.getByRole("button", { name: "Unpublish", exact: true }).press("Enter");
    const question = page.getByRole("alertdialog", { name: "Unpublish this home?", exact: true });
    await question.getByRole("button", { name: "Unpublish", exact: true }).press("Enter");
    const draft = page.getByRole("dialog", { name: "Edit Draft", exact: true });
    await expect(draft.getByText("It's a draft now. Only you can see it.", { exact: true })).toBeVisible();
    expect((await page.request.get(`${site.origin}/listings/${id}`)).status()).toBe(410);
  });
});
