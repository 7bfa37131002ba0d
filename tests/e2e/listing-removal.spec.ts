import { signIn } from "./sign-in.ts";
import { expect, test } from "./site.ts";
import { undoAsLongAsItTakes } from "./undo-time.ts";

test.describe("a deletion that fails", () => {
  test.use({ allowedProblems: ["503"] });

  test("brings the listing back, and the browser's box says so", async ({ page }) => {
    await page.route("**/api/admin/listings/*", (route) =>
      route.request().method() === "DELETE" ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
    );
    const said: string[] = [];
    page.on("dialog", (dialog) => {
      said.push(dialog.message());
      return dialog.accept();
    });
    await undoAsLongAsItTakes(page);
    await signIn(page);
    await page.getByRole("tab", { name: "Listings" }).click();
    const removers = page.getByRole("button", { name: /^Delete / });
    const name = (await removers.first().getAttribute("aria-label")) ?? "";
    await removers.first().click();
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
    // What was deleted before is sent by the next deletion.
    await removers.first().click();
    await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
    await expect.poll(() => said).toContain("Failed to delete listing. Please try again.");
    await page.getByRole("button", { name: "Undo", exact: true }).click();
  });
});
