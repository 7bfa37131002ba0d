import { jpegPhoto } from "../../../../support/samples/photo-samples.ts";
import { cottage } from "../../../../support/samples/uploads.ts";
import { added, answer, discard, hold, openCard, openForm, removeAdded } from "../../../support/listing-form.ts";
import { signIn } from "../../../support/sign-in.ts";
import { expect, type RunningSite, test } from "../../../support/site.ts";

test.afterAll(removeAdded);

async function altOfCover({ platform }: RunningSite, id: string): Promise<string | undefined> {
  return (await platform.listings.find(id))?.pictures[0]?.alt;
}

test("no figure changes under a wheel or an arrow key, and one in another spelling is read or asked about", async ({
  page,
  site,
}) => {
  const { id, form } = await openForm(page, "Cottage scrolled over");
  await form.getByRole("heading", { name: "More about this home", exact: true }).click();
  const figures = form.locator("input[inputmode=decimal]");
  const texts = () => figures.evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value));
  const before = await texts();
  expect(before.length).toBe(8);
  for (const figure of await figures.all()) {
    await figure.hover();
    await figure.focus();
    await page.mouse.wheel(0, 40);
    await page.keyboard.press("ArrowDown");
  }
  expect(await texts()).toEqual(before);
  const price = form.getByLabel("Price in US dollars");
  await price.fill("1.250.000");
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(form.getByText("Please enter the price in dollars, such as 485000 or 485000.50.")).toBeVisible();
  await price.fill("$1.25m");
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(form.getByText("Listing updated successfully!")).toBeVisible();
  expect(await site.platform.listings.find(id)).toMatchObject({ price: 1_250_000, bedrooms: Number(cottage.bedrooms) });
  await expect(price).toHaveValue("1250000");
});

test("Back asks nothing when there is nothing to lose, and sends the words of a photo", async ({ page, site }) => {
  const { id, form } = await openForm(page, "Cottage described before Back");
  await form.getByRole("button", { name: /^Photo 1 of/ }).click();
  await form.getByLabel("Describe photo 1").fill("A porch seen before Back");
  await page.evaluate(() => history.back());
  await expect(page.getByRole("heading", { name: "Quick Stats" })).toBeVisible();
  await expect.poll(() => altOfCover(site, id)).toBe("A porch seen before Back");
});

test("Back asks while a save is being sent", async ({ page }) => {
  const { id, form } = await openForm(page, "Cottage being saved");
  const release = await hold(page, "PUT", `**/api/admin/listings/${id}.data`);
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(form.getByRole("button", { name: "Saving..." })).toBeDisabled();
  await page.evaluate(() => history.back());
  await answer(page, discard, false);
  release();
  await expect(form.getByText("Listing updated successfully!")).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page.getByRole("heading", { name: "Quick Stats" })).toBeVisible();
});

test("Back waits until changes of the photos are saved", async ({ page, site }) => {
  const { id, form } = await openForm(page, "Cottage described twice before Back");
  const release = await hold(page, "PUT", `**/api/admin/listings/${id}/photos.data`);
  await form.getByRole("button", { name: /^Photo 1 of/ }).click();
  const words = form.getByLabel("Describe photo 1");
  for (const text of ["A porch", "A porch seen twice"]) {
    await words.fill(text);
    await words.press("Enter");
  }
  await page.evaluate(() => history.back());
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(form).toBeVisible();
  release();
  await expect(page.getByRole("heading", { name: "Quick Stats" })).toBeVisible();
  expect(await altOfCover(site, id)).toBe("A porch seen twice");
});

test("Back asks while photos are being sent", async ({ page }) => {
  const { id, form } = await openForm(page, "Cottage with photos on their way");
  const release = await hold(page, "POST", `**/api/admin/listings/${id}/photos`);
  const garden = { name: "garden.jpg", mimeType: "image/jpeg", buffer: await jpegPhoto({ shade: 60 }) };
  await form.getByLabel("Add Photos").setInputFiles(garden);
  await expect(form.getByLabel("Photos uploading")).toContainText("garden.jpg");
  await page.evaluate(() => history.back());
  await answer(page, "Photos are still uploading. Stop and close?", false);
  release();
  await expect(form.locator("[data-photo]")).toHaveCount(2);
  await expect(form.getByLabel("Photos uploading")).toHaveCount(0);
});

test("an agent who cancels Escape continues typing in the same place", async ({ page }) => {
  const { form } = await openForm(page, "Cottage kept open");
  await form.getByLabel("City").fill("Palmer Lake");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: discard });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(form).toBeVisible();
  await expect(form.getByLabel("City")).toBeFocused();
});

test("a form that the browser itself closes asks as well, and can be opened again", async ({ page }) => {
  const { form } = await openForm(page, "Cottage closed by the browser");
  await form.getByLabel("City").fill("Palmer Lake");
  const closeItself = () => form.evaluate((dialog: HTMLDialogElement) => dialog.close());
  await closeItself();
  await answer(page, discard, false);
  await expect(form.getByLabel("City")).toHaveValue("Palmer Lake");
  await expect(form).toBeVisible();
  await closeItself();
  await answer(page, discard, true);
  await expect(form).toBeHidden();
  await page.getByRole("button", { name: "Edit Cottage closed by the browser" }).click();
  await expect(form.getByLabel("City")).toHaveValue("Monument");
});

test("the buttons for the status say that one is being saved, and keep the focus", async ({ page }) => {
  const { id, card } = await openCard(page, "Cottage about to be sold");
  const release = await hold(page, "PATCH", `**/api/admin/listings/${id}.data`);
  const choice = (name: string) => card.getByRole("button", { name, exact: true });
  const [pending, sold] = [choice("Pending"), choice("Sold")];
  await pending.click();
  await expect(card.getByRole("group")).toHaveAttribute("aria-busy", "true");
  await expect(pending).toBeFocused();
  release();
  await expect(card.locator(".badge")).toHaveText("Pending");
  await expect(card.getByRole("group")).toHaveAttribute("aria-busy", "false");
  await sold.click();
  await expect(card.locator(".badge")).toHaveText("Sold");
});

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 390, height: 700 },
]) {
  test(`after the first Save of a new listing, the form's head and foot are in sight at ${viewport.width} pixels`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(viewport);
    await signIn(page, "/admin/listings");
    await page.getByRole("button", { name: "Add New Listing" }).click();
    const form = page.getByRole("dialog");
    const title = `Barn in sight at ${viewport.width}`;
    const fields = { Title: title, Price: "250000", Bedrooms: "2", Bathrooms: "1", "Square feet": "900" };
    for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).fill(text);
    await form.getByLabel("Description").fill("A barn with a view.");
    const coverImage = { name: "barn.jpg", mimeType: "image/jpeg", buffer: await jpegPhoto() };
    await form.getByLabel("Cover image").setInputFiles(coverImage);
    await form.getByRole("button", { name: "Save", exact: true }).click();
    await expect(form.getByText("Listing created successfully!")).toBeVisible();
    const made = (await site.platform.listings.all()).find((listing) => listing.title === title);
    if (made) added.push(made.id);
    await expect(form.getByRole("heading", { name: "Photos" })).toBeInViewport();
    for (const part of [
      form.getByRole("heading", { name: "Edit Listing" }),
      form.getByRole("button", { name: "Close" }).first(),
      form.getByRole("button", { name: "Save", exact: true }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    expect(await form.evaluate((dialog) => dialog.scrollTop)).toBe(0);
  });
}
