import type { Dialog, Page } from "@playwright/test";
import { jpegPhoto } from "../../support/samples/photo-samples.ts";
import { added, answer, discard, idIn, openForm, removeAdded } from "../support/listing-form.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/site.ts";

test.afterAll(removeAdded);

/** Answers the browser's own questions in turn, and tells how many there were. */
function answerBrowser(page: Page, ...answers: ("yes" | "no")[]): string[] {
  const questions: string[] = [];
  page.on("dialog", async (dialog: Dialog) => {
    const answer = answers[questions.length];
    questions.push(dialog.type());
    await (answer === "yes" ? dialog.accept() : dialog.dismiss());
  });
  return questions;
}

test.describe("over a line that breaks", () => {
  test.use({ allowedProblems: ["net::ERR_CONNECTION_RESET"] });

  test("an agent who selects Save again after a lost response gets one home", async ({ page, site }) => {
    await signIn(page, "/admin/listings");
    await page.getByRole("button", { name: "Add New Listing" }).click();
    const form = page.getByRole("dialog", { name: "Add New Listing" });
    const title = "Cottage behind a tunnel";
    const typed = {
      Title: title,
      "Price in US dollars": "485000",
      Bedrooms: "2",
      Bathrooms: "1.5",
      "Square feet": "1180",
    };
    for (const [label, value] of Object.entries(typed)) await form.getByLabel(label).fill(value);
    await form.getByLabel("Description").fill("Two bedrooms and a porch.");
    await form
      .getByLabel("Cover image")
      .setInputFiles({ name: "porch.jpg", mimeType: "image/jpeg", buffer: await jpegPhoto() });
    let losses = 0;
    await page.route("**/api/admin/listings.data", async (route) => {
      if (route.request().method() !== "POST" || losses > 0) return route.fallback();
      losses += 1;
      added.push(idIn(await (await route.fetch()).text()));
      await route.abort("connectionreset");
    });
    await form.getByRole("button", { name: "Save", exact: true }).click();
    await expect(form.getByText("Error saving listing. Please try again.")).toBeVisible();
    await form.getByLabel("Price in US dollars").fill("479000");
    await form.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Listing created successfully!")).toBeVisible();
    const homes = (await site.platform.listings.all()).filter((each) => each.title === title);
    expect(homes.map(({ id, price }) => [id, price])).toEqual([[added.at(-1), 479_000]]);
  });
});

test("Back asks before it throws away what the agent typed", async ({ page }) => {
  const { form } = await openForm(page, "Cottage left by Back");
  await form.getByLabel("City").fill("Palmer Lake");
  await page.evaluate(() => history.back());
  await answer(page, discard, false);
  await expect(page).toHaveURL("/admin/listings");
  await expect(form.getByLabel("City")).toHaveValue("Palmer Lake");
  await page.evaluate(() => history.back());
  await answer(page, discard, true);
  await expect(page.getByRole("heading", { name: "Quick Stats" })).toBeVisible();
});

test("a reload asks before it throws away what the agent typed", async ({ page }) => {
  const questions = answerBrowser(page, "no", "yes");
  const { form } = await openForm(page, "Cottage left by a reload");
  // The browser asks only those who have touched the page.
  await form.getByLabel("City").click();
  await page.keyboard.type("Palmer Lake");
  await page.evaluate(() => location.reload());
  await expect.poll(() => questions).toEqual(["beforeunload"]);
  await expect(form.getByLabel("City")).toHaveValue(/Palmer Lake/);
  await page.evaluate(() => location.reload());
  await expect.poll(() => questions).toEqual(["beforeunload", "beforeunload"]);
  await expect(form).toBeHidden();
});

test.describe("a home that another window has deleted", () => {
  test.use({ allowedProblems: ["404"] });

  test("is saved as a draft when the agent wants that", async ({ page, site }) => {
    const { id, form } = await openForm(page, "Cottage deleted elsewhere");
    await site.platform.listings.remove(id);
    await form.getByLabel("City").fill("Palmer Lake");
    await form.getByRole("button", { name: "Save", exact: true }).click();
    await form.getByRole("button", { name: "Save as Draft", exact: true }).click();
    const draft = page.getByRole("dialog", { name: "Edit Draft" });
    await expect(draft.getByLabel("City")).toHaveValue("Palmer Lake");
    await draft.getByRole("button", { name: "Close", exact: true }).last().click();
    const kept = (await site.platform.listings.hidden()).filter(({ title }) => title === "Cottage deleted elsewhere");
    expect(kept).toMatchObject([{ city: "Palmer Lake" }]);
    for (const each of kept) await site.platform.listings.remove(each.id);
  });
});
