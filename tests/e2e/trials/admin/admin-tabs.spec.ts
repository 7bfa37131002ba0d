import { barriersOn } from "../../support/barriers.ts";
import { openSession, signIn } from "../../support/sign-in.ts";
import { expect, test } from "../../support/site.ts";

test.describe("before the page's scripts have come", () => {
  // Chromium gives up the transition between two documents when the first has not come to its end.
  test.use({ allowedProblems: ["ERR_FAILED", "Failed to load resource", "Transition was"] });

  test("an agent who selects a tab lands on it, and Back returns them", async ({ page }) => {
    await openSession(page);
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/admin");
    for (const tab of ["Inquiries", "Settings"]) {
      await page.getByRole("tab", { name: tab }).click();
      await expect(page.getByRole("tab", { name: tab })).toHaveAttribute("aria-selected", "true");
      await expect(page).toHaveURL(`/admin/${tab.toLowerCase()}`);
    }
    // Its fields are there, but what was typed in them would be lost.
    await expect(page.getByLabel("Your name", { exact: true })).toBeDisabled();
    await page.goBack();
    await expect(page.getByRole("tab", { name: "Inquiries" })).toHaveAttribute("aria-selected", "true");
  });
});

test.describe("a page whose data can't be read", () => {
  test.use({ allowedProblems: ["ERR_FAILED", "Failed to load resource"] });

  const ways: [path: string, tab: string, link?: string][] = [
    ["/admin/listings", "Listings"],
    ["/admin/pages", "Pages"],
    ["/admin/inquiries", "Inquiries"],
    ["/admin/inquiries/people", "Inquiries", "People"],
    ["/admin/inquiries/showings", "Inquiries", "Showings"],
    ["/admin/settings", "Settings"],
    ["/admin/settings/account", "Settings", "Account"],
  ];
  for (const [path, tab, link] of ways)
    test(`says so, and is read again with one button: ${path}`, async ({ page }) => {
      await signIn(page);
      const isData = ({ pathname }: URL) => pathname === `${path}.data`;
      await page.route(isData, (route) => route.abort());
      await page.getByRole("tab", { name: tab }).click();
      if (link)
        await page
          .getByRole("tabpanel")
          .getByRole("link", { name: new RegExp(`^${link}`) })
          .click();
      const failure = page.getByRole("alert").filter({ hasText: /^Failed to load \w+\./ });
      await expect(failure).toBeVisible();
      expect(await barriersOn(page)).toEqual([]);
      // Not as the first request fails: the page's scripts may still be loading, and would stay where they are.
      await page.unroute(isData);
      await failure.getByRole("button", { name: "Try Again", exact: true }).click();
      await expect(failure).toBeHidden();
    });
});

test("a tab is chosen with the space bar as well", async ({ page }) => {
  await signIn(page);
  await page.getByRole("tab", { name: "Dashboard" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.getByRole("tab", { name: "Listings" }).focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL("/admin/listings");
});
