import type { Page as Window } from "@playwright/test";
import type { Page } from "#domain/pages/page.ts";
import { expectUsable } from "../../support/barriers.ts";
import { addGuide, button, saved, showTextAs, textOf } from "../../support/page-editor.ts";
import { openSession } from "../../support/sign-in.ts";
import { expect, test } from "../../support/site.ts";

const way = (window: Window, name: "Formatted" | "Source") => window.getByRole("radio", { name, exact: true });
const textKept = async (window: Window, { id }: Page) => {
  const page: Page = await (await window.request.get(`/api/admin/pages/${id}`)).json();
  return (page.draft ?? page.live)?.markdown;
};

test("an agent writes without signs, and finds each of them under Source", async ({ page }) => {
  await openSession(page);
  const text = "## The fee\n\nAsk **both** [lenders][a] here.\n\n[a]: /contact\n[b]: /about";
  const guide = await addGuide(page, text);
  await page.goto(`/admin/pages/${guide.id}`);
  await expect(way(page, "Formatted")).toBeChecked();
  const field = textOf(page);
  await expect(field).toHaveText("The fee\n\nAsk both lenders here.\n\n2 link addresses", { useInnerText: true });

  await field.getByText("here.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Do.");
  await expect(field).toContainText("Ask **both** [lenders][a] here. Do.");
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Shift+ArrowLeft");
  await button(page, "Bold, Ctrl+B").click();
  await page.keyboard.press("Control+s");
  await saved(page);
  const written = text.replace("here.", "here. **Do.**");
  expect(await textKept(page, guide)).toBe(written);

  await page.getByText("Source", { exact: true }).click();
  await expect(field).toHaveValue(written);
  await field.press("Control+End");
  await page.keyboard.type("\n\nEnd.");
  await page.reload();
  await expect(way(page, "Source")).toBeChecked();
  await expect(field).toHaveValue(`${written}\n\nEnd.`);
  await page.getByText("Formatted", { exact: true }).click();
  await expect(field).toContainText("End.");
});

test("what was typed a moment ago is there when the view changes", async ({ page }) => {
  await openSession(page);
  const guide = await addGuide(page, "Ask both lenders.");
  await page.goto(`/admin/pages/${guide.id}`);
  const field = textOf(page);
  await field.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Today.");
  await page.getByText("Source", { exact: true }).click();
  await expect(field).toHaveValue("Ask both lenders. Today.");
  await field.press("Control+End");
  await page.keyboard.type(" Or soon.");
  await page.getByText("Formatted", { exact: true }).click();
  await expect(field).toHaveText("Ask both lenders. Today. Or soon.");
  await page.keyboard.press("Control+s");
  await saved(page);
  expect(await textKept(page, guide)).toBe("Ask both lenders. Today. Or soon.");
});

test("the keys reach every sign: into a table, to a link's address, and out of the field", async ({ page }) => {
  await openSession(page);
  const text = "See [us][a].\n\n| one | two |\n| --- | --- |\n| 1 | 2 |\n\n[a]: /contact";
  const guide = await addGuide(page, text);
  await page.goto(`/admin/pages/${guide.id}`);
  const field = textOf(page);
  await expect(field.getByRole("cell", { name: "2" })).toBeVisible();
  await expect(field).toHaveAccessibleDescription(/words/);
  await button(page, "Table").focus();
  await page.keyboard.press("Tab");
  await expect(field).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(field).toContainText("| 1 | 2 |");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(field.getByRole("cell", { name: "2" })).toBeVisible();
  await page.keyboard.press("Home");
  for (let step = 0; step < 6; step += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("/about");
  await page.keyboard.press("Control+s");
  await saved(page);
  expect(await textKept(page, guide)).toBe(text.replace("/contact", "/about"));
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^Before publishing/ })).toBeFocused();
  expect(await textKept(page, guide)).toBe(text.replace("/contact", "/about"));
});

test("an agent links words in the formatted text to a page of hers, suggested by its title", async ({ page }) => {
  await openSession(page);
  const guide = await addGuide(page, "Write to me today.");
  await page.goto(`/admin/pages/${guide.id}`);
  const field = textOf(page);
  await field.getByText("Write to me").click();
  await page.keyboard.press("Home");
  for (let letter = 0; letter < "Write to me".length; letter += 1) await page.keyboard.press("Shift+ArrowRight");
  await button(page, "Link, Ctrl+K").click();
  const dialog = page.getByRole("dialog", { name: "Link", exact: true });
  const address = dialog.getByLabel("Where it leads");
  await expect(address).toBeFocused();
  await expect(dialog.locator('option[value="/contact"]')).toHaveCount(1);
  await expect(dialog.locator('option[value="/resources/va-loans"]')).toHaveAttribute("label", /VA/);
  await expectUsable(page);
  await page.keyboard.type("/contact");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toHaveText("[Write to me](/contact) today.");

  await page.keyboard.press("End");
  await page.keyboard.press("Control+k");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(field).toBeFocused();

  // On a link, the same button changes where that one leads.
  await page.keyboard.press("Home");
  for (let letter = 0; letter < 3; letter += 1) await page.keyboard.press("ArrowRight");
  await button(page, "Link, Ctrl+K").click();
  await page.keyboard.type("/about");
  await page.getByText("Source", { exact: true }).click();
  await expect(field).toHaveValue("[Write to me](/about) today.");
});

for (const shown of ["formatted", "source"] as const) {
  test(`text composed during a save appears once, where the text is ${shown}`, async ({ page }) => {
    await openSession(page);
    const guide = await addGuide(page, "Ask both lenders.");
    await showTextAs(page, shown);
    await page.goto(`/admin/pages/${guide.id}`);
    await textOf(page).click();
    await page.keyboard.press("Control+End");
    const devtools = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      devtools.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
    await compose("n");
    const stored = page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
    await compose("nih");
    await stored;
    await saved(page);
    await compose("niho");
    await devtools.send("Input.insertText", { text: "日本" });
    await page.keyboard.press("Control+s");
    await saved(page);
    await expect.poll(() => textKept(page, guide)).toBe("Ask both lenders.日本");
    await expect(textOf(page)).toBeFocused();
  });
}

test("what Word puts on the clipboard becomes clean Markdown here, too", async ({ page }) => {
  await openSession(page);
  const guide = await addGuide(page, "");
  await page.goto(`/admin/pages/${guide.id}`);
  await textOf(page).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", "<h1>Who pays</h1><p>Each <b>buyer</b></p>");
    clipboardData.setData("text/plain", "Who pays");
    field.focus();
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.keyboard.press("Enter");
  await textOf(page).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "One\r\nTwo");
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.keyboard.press("Control+s");
  await saved(page);
  expect(await textKept(page, guide)).toBe("## Who pays\n\nEach **buyer**\nOne\nTwo");
});

for (const width of [390, 1440]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("everyone can use the formatted text, and a phone starts with the source", async ({ page }) => {
      await page.route("**/images/x.jpg", (route) => route.fulfill({ body: "", contentType: "image/jpeg" }));
      await openSession(page);
      const table = "| Permit | Usual terms |\n| --- | --- |\n| **Household** | Inside [one home](/contact) |";
      const guide = await addGuide(page, `# A\n\n![](/images/x.jpg)\n\n- a\n  - b\n\n> c\n\n${table}\n\n[a]: /b`);
      await page.goto(`/admin/pages/${guide.id}`);
      await expect(way(page, width === 390 ? "Source" : "Formatted")).toBeChecked();
      await page.getByText("Formatted", { exact: true }).click();
      await expect(textOf(page).getByRole("cell", { name: "Inside one home" })).toBeVisible();
      await textOf(page).focus();
      await expectUsable(page, "html", [width]);
    });
  });
}

test.describe("two windows", () => {
  test.use({ allowedProblems: ["409"] });

  test("the drawn text becomes the one that was chosen", async ({ page }) => {
    await openSession(page);
    const guide = await addGuide(page, "The first text.");
    await page.goto(`/admin/pages/${guide.id}`);
    await expect(textOf(page)).toHaveText("The first text.");
    const draft = { ...guide.draft, markdown: "From the *phone*." };
    await page.request.put(`/api/admin/pages/${guide.id}`, { data: { rev: guide.rev, draft } });
    await textOf(page).focus();
    await page.keyboard.type("Mine. ");
    await page.keyboard.press("Control+s");
    await button(page, "See Both").click();
    await expect(page.getByRole("region", { name: "In this window" })).toContainText("Mine.");
    await expect(page.getByRole("region", { name: "Saved in another window" })).toContainText("phone");
    await button(page, "Use the Other").click();
    await expect(textOf(page)).toHaveText("From the phone.");
  });
});
