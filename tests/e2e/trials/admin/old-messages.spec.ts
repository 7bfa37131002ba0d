import { barriersOn } from "../../support/barriers.ts";
import { signIn } from "../../support/sign-in.ts";
import { expect, test } from "../../support/site.ts";

test("the agent is asked, with a count, before old messages are to go, and takes it back", async ({ page }) => {
  await signIn(page, "/admin/settings#data");
  const section = page.getByRole("region", { name: "Old messages", exact: true });
  await expect(section.getByText("Messages stay until you delete them.", { exact: true })).toBeVisible();
  const older = section.getByRole("radio", { name: "Older than 3 years", exact: true });
  const never = section.getByRole("radio", { name: "Never", exact: true });
  const question = page.getByRole("alertdialog", { name: "Delete messages older than 3 years?", exact: true });

  await older.click();
  await expect(question).toContainText("No messages are that old yet.");
  expect(await barriersOn(page, "[role=alertdialog]")).toEqual([]);
  await question.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(never).toBeChecked();

  await older.click();
  await question.getByRole("button", { name: "Delete Old Messages", exact: true }).click();
  await expect(section.getByText(/^Starting .+, messages older than 3 years are deleted\.$/)).toBeVisible();
  await expect(older).toBeChecked();
  expect(await barriersOn(page, "#data")).toEqual([]);
  await never.click();
  await expect(section.getByText("Messages stay until you delete them.", { exact: true })).toBeVisible();
});
