import type { Page } from "@playwright/test";
import { everyWidth, expectUsable } from "../../support/barriers.ts";
import { busyDay } from "../../support/busy-day.ts";
import { mailSettings } from "../../support/mail-settings.ts";
import { personWaiting } from "../../support/people.ts";
import { signIn, signInAgain } from "../../support/sign-in.ts";
import { expect, test } from "../../support/site.ts";

// Another object means a site of its own: here the agent has moved in, so the site has no invented homes of an MLS.
test.use({ settings: [{ ...mailSettings }, { scope: "worker" }] });

const windows = [
  { width: 390, height: 450 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
];

test("an hour of work with 40 inquiries: each reply, call and showing counts down the one number of who waits", async ({
  page,
  site,
}) => {
  test.slow();
  const { longest, urgent } = await busyDay(site);
  await signIn(page);
  const tab = (count: number) => page.getByRole("tab", { name: `Inquiries ${count} waiting` });
  await expect(tab(25)).toBeVisible();

  // Requests for a showing come first, then who waits, then what is due; one sentence sums up the day.
  await expect(page.getByText("25 people are waiting.", { exact: true })).toBeVisible();
  await expect(page.locator(".dashboard .main h2")).toHaveText(["Showing Requests", "Waiting", "Today"]);
  const asked = page.getByRole("list", { name: "Showing requests" }).getByRole("listitem");
  await expect(asked).toContainText(["Ben Cole", "Rosa Marin", "Hank Doyle"]);

  await expectUsable(page, "main", everyWidth);

  // The person with the longest wait, from the dashboard: all they said is above the field, and Send is in view.
  const reply = page.getByRole("link", { name: `Reply to ${longest}` });
  for (const size of windows) {
    await page.setViewportSize(size);
    await page.goto("/admin");
    await expect(reply).toBeVisible();
    const end = await page.locator(".dashboard").evaluate((part) => part.getBoundingClientRect().bottom + scrollY);
    if (size.width > 1024) expect(end, "the day ends within two screens").toBeLessThan(2 * size.height);
    await reply.click();
    await expect(page.getByRole("list", { name: "Not answered yet" }).getByRole("listitem")).toHaveCount(2);
    const tops = () =>
      page
        .locator(".reply :is(textarea, footer)")
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
    await expect.poll(async () => ((await tops())[1] ?? 0) - ((await tops())[0] ?? 0)).toBeGreaterThan(100);
    await expect(page.getByLabel("Your reply")).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole("button", { name: "Send", exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expectUsable(page, "main", everyWidth);
  await page.getByLabel("Your reply").fill("Hi {home}");
  await expect(page.locator(".reply footer").getByRole("alert")).toHaveText("Fill in {home} or remove it.");
  await page.getByLabel("Your reply").fill("Yes, come by on Saturday.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expectWaiting(page, 24, longest);

  // Two more replies: from the inbox, where Unread and Read move beside the list, and from the list of who waits.
  await page.goto("/admin/inquiries?inquiry=inq_day27&reply");
  const filters = page.getByRole("navigation", { name: "Filter inquiries" });
  await expect(filters.getByRole("button", { name: "Unread 38" })).toBeVisible();
  await send(page, "The garage is 22 feet deep.");
  await expect(filters.getByRole("button", { name: "Unread 36" })).toBeVisible();
  await expect(filters.getByRole("button", { name: "Read 4" })).toBeVisible();
  await expectWaiting(page, 23, "Morgan Tate");
  await page.goto("/admin/inquiries/people?list=waiting");
  await page.getByRole("link", { name: "Casey Whitlock" }).click();
  await page.getByRole("button", { name: "Reply", exact: true }).first().click();
  await send(page, "It is two blocks from a park.");
  await expectWaiting(page, 22, "Casey Whitlock");

  // A call, logged where the history is, with a task that follows from it.
  await page.goto("/admin/inquiries/people?list=waiting");
  await page.getByRole("link", { name: urgent }).click();
  await page.getByRole("button", { name: "Log a Call" }).click();
  await page.getByRole("button", { name: "Log Call" }).click();
  await expectWaiting(page, 21, urgent);
  const vera = (await site.platform.people.ofEmail("day24@homes.internal"))?.id ?? "";
  await page.goto(`/admin/inquiries/people/${vera}`);
  await page.getByRole("button", { name: "Task", exact: true }).click();
  await page.getByLabel("Task", { exact: false }).fill("Send Vera the contract");
  await page.getByRole("button", { name: "Today", exact: true }).click();
  await page.getByRole("button", { name: "Add Task", exact: true }).click();
  await expect(page.getByRole("region", { name: "Next" })).toContainText("Send Vera the contract");
  await expectWaiting(page, 21, urgent, "21 people are waiting, one task is due.");
  await page.getByRole("list", { name: "Due today" }).getByRole("button", { name: /^Done/ }).click();
  await expectWaiting(page, 21, urgent);

  // A showing is confirmed and one declined, each with its email in view before it leaves.
  const requests = page.getByRole("list", { name: "Showing requests" });
  await requests.getByRole("link", { name: "Answer Ben Cole's request" }).click();
  const ben = page.getByRole("region", { name: "Showing for Ben Cole" });
  await ben.getByRole("button", { name: /morning/ }).click();
  const email = ben.getByRole("region", { name: "Email that will be sent" });
  await expectUsable(page, ".visits", everyWidth);
  await expect(email).toContainText(/Email to Ben Cole: Your tour is confirmed.*Hello Ben,.*at 9:00 AM/s);
  await ben.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(ben).toContainText("Sending in");
  await expectWaiting(page, 20, "Ben Cole");
  await requests.getByRole("link", { name: "Answer Rosa Marin's request" }).click();
  const rosa = page.getByRole("region", { name: "Showing for Rosa Marin" });
  await rosa.getByRole("button", { name: "Decline", exact: true }).click();
  await rosa.getByLabel("Message (optional)").fill("It has just gone under contract.");
  await expect(rosa.getByRole("region", { name: "Email that will be sent" })).toContainText("It has just gone under");
  await rosa.getByRole("button", { name: "Decline Request" }).click();
  await expect(rosa).toContainText("Declined");
  await expectWaiting(page, 19, "Rosa Marin");
  await expect(requests.getByRole("listitem")).toHaveCount(1);

  const { pending, resolved } = await site.platform.inquiries.counts();
  expect([pending, resolved]).toEqual([30, 10]);
});

/** The badge, the dashboard's first sentence and the list of who waits say the same. @param answered is not in the list */
async function expectWaiting(page: Page, count: number, answered: string, day = `${count} people are waiting.`) {
  const badge = page.getByRole("tab", { name: `Inquiries ${count} waiting` });
  await expect(badge).toBeVisible();
  await page.goto("/admin/inquiries/people?list=waiting");
  await expect(page.getByRole("list", { name: "Waiting", exact: true }).getByRole("link")).toHaveCount(count);
  await expect(page.getByRole("link", { name: answered })).toHaveCount(0);
  await page.goto("/admin");
  await expect(badge).toBeVisible();
  await expect(page.getByText(day, { exact: true })).toBeVisible();
}

async function send(page: Page, words: string) {
  await page.getByLabel("Your reply").fill(words);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText(/^Sending/).first()).toBeVisible();
}

test.describe("an agent whose session ends while she writes", () => {
  // The first attempt to send is refused.
  test.use({ allowedProblems: ["401"] });

  test("logs in again, and reads that her reply is still there to send", async ({ page, site }) => {
    const { id } = await personWaiting(site);
    await signIn(page, `/admin/inquiries/people/${id}?reply`);
    await page.getByLabel("Your reply").fill("Yes, come by on Saturday.");
    await page.context().clearCookies();
    const footer = page.locator(".reply footer");
    await footer.getByRole("button", { name: "Send", exact: true }).click();
    await signInAgain(page);
    await expect(footer).toContainText("You're logged in again. Select Send.");
    await expect(page.getByText("Authentication required")).toHaveCount(0);
    await expect(page.getByLabel("Your reply")).toHaveValue("Yes, come by on Saturday.");
  });
});
