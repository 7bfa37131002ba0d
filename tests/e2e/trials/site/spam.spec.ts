import { randomUUID } from "node:crypto";
import { signIn } from "../../support/sign-in.ts";
import { expect, test } from "../../support/site.ts";

test("a form sent by keys alone is no spam, and an agent gets back what was none", async ({ page, site }) => {
  // The site is shared with other tests, whose senders are called Jordan, too.
  const [jordan, robot] = [`Jordan ${randomUUID().slice(0, 8)}`, `Bot ${randomUUID().slice(0, 8)}`];
  await page.goto("/contact");
  await page.getByLabel("Name").focus();
  await expect(page.locator("[data-island]")).toHaveAttribute("data-awake", "true");
  // By keys alone: the field that nobody sees is not on the way. Behind the phone comes the link to the privacy page.
  for (const text of [jordan, "jordan@example.com", "", "", "Is Saturday possible?"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByText("Thank you for your message!")).toBeVisible();

  const before = (await site.platform.inquiries.counts()).spam;
  const bot = { name: robot, email: "bot@example.com", message: "Buy links", website: "https://spam.example" };
  expect((await page.request.post("/api/inquiries", { data: bot })).status()).toBe(201);
  expect((await site.platform.inquiries.counts()).spam).toBe(before + 1);

  await signIn(page, "/admin?tab=inquiries");
  await expect(page.getByRole("button", { name: `General inquiry from ${jordan}` })).toBeVisible();
  await expect(page.getByRole("button", { name: `inquiry from ${robot}` })).toHaveCount(0);
  await page.getByRole("button", { name: /^Spam/ }).click();
  await page.getByRole("button", { name: `inquiry from ${robot}` }).click();
  await expect(page.getByText("It filled in a field that people do not see.")).toBeVisible();
  await page.getByRole("button", { name: "Not Spam" }).click();
  await expect(page.getByRole("button", { name: `inquiry from ${robot}` })).toHaveCount(0);
  await page.getByRole("button", { name: /^All Messages/ }).click();
  await expect(page.getByRole("button", { name: `inquiry from ${robot}` })).toBeVisible();
});
