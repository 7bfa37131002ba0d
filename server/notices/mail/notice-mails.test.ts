import { expect, it } from "vitest";
import { walterSayingHello, zoeAboutTheGable } from "#tests/contracts/samples.ts";
import { mailServer, readable, refusal } from "#tests/support/programs/mail-server.ts";
import { siteWithMail } from "#tests/support/site/site-with-mail.ts";

const zoe = zoeAboutTheGable({ email: "zoe@example.com" });
const walter = walterSayingHello();

it("the agent gets an email from the site's own address, and a reply goes to the visitor", async () => {
  const { url, received } = await mailServer();
  const site = await siteWithMail({ SMTP_URL: url });
  await site.receive(zoe);
  expect(received).toMatchObject([{ from: "website@hannah.example.com", to: ["hannah@homes.internal"] }]);
  const mail = readable(received[0]?.raw ?? "");
  expect(mail).toContain("From: website@hannah.example.com\r\n");
  expect(mail).toMatch(/^Reply-To: "?Zoë Łukasiewicz-O’Neil"? <zoe@example.com>\r$/m);
  expect(mail).toContain("Subject: New inquiry from Zoë Łukasiewicz-O’Neil about Gable on Elm Street\r\n");
  expect(mail).toContain("Message-ID: <inq_zoe@www.hannah.example.com>\r\n");
  expect(mail).toContain("Auto-Submitted: auto-generated\r\n");
  const links = ["tel:+17195550142", "sms:+17195550142", "mailto:zoe@example.com?subject=Re%3A%20Your%20inquiry"];
  for (const link of [...links, "https://www.hannah.example.com/admin?tab=inquiries&amp;inquiry=inq_zoe"]) {
    expect(mail, link).toContain(`href="${link}`);
  }
  expect(mail).toContain("Open the Inquiry: https://www.hannah.example.com/admin?tab=inquiries&inquiry=inq_zoe");
  expect(await site.noticeOf(zoe)).toMatchObject({ state: "sent", attempts: 1 });
});

it("the email about a message from a person marked Do not contact offers no call, text or reply", async () => {
  const { url, received } = await mailServer();
  const site = await siteWithMail({ SMTP_URL: url });
  await site.receive(zoe);
  const person = await site.platform.people.ofEmail("zoe@example.com");
  if (!person) throw new Error("She is on file.");
  await site.platform.people.replace({ ...person, refuses: ["mail", "calls", "texts"], rev: person.rev + 1 });
  await site.receive(zoeAboutTheGable({ id: "inq_zoe2", email: "zoe@example.com" }));
  const mail = readable(received[1]?.raw ?? "");
  expect(mail).toContain("This person is marked Do not contact.");
  expect(mail).toContain("Open the Inquiry: ");
  expect(mail).not.toMatch(/^Reply-To:|href="(tel|sms|mailto):|^(Call|Text|Reply): /m);
});

it("a notice goes to the configured address, from the configured name", async () => {
  const { url, received } = await mailServer();
  const from = "Hannah's website <site@example.com>";
  const site = await siteWithMail({ SMTP_URL: url, MAIL_FROM: from, NOTIFY_EMAIL: "phone@homes.internal" });
  await site.receive(walter);
  expect(received).toMatchObject([{ from: "site@example.com", to: ["phone@homes.internal"] }]);
  expect(received[0]?.raw).toContain(`From: "Hannah's website" <site@example.com>`);
  expect(readable(received[0]?.raw ?? "")).toContain("Phone: Not provided");
});

it("a visitor's text can't add header fields, HTML, or recipients", async () => {
  const { url, received } = await mailServer();
  const site = await siteWithMail({ SMTP_URL: url });
  const name = 'Eve"\r\nBcc: all@example.com\r\n\r\n<script>alert(1)</script>\u202e';
  const message = '</p><img src=x onerror=alert(1)> & "quotes"\r\n.\r\nQUIT\r\nMAIL FROM:<a@b.co>';
  await site.receive(walterSayingHello({ name, message, email: 'eve>,all"@example.com' }));
  expect(received).toMatchObject([{ to: ["hannah@homes.internal"] }]);
  const mail = readable(received[0]?.raw ?? "");
  const [head = ""] = mail.split("\r\n\r\n", 1);
  expect(head.split("\r\n").filter((line) => /^(bcc|cc|to):/i.test(line))).toEqual(["To: hannah@homes.internal"]);
  expect(head).not.toContain("\u202e");
  const html = mail.slice(mail.indexOf("<!doctype html>"));
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quotes&quot;");
  expect(mail).toContain("MAIL FROM:<a@b.co>");
});

it("the log contains no visitor's address, number, or text, and no server response", async () => {
  const { url } = await mailServer({
    onRcptTo: (_, __, done) => done(refusal(550, "<hannah@homes.internal> is unknown")),
  });
  const site = await siteWithMail({ SMTP_URL: url });
  await site.receive(zoe);
  expect(site.logged.join()).toContain(
    '"event":"notice not sent","inquiry":"inq_zoe","channel":"mail","attempts":1,"code":"EENVELOPE 550"',
  );
  expect(site.logged.join()).not.toMatch(/@|0142|Zoë|stove/);
});

it("a test email reports its recipient or why it was not sent", async () => {
  const { url, received } = await mailServer();
  const site = await siteWithMail({ SMTP_URL: url });
  expect(await site.sender.sendTest()).toEqual({ to: "hannah@homes.internal", delivery: { isSent: true } });
  expect(received[0]?.raw).toContain("Subject: Test email from www.hannah.example.com");
  const other = await siteWithMail({ SMTP_URL: "smtp://127.0.0.1:1" });
  expect(await other.sender.sendTest()).toMatchObject({
    delivery: { words: "The mail server can't be reached." },
  });
  const none = await siteWithMail({});
  expect(await none.sender.sendTest()).toMatchObject({ delivery: { words: "SMTP_URL isn't set." } });
});
