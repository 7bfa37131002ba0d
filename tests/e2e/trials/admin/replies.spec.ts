import { barriersOn } from "../../support/barriers.ts";
import { mailSettings } from "../../support/mail-settings.ts";
import { personWaiting } from "../../support/people.ts";
import { changeProfile } from "../../support/profile.ts";
import { signIn } from "../../support/sign-in.ts";
import { expect, test } from "../../support/site.ts";

test.use({ settings: [mailSettings, { scope: "worker" }] });

test("the agent undoes a quick reply, edits and sends it by keyboard, and sees it below the message", async ({
  page,
  site,
}) => {
  const { inquiry } = await personWaiting(site);
  // Replies would go to the invented agent's address, which doesn't exist.
  await changeProfile(site, { email: "hannah@homes.internal" });
  await signIn(page, `/admin/inquiries?inquiry=${inquiry.id}`);
  const card = page.locator(".inquiry[data-open]");
  await expect(card.getByRole("button", { name: "Reply", exact: true })).toBeVisible();
  await page.keyboard.press("r");
  const words = card.getByLabel("Your reply");
  await expect(words).toBeFocused();

  await card.getByRole("button", { name: "Edit", exact: true }).click();
  const editor = page.getByRole("dialog", { name: "Quick Replies" });
  await editor.getByRole("button", { name: "Add", exact: true }).click();
  await editor.getByLabel("Name").last().fill("Still available");
  await editor.getByLabel("Text").last().fill("Hi {first_name},\n\nyes: {home} is still there.\n\n{my_name}");
  expect(await barriersOn(page, "dialog")).toEqual([]);
  await editor.getByRole("button", { name: "Save" }).click();

  await card.getByRole("button", { name: "Still available" }).click();
  await expect(words).toHaveValue(/^Hi Walter,/);
  const marks = card.locator(".marks mark");
  await expect(marks.first()).toHaveText("Walter");
  await expect(marks.nth(1)).toHaveText("{home}");
  expect(await barriersOn(page)).toEqual([]);
  await words.press("Control+Enter");
  await expect(card.getByRole("alert")).toHaveText("Fill in {home} or remove it.");
  await words.fill("Hi Walter,\n\nyes, come on Saturday.");
  await page.reload();
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(words).toHaveValue("Hi Walter,\n\nyes, come on Saturday.");
  expect(await barriersOn(page)).toEqual([]);

  await words.press("Control+Enter");
  const answer = card.getByRole("region", { name: /^Your reply of/ });
  await expect(answer).toContainText("Sending in 10 seconds");
  await expect(card.getByText("Read", { exact: true })).toBeVisible();
  await answer.getByRole("button", { name: "Undo" }).click();
  await expect(answer).toHaveCount(0);
  await expect(words).toHaveValue("Hi Walter,\n\nyes, come on Saturday.");

  await words.fill("Hi Walter,\n\nyes, come on Sunday.");
  await card.getByRole("button", { name: "Send", exact: true }).click();
  await expect(answer).toContainText("come on Sunday.");
});
