import type { Locator, Page } from "@playwright/test";
import { signIn } from "../../support/sign-in.ts";
import { expect, test } from "../../support/site.ts";

const waysOut: Record<string, (page: Page, dialog: Locator) => Promise<void>> = {
  Escape: (page) => page.keyboard.press("Escape"),
  "its X": (_page, dialog) => dialog.getByRole("button", { name: "Close" }).first().click(),
  Close: (_page, dialog) => dialog.getByRole("button", { name: "Close" }).last().click(),
  "a click beside it": (page) => page.mouse.click(5, 5),
};

for (const opener of ["Add New Listing", "Edit"]) {
  for (const [way, leave] of Object.entries(waysOut)) {
    test(`an agent who leaves the form of ${opener} by ${way} is back at the button that opened it`, async ({
      page,
    }) => {
      await signIn(page, "/admin/listings");
      const button = page.getByRole("button", { name: opener }).first();
      await button.press("Enter");
      const dialog = page.getByRole("dialog", { name: /Listing$/ });
      await expect(dialog).toBeVisible();
      await leave(page, dialog);
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    });
  }
}

test("the list of keys and the question before a deletion give the focus back", async ({ page }) => {
  await signIn(page, "/admin/inquiries");
  const keys = page.getByRole("button", { name: "Keyboard Shortcuts", exact: true });
  await keys.press("Enter");
  await page.getByRole("dialog", { name: "Keyboard Shortcuts" }).getByRole("button", { name: "Close" }).press("Enter");
  await expect(keys).toBeFocused();
  const inquiry = page.locator(".inquiry h3 button").first();
  await inquiry.press("Enter");
  const remove = page.locator(".inquiry .details").getByRole("button", { name: "Delete" });
  await remove.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Are you sure you want to delete this inquiry?" });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
});

test("the question about unsaved settings gives the focus back", async ({ page }) => {
  await signIn(page, "/admin/settings");
  await page.getByLabel("Your name", { exact: true }).fill("Avery Calloway-Reyes");
  const logout = page.getByRole("button", { name: "Logout" });
  await logout.press("Enter");
  await page
    .getByRole("alertdialog", { name: "Leave without saving?" })
    .getByRole("button", { name: "Cancel" })
    .press("Enter");
  await expect(logout).toBeFocused();
});
