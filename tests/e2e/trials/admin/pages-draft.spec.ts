import type { PageSummary } from "#domain/pages/page.ts";
import { addGuide, button, openEditor, saved, textOf } from "../../support/page-editor.ts";
import { openSession, signInAgain } from "../../support/sign-in.ts";
import { expect, test } from "../../support/site.ts";

test.describe("a session that ends while the agent writes", () => {
  test.use({ allowedProblems: ["401"] });

  test("costs no letter: the text waits for the login, and then the site has it", async ({ page, site }) => {
    await openSession(page);
    const guide = await addGuide(page, "The first text.");
    await openEditor(page, guide);
    await page.context().clearCookies();
    await textOf(page).fill("Typed without a session.");
    await expect(page.getByRole("dialog", { name: "Please log in again" })).toBeVisible();
    await expect(page.locator(".saving")).toHaveText("You were logged out. Your text is saved on this device.");
    await signInAgain(page);
    await saved(page);
    await expect(textOf(page)).toHaveValue("Typed without a session.");
    expect((await site.platform.pages.find(guide.id))?.draft?.markdown).toBe("Typed without a session.");
  });

  test("shows the revisions after the login, next to the text", async ({ page }) => {
    await openSession(page);
    await openEditor(page, await addGuide(page, "The first text."));
    await page.context().clearCookies();
    await button(page, "Revisions").click();
    await signInAgain(page);
    await expect(page.getByText("No earlier versions yet.")).toBeVisible();
    await page.goBack();
    await expect(textOf(page)).toHaveValue("The first text.");
  });
});

for (const wait of [0, 2_500])
  test(`an agent who leaves ${wait} ms after the first letter leaves nothing behind on the device`, async ({
    page,
    site,
  }) => {
    await openSession(page);
    const guide = await addGuide(page, "The first text.");
    await openEditor(page, guide);
    await textOf(page).press("Control+End");
    await page.keyboard.type(" On");
    // The device stores the text two seconds after the first letter, the site two seconds after the last.
    for (let waited = 0; waited < wait; waited += 500) {
      await page.waitForTimeout(500);
      await page.keyboard.type(".");
    }
    await page.getByRole("link", { name: "Pages", exact: true }).click();
    await expect(button(page, "New Page")).toBeVisible();
    const { markdown } = (await site.platform.pages.find(guide.id))?.draft ?? {};
    expect(markdown).toBe(`The first text. On${".".repeat(wait / 500)}`);
    expect(await page.evaluate((id) => localStorage.getItem(`draft ${id}`), guide.id)).toBeNull();
  });

test.describe("without a connection", () => {
  test.use({ allowedProblems: ["ERR_INTERNET_DISCONNECTED", "Failed to load resource"] });

  test("the revisions say so, and the text is still there", async ({ page, context }) => {
    await openSession(page);
    await openEditor(page, await addGuide(page, "The first text."));
    await context.setOffline(true);
    await textOf(page).fill("Typed on a train.");
    await button(page, "Revisions").click();
    await expect(page.getByText("We couldn't reach the site. Check your connection and try again.")).toBeVisible();
    await page.goBack();
    await expect(textOf(page)).toHaveValue("Typed on a train.");
    await context.setOffline(false);
    await textOf(page).press("Control+s");
    await saved(page);
  });

  test("the list says so, and the text waits on the device", async ({ page, context }) => {
    await openSession(page);
    const guide = await addGuide(page, "The first text.");
    await openEditor(page, guide);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await textOf(page).fill("Typed on a train.");
    await page.getByRole("link", { name: "Pages", exact: true }).click();
    await expect(page.getByText("Failed to load pages.")).toBeVisible();
    await context.setOffline(false);
    const link = page.getByRole("link", { name: guide.draft?.title ?? "", exact: true });
    // A save that was on its way may have the list read again first.
    await expect(async () => {
      if (await button(page, "Try Again").isVisible()) await button(page, "Try Again").click({ timeout: 1000 });
      await expect(link).toBeVisible({ timeout: 2000 });
    }).toPass();
    await link.click();
    await expect(textOf(page)).toHaveValue("Typed on a train.");
    await saved(page);
  });
});

test.describe("two windows", () => {
  test.use({ allowedProblems: ["409"] });

  test("an order that another window was faster with is refused, and the list shows what the site has", async ({
    page,
  }) => {
    await openSession(page);
    const [one, other] = [await addGuide(page, "One."), await addGuide(page, "Other.")];
    await page.goto("/admin/pages");
    await button(page, "Change the Order").click();
    const titles = page.getByRole("list", { name: "Guides" }).getByRole("heading");
    const before = await titles.allTextContents();
    const draft = { ...other.draft, title: `${other.draft?.title} elsewhere` };
    await page.request.put(`/api/admin/pages/${other.id}`, { data: { rev: other.rev, draft } });
    await button(page, `Move ${other.draft?.title} up`).click();
    await expect(page.locator(".pages-list > [role=status] .failure")).toBeVisible();
    await expect(page.getByRole("link", { name: draft.title, exact: true })).toBeVisible();
    expect((await titles.allTextContents()).length).toBe(before.length);
    await button(page, `Move ${draft.title} up`).click();
    await expect(page.locator(".pages-list > [role=status] .failure")).toBeHidden();
    await expect(titles.last()).toHaveText(one.draft?.title ?? "");
    const lastStored = async () => {
      const { pages }: { pages: PageSummary[] } = await (await page.request.get("/api/admin/pages")).json();
      return pages.findLast(({ kind, state }) => kind === "guide" && state !== "trashed")?.title;
    };
    await expect.poll(lastStored).toBe(one.draft?.title);
    await page.reload();
    await expect(titles.last()).toHaveText(one.draft?.title ?? "");
  });
});
