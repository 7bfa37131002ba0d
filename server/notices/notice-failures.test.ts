import { expect, it } from "vitest";
import { zoeAboutTheGable } from "#tests/contracts/samples.ts";
import { mailServer, oddServer, refusal } from "#tests/support/programs/mail-server.ts";
import { siteWithMail } from "#tests/support/site/site-with-mail.ts";

const zoe = zoeAboutTheGable({ email: "zoe@example.com" });

it("an unknown mailbox is not retried, and the agent sees why", async () => {
  const { url } = await mailServer({ onRcptTo: (_, __, done) => done(refusal(550, "No such mailbox here")) });
  const site = await siteWithMail({ SMTP_URL: url });
  await site.receive(zoe);
  const notice = await site.noticeOf(zoe);
  expect(notice).toMatchObject({ state: "failed", attempts: 1 });
  expect(notice?.lastError).toContain(
    "refuses this email, its sender or its recipient. It said: 550 No such mailbox here",
  );
});

it("a server that asks for a later retry gets the email then", async () => {
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
  expect(await site.noticeOf(zoe)).toMatchObject({ state: "sent", attempts: 3 });
  expect((await site.noticeOf(zoe))?.lastError).toBeUndefined();
  expect(received).toHaveLength(1);
});

it("a wrong password is retried, because it can be fixed", async () => {
  const { url } = await mailServer({ authOptional: false, onAuth: (_, __, done) => done(new Error("Invalid login")) });
  const site = await siteWithMail({ SMTP_URL: url.replace("//", "//hannah:wrong@") });
  await site.receive(zoe);
  const notice = await site.noticeOf(zoe);
  expect(notice).toMatchObject({ state: "waiting" });
  expect(notice?.lastError).toContain("doesn't accept the username and password in SMTP_URL");
});

it.each([
  ["never responds", "The mail server doesn't answer.", () => {}, { silence: 300 }],
  ["keeps sending without finishing", "The mail server took too long.", drip, { attempt: 900 }],
  ["disconnects in the middle of the email", "The mail server closed the connection.", dropInData],
  ["disconnects immediately", "The mail server closed the connection.", (socket: Line) => socket.destroy()],
  ["isn't a mail server", "That address isn't a mail server.", (socket: Line) => socket.end("HTTP/1.1 400\r\n\r\n")],
] as const)("a server that %s is retried later and blocks nothing else", async (_, words, talk, timeouts?) => {
  const { url } = await oddServer(talk);
  const site = await siteWithMail({ SMTP_URL: url }, { timeouts });
  await site.receive(zoe);
  expect(await site.noticeOf(zoe)).toMatchObject({ state: "waiting", attempts: 1, nextAttemptAt: minutesOn(1) });
  expect((await site.noticeOf(zoe))?.lastError).toContain(words);
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
