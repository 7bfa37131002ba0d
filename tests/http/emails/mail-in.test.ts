import { expect, it } from "vitest";
import { emailToZoe, walterSayingHello } from "../../contracts/samples.ts";
import { host, mail, siteWithMailbox, zoe } from "../../support/site/mailbox-site.ts";
import { openTestSite } from "../../support/site/test-site.ts";

it("the agent's mailbox is read from now on, and nothing in it is marked", async () => {
  const { imap, look, entries } = await siteWithMailbox();
  expect(await entries()).toEqual([]);
  imap.inbox.mails.push({ uid: 5, source: mail({ From: "Zoe <Zoe@homes.internal>", "Message-ID": "<new@x>" }) });
  expect(await look()).toMatchObject({ folders: { inbox: { validity: "7", uid: 5 } } });
  expect(await entries()).toMatchObject([
    { kind: "received", text: "Matched by address\n\nHello", messageId: "<new@x>" },
  ]);
  expect(imap.commands.filter((line) => /STORE|EXPUNGE|MOVE|COPY|APPEND|SELECT|BODY\[/i.test(line))).toEqual([]);
});

it("a person's reply from another address is copied when it continues a thread, and strangers' email stays unread", async () => {
  const { imap, look, entries } = await siteWithMailbox();
  const follows = { "In-Reply-To": `<inq_asked@${host}>` };
  imap.inbox.mails.push({ uid: 5, source: mail({ From: "z@work.internal", Subject: "Re: It", ...follows }) });
  imap.inbox.mails.push({ uid: 6, source: mail({ From: "stranger@x.internal" }, "Not ours") });
  await look();
  expect(await entries()).toMatchObject([{ kind: "received", text: "Re: It\n\nHello" }]);
  expect(imap.commands.filter((line) => line.includes("BODY.PEEK[]"))).toHaveLength(1);
});

it("the agent sees whether the Unsubscribe button of her last alert is signed", async () => {
  const { site, imap, look } = await siteWithMailbox();
  const unsubscribe = { "List-Unsubscribe": `<${site.services.config.origin}/u/sub_test.0.abc>` };
  imap.inbox.mails.push({ uid: 5, source: mail({ From: "site@x.internal", ...unsubscribe }) });
  expect(await look()).toMatchObject({ signsUnsubscribe: false });
  const signature = { "DKIM-Signature": "v=1; h=From:List-Unsubscribe:List-Unsubscribe-Post; b=abc" };
  imap.inbox.mails.push({ uid: 6, source: mail({ From: "site@x.internal", ...unsubscribe, ...signature }) });
  expect(await look()).toMatchObject({ signsUnsubscribe: true });
  imap.inbox.mails.push({ uid: 7, source: mail({ From: "zoe@homes.internal" }) });
  expect(await look()).toMatchObject({ signsUnsubscribe: true });
});

it("the agent's email in Sent counts as a reply, but the site's own email does not", async () => {
  const { site, imap, look, entries } = await siteWithMailbox();
  const to = { From: "hannah@agent.internal", To: "zoe@homes.internal" };
  expect(await site.platform.people.find("per_1")).toMatchObject({ stage: "new" });
  imap.sent.mails.push({ uid: 1, source: mail({ ...to, "Message-ID": `<let_own@${host}>` }) });
  await look();
  expect(await entries()).toEqual([]);
  imap.sent.mails.push({ uid: 2, source: mail({ ...to, "Message-ID": "<hers@x>" }) });
  await look();
  expect(await entries()).toMatchObject([{ kind: "elsewhere" }]);
  expect((await site.platform.people.find("per_1"))?.waitingSince).toBeUndefined();
  expect((await site.platform.inquiries.find("inq_asked"))?.isRead).toBe(true);
});

it("automatic email is ignored, and the agent sees a bounced email as not sent", async () => {
  const { site, imap, look, entries } = await siteWithMailbox();
  const sent = { state: "sent", settledAt: "2026-11-24T08:00:00.000Z" } as const;
  await site.platform.emails.add(emailToZoe({ id: "let_back", personId: "per_1", ...sent }));
  const away = mail({ From: "zoe@homes.internal", "Auto-Submitted": "auto-replied" }, "I am away");
  const report = mail(
    { From: "mailer-daemon@x.internal", "Content-Type": "multipart/report; report-type=delivery-status; boundary=b" },
    `--b\r\n\r\nAction: failed\r\nDiagnostic-Code: smtp; 550 No such user\r\n\r\n--b\r\n\r\nMessage-ID: <let_back@${host}>\r\n--b--`,
  );
  imap.inbox.mails.push({ uid: 5, source: away }, { uid: 6, source: report });
  await look();
  expect(await entries()).toEqual([]);
  expect(await site.platform.emails.find("let_back")).toMatchObject({
    state: "failed",
    lastError: "The email bounced: 550 No such user",
  });
});

it("the agent reads email in other alphabets, broken or huge, with attachment names", async () => {
  const { imap, look, entries } = await siteWithMailbox();
  const from = { From: "zoe@homes.internal" };
  const windows = { "Content-Type": "text/plain; charset=windows-1252", "Content-Transfer-Encoding": "8bit" };
  const mixed = { "Content-Type": "multipart/mixed; boundary=b" };
  const attached = `--b\r\nContent-Type: text/html\r\n\r\n<p>See <b>this</b></p><script>x()</script>\r\n--b\r\nContent-Type: application/ms-tnef; name="winmail.dat"\r\nContent-Disposition: attachment; filename="winmail.dat"\r\n\r\nxxx\r\n--b--`;
  const bodies = [
    mail({ ...from, ...windows, "Message-ID": "<1@x>" }, "\x93Yes\x94"),
    mail({ ...from, ...mixed, "Message-ID": "<2@x>" }, attached),
    mail({ ...from, ...mixed, "Message-ID": "<3@x>" }, "--b\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--"),
    mail({ ...from, "Message-ID": "<4@x>" }, "Long ".repeat(1_000_000)),
    mail({ ...from, Date: "never" }, "No number"),
  ];
  imap.inbox.mails.push(...bodies.map((source, index) => ({ uid: 5 + index, source })));
  expect((await look()).failure).toBeUndefined();
  const texts = (await entries()).map(({ text }) => text);
  expect(texts).toHaveLength(5);
  expect(texts.every((text) => text.length <= 5000 && !text.includes("<"))).toBe(true);
  expect(texts).toContain("Matched by address\n\n“Yes”");
  expect(texts.find((text) => text.includes("winmail.dat"))).toMatch(/See this\s+Attached: winmail\.dat/);
});

it("the agent sees an email once, even when it returns under other numbers", async () => {
  const { imap, look, entries } = await siteWithMailbox();
  const same = mail({ From: "zoe@homes.internal", "Message-ID": "<same@x>" });
  imap.inbox.mails.push({ uid: 5, source: same }, { uid: 6, source: same });
  await look();
  imap.inbox.validity = 8;
  imap.inbox.mails = [
    { uid: 1, source: same },
    { uid: 2, source: mail({ From: "zoe@homes.internal", "Message-ID": "<next@x>" }) },
  ];
  expect(await look()).toMatchObject({ folders: { inbox: { validity: "8", uid: 2 } } });
  expect((await entries()).map(({ messageId }) => messageId).sort()).toEqual(["<next@x>", "<same@x>"]);
});

it("reading resumes after a lost connection, and the agent reads what failed", async () => {
  const { imap, look, entries } = await siteWithMailbox();
  for (let uid = 5; uid < 60; uid += 1)
    imap.inbox.mails.push({ uid, source: mail({ From: "who@x.internal", "Message-ID": `<${uid}@x>` }) });
  imap.inbox.mails.push({ uid: 60, source: mail({ From: "zoe@homes.internal", "Message-ID": "<last@x>" }) });
  imap.endsAt = "BODY.PEEK[]";
  const failed = await look();
  expect(failed).toMatchObject({ folders: { inbox: { uid: 54 } }, failedSince: expect.any(String) });
  expect(failed.failure).not.toBe("");
  imap.endsAt = undefined;
  expect((await look()).failure).toBeUndefined();
  expect((await entries()).map(({ messageId }) => messageId)).toEqual(["<last@x>"]);
});

it("the agent reads that the mailbox refused the password, without the password itself", async () => {
  const { imap, site } = await siteWithMailbox();
  const other = await openTestSite({ settings: { IMAP_URL: imap.url.replace("secret", "wrong-word") } });
  await other.services.mailReader.look();
  expect(await other.platform.emails.mailbox()).toMatchObject({
    failure: "The mailbox doesn't accept the username and password.",
  });
  expect(JSON.stringify([other.logged, site.logged])).not.toMatch(/wrong-word|secret/);
});

it("the agent reads that the mail server can't be reached", async () => {
  const site = await openTestSite({ settings: { IMAP_URL: "imap://eva:secret@127.0.0.1:1" } });
  await site.services.mailReader.look();
  expect((await site.services.mailReader.status()).failure).toBe("The mail server can't be reached.");
});

it("an erased person's email never comes back", async () => {
  const { imap, look, site } = await siteWithMailbox();
  await site.platform.inquiries.add(walterSayingHello({ id: "inq_walters" }));
  imap.inbox.mails.push({ uid: 5, source: mail({ From: "zoe@homes.internal", "Message-ID": "<kept@x>" }) });
  await look();
  await site.platform.people.erase("per_1", [zoe.id]);
  imap.inbox.validity = 9;
  imap.inbox.mails.push({
    uid: 6,
    source: mail({ From: "zoe@homes.internal", References: `<inq_asked@${host}>`, "Message-ID": "<again@x>" }),
  });
  expect((await look()).failure).toBeUndefined();
  expect(await site.platform.people.ofEmail("zoe@homes.internal")).toBeUndefined();
});
