import { busyDay } from "../support/busy-day.ts";
import { personWaiting } from "../support/people.ts";
import { signIn, signInAgain } from "../support/sign-in.ts";
import { expect, test } from "../support/site.ts";

// No server listens there. Sending emails is tested without a browser.
test.use({ settings: [{ SMTP_URL: "smtp://127.0.0.1:1" }, { scope: "worker" }] });

const windows = [
  { width: 390, height: 450 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
];

test("an hour of work with 40 inquiries: every reply goes down from the one number of who waits", async ({
  page,
  site,
}) => {
  const { longest, urgent } = await busyDay(site);
  await signIn(page);
  const tab = (count: number) => page.getByRole("tab", { name: `Inquiries ${count} waiting` });
  await expect(tab(25)).toBeVisible();

  // Requests for a showing come first, then who waits, then what is due; one sentence sums up the day.
  await expect(page.getByText("25 people are waiting.", { exact: true })).toBeVisible();
  await expect(page.locator(".dashboard .main h2")).toHaveText(["Showing Requests", "Waiting", "Today"]);
  await expect(page.getByRole("list", { name: "Showing requests" }).getByRole("listitem")).toHaveCount(3);

  // The person with the longest wait, from the dashboard: all they said is above the field, and Send is in view.
  const reply = page.getByRole("link", { name: `Reply to ${longest}` });
  for (const size of windows) {
    await page.setViewportSize(size);
    await page.goto("/admin");
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
  await page.getByLabel("Your reply").fill("Hi {home}");
  await expect(page.locator(".reply footer").getByRole("alert")).toHaveText("Fill in {home} or remove it.");
  await page.getByLabel("Your reply").fill("Yes, come by on Saturday.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(tab(24)).toBeVisible();

  // A call, logged where the history is.
  await page.goto(`/admin?tab=inquiries&people=waiting`);
  await page.getByRole("link", { name: urgent }).click();
  await page.getByRole("button", { name: "Log a Call" }).click();
  await page.getByRole("button", { name: "Log Call" }).click();
  await expect(tab(23)).toBeVisible();
  const { pending } = await site.platform.inquiries.counts();
  expect(pending).toBe(36);
});

test.describe("an agent whose session ends while she writes", () => {
  // The first attempt to send is refused.
  test.use({ allowedProblems: ["401"] });

  test("logs in again, and reads that her reply is still there to send", async ({ page, site }) => {
    const { id } = await personWaiting(site);
    await signIn(page, `/admin?tab=inquiries&person=${id}&reply`);
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
