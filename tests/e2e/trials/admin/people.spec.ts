import { barriersOn, everyWidth, expectUsable } from "../../support/barriers.ts";
import { personWaiting } from "../../support/people.ts";
import { signIn } from "../../support/sign-in.ts";
import { expect, test } from "../../support/site.ts";

test.describe("when two windows change a person", () => {
  test.use({ allowedProblems: ["409"] });

  test("the later one says so, and shows what is stored", async ({ page, site }) => {
    const { id, name } = await personWaiting(site);
    await signIn(page, `/admin/inquiries/people/${id}`);
    const stage = page.getByLabel("Stage");
    await expect(stage).toHaveValue("new");
    const person = await site.platform.people.find(id);
    if (!person) throw new Error(`${name} is not there.`);
    await site.platform.people.replace({ ...person, stage: "showing", rev: person.rev + 1 });
    await stage.selectOption("Under Contract");
    await expect(page.getByRole("alert").filter({ hasText: "changed in another window" })).toBeVisible();
    await expect(stage).toHaveValue("showing");
  });
});

test("the agent is asked about people with the same phone number, merges them with one button, and splits them with another", async ({
  page,
  site,
}) => {
  const phone = `719555${String(Date.now()).slice(-4)}`;
  const ann = await personWaiting(site, { phone });
  const lee = await personWaiting(site, { phone });
  await signIn(page, `/admin/inquiries/people/${ann.id}`);
  const question = page.getByRole("region", { name: `Same phone number as ${lee.name}` });
  await expect(question).toContainText(`Same phone number as ${lee.name}. Same person?`);
  await question.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(page.getByRole("list", { name: "Timeline" })).toContainText(lee.name);
  await page.getByRole("button", { name: `Split ${lee.name}` }).click();
  await question.getByRole("button", { name: "Keep Separate" }).click();
  await expect(question).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: ann.name, exact: true })).toBeVisible();
  await expect(question).toHaveCount(0);
});

test("the agent can't call or email a person marked Do not contact", async ({ page, site }) => {
  const { id, inquiry } = await personWaiting(site, { phone: "719 555 0131" });
  await signIn(page, `/admin/inquiries/people/${id}`);
  const call = page.getByRole("link", { name: "Call", exact: true });
  const reply = page.getByRole("link", { name: "Reply", exact: true });
  await expect(call).toBeVisible();
  await expect(reply).toBeVisible();
  await page.getByRole("checkbox", { name: "Do not contact" }).click();
  await expect(call).toHaveCount(0);
  await expect(reply).toHaveCount(0);
  await page.goto(`/admin/inquiries?inquiry=${inquiry.id}&reply`);
  const card = page.locator(".inquiry[data-open]");
  await expect(card).toContainText("This person is marked Do not contact.");
  for (const name of ["Call", "Text", "Reply"]) await expect(card.getByText(name, { exact: true })).toHaveCount(0);
  expect(await card.locator("a[href^='mailto:'], a[href^='tel:'], a[href^='sms:']").count()).toBe(0);
});

test("the agent sees a later email below the message it follows", async ({ page, site }) => {
  const { id, inquiry, email } = await personWaiting(site, { listingId: null });
  const at = new Date(Date.parse(inquiry.createdAt) + 60_000).toISOString();
  const mail = {
    id: `ent_${id.slice(4)}`,
    personId: id,
    at,
    kind: "received",
    text: "I forgot: is it quiet?",
  } as const;
  await site.platform.people.addEntry(mail);
  const later = {
    ...inquiry,
    id: `${inquiry.id}-2`,
    createdAt: new Date(Date.parse(at) + 60_000).toISOString(),
    email,
  };
  await site.platform.inquiries.add({ ...later, personId: id });
  await site.hearsOfWrites();
  const written = page.getByRole("region", { name: /^By email, / });
  await signIn(page, `/admin/inquiries?inquiry=${inquiry.id}`);
  await expect(written).toContainText("is it quiet?");
  await page.goto(`/admin/inquiries?inquiry=${later.id}`);
  await expect(page.locator(`[id="${later.id}-details"]`)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(written).toHaveCount(0);
});

test("a completed task stays on the dashboard, while others are added, and can be taken back", async ({
  page,
  site,
}) => {
  const { id } = await personWaiting(site);
  const first = `Call the surveyor ${id}`;
  await signIn(page, `/admin/inquiries/people/${id}`);
  await page.getByRole("button", { name: "Task", exact: true }).click();
  await page.getByLabel("Task", { exact: false }).fill(first);
  await page.getByRole("button", { name: "Today", exact: true }).click();
  await page.getByRole("button", { name: "Add Task", exact: true }).click();
  await expect(page.getByRole("region", { name: "Next" })).toContainText(first);
  await page.getByRole("tab", { name: "Dashboard" }).click();
  const list = page.getByRole("list", { name: "Due today" });
  const row = list.getByRole("listitem").filter({ hasText: first });
  const done = row.getByRole("button", { name: `Done: ${first}` });
  await done.click();
  await expect(row).toContainText("Done");
  const second = `Order signs ${id}`;
  await page.getByRole("button", { name: "Add Task", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Task").fill(second);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(list).toContainText(second);
  await expect(done).toHaveAttribute("aria-pressed", "true");
  await done.click();
  await expect(done).toHaveAttribute("aria-pressed", "false");
  await page.reload();
  await expect(list).toContainText(first);
});

test("the agent confirms before erasing a person, who is then gone with all messages", async ({ page, site }) => {
  const { id, name, inquiry } = await personWaiting(site);
  await signIn(page, `/admin/inquiries/people/${id}`);
  const draft = `reply ${id}`;
  await page.evaluate((key) => localStorage.setItem(key, "{}"), draft);
  await page.getByRole("button", { name: "Erase Person", exact: true }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(
    new RegExp(
      `Erase ${name}\\? 1 message\\. This can't be undone\\. Backups still contain this until \\w+ \\d+(, 20\\d\\d)?\\.`,
    ),
  );
  await question.getByRole("button", { name: "Erase Person", exact: true }).click();
  await expect(page.getByRole("heading", { name: "All People", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name })).toHaveCount(0);
  expect(await site.platform.inquiries.find(inquiry.id)).toBeUndefined();
  expect(await page.evaluate((key) => localStorage.getItem(key), draft)).toBeNull();
});

test("the keys go through the people, open one, and find another by words", async ({ page, site }) => {
  const { name } = await personWaiting(site);
  await signIn(page, "/admin/inquiries/people");
  await expect(page.getByRole("list", { name: "All People" })).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search people" })).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.locator(".people a")).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Search people" }).blur();
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
});

for (const width of everyWidth) {
  test(`the lists of people and one person have no barriers at ${width} pixels`, async ({ page, site }) => {
    const { id, name } = await personWaiting(site);
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, "/admin/inquiries/people?list=waiting");
    await expect(page.getByRole("link", { name })).toBeVisible();
    expect(await barriersOn(page)).toEqual([]);
    await page.goto("/admin/inquiries/people?list=due");
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: "Add Task" }).click();
    await expect(page.getByLabel("Date")).toBeVisible();
    expect(await barriersOn(page)).toEqual([]);
    await page.goto(`/admin/inquiries/people/${id}`);
    await page.getByRole("button", { name: "Task", exact: true }).last().click();
    await expect(page.getByLabel("Date")).toBeVisible();
    await expectUsable(page, "html", [width]);
  });
}
