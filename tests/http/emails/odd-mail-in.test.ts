import { expect, it } from "vitest";
import { emailWording } from "#domain/emails/email-wording.ts";
import { createMailReader } from "#server/mailbox/mail-reader.ts";
import { openMailbox } from "#server/mailbox/open-mailbox.ts";
import { emailToZoe, zoeAboutTheGable } from "../../contracts/samples.ts";
import { host, mail, siteWithMailbox, zoe } from "../../support/site/mailbox-site.ts";

const follows = { References: `<inq_asked@${host}>` };
type Site = Awaited<ReturnType<typeof siteWithMailbox>>;

/** Another person the site knows. */
async function knowBob({ site }: Site): Promise<void> {
  const asked = zoeAboutTheGable({ id: "inq_bobs", name: "Bob", email: "bob@lender.internal", listingId: null });
  await site.platform.inquiries.add({ ...asked, personId: "per_bob" });
}

it("a forwarded notice files no reply from the agent or another known person under the sender", async () => {
  const box = await siteWithMailbox();
  const { imap, look, entries, site } = box;
  await knowBob(box);
  imap.inbox.mails.push({ uid: 5, source: mail({ From: "bob@lender.internal", ...follows }, "I can lend") });
  imap.inbox.mails.push({ uid: 6, source: mail({ From: "eva", ...follows }, "To myself") });
  imap.sent.mails.push({ uid: 1, source: mail({ From: "eva", To: "x@x.internal" }) });
  await look();
  imap.sent.mails.push({
    uid: 2,
    source: mail({ From: "eva", To: "bob@lender.internal", ...follows }, "Can you lend?"),
  });
  await look();
  expect(await entries()).toEqual([]);
  expect((await entries("per_bob")).map(({ text }) => text).sort()).toEqual([
    "Matched by address\n\nCan you lend?",
    "Matched by address\n\nI can lend",
  ]);
  // No one has replied to Zoe.
  expect((await site.platform.people.find("per_1"))?.waitingSince).toBe(zoe.createdAt);
});

it("a merged person's email, and replies to it, are filed under the remaining person", async () => {
  const box = await siteWithMailbox();
  const { imap, look, entries, site } = box;
  await knowBob(box);
  expect(await site.platform.people.merge("per_bob", "per_1")).toBe("merged");
  imap.inbox.mails.push({ uid: 5, source: mail({ From: "zoe@homes.internal" }, "From her old address") });
  imap.inbox.mails.push({ uid: 6, source: mail({ From: "z@work.internal", ...follows }, "From another") });
  await look();
  expect((await entries("per_bob")).map(({ text }) => text).sort()).toEqual([
    "From another",
    "Matched by address\n\nFrom her old address",
  ]);
});

it("a person's reply to a Message-ID that the mail server rewrote is matched", async () => {
  const { imap, look, entries, site } = await siteWithMailbox();
  const said = { saidByServer: "<0100-ses@email.amazonses.com>", state: "sent", settledAt: zoe.createdAt } as const;
  await site.platform.emails.add(emailToZoe({ id: "let_said", personId: "per_1", ...said }));
  const answers = { From: "z@work.internal", "In-Reply-To": said.saidByServer };
  imap.inbox.mails.push({ uid: 5, source: mail(answers, "Yes") });
  await look();
  expect(await entries()).toMatchObject([{ kind: "received", text: "Yes" }]);
});

it("two auto-responders leave no entries and get no email", async () => {
  const { imap, look, entries, site } = await siteWithMailbox();
  const kinds: Record<string, string>[] = [
    { "Auto-Submitted": "auto-replied" },
    { Precedence: "bulk" },
    { "Return-Path": "<>" },
  ];
  for (let uid = 5; uid < 65; uid += 1)
    imap.inbox.mails.push({
      uid,
      source: mail(
        { From: "zoe@homes.internal", "Message-ID": `<${uid}@x>`, ...follows, ...kinds[uid % 3] },
        "I am away",
      ),
    });
  await look();
  expect(await entries()).toEqual([]);
  expect(await site.platform.emails.page(10)).toEqual([]);
  expect(imap.commands.filter((line) => line.includes("BODY.PEEK[]"))).toEqual([]);
  expect(await look()).toMatchObject({ folders: { inbox: { validity: "7", uid: 64 } } });
});

it("an agent with 200,000 emails in the inbox has only new ones fetched", async () => {
  const source = mail({ From: "zoe@homes.internal", "Message-ID": "<old@x>" });
  const { imap, look, entries } = await siteWithMailbox(
    Array.from({ length: 200_000 }, (_, at) => ({ uid: at + 1, source })),
  );
  const asked = () => imap.commands.filter((line) => /FETCH|SEARCH/.test(line));
  expect(asked()).toEqual([]);
  for (const uid of [200_001, 200_002])
    imap.inbox.mails.push({ uid, source: mail({ From: "zoe@homes.internal", "Message-ID": `<${uid}@x>` }) });
  expect((await look()).failure).toBeUndefined();
  expect(await entries()).toHaveLength(2);
  // The last is the Sent folder, which is empty.
  expect(asked().map((line) => /UID (?:SEARCH UID|FETCH) (\S+)/.exec(line)?.[1])).toEqual([
    "200001:*",
    "200001,200002",
    "200001",
    "200002",
    "1:*",
  ]);
});

it("an email with an endless sender delays neither visitors nor the next email", async () => {
  const { site, imap, look, entries } = await siteWithMailbox();
  imap.inbox.mails.push({ uid: 5, source: mail({ From: `"${'\\"'.repeat(200_000)}`, "Message-ID": "<5@x>" }) });
  imap.inbox.mails.push({ uid: 6, source: mail({ From: "zoe@homes.internal", "Message-ID": "<6@x>" }) });
  let isOver = false;
  const looking = look().finally(() => {
    isOver = true;
  });
  while (!imap.commands.some((line) => line.includes("HEADER"))) await site.get("/health");
  expect((await site.get("/")).statusCode).toBe(200);
  expect(isOver).toBe(false);
  expect(await looking).toMatchObject({ folders: { inbox: { validity: "7", uid: 6 } } });
  expect(await entries()).toMatchObject([{ messageId: "<6@x>" }]);
});

it("the agent reads the beginning of a 30 MB email, and the rest stays on the server", async () => {
  const { imap, look, entries } = await siteWithMailbox();
  imap.inbox.mails.push({ uid: 5, source: mail({ From: "zoe@homes.internal" }, `Hello ${"x".repeat(30_000_000)}`) });
  expect((await look()).failure).toBeUndefined();
  const [entry] = await entries();
  expect(entry?.text).toMatch(/^Matched by address\n\nHello x+\n\nThe rest of this email is in your mailbox\.$/);
  expect(entry?.text.length).toBeLessThanOrEqual(5000);
  expect(imap.sentBytes).toBeLessThan(2_000_000);
});

it("an email with 30,000 parts is read from its beginning, and the next one is read", async () => {
  const { imap, look, entries } = await siteWithMailbox();
  const headers = { From: "zoe@homes.internal", "Content-Type": "multipart/mixed; boundary=b" };
  const parts = "--b\r\nContent-Type: image/gif\r\n\r\n\r\n".repeat(30_000);
  const words = "--b\r\nContent-Type: text/plain\r\n\r\nHello\r\n";
  imap.inbox.mails.push({ uid: 5, source: mail({ ...headers, "Message-ID": "<5@x>" }, words + parts) });
  imap.inbox.mails.push({ uid: 6, source: mail({ From: "zoe@homes.internal", "Message-ID": "<6@x>" }) });
  expect((await look()).failure).toBeUndefined();
  const found = await entries();
  expect(found.map(({ messageId }) => messageId).sort()).toEqual(["<5@x>", "<6@x>"]);
});

it.each(["hangsAt", "dripsAt"] as const)(
  "a mailbox that %s a mail is left, and read on at the next look",
  async (how) => {
    const { imap, look, entries, site, now } = await siteWithMailbox();
    const { config, log } = site.services;
    const open = (url: string) => openMailbox(url, 400);
    const reader = createMailReader({
      config,
      platform: site.platform,
      log,
      now: () => new Date(now().getTime() + 200_000),
      open,
    });
    imap.inbox.mails.push({ uid: 5, source: mail({ From: "zoe@homes.internal", "Message-ID": "<new@x>" }) });
    imap[how] = "BODY.PEEK[]";
    await reader.look();
    expect(await reader.status()).toMatchObject({ isSet: true, failure: "The mailbox didn't answer in time." });
    expect(await entries()).toEqual([]);
    imap[how] = undefined;
    expect((await look()).failure).toBeUndefined();
    expect(await entries()).toMatchObject([{ messageId: "<new@x>" }]);
  },
);

it("the agent sees a spam complaint next to the email, which still counts as sent", async () => {
  const { site, imap, look } = await siteWithMailbox();
  const sent = { state: "sent", settledAt: zoe.createdAt } as const;
  await site.platform.emails.add(emailToZoe({ id: "let_spam", personId: "per_1", ...sent }));
  const report = mail(
    { From: "fbl@x.internal", "Content-Type": "multipart/report; report-type=feedback-report; boundary=b" },
    `--b\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\nVersion: 1\r\n\r\n--b\r\n\r\nMessage-ID: <let_spam@${host}>\r\n--b--`,
  );
  imap.inbox.mails.push({ uid: 5, source: report });
  expect((await look()).failure).toBeUndefined();
  expect(await site.platform.emails.find("let_spam")).toMatchObject({ ...sent, lastError: emailWording.complaint });
  expect((await site.platform.people.find("per_1"))?.firstOutAt).toBeDefined();
});

it("an agent's email to themselves, or message on their own site, counts as no one's reply", async () => {
  const { site, imap, look, entries } = await siteWithMailbox();
  const { email = "" } = (await site.platform.profile.load()) ?? {};
  const asked = zoeAboutTheGable({ id: "inq_own", name: "Myself", email: email.toUpperCase(), listingId: null });
  await site.platform.inquiries.add(asked);
  const own = await site.platform.people.ofEmail(email);
  expect(own?.name).toBe("Myself");
  const headers = { From: `Me <${email.toUpperCase()}>`, To: email, "In-Reply-To": `<inq_own@${host}>` };
  imap.inbox.mails.push({ uid: 5, source: mail({ ...headers, "Message-ID": "<1@x>" }) });
  imap.inbox.mails.push({ uid: 6, source: mail({ ...headers, ...follows, "Message-ID": "<2@x>" }) });
  expect((await look()).failure).toBeUndefined();
  imap.sent.mails.push({ uid: 1, source: mail({ ...headers, "Message-ID": "<3@x>" }) });
  expect((await look()).failure).toBeUndefined();
  expect([...(await entries()), ...(await entries(own?.id))]).toEqual([]);
  // No one has replied to either of them.
  expect((await site.platform.people.find("per_1"))?.firstOutAt).toBeUndefined();
});
