import { expect, it } from "vitest";
import { emailToZoe, zoeAboutTheGable } from "../../contracts/samples.ts";
import { host, mail, siteWithMailbox, zoe } from "../../support/site/mailbox-site.ts";

const follows = { "In-Reply-To": `<inq_asked@${host}>` };
const fromAgent = { From: "Agent <agent@agency.internal>" };
type Site = Awaited<ReturnType<typeof siteWithMailbox>>;

/** Another person the site knows. */
async function knowBob({ site }: Site): Promise<void> {
  const asked = zoeAboutTheGable({ id: "inq_bobs", name: "Bob", email: "bob@lender.internal", listingId: null });
  await site.platform.inquiries.add({ ...asked, personId: "per_bob" });
}

const waiting = async ({ site }: Site, id = "per_1") => (await site.platform.people.find(id))?.waitingSince;

/** The agent has replied from the site. */
async function answerZoe({ site }: Site): Promise<void> {
  const email = emailToZoe({
    id: "let_sent",
    personId: "per_1",
    createdAt: zoe.createdAt.replace("T", "T"),
    state: "sent",
  });
  await site.platform.emails.add({ ...email, settledAt: email.createdAt });
}

it("a notice that the agent forwards to a colleague is no reply to the person", async () => {
  const box = await siteWithMailbox();
  box.imap.sent.mails.push({
    uid: 1,
    source: mail(
      { ...fromAgent, To: "colleague@agency.internal", Subject: "Fwd: New inquiry", ...follows },
      "Can you?",
    ),
  });
  expect((await box.look()).failure).toBeUndefined();
  expect(await box.entries()).toEqual([]);
  expect(await waiting(box)).toBe(zoe.createdAt);
});

it.each([
  ["to both", { To: "zoe@homes.internal, Bob <bob@lender.internal>" }],
  ["one copied, one hidden", { To: "x@x.internal", Cc: "ZOE@homes.internal", Bcc: "bob@lender.internal" }],
  ["in a group", { To: "Clients: zoe@homes.internal, bob@lender.internal;" }],
  [
    "after forty others",
    {
      To: Array.from({ length: 40 }, (_, at) => `x${at}@x.internal`).join(", "),
      Bcc: "zoe@homes.internal,\r\n bob@lender.internal",
    },
  ],
])("an email from another program replies to each person it goes to: %s", async (_, to) => {
  const box = await siteWithMailbox();
  await knowBob(box);
  box.imap.sent.mails.push({
    uid: 1,
    source: mail({ ...fromAgent, ...to, "Message-ID": "<both@x>" }, "Saturday at ten"),
  });
  expect((await box.look()).failure).toBeUndefined();
  for (const id of ["per_1", "per_bob"]) {
    expect(await box.entries(id)).toMatchObject([{ kind: "elsewhere", messageId: "<both@x>" }]);
    expect(await waiting(box, id)).toBeUndefined();
  }
});

it("an email in Sent Items, which Outlook makes next to Sent, is a reply", async () => {
  const box = await siteWithMailbox();
  const source = mail({ ...fromAgent, To: "zoe@homes.internal", ...follows }, "From Outlook");
  box.imap.more["Sent Items"] = { validity: 3, mails: [{ uid: 1, source }] };
  expect((await box.look()).failure).toBeUndefined();
  expect(await box.entries()).toMatchObject([{ kind: "elsewhere", text: "From Outlook" }]);
  box.imap.more["Sent Items"].mails.push({ uid: 2, source: source.replace("From Outlook", "Another") });
  await box.look();
  expect(await box.entries()).toHaveLength(2);
  expect(await waiting(box)).toBeUndefined();
});

it("a person's email through a group's address is theirs, and they wait", async () => {
  const box = await siteWithMailbox();
  await answerZoe(box);
  const group = { Precedence: "list", "List-ID": "<team.agency.internal>", "X-Google-Group-Id": "123" };
  box.imap.inbox.mails.push({
    uid: 5,
    source: mail({ From: "zoe@homes.internal", To: "team@agency.internal", ...follows, ...group }, "To the team"),
  });
  const rewritten = { From: "'Zoe' via Team <team@agency.internal>", "X-Original-From": "Zoe <zoe@homes.internal>" };
  box.imap.inbox.mails.push({ uid: 6, source: mail({ ...rewritten, ...group, "Message-ID": "<6@x>" }, "Rewritten") });
  expect((await box.look()).failure).toBeUndefined();
  expect((await box.entries()).map(({ kind, text, from }) => [kind, text, from])).toEqual(
    expect.arrayContaining([
      ["received", "To the team", undefined],
      ["received", "Matched by address\n\nRewritten", undefined],
    ]),
  );
  expect(await waiting(box)).toBe(box.now().toISOString());
});

it("another person's email in the thread names its sender and makes the person wait once the agent adds the address", async () => {
  const box = await siteWithMailbox();
  await answerZoe(box);
  const spouse = { From: "Spouse <Spouse@elsewhere.internal>", Subject: "Re: Your inquiry", ...follows };
  box.imap.inbox.mails.push({ uid: 5, source: mail(spouse, "My husband gave me your mail.") });
  expect((await box.look()).failure).toBeUndefined();
  expect(await box.entries()).toMatchObject([
    { kind: "received", from: "spouse@elsewhere.internal", subject: "Re: Your inquiry" },
  ]);
  expect(await waiting(box)).toBeUndefined();
  const { people } = box.site.services;
  const emails = ["zoe@homes.internal", "spouse@elsewhere.internal"];
  expect(await people.change("per_1", { rev: 1, emails })).toMatchObject({ person: { emails } });
  expect(await waiting(box)).toBe(box.now().toISOString());
  await people.change("per_1", { rev: 2, emails: emails.slice(0, 1) });
  expect(await waiting(box)).toBeUndefined();
});

it("two emails without a Message-ID, or with the same one, are both in the timeline, and each once", async () => {
  const box = await siteWithMailbox();
  const dated = { From: "zoe@homes.internal", Subject: "Photos", Date: "Tue, 24 Nov 2026 09:00:00 +0000" };
  const sources = [
    ...["First", "Second"].map((text) => mail(dated, text)),
    ...["Third", "Fourth"].map((text) => mail({ ...dated, "Message-ID": "<always@x>" }, text)),
    mail({ ...dated, "Message-ID": "<always@x>", Date: "Tue, 24 Nov 2026 08:00:00 +0000" }, "Third"),
  ];
  box.imap.inbox.mails.push(...[...sources, ...sources].map((source, at) => ({ uid: 5 + at, source })));
  expect((await box.look()).failure).toBeUndefined();
  box.imap.inbox.validity = 8;
  expect((await box.look()).failure).toBeUndefined();
  const texts = (await box.entries()).map(({ text }) => text.replace(/^.*\n\n/, "")).filter((text) => text !== "Hello");
  expect(texts.sort()).toEqual(["First", "Fourth", "Second", "Third", "Third"]);
});

it("an old email that is moved into the mailbox has its own time and makes no one wait", async () => {
  const box = await siteWithMailbox();
  await answerZoe(box);
  const old = { From: "zoe@homes.internal", Date: "Wed, 1 May 2019 08:00:00 +0000" };
  box.imap.inbox.mails.push({ uid: 5, source: mail({ ...old, "Message-ID": "<5@x>" }, "Imported") });
  box.imap.inbox.mails.push({
    ...{ uid: 6, source: mail({ ...old, "Message-ID": "<6@x>" }, "Moved"), arrivedAt: "01-May-2019 08:00:07 +0000" },
  });
  expect((await box.look()).failure).toBeUndefined();
  expect((await box.entries()).map(({ at }) => at)).toEqual(Array(2).fill("2019-05-01T08:00:00.000Z"));
  expect(await box.site.platform.people.find("per_1")).toMatchObject({ firstInAt: zoe.createdAt });
  expect(await waiting(box)).toBeUndefined();
});

it("an email has the time it was written, or its arrival if the sender's clock is wrong", async () => {
  const box = await siteWithMailbox();
  const arrivedAt = "24-Nov-2026 09:05:00 +0000";
  const dates = ["Tue, 24 Nov 2026 09:01:00 +0000", "Fri, 1 Jan 2038 00:00:00 +0000", "Thu, 1 Jan 1970 00:00:00 +0000"];
  for (const [at, date] of dates.entries())
    box.imap.inbox.mails.push({
      ...{ uid: 5 + at, arrivedAt },
      source: mail({ From: "zoe@homes.internal", Date: date, "Message-ID": `<${at}@x>` }, date),
    });
  expect((await box.look()).failure).toBeUndefined();
  expect((await box.entries()).map(({ at }) => at).sort()).toEqual([
    "2026-11-24T09:01:00.000Z",
    ...["2026-11-24T09:05:00.000Z", "2026-11-24T09:05:00.000Z"],
  ]);
});

it("the agent's own address counts as theirs in any spelling", async () => {
  const box = await siteWithMailbox();
  const { platform } = box.site;
  const profile = await platform.profile.load();
  if (profile) await platform.profile.save({ ...profile, email: "eva@xn--bcher-kva.internal" });
  const from = Buffer.from("Eva@bücher.internal").toString("latin1");
  box.imap.inbox.mails.push({ uid: 5, source: mail({ From: from, ...follows }, "To myself") });
  expect((await box.look()).failure).toBeUndefined();
  expect(await box.entries()).toEqual([]);
});
