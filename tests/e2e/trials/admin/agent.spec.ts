import { randomUUID } from "node:crypto";
import { zoeAboutTheGable } from "../../../contracts/samples.ts";
import { heicPhoto, jpegPhoto, sidewaysWithPlace } from "../../../support/samples/photo-samples.ts";
import { logIn } from "../../support/sign-in.ts";
import { expect, test } from "../../support/site.ts";
import { undoAsLongAsItTakes } from "../../support/undo-time.ts";

test.describe("the agent's whole job", () => {
  test.slow();
  test.use({ allowedProblems: ["401"] });

  test("from a new listing with photos to an inquiry about it, and out", async ({ page, context, site }) => {
    await undoAsLongAsItTakes(page);
    await logIn(page);

    await page.getByRole("tab", { name: "Listings" }).click();
    await page.getByRole("button", { name: "Add New Listing" }).click();
    const form = page.getByRole("dialog");
    await form.getByRole("button", { name: "Save", exact: true }).click();
    await expect(form.locator("[aria-invalid]").first()).toBeFocused();
    const title = "Gabled Cottage on Elm Street";
    const typed = {
      title,
      price: "445000",
      address: "12 Elm Street",
      city: "Monument",
      zipCode: "80132",
      bedrooms: "1",
      bathrooms: "1.5",
      squareFeet: "1140",
      description: "A cottage with a gable, a porch and a garden.",
    };
    for (const [name, text] of Object.entries(typed)) await form.locator(`[name=${name}]`).fill(text);
    const photo = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
    await form
      .getByLabel("Cover image")
      .setInputFiles(photo("gable.jpg", "image/jpeg", await jpegPhoto({ width: 1200, height: 800 })));
    await form.getByRole("button", { name: "Save", exact: true }).click();
    await expect(form.getByText("Listing created successfully!")).toBeVisible();

    await form
      .getByLabel("Add photos")
      .setInputFiles([
        photo("IMG_0042.HEIC", "image/heic", await heicPhoto()),
        photo("sideways.jpg", "image/jpeg", await sidewaysWithPlace()),
        photo("porch.jpg", "image/jpeg", await jpegPhoto({ width: 900, height: 600 })),
        photo("garden.jpg", "image/jpeg", await jpegPhoto({ width: 800, height: 600 })),
      ]);
    await expect(form.locator("[data-photo]")).toHaveCount(5, { timeout: 30_000 });
    await expect(form.getByText("Processing…")).toHaveCount(0, { timeout: 60_000 });
    await form.getByRole("button", { name: "Close", exact: true }).last().click();

    const website = await context.newPage();
    await website.goto("/listings?status=active");
    await website.getByRole("link", { name: title, exact: true }).click();
    await expect(website.getByRole("heading", { name: title })).toBeVisible();
    await expect(website.getByRole("radio")).toHaveCount(5);

    const card = page.locator("article, li").filter({ has: page.getByRole("heading", { name: title }) });
    await card.getByRole("button", { name: /^Sold/ }).click();
    await expect(card.locator(".badge")).toHaveText("Sold");
    // The card says it before the store has it, and what stands for CloudFront hears of it after that.
    await expect(async () => {
      await website.reload();
      await expect(website.locator(".facts-panel .badge")).toHaveText("Sold", { timeout: 1000 });
    }).toPass({ timeout: 15_000 });

    await website.getByRole("link", { name: "Contact Agent", exact: true }).click();
    await website.getByLabel("Name").fill("Hannah Okafor");
    await website.getByLabel("Email").fill(`hannah-${randomUUID()}@example.com`);
    await website.getByLabel("Message").fill("Is there another cottage like this one?");
    await website.getByRole("button", { name: "Send Message" }).click();
    await expect(website.getByText("Thank you for your message!")).toBeVisible();

    await site.platform.inquiries.add(
      zoeAboutTheGable({ id: `inq_${randomUUID()}`, listingId: null, createdAt: new Date().toISOString() }),
    );
    await site.hearsOfWrites();
    await page.getByRole("tab", { name: "Inquiries" }).click();
    const other = page.getByRole("button", { name: /Zoë/ });
    await expect(other.first()).toBeVisible();
    await page.getByRole("searchbox", { name: "Search inquiries" }).fill("hannah cottage");
    await expect(other).toHaveCount(0);
    const message = page.getByRole("button", { name: /Hannah Okafor/ });
    await message.click();
    await expect(page.getByRole("link", { name: title })).toBeVisible();
    await page.getByRole("button", { name: "Mark as Read" }).click();
    await expect(page.getByRole("button", { name: "Mark as Read" })).toHaveCount(0);
    await page.getByRole("button", { name: "Delete", exact: true }).first().click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Are you sure you want to delete this inquiry?");
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("No Inquiries Found")).toBeVisible();
    await expect(page.getByText("You don't have any inquiries matching this filter.")).toBeVisible();

    await page.getByRole("tab", { name: "Listings" }).click();
    page.once("dialog", (dialog) => {
      expect(dialog.message()).toBe("Are you sure you want to delete this listing?");
      dialog.accept();
    });
    await card.getByRole("button", { name: /^Delete/ }).click();
    await expect(card).toHaveCount(0);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(card.getByRole("button", { name: /^Edit/ })).toBeFocused();
    page.once("dialog", (dialog) => dialog.accept());
    await card.getByRole("button", { name: /^Delete/ }).click();
    await expect(card).toHaveCount(0);

    const cookies = await context.cookies();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
    const titles = async () => (await site.platform.listings.all()).map((listing) => listing.title);
    await expect.poll(titles).not.toContain(title);
    const old = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const refused = await page.request.get("/api/admin/inquiries", { headers: { cookie: old } });
    expect([refused.status(), await refused.json()]).toEqual([
      401,
      { error: "Authentication required for this operation" },
    ]);
  });
});
