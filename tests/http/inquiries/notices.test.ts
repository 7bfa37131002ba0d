import { describe, expect, it } from "vitest";
import type { NoticeStore } from "#server/ports/notice-store.ts";
import { mailServer, refusal } from "../../support/programs/mail-server.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const priya = { name: "Priya Raman", email: "priya@example.com", message: "Is it still for sale?" };

/** Removes the email about the agent's new device. */
async function settleTheFirst(notices: NoticeStore, now: Date): Promise<void> {
  const until = new Date(now.getTime() + 60_000).toISOString();
  for (const notice of await notices.claim(now.toISOString(), until, 10))
    await notices.settle(notice, { ...notice, state: "sent", settledAt: now.toISOString() });
}

async function siteThatMails(settings: Record<string, string>) {
  const clock = { time: Date.parse("2026-11-21T12:00:00.000Z") };
  const site = await openTestSite({
    demo: false,
    now: () => new Date(clock.time),
    settings: { NOTIFY_EMAIL: "hannah@homes.internal", ...settings },
  });
  const agent = await signIn(site);
  await settleTheFirst(site.platform.notices, new Date(clock.time));
  return {
    clock,
    agent,
    ...site,
    receive: async () => (await site.post("/api/inquiries", priya)).json().id as string,
    dashboard: async () => (await agent.get("/api/admin/dashboard")).json(),
  };
}

describe("the agent", () => {
  it("sees next to an inquiry that its notice was sent", async () => {
    const { url, received } = await mailServer();
    const { agent, receive, services } = await siteThatMails({ SMTP_URL: url });
    const id = await receive();
    const before = (await agent.get(`/api/admin/inquiries/${id}`)).json();
    expect(before.notices).toMatchObject([{ channel: "mail", state: "waiting", attempts: 0 }]);
    await services.sender.deliverDue();
    expect(received).toHaveLength(1);
    const [after] = (await agent.get("/api/admin/inquiries")).json().inquiries;
    expect(after.notices).toMatchObject([{ state: "sent", settledAt: "2026-11-21T12:00:00.000Z" }]);
  });

  it("gets a dashboard warning when notices are stuck for 15 minutes", async () => {
    const { dashboard, receive, services, clock } = await siteThatMails({ SMTP_URL: "smtp://127.0.0.1:1" });
    expect(await dashboard()).toMatchObject({ noticeWarning: "", failedNotices: 0 });
    await receive();
    await services.sender.deliverDue();
    expect(await dashboard()).toMatchObject({ noticeWarning: "" });
    clock.time += 16 * 60_000;
    expect((await dashboard()).noticeWarning).toContain("1 notification not delivered yet");
  });

  it("gets a warning about failed notices and can retry them", async () => {
    let isFull = true;
    const { url, received } = await mailServer({
      onRcptTo: (_, __, done) => done(isFull ? refusal(552, "Mailbox full") : null),
    });
    const { agent, dashboard, receive, services } = await siteThatMails({ SMTP_URL: url });
    await receive();
    await services.sender.deliverDue();
    expect(await dashboard()).toMatchObject({
      noticeWarning: "1 notification couldn't be delivered.",
      failedNotices: 1,
    });
    isFull = false;
    expect((await agent.post("/api/admin/notices/retry", {})).json()).toEqual({ count: 1 });
    await services.sender.deliverDue();
    expect(received).toHaveLength(1);
    expect(await dashboard()).toMatchObject({ noticeWarning: "", failedNotices: 0 });
  });

  it("sees that a notice to the invented agent's address waits, and what to do", async () => {
    const { url, received } = await mailServer();
    const { agent, receive, services } = await siteThatMails({ SMTP_URL: url, NOTIFY_EMAIL: "" });
    const words = "avery@example.com is a demo address. Enter your own in Settings, or set NOTIFY_EMAIL.";
    const id = await receive();
    await services.sender.deliverDue();
    const { notices } = (await agent.get(`/api/admin/inquiries/${id}`)).json();
    expect(notices).toMatchObject([{ state: "waiting", attempts: 1, lastError: words }]);
    expect((await agent.post("/api/admin/notices/test", {})).json()).toEqual({
      isSent: false,
      message: `The test email couldn't be sent. ${words}`,
    });
    expect(received).toEqual([]);
  });

  it("sends a test email and reads the result in a sentence", async () => {
    const { url, received } = await mailServer();
    const { agent } = await siteThatMails({ SMTP_URL: url });
    expect((await agent.post("/api/admin/notices/test", {})).json()).toEqual({
      isSent: true,
      message: "A test email is on its way to hannah@homes.internal. Check the inbox and the spam folder.",
    });
    expect(received).toMatchObject([{ to: ["hannah@homes.internal"] }]);
    expect((await agent.get("/api/admin/notices/test")).statusCode).toBe(405);
    expect((await agent.get("/api/admin/notices/retry")).statusCode).toBe(405);
  });
});
