import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { sampleHome } from "../../../../support/samples/sample-home.ts";
import { signIn } from "../../../support/sign-in.ts";
import { expect, test } from "../../../support/site.ts";
import { undoAsLongAsItTakes } from "../../../support/undo-time.ts";

/** Opens the trash until this button is visible: the trash closes when it's empty for a moment. */
const openTrash = (page: Page, shown: Locator) =>
  expect(async () => {
    await page.locator("details.off-market").evaluate((trash: HTMLDetailsElement) => {
      trash.open = true;
    });
    await expect(shown).toBeVisible({ timeout: 1000 });
  }).toPass();

test("a deleted listing leaves at once, returns with Undo, z or Restore, and can be deleted forever", async ({
  page,
  site: { platform, hearsOfWrites },
}) => {
  const id = `lst_${randomUUID()}`;
  const title = `House ${id.slice(-6)}`;
  await platform.listings.add(sampleHome({ id, title, coverImage: "", images: [], pictures: [] }));
  await hearsOfWrites();
  await undoAsLongAsItTakes(page);
  page.on("dialog", (dialog) => dialog.accept());
  await signIn(page);
  await page.getByRole("tab", { name: "Listings" }).click();
  const button = (name: string) => page.getByRole("button", { name: `${name} ${title}`, exact: true });
  const isShown = async () => (await page.request.get(`/api/listings/${id}`)).status();
  await button("Delete").click();
  await expect(button("Edit")).toHaveCount(0);
  expect([await isShown(), (await page.request.get(`/listings/${id}`)).status()]).toEqual([404, 410]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(button("Edit")).toBeFocused();
  expect(await isShown()).toBe(200);
  await button("Delete").click();
  await expect(button("Edit")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeVisible();
  await page.keyboard.press("z");
  await expect(button("Edit")).toBeVisible();
  await button("Delete").click();
  await expect(page.getByText(/^Deleted \(\d+\)$/)).toBeVisible();
  await openTrash(page, button("Restore"));
  await button("Restore").click();
  await expect(button("Edit")).toBeVisible();
  expect(await isShown()).toBe(200);
  await button("Delete").click();
  await openTrash(page, button("Delete Forever:"));
  await button("Delete Forever:").click();
  await expect(button("Delete Forever:")).toHaveCount(0);
  expect(await platform.listings.findKept(id)).toBeUndefined();
});

test.describe("a deletion that fails", () => {
  test.use({ allowedProblems: ["503"] });

  test("leaves the listing where it is, and the browser's box says so at once", async ({ page }) => {
    await page.route("**/api/admin/listings/*", (route) =>
      route.request().method() === "DELETE" ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
    );
    const said: string[] = [];
    page.on("dialog", (dialog) => {
      said.push(dialog.message());
      return dialog.accept();
    });
    await signIn(page);
    await page.getByRole("tab", { name: "Listings" }).click();
    const remover = page.getByRole("button", { name: /^Delete / }).first();
    const name = (await remover.getAttribute("aria-label")) ?? "";
    await remover.click();
    await expect
      .poll(() => said)
      .toEqual(["Are you sure you want to delete this listing?", "Failed to delete listing. Please try again."]);
    await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
  });
});
