import { createHash } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { type Listing, listingImages } from "#domain/listings/listing.ts";
import { jpegPhoto } from "../../../../support/samples/photo-samples.ts";
import { signIn } from "../../../support/sign-in.ts";
import { expect, test } from "../../../support/site.ts";

interface OpenForm {
  form: Locator;
  id: string;
  /** Opens it once more. */
  press: Locator;
}

/** Opens the form of a home that has several photos already: other tests of this site put homes without any before it. */
async function openForm(page: Page): Promise<OpenForm> {
  await signIn(page, "/admin/listings");
  const home = (await homes(page)).find((listing) => listingImages(listing).length > 2);
  if (!home) throw new Error("No home has several photos.");
  const press = page.getByRole("button", { name: `Edit ${home.title}`, exact: true });
  await press.click();
  const form = page.getByRole("dialog", { name: "Edit Listing" });
  await expect(form.locator("[data-photo]").nth(2)).toBeVisible();
  return { form, id: home.id, press };
}

async function homes(page: Page): Promise<Listing[]> {
  return (await page.request.get("/api/admin/listings")).json();
}

function namesIn(form: Locator): Promise<(string | null)[]> {
  return form.locator("[data-photo]").evaluateAll((rows) => rows.map((row) => row.getAttribute("data-photo")));
}

/** The names of a home's photos as the site keeps them. */
async function namesKept(page: Page, id: string): Promise<string[]> {
  const listing = (await homes(page)).find((home) => home.id === id);
  return listing ? listingImages(listing).map((address) => address.split("/").at(-1) ?? "") : [];
}

/**
 * Photos as the agent chooses them, each with the name that the site will give it.
 *
 * @param width of its own for each test: the same bytes would be the same photo
 */
async function chosen(count: number, width: number) {
  const photos = Array.from({ length: count }, async (_, index) => {
    const buffer = await jpegPhoto({ width, shade: 20 + 20 * index });
    const siteName = `${createHash("sha256").update(buffer).digest("hex").slice(0, 24)}.jpg`;
    return { siteName, file: { name: `0${index + 1}.jpg`, mimeType: "image/jpeg", buffer } };
  });
  return Promise.all(photos);
}

/** The site looks at each photo for as long as it has to. */
const processed = { timeout: 45_000 };

test.describe("without a connection", () => {
  test.use({ allowedProblems: ["ERR_INTERNET_DISCONNECTED"] });

  test("the photos that wait go on waiting, and all of them go when it is back", async ({ page, context }) => {
    const { form, id } = await openForm(page);
    const before = await namesIn(form);
    const photos = await chosen(6, 330);
    await context.setOffline(true);
    await form.getByLabel("Add Photos").setInputFiles(photos.map(({ file }) => file));
    await expect(form.getByRole("button", { name: "Retry All" })).toBeVisible();
    const uploads = form.getByRole("list", { name: "Photos uploading" });
    await expect(uploads.getByRole("button", { name: /^Retry/ })).toHaveCount(3);
    await expect(uploads.getByText("Waiting", { exact: true })).toHaveCount(3);
    await expect(form.getByText("The other photos are waiting. Retry this one first.")).toBeVisible();
    await context.setOffline(false);
    await expect(form.locator("[data-photo]")).toHaveCount(before.length + 6, processed);
    await expect(uploads).toBeHidden();
    const inOrder = [...before, ...photos.map(({ siteName }) => siteName)];
    await expect.poll(() => namesIn(form)).toEqual(inOrder);
    await expect.poll(() => namesKept(page, id)).toEqual(inOrder);
  });
});

test.describe("a photo that the agent cancels", () => {
  test.use({ allowedProblems: ["ERR_INTERNET_DISCONNECTED"] });

  test("is taken back while it waits, and one that is let go beside the field opens nothing", async ({
    page,
    context,
  }) => {
    const { form } = await openForm(page);
    const before = await namesIn(form);
    const photos = await chosen(6, 340);
    await context.setOffline(true);
    await form.getByLabel("Add Photos").setInputFiles(photos.map(({ file }) => file));
    const uploads = form.getByRole("list", { name: "Photos uploading" });
    await expect(uploads.getByText("Waiting", { exact: true })).toHaveCount(3);
    await uploads
      .getByRole("button", { name: /^Cancel upload of/ })
      .first()
      .click();
    await expect(uploads.getByText("Waiting", { exact: true })).toHaveCount(2);
    const isStopped = await form
      .getByRole("heading")
      .first()
      .evaluate((heading) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(["x"], "roof.jpg", { type: "image/jpeg" }));
        const dropped = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
        return !heading.dispatchEvent(dropped);
      });
    expect(isStopped).toBe(true);
    await context.setOffline(false);
    await expect(form.locator("[data-photo]")).toHaveCount(before.length + 5, processed);
  });
});

test.describe("without a connection", () => {
  test.use({ allowedProblems: ["ERR_INTERNET_DISCONNECTED"] });

  test("words about a photo are not lost without a question", async ({ page, context }) => {
    const { form, press } = await openForm(page);
    await form.locator("[data-photo] button").first().click();
    const words = form.getByLabel(/^Describe photo 1/);
    const kept = await words.inputValue();
    await context.setOffline(true);
    // A call that is quick enough would still get through.
    const isReached = () =>
      page.evaluate(() =>
        fetch("/health/live").then(
          ({ ok }) => ok,
          () => false,
        ),
      );
    await expect.poll(isReached).toBe(false);
    await words.fill("A porch in the evening");
    await page.keyboard.press("Escape");
    const question = page.getByRole("alertdialog", { name: /^Some photos, or changes to them/ });
    await question.getByRole("button", { name: "Cancel", exact: true }).click();
    await expect(words).toHaveValue("A porch in the evening");
    await context.setOffline(false);
    await page.keyboard.press("Escape");
    await expect(form).toBeHidden();
    await press.click();
    await form.locator("[data-photo] button").first().click();
    await expect(words).toHaveValue("A porch in the evening");
    await words.fill(kept);
    await words.press("Enter");
    await expect(form.getByText("Saved", { exact: true })).toBeVisible();
  });
});

test("an earlier save that arrives late takes nothing back from a description being typed", async ({ page }) => {
  const { form } = await openForm(page);
  await form.locator("[data-photo] button").first().click();
  const words = form.getByLabel(/^Describe photo 1/);
  const kept = await words.inputValue();
  const held = Promise.withResolvers<void>();
  await page.route("**/api/admin/listings/*/photos.data", async (route) => {
    await held.promise;
    await route.continue();
  });
  await words.fill("A porch");
  await words.press("Enter");
  await words.fill("A porch in the evening");
  const saved = page.waitForResponse("**/api/admin/listings/*/photos.data");
  held.resolve();
  await saved;
  await expect(form.getByRole("button", { name: /^Photo 1 of \d+: A porch$/ })).toBeVisible();
  await expect(words).toHaveValue("A porch in the evening");
  await words.press("Enter");
  await expect(form.getByRole("button", { name: /^Photo 1 of \d+: A porch in the evening$/ })).toBeVisible();
  await words.fill(kept);
  await words.press("Enter");
  await expect(form.getByText("Saved", { exact: true })).toBeVisible();
});
