import { randomUUID } from "node:crypto";
import { signIn } from "../../support/sign-in.ts";
import { expect, test } from "../../support/site.ts";

test("a form sent by keys alone is no spam", async ({ page }) => {
  // The site is shared with other tests, whose senders are called Jordan, too.
  const jordan = `Jordan ${randomUUID().slice(0, 8)}`;
  await page.goto("/contact");
  await page.getByLabel("Name").focus();
  await expect(page.locator("[data-island]")).toHaveAttribute("data-awake", "true");
  // By keyboard alone, which skips the honeypot. After the phone field comes the link to the privacy page.
  for (const text of [jordan, "jordan@example.com", "", "", "Is Saturday possible?"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByText("Thank you for your message!")).toBeVisible();
  await signIn(page, "/admin/inquiries");
  await expect(page.getByRole("button", { name: `General inquiry from ${jordan}` })).toBeVisible();
});
