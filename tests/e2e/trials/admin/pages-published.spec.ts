import { addGuide, button, openEditor, saved, showTextAs, textOf } from "../../support/page-editor.ts";
import { signIn } from "../../support/sign-in.ts";
import { expect, test } from "../../support/site.ts";

test.describe("a text from its first word to its visitors", () => {
  test.use({ allowedProblems: ["404"] });

  test("an agent writes, previews, publishes and reverts, and no one else sees a draft", async ({ page }) => {
    await showTextAs(page, "source");
    await signIn(page);
    await page.getByRole("tab", { name: "Pages", exact: true }).click();
    await button(page, "New Page").click();
    const title = `Roofs ${crypto.randomUUID().slice(0, 8)}`;
    const path = `/resources/${title.toLowerCase().replace(" ", "-")}`;
    const dialog = page.getByRole("dialog", { name: "New Page" });
    await dialog.getByLabel("Title", { exact: true }).fill(title);
    await dialog.getByRole("button", { name: "Start Writing", exact: true }).click();

    const text = textOf(page);
    await text.fill("Snow slides.");
    await text.press("Home");
    await text.press("Shift+End");
    await text.press("Control+b");
    await expect(text).toHaveValue("**Snow slides.**");
    await text.press("Control+s");
    await saved(page);
    const preview = page.frameLocator("iframe");
    await expect(preview.getByText("Snow slides.", { exact: true })).toBeVisible();
    expect((await page.request.get(path)).status()).toBe(404);

    await button(page, "Publish").click();
    await expect(page.getByText("The summary is missing", { exact: true })).toBeVisible();
    await button(page, "Publish Anyway").click();
    await expect(page.locator(".editor-head .page-state")).toHaveText("Live");
    await expect.poll(async () => (await page.request.get(path)).text()).toContain("<strong>Snow slides.</strong>");

    await text.fill("Hail dents.");
    await text.press("Control+s");
    await saved(page);
    await expect(page.locator(".editor-head .page-state")).toHaveText("Live, with unpublished changes");
    expect(await (await page.request.get(path)).text()).not.toContain("Hail");

    await button(page, "Revisions").click();
    await expect(page.locator(".comparison ins").first()).toContainText("Hail");
    await button(page, "Restore This Version").click();
    await expect(text).toHaveValue("**Snow slides.**");
  });
});

for (const way of ["source", "formatted"] as const) {
  test(`the preview follows the agent's caret through a long text, shown as ${way}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page);
    const lines = Array.from({ length: 60 }, (_, at) => `Paragraph number ${at} about roofs.`);
    const guide = await addGuide(page, [...lines, "The **very last** words of all."].join("\n\n"));
    await showTextAs(page, way);
    await openEditor(page, guide);
    const preview = page.frameLocator("iframe");
    const [first, last] = [
      preview.getByText("Paragraph number 1 about", { exact: false }),
      preview.getByText("words of all."),
    ];
    await textOf(page).click();
    await page.keyboard.press("Control+End");
    await expect(last).toBeInViewport();
    await expect(first).not.toBeInViewport();
    await page.keyboard.press("Control+Home");
    await expect(last).not.toBeInViewport();
  });
}

test("the preview opens as Phone on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await openEditor(page, await addGuide(page, "Snow slides."));
  await page.getByRole("tab", { name: "Preview", exact: true }).click();
  await expect(page.getByRole("radio", { name: "Phone", exact: true })).toBeChecked();
});

test("old figures that a guide came with are one note before publishing, as wide as the list", async ({ page }) => {
  await signIn(page, "/admin/pages");
  await page.getByRole("main").getByRole("link", { name: "VA Loans", exact: true }).click();
  await page.getByRole("button", { name: /^Before publishing/ }).click();
  const note = page.locator(".checks li", { hasText: "This guide came with" });
  await expect(note).toHaveCount(1);
  const [words, list] = await Promise.all([note.locator("b").boundingBox(), note.boundingBox()]);
  expect(words?.height, "a sentence in one or two lines").toBeLessThan(60);
  expect(list?.width).toBeGreaterThan(300);
});
