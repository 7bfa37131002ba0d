import { personWaiting } from "../support/people.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/site.ts";

test("who wrote waits until the agent has called, and a task stands on the dashboard until it is done", async ({
  page,
  site,
}) => {
  const { id, name } = await personWaiting(site);
  await signIn(page, "/admin?tab=inquiries&people=waiting");
  const row = page.getByRole("list", { name: "Waiting", exact: true }).getByRole("link", { name });
  await expect(row).toContainText("Waiting 3 hours");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row, "a name has its room").toHaveCSS("grid-template-columns", /^[\d.]+px [\d.]+px$/);
  await page.setViewportSize({ width: 1280, height: 720 });
  await row.press("Enter");
  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Task", exact: true }).click();
  await page.getByLabel("Task", { exact: false }).fill(`Send ${name} the well permit`);
  await page.getByRole("button", { name: "Today", exact: true }).click();
  await page.getByRole("button", { name: "Add Task", exact: true }).click();
  await expect(page.getByRole("region", { name: "Next" })).toContainText("Today");

  await page.getByRole("button", { name: "Log a Call", exact: true }).click();
  await page.getByLabel("What you talked about").fill("She comes on Saturday.");
  await page.getByRole("button", { name: "Log Call", exact: true }).click();
  const story = page.getByRole("list", { name: "Timeline" });
  await expect(story).toContainText("She comes on Saturday.");
  await expect(page.getByText(/^Waiting \d/)).toHaveCount(0);
  await expect(page.getByLabel("Stage")).toHaveValue("active");

  await page.getByRole("tab", { name: "Dashboard" }).click();
  const task = page.getByRole("list", { name: "Due today" }).getByRole("listitem").filter({ hasText: name });
  await task.getByRole("button", { name: /^Done/ }).click();
  await expect(task).toContainText("Done");
  expect((await site.platform.people.tasks([id])).map(({ doneAt }) => typeof doneAt)).toEqual(["string"]);
});
