import { once } from "node:events";
import type { Page } from "@playwright/test";
import { SMTPServer } from "smtp-server";
import { freePort } from "../../../support/free-port.ts";
import { everyWidth, expectUsable } from "../../support/barriers.ts";
import { changeProfile, profileOf } from "../../support/profile.ts";
import { expect, type RunningSite, test } from "../../support/site.ts";

const mailPort = await freePort();
const mail = { SMTP_URL: `smtp://127.0.0.1:${mailPort}`, MAIL_FROM: "homes@avery.homes.internal" };
test.use({ settings: [mail, { scope: "worker" }], reducedMotion: "reduce" });
// One site and one mail server for all tests.
test.describe.configure({ mode: "default" });

const mails: { to: string; text: string }[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, { envelope }, done) {
    let raw = "";
    stream.setEncoding("utf8").on("data", (part) => (raw += part));
    stream.on("end", () => {
      const text = raw.replaceAll("=\r\n", "").replaceAll("=3D", "=");
      mails.push({ to: envelope.rcptTo[0]?.address ?? "", text });
      done();
    });
  },
});
test.beforeAll(async ({ site }) => {
  server.listen(mailPort, "127.0.0.1");
  await once(server.server, "listening");
  await changeProfile(site, { office: { ...(await profileOf(site)).office, street: "9 Larch Way" } });
});
test.afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

/** Subscribes on the search page and returns the email's link. */
async function ask(page: Page, email: string): Promise<string> {
  await page.goto("/search?beds=3");
  await page.locator(".ask-line summary").click();
  const form = page.locator(".ask-line form.ask-alert");
  await form.getByLabel("Your email").fill(email);
  await form.getByRole("button", { name: "Email Me", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Check your email/);
  const link = () => {
    const text = mails.find(({ to }) => to === email)?.text ?? "";
    return /\/alerts\/confirm\/[\w.-]+/.exec(text)?.[0];
  };
  await expect.poll(link).toBeTruthy();
  return link() ?? "";
}

const statusOf = async ({ platform }: RunningSite, email: string) =>
  (await platform.subscriptions.ofEmail(email)).map(({ status }) => status);

test("a visitor who opens the email's link in the subscribing browser turns the alert on", async ({ page, site }) => {
  const email = "same@homes.internal";
  const link = await ask(page, email);
  await expectUsable(page, "html", everyWidth);
  expect(await statusOf(site, email)).toEqual(["pending"]);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re all set.");
  expect(await statusOf(site, email)).toEqual(["active"]);
});

test("elsewhere one button begins it; then it is changed, paused and ended", async ({ page, site, browser }) => {
  const email = "other@homes.internal";
  const link = await ask(page, email);
  const context = await browser.newContext({ baseURL: site.origin });
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Confirm your alert");
  await expectUsable(other, "html", everyWidth);
  expect(await statusOf(site, email)).toEqual(["pending"]);
  const begin = other.locator("main").getByRole("button");
  await expect(begin).toHaveCount(1);
  expect((await begin.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await begin.click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("You’re all set.");
  await expectUsable(other, "html", everyWidth);
  await other.getByRole("link", { name: "Change or unsubscribe" }).click();
  await expectUsable(other, "html", everyWidth);
  await other.getByLabel("Weekly", { exact: true }).check();
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(async () => (await site.platform.subscriptions.ofEmail(email))[0]?.rhythm).toBe("weekly");
  await expect(other.getByLabel("Weekly", { exact: true })).toBeChecked();
  await other.getByRole("button", { name: "Pause", exact: true }).click();
  await expect(other.getByText("Paused", { exact: true })).toBeVisible();
  await other.getByRole("button", { name: "Resume", exact: true }).click();
  await other.getByRole("button", { name: "Unsubscribe", exact: true }).click();
  await expect(other.getByText("Ended", { exact: true })).toBeVisible();
  expect(await statusOf(site, email)).toEqual(["ended"]);
  await context.close();
});

test("a subscriber who follows the link at an email's end finds one button, which unsubscribes", async ({
  page,
  site,
}) => {
  const email = "stop@homes.internal";
  await ask(page, email);
  const text = mails.find(({ to }) => to === email)?.text ?? "";
  await page.goto(/\/u\/[\w.-]+\?never/.exec(text)?.[0] ?? "");
  await expectUsable(page, "html", everyWidth);
  await page.getByRole("button", { name: "Don’t email this address again" }).click();
  await expect(page.getByRole("status")).toHaveText(
    "You’re unsubscribed. This site will never send alerts to your address again.",
  );
  await expectUsable(page, "html", everyWidth);
  expect(await statusOf(site, email)).toEqual(["ended"]);
});

test.describe("where many ask", () => {
  // Its first answer is that work.
  test.use({ allowedProblems: ["428"] });

  test("the form's script brings its stamp and the work that it is asked for", async ({ page, site }) => {
    const many = { email: "abuse@homes.internal", query: "" };
    await Promise.all(Array.from({ length: 60 }, () => page.request.post("/api/subscriptions", { data: many })));
    const sent: Record<string, string>[] = [];
    page.on("request", (each) => each.url().endsWith("/api/subscriptions") && sent.push(each.postDataJSON()));
    const email = "many@homes.internal";
    await ask(page, email);
    expect(sent).toEqual([
      expect.objectContaining({ email, work: "offered", stamp: expect.stringMatching(/^\d+\./), website: "" }),
      expect.objectContaining({ email, stamp: expect.any(String), proof: expect.stringContaining('"counter"') }),
    ]);
    expect(await statusOf(site, email)).toEqual(["pending"]);
  });
});
