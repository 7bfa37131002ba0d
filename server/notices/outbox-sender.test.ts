import { expect, it } from "vitest";
import { emailToZoe, walterSayingHello, zoeAboutTheGable } from "#tests/contracts/samples.ts";
import { mailServer, readable, refusal } from "#tests/support/programs/mail-server.ts";
import { siteWithMail } from "#tests/support/site/site-with-mail.ts";
import { type EmailRendering, emailHead, storedResponse } from "./mail/rendered-email.ts";
import type { EmailRenderings } from "./outbox-sender.ts";

const zoe = zoeAboutTheGable({ email: "zoe@homes.internal" });
const email = emailToZoe();
const from = "Website <site@hannah.example.com>";

async function siteFor(url: string, settings: Record<string, string> = {}, renderings: EmailRenderings = {}) {
  const site = await siteWithMail({ SMTP_URL: url, MAIL_FROM: from, ...settings }, { renderings });
  await site.platform.inquiries.add(zoe);
  return site;
}

it("a reply goes out in the agent's name from the site's address, with a copy for her and the question quoted", async () => {
  const { url, received } = await mailServer();
  const site = await siteFor(url);
  await site.write(email);
  expect(received).toMatchObject([
    { from: "site@hannah.example.com", to: ["zoe@homes.internal", "hannah@homes.internal"] },
  ]);
  const mail = readable(received[0]?.raw ?? "");
  expect(mail).toContain("From: Hannah Møller <site@hannah.example.com>\r\n");
  expect(mail).toContain("To: Zoë Łukasiewicz-O’Neil <zoe@homes.internal>\r\n");
  expect(mail).toContain("Reply-To: Hannah Møller <hannah@homes.internal>\r\n");
  expect(mail).toContain("Subject: Re: Gable on Elm Street\r\n");
  expect(mail).toContain("Message-ID: <let_zoe@www.hannah.example.com>\r\n");
  expect(mail).toContain("In-Reply-To: <inq_zoe@www.hannah.example.com>\r\n");
  expect(mail).toContain("References: <inq_zoe@www.hannah.example.com>\r\n");
  expect(mail).not.toMatch(/^(bcc|auto-submitted):/im);
  expect(mail.replaceAll("\r\n", "\n")).toContain(
    "Yes, the stove stays.\n\n— Hannah 🌻\n\nHannah Møller, Møller & Daughters, FA.100012345\n\nOn May 1, 2026 at 2:00 AM, Zoë Łukasiewicz-O’Neil wrote:\n> Is the stove staying?\n> \tשלום",
  );
  expect(await site.platform.emails.find(email.id)).toMatchObject({ state: "sent", attempts: 1 });
  expect((await site.platform.emails.find(email.id))?.saidByServer).toMatch(/^250 /);
});

it("text from visitors and the agent can't add header fields or recipients", async () => {
  const { url, received } = await mailServer();
  const site = await siteFor(url);
  const eve = walterSayingHello({
    id: "inq_eve",
    name: 'Eve" <all@x.internal>\r\nBcc: all@x.internal',
    message: "\r.\rQUIT",
  });
  await site.platform.inquiries.add(eve);
  const subject = "Re:\r\nBcc: all@x.internal\r\n\r\nHello";
  await site.write(emailToZoe({ inquiryId: eve.id, subject, text: "Hello\r\n.\r\nQUIT\r\n" }));
  expect(received).toMatchObject([{ to: ["zoe@homes.internal", "hannah@homes.internal"] }]);
  const [head = ""] = (received[0]?.raw ?? "").split("\r\n\r\n", 1);
  expect(head.split("\r\n").filter((line) => /^(bcc|cc|to):/i.test(line))).toHaveLength(1);
  expect(readable(received[0]?.raw ?? "")).toContain("QUIT");
});

it("a reply whose recipient is refused counts as not sent, even if the agent's copy was accepted", async () => {
  const { url, received } = await mailServer({
    onRcptTo: ({ address }, _, done) =>
      done(address === "zoe@homes.internal" ? refusal(550, "No such mailbox here") : null),
  });
  const site = await siteFor(url);
  await site.write(email);
  expect(received).toMatchObject([{ to: ["hannah@homes.internal"] }]);
  const stored = await site.platform.emails.find(email.id);
  expect(stored).toMatchObject({ state: "failed", attempts: 1 });
  expect(stored?.lastError).toContain("It said: 550 No such mailbox here");
});

it.each([
  ["without a mail server", {}],
  ["on a staging site", { STAGING: "1", SMTP_URL: "smtp://127.0.0.1:1" }],
])("%s no email is sent, and the agent can't write one", async (_, settings) => {
  const site = await siteWithMail(settings);
  await site.write(email);
  await site.sender.start();
  expect(site.sender.canSend).toBe(false);
  expect(await site.platform.emails.find(email.id)).toEqual(email);
});

it("after a restore the agent is asked once about waiting emails, and none is sent", async () => {
  const { url, received } = await mailServer();
  const site = await siteFor(url, { NOTIFY_EMAIL: "phone@homes.internal" });
  await site.platform.emails.add(emailToZoe({ state: "held" }));
  for (const _twice of [1, 2]) {
    await site.sender.start();
    await expect.poll(() => received.length).toBe(1);
    await site.sender.deliverDue();
  }
  expect(received).toMatchObject([{ to: ["phone@homes.internal"] }]);
  expect(readable(received[0]?.raw ?? "")).toContain("Subject: An email is waiting for your decision\r\n");
});

it("an email with nothing left to say counts as sent, and one that can't be rendered yet waits", async () => {
  const { url, received } = await mailServer();
  const site = await siteFor(url, {}, { alert: async () => undefined });
  await site.platform.emails.add(emailToZoe({ id: "let_opt", kind: "opt-in", about: "sub_1" }));
  await site.write(emailToZoe({ kind: "alert", about: "sub_1" }));
  expect(received).toEqual([]);
  expect(await site.platform.emails.find(email.id)).toMatchObject({ state: "sent" });
  expect(await site.platform.emails.find("let_opt")).toMatchObject({ state: "waiting", attempts: 1 });
});

it("the log contains no address and no text of an email", async () => {
  const { url } = await mailServer({
    onRcptTo: (_, __, done) => done(refusal(550, "<zoe@homes.internal> is unknown")),
  });
  const site = await siteFor(url);
  await site.write(email);
  expect(site.logged.join("\n")).toContain('"event":"email not sent"');
  expect(site.logged.join("\n")).not.toMatch(/zoe@|stove|Gable/);
});

it("a demo address gets no email", async () => {
  const { url, received } = await mailServer();
  const site = await siteFor(url);
  await site.write(emailToZoe({ to: "zoe@example.com" }));
  expect(received).toEqual([]);
  expect(await site.platform.emails.find(email.id)).toMatchObject({
    state: "failed",
    lastError: "zoe@example.com is a demo address.",
  });
});

it.each([
  [
    "250 Ok 0100018f-a3-000000",
    "smtps://id:key@email-smtp.us-east-1.amazonaws.com:465",
    "<0100018f-a3-000000@email.amazonses.com>",
  ],
  ["250 Ok 0102018f", "smtp://email-smtp.eu-west-1.amazonaws.com:587", "<0102018f@eu-west-1.amazonses.com>"],
  ["250 Ok 0102018f", "smtp://mail.example.com", "250 Ok 0102018f"],
  ["250 2.0.0 Queued\r\n", "smtp://email-smtp.us-east-1.amazonaws.com", "250 2.0.0 Queued"],
])("the response %j of %s is stored as %s", (response, url, kept) => {
  expect(storedResponse(response, url)).toBe(kept);
});

it("notices and replies go out while the mail server hangs on alerts", async () => {
  const { url, received } = await mailServer({
    onRcptTo: ({ address }, _, done) => (address.startsWith("subscriber") ? undefined : done()),
  });
  const alert: EmailRendering = async (each, agent, sender) => ({ ...emailHead(each, agent, sender), text: "Homes" });
  const settings = { SMTP_URL: url, NOTIFY_EMAIL: "phone@homes.internal" };
  const site = await siteWithMail(settings, { renderings: { alert }, timeouts: { closing: 200 } });
  for (const at of [1, 2, 3, 4, 5])
    await site.platform.emails.add(
      emailToZoe({ id: `let_${at}`, kind: "alert", personId: undefined, to: `subscriber${at}@homes.internal` }),
    );
  await site.sender.start();
  const attempts = async () => (await site.platform.emails.page(9)).reduce((sum, each) => sum + each.attempts, 0);
  await expect.poll(attempts).toBe(4);
  await site.platform.inquiries.add(zoe, site.sender.noticesFor({ inquiryId: zoe.id }));
  await site.platform.emails.add(email);
  site.sender.wake();
  await expect
    .poll(() => received.map(({ to }) => to[0]).toSorted())
    .toEqual(["phone@homes.internal", "zoe@homes.internal"]);
});

it("no alert is sent while alerts are paused, replies are, and waiting alerts follow later", async () => {
  const { url, received } = await mailServer();
  const mail: EmailRendering = async (alert, agent, sender) => ({
    ...emailHead(alert, agent, sender),
    text: "Homes",
  });
  const site = await siteFor(url, {}, { alert: mail });
  const profile = await site.platform.profile.load();
  if (!profile) throw new Error("There is no profile.");
  const alertsPausedAt = "2026-05-01T08:00:00.000Z";
  await site.platform.profile.save({ ...profile, publishing: { ...profile.publishing, alertsPausedAt } });
  await site.platform.emails.add(
    emailToZoe({ id: "let_homes", kind: "alert", personId: undefined, about: "sub_zoe", text: "[]" }),
  );
  await site.write(email);
  expect(received).toHaveLength(1);
  expect(await site.platform.emails.find("let_homes")).toMatchObject({ state: "waiting", attempts: 0 });
  await site.platform.profile.save(profile);
  await site.sender.deliverDue();
  expect(await site.platform.emails.find("let_homes")).toMatchObject({ state: "sent", attempts: 1 });
});
