import { expect, it } from "vitest";
import { walterSayingHello, zoeAboutTheGable } from "./contracts/samples.ts";
import { mailServer, oddServer, readable, refusal } from "./notices/mail-server.ts";
import { siteWithMail } from "./notices/site-with-mail.ts";

const zoe = zoeAboutTheGable({ email: "zoe@example.com" });
const walter = walterSayingHello();

it("the agent gets a mail from the site's own address, and an answer to it goes to the visitor", async () => {
  const { url, received } = await mailServer();
  const site = await siteWithMail({ SMTP_URL: url });
  await site.receive(zoe);
  expect(received).toMatchObject([{ from: "website@hannah.example.com", to: ["hannah@example.com"] }]);
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
  expect(mail).toContain("Open the inquiry: https://www.hannah.example.com/admin?tab=inquiries&inquiry=inq_zoe");
  expect(await site.noticeOf(zoe)).toMatchObject({ state: "sent", attempts: 1 });
});

it("a notice goes to the address in the settings instead, from the name in the settings", async () => {
  const { url, received } = await mailServer();
  const from = "Hannah's website <site@example.com>";
  const site = await siteWithMail({ SMTP_URL: url, MAIL_FROM: from, NOTIFY_EMAIL: "phone@example.com" });
  await site.receive(walter);
  expect(received).toMatchObject([{ from: "site@example.com", to: ["phone@example.com"] }]);
  expect(received[0]?.raw).toContain(`From: "Hannah's website" <site@example.com>`);
  expect(readable(received[0]?.raw ?? "")).toContain("Phone: Not provided");
});

it("what a visitor types becomes neither a header field nor HTML nor another recipient", async () => {
  const { url, received } = await mailServer();
  const site = await siteWithMail({ SMTP_URL: url });
  const name = 'Eve"\r\nBcc: all@example.com\r\n\r\n<script>alert(1)</script>\u202e';
  const message = '</p><img src=x onerror=alert(1)> & "quotes"\r\n.\r\nQUIT\r\nMAIL FROM:<a@b.co>';
  await site.receive(walterSayingHello({ name, message, email: 'eve>,all"@example.com' }));
  expect(received).toMatchObject([{ to: ["hannah@example.com"] }]);
  const mail = readable(received[0]?.raw ?? "");
  const [head = ""] = mail.split("\r\n\r\n", 1);
  expect(head.split("\r\n").filter((line) => /^(bcc|cc|to):/i.test(line))).toEqual(["To: hannah@example.com"]);
  expect(head).not.toContain("\u202e");
  const html = mail.slice(mail.indexOf("<!doctype html>"));
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quotes&quot;");
  expect(mail).toContain("MAIL FROM:<a@b.co>");
});

it("a mailbox that does not exist is not tried again, and the agent reads why", async () => {
  const { url } = await mailServer({ onRcptTo: (_, __, done) => done(refusal(550, "No such mailbox here")) });
  const site = await siteWithMail({ SMTP_URL: url });
  await site.receive(zoe);
  const notice = await site.noticeOf(zoe);
  expect(notice).toMatchObject({ state: "failed", attempts: 1 });
  expect(notice?.lastError).toContain(
    "refuses this mail, its sender or its recipient. It said: 550 No such mailbox here",
  );
});

it("a mail that is refused for what it says is not tried again", async () => {
  const { url } = await mailServer({
    onData: (stream, _, done) => void stream.resume().on("end", () => done(refusal(554, "Looks like spam"))),
  });
  const site = await siteWithMail({ SMTP_URL: url });
  await site.receive(zoe);
  expect(await site.noticeOf(zoe)).toMatchObject({ state: "failed", attempts: 1 });
});

it("a server that asks to come back later gets the mail then", async () => {
  let visits = 0;
  const { url, received } = await mailServer({
    onRcptTo: (_, __, done) => done(++visits <= 2 ? refusal(451, "Greylisted, try again later") : null),
  });
  const site = await siteWithMail({ SMTP_URL: url });
  await site.receive(zoe);
  expect(await site.noticeOf(zoe)).toMatchObject({ state: "waiting", attempts: 1, nextAttemptAt: minutesOn(1) });
  await site.pass(0.5);
  expect(visits).toBe(1);
  await site.pass(0.5);
  expect(await site.noticeOf(zoe)).toMatchObject({ state: "waiting", attempts: 2, nextAttemptAt: minutesOn(6) });
  expect(received).toEqual([]);
  await site.pass(5);
  expect(await site.noticeOf(zoe)).toMatchObject({ state: "sent", attempts: 3, lastError: undefined });
  expect(received).toHaveLength(1);
});

it("a wrong password is tried again: it can be put right", async () => {
  const { url } = await mailServer({ authOptional: false, onAuth: (_, __, done) => done(new Error("Invalid login")) });
  const site = await siteWithMail({ SMTP_URL: url.replace("//", "//hannah:wrong@") });
  await site.receive(zoe);
  const notice = await site.noticeOf(zoe);
  expect(notice).toMatchObject({ state: "waiting" });
  expect(notice?.lastError).toContain("does not accept the name and password in SMTP_URL");
});

it.each([
  ["says nothing at all", "The mail server does not answer.", () => {}],
  ["goes on talking without coming to the point", "The mail server took too long.", drip],
  ["drops the line in the middle of the mail", "The mail server ended the conversation.", dropInData],
  ["hangs up at once", "The mail server ended the conversation.", (socket: Line) => socket.destroy()],
  ["is no mail server", "What answers is no mail server.", (socket: Line) => socket.end("HTTP/1.1 400\r\n\r\n")],
] as const)("a server that %s is tried again later, and holds up nobody", async (_, words, talk) => {
  const { url } = await oddServer(talk);
  const site = await siteWithMail({ SMTP_URL: url });
  await site.receive(zoe);
  expect(await site.noticeOf(zoe)).toMatchObject({ state: "waiting", attempts: 1, nextAttemptAt: minutesOn(1) });
  expect((await site.noticeOf(zoe))?.lastError).toContain(words);
});

it("a server that cannot be reached is tried for days, and then the notice is given up and can be tried again", async () => {
  const site = await siteWithMail({ SMTP_URL: "smtp://127.0.0.1:1" });
  await site.receive(zoe);
  let notice = await site.noticeOf(zoe);
  while (notice?.state === "waiting") {
    site.clock.time = Date.parse(notice.nextAttemptAt);
    await site.mailRoom.deliverDue();
    notice = await site.noticeOf(zoe);
  }
  expect(notice).toMatchObject({ state: "failed", attempts: 11, lastError: "The mail server cannot be reached." });
  expect(site.clock.time).toBe(Date.parse(minutesOn(5661)));
  expect(await site.mailRoom.retryFailed()).toBe(1);
  await site.mailRoom.deliverDue();
  expect(await site.noticeOf(zoe)).toMatchObject({ state: "waiting", attempts: 1 });
});

it("what could not be sent before a restart is sent after it, at once", async () => {
  const before = await siteWithMail({ SMTP_URL: "smtp://127.0.0.1:1" });
  await before.receive(zoe);
  await before.pass(1);
  await before.pass(5);
  expect(await before.noticeOf(zoe)).toMatchObject({ attempts: 3, nextAttemptAt: minutesOn(6 + 15) });
  await before.stop();

  const { url, received } = await mailServer();
  const after = await siteWithMail({ SMTP_URL: url }, before);
  after.clock.time = before.clock.time;
  await after.mailRoom.start();
  await expect.poll(() => after.noticeOf(zoe)).toMatchObject({ state: "sent", attempts: 4 });
  expect(received).toHaveLength(1);
});

it("a notice that a killed process had begun is sent once its claim has run out", async () => {
  const { url, received } = await mailServer();
  const site = await siteWithMail({ SMTP_URL: url });
  await site.platform.inquiries.add(zoe, site.mailRoom.noticesOf(zoe.id));
  await site.platform.outbox.claim(minutesOn(0), minutesOn(2), 10);
  await site.mailRoom.deliverDue();
  expect(received).toEqual([]);
  await site.pass(2);
  expect(received).toHaveLength(1);
});

it("two processes send each notice once", async () => {
  const { url, received } = await mailServer();
  const one = await siteWithMail({ SMTP_URL: url });
  const other = await siteWithMail({ SMTP_URL: url }, one);
  const people = Array.from({ length: 12 }, (_, index) => walterSayingHello({ id: `inq_${index}` }));
  for (const each of people) await one.platform.inquiries.add(each, one.mailRoom.noticesOf(each.id));
  await Promise.all([one.mailRoom.deliverDue(), other.mailRoom.deliverDue()]);
  expect(received).toHaveLength(12);
});

it("an inquiry that is deleted meanwhile is not told any more", async () => {
  const { url, received } = await mailServer();
  const site = await siteWithMail({ SMTP_URL: url });
  await site.platform.inquiries.add(zoe, site.mailRoom.noticesOf(zoe.id));
  await site.platform.inquiries.remove(zoe.id);
  await site.mailRoom.deliverDue();
  expect(received).toEqual([]);
});

it("a new inquiry is sent as soon as the room is told of it, also while it is busy with another", async () => {
  let visits = 0;
  const { url, received } = await mailServer({
    onMailFrom: (_, __, done) => {
      visits += 1;
      setTimeout(done, 100);
    },
  });
  const site = await siteWithMail({ SMTP_URL: url });
  await site.mailRoom.start();
  for (const [index, each] of [zoe, walter].entries()) {
    await site.platform.inquiries.add(each, site.mailRoom.noticesOf(each.id));
    site.mailRoom.wake();
    await expect.poll(() => visits).toBeGreaterThan(index);
  }
  await expect.poll(() => received.length).toBe(2);
});

it("a room that closes lets the mail that is under way arrive, and begins no other", async () => {
  let arrived = () => {};
  const isUnderWay = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const { url, received } = await mailServer({
    onMailFrom: (_, __, done) => {
      arrived();
      setTimeout(done, 100);
    },
  });
  const site = await siteWithMail({ SMTP_URL: url });
  await site.platform.inquiries.add(zoe, site.mailRoom.noticesOf(zoe.id));
  await site.mailRoom.start();
  await isUnderWay;
  await site.platform.inquiries.add(walter, site.mailRoom.noticesOf(walter.id));
  await site.mailRoom.close();
  expect(received).toHaveLength(1);
  expect(await site.noticeOf(zoe)).toMatchObject({ state: "sent" });
  expect(await site.noticeOf(walter)).toMatchObject({ state: "waiting", attempts: 0 });
});

it("a room that closes does not wait for a server that hangs, and the notice stays", async () => {
  const { url, sockets } = await oddServer(() => {});
  const site = await siteWithMail({ SMTP_URL: url });
  await site.platform.inquiries.add(zoe, site.mailRoom.noticesOf(zoe.id));
  await site.mailRoom.start();
  await expect.poll(() => sockets.length).toBe(1);
  await site.mailRoom.close();
  expect(await site.noticeOf(zoe)).toMatchObject({ state: "waiting", attempts: 1 });
});

it("no address, number or word of a visitor, and no server's answer, stands in the log", async () => {
  const { url } = await mailServer({
    onRcptTo: (_, __, done) => done(refusal(550, "<hannah@example.com> is unknown")),
  });
  const site = await siteWithMail({ SMTP_URL: url });
  await site.receive(zoe);
  expect(site.logged.join()).toContain(
    '"event":"notice not sent","inquiry":"inq_zoe","channel":"mail","attempts":1,"code":"EENVELOPE 550"',
  );
  expect(site.logged.join()).not.toMatch(/@|0142|Zoë|stove/);
});

it("without a mail server no notice is written, and one from earlier says what is missing", async () => {
  const site = await siteWithMail({});
  await site.receive(walter);
  expect(await site.noticeOf(walter)).toBeUndefined();
  const earlier = await siteWithMail({ SMTP_URL: "smtp://127.0.0.1:1" });
  await site.platform.inquiries.add(zoe, earlier.mailRoom.noticesOf(zoe.id));
  await site.mailRoom.deliverDue();
  expect(await site.noticeOf(zoe)).toMatchObject({ state: "waiting", lastError: "SMTP_URL is not set." });
});

it("a test mail says to whom it went, or why it did not go", async () => {
  const { url, received } = await mailServer();
  const site = await siteWithMail({ SMTP_URL: url });
  expect(await site.mailRoom.sendTest()).toEqual({ to: "hannah@example.com", delivery: { isSent: true } });
  expect(received[0]?.raw).toContain("Subject: Test mail from www.hannah.example.com");
  const other = await siteWithMail({ SMTP_URL: "smtp://127.0.0.1:1" });
  expect(await other.mailRoom.sendTest()).toMatchObject({ delivery: { words: "The mail server cannot be reached." } });
  const none = await siteWithMail({});
  expect(await none.mailRoom.sendTest()).toMatchObject({ delivery: { words: "SMTP_URL is not set." } });
});

type Line = Parameters<Parameters<typeof oddServer>[0]>[0];

function drip(socket: Line): void {
  socket.write("220 mail.example.com\r\n");
  const timer = setInterval(() => socket.write("250-wait\r\n"), 50);
  socket.on("close", () => clearInterval(timer));
}

function dropInData(socket: Line): void {
  let isData = false;
  socket.write("220 mail.example.com\r\n");
  socket.on("data", (line) => {
    if (isData) return socket.destroy();
    isData = line.toString().startsWith("DATA");
    socket.write(isData ? "354 Go on\r\n" : "250 Fine\r\n");
  });
}

function minutesOn(minutes: number): string {
  return new Date(Date.parse("2026-05-02T09:00:00.000Z") + minutes * 60_000).toISOString();
}
