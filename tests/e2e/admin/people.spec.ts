import { everyWidth, expectUsable } from "../support/barriers.ts";
import { personWaiting } from "../support/people.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/site.ts";

test("a person who wrote waits until the agent has called, and a task is on the dashboard until it's done", async ({
  page,
  site,
}) => {
  const { id, name } = await personWaiting(site);
  await signIn(page, "/admin/inquiries/people?list=waiting");
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

test("the agent merges two people with the same phone number where they're listed, and undoes it", async ({
  page,
  site,
}) => {
  const phone = `719 ${Math.floor(Math.random() * 900) + 100} ${Math.floor(Math.random() * 9000) + 1000}`;
  const first = await personWaiting(site, { phone });
  const second = await personWaiting(site, { phone, createdAt: new Date(Date.now() - 1000).toISOString() });
  await signIn(page, "/admin/inquiries/people");
  const list = page.getByRole("list", { name: "All People" });
  const asked = list.getByRole("listitem").filter({ hasText: `Same phone as ${first.name}` });
  await expect(list.getByRole("listitem").filter({ hasText: "Same person?" })).toHaveCount(1);
  await expectUsable(page, ".inbox", everyWidth);
  await asked.getByRole("button", { name: `Merge ${second.name} and ${first.name}` }).press("Enter");
  await expect(list.getByRole("link", { name: first.name })).toHaveCount(0);
  await expect(page.getByText(`${first.name} is now part of ${second.name}.`)).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(list.getByRole("link", { name: first.name })).toBeVisible();
  await asked.getByRole("button", { name: /^Keep Separate/ }).click();
  await expect(asked).toHaveCount(0);
  expect((await site.platform.people.find(second.id))?.apart).toEqual([first.id]);
});

test("an email from another address names its sender, and the agent adds the address by keyboard, or undoes it", async ({
  page,
  site,
}) => {
  const { id, name, email } = await personWaiting(site);
  const from = `spouse-${id.slice(4)}@homes.internal`;
  const now = () => new Date().toISOString();
  const { people } = site.platform;
  await people.addEntry({ id: `ent_${id.slice(4)}a`, personId: id, at: now(), kind: "call", text: "" });
  const received = { kind: "received", text: "He gave me your email.", from } as const;
  await people.addEntry({ id: `ent_${id.slice(4)}b`, personId: id, at: now(), ...received });
  await site.hearsOfWrites();
  await signIn(page, `/admin/inquiries/people/${id}`);
  const story = page.getByRole("list", { name: "Timeline" });
  await expect(story).toContainText(`Reply from ${from}`);
  const add = story.getByRole("button", { name: `Add Address to ${name}`, exact: true });
  await add.press("Enter");
  await expect(story.getByRole("status")).toHaveText(`${from} is now an address of ${name}.`);
  await expect(story).toContainText("By email");
  await expect(page.getByText(/^Waiting /)).toHaveCount(1);
  expect((await people.find(id))?.emails).toEqual([email, from]);
  await expect(story.getByRole("button", { name: "Undo", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(add).toBeFocused();
  await expect(page.getByText(/^Waiting /)).toHaveCount(0);
  expect((await people.find(id))?.emails).toEqual([email]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the agent chooses the place with one tap and its filter in one field, and a person opens with what they wrote", async ({
    page,
    site,
  }) => {
    const { name, inquiry } = await personWaiting(site, { phone: "719 555 0133", message: "Is the well deep?" });
    await signIn(page, "/admin/inquiries");
    const show = page.getByLabel("Show", { exact: true });
    await expect(show.locator("option:checked")).toHaveText(/^All Messages \(\d+\)$/);
    await show.selectOption({ label: "Alerts" });
    await expect(page.getByRole("heading", { name: "Alerts", exact: true })).toBeVisible();
    await page
      .getByRole("navigation", { name: "Filter inquiries" })
      .getByRole("link", { name: /^People/ })
      .click();
    await expect(page.getByRole("heading", { name: "Waiting", exact: true })).toBeVisible();
    await show.selectOption("2");
    await expect(page.getByRole("heading", { name: "All People" })).toBeVisible();
    await expectUsable(page, ".inbox", everyWidth);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("link", { name }).click();
    await expect(page.getByText(inquiry.message)).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel("Stage")).toBeHidden();
    await expectUsable(page, ".person", [320, 390]);
    await page.getByRole("button", { name: "Contact and stage" }).press("Enter");
    await expect(page.getByLabel("Stage")).toBeVisible();
    await expectUsable(page, ".person", [320, 390]);
  });
});
