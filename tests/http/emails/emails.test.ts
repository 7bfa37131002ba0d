import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newPerson } from "#domain/people/person.ts";
import { emailToZoe, walterSayingHello, zoeAboutTheGable } from "../../contracts/samples.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { demoProfileOf, openTestSite } from "../../support/site/test-site.ts";

let id = "";
// No server listens there, and nothing is sent before the test ends.
const site = await openTestSite({ settings: { SMTP_URL: "smtp://127.0.0.1:1" } });
const agent = await signIn(site);
let written = 0;
beforeEach(async () => {
  id = `let_${++written}`;
  await site.platform.emails.add(emailToZoe({ id, nextAttemptAt: "2099-01-01T00:00:00.000Z" }));
});

describe("a reply", () => {
  const zoe = zoeAboutTheGable({ id: "inq_asked", email: "Zoe@homes.internal", listingId: null });
  const person = newPerson("per_1", zoe, "2026-05-01T08:00:00.000Z");
  const write = (words: object, to = "per_1") => agent.post(`/api/admin/people/${to}/emails`, words);
  beforeAll(async () => {
    const profile = await demoProfileOf(site);
    await site.platform.profile.save({ ...profile, email: "hannah@homes.internal" });
    await site.platform.inquiries.add({ ...zoe, personId: "per_1" });
    await site.platform.inquiries.add(walterSayingHello({ id: "inq_walters" }));
  });

  it("is stored, follows the earlier messages and replies, and leaves no one waiting", async () => {
    const first = await write({ text: "Yes, it stays.", inquiryId: zoe.id });
    const { email } = first.json();
    expect([first.statusCode, email]).toMatchObject([
      201,
      { personId: "per_1", to: "Zoe@homes.internal", subject: "Re: Your inquiry", state: "waiting" },
    ]);
    expect(email.messageId).toBe(`<${email.id}@www.avery.example.com>`);
    expect(email.references).toEqual(["<inq_asked@www.avery.example.com>"]);
    expect(first.json().person).toMatchObject({ id: "per_1", stage: "active" });
    expect(first.json().person.waitingSince).toBeUndefined();
    const second = await write({ subject: "Re: The stove", text: "And the rug.", inquiryId: zoe.id });
    expect(second.json().email).toMatchObject({
      subject: "Re: The stove",
      references: ["<inq_asked@www.avery.example.com>", email.messageId],
    });
    const shown = (await agent.get(`/api/admin/inquiries/${zoe.id}`)).json();
    expect(shown.emails).toMatchObject([{ text: "Yes, it stays." }, { text: "And the rug." }]);
    for (const { id: each } of shown.emails)
      expect((await agent.post(`/api/admin/emails/${each}/undo`, {})).statusCode).toBe(200);
    expect(await site.platform.people.find("per_1")).toMatchObject({ waitingSince: zoe.createdAt });
  });

  it("to no message goes to the person's first address", async () => {
    const { email } = (await write({ subject: "Friday", text: "I can show it." })).json();
    expect(email).toMatchObject({ to: "zoe@homes.internal", subject: "Friday" });
    expect(email.inquiryId).toBeUndefined();
    const kept = (await agent.get("/api/admin/inquiries/person.json?email=zoe@homes.internal")).json();
    expect(kept.emails).toEqual([email]);
  });

  it("to the person's own email continues its thread and subject, and goes to the address it came from", async () => {
    const mary = zoeAboutTheGable({ id: "inq_marys", email: "mary@homes.internal", listingId: null });
    const emails = ["mary@homes.internal", "mary@work.internal"];
    await site.platform.people.add({ ...newPerson("per_mary", mary, mary.createdAt), emails }, [], []);
    await site.platform.inquiries.add(mary);
    const received = { personId: "per_mary", kind: "received", text: "Photos\n\nHere they are." } as const;
    const at = (minute: number) => new Date(Date.parse(mary.createdAt) + minute * 60_000).toISOString();
    await site.platform.people.addEntry({ ...received, id: "ent_1", at: at(1), messageId: "<one@x>" });
    const last = { id: "ent_2", at: at(2), messageId: "<two@x>", subject: "RE: Photos", from: "mary@work.internal" };
    await site.platform.people.addEntry({ ...received, ...last });
    const other = { id: "ent_3", at: at(3), messageId: "<three@x>", from: "x@x.internal", subject: "Spam" };
    await site.platform.people.addEntry({ ...received, ...other });
    const answer = await write({ text: "Thank you.", inquiryId: mary.id }, "per_mary");
    expect(answer.json().email).toMatchObject({ subject: "Re: Photos", to: "mary@work.internal" });
    const references = ["<inq_marys@www.avery.example.com>", "<one@x>", "<three@x>", "<two@x>"];
    expect(answer.json().email.references).toEqual(references);
    const own = await write({ subject: "Saturday", text: "At ten?" }, "per_mary");
    expect(own.json().email.subject).toBe("Saturday");
    expect(own.json().email.references.at(-1)).toBe("<two@x>");
  });

  it("goes to the corrected address when the agent changed it", async () => {
    const stored = await site.platform.people.find("per_1");
    if (!stored) throw new Error("She is there.");
    const corrected = { ...stored, emails: ["zoe@right.internal"], rev: stored.rev + 1 };
    await site.platform.people.replace(corrected);
    const answer = await write({ text: "Yes.", inquiryId: zoe.id });
    await site.platform.people.replace({ ...stored, rev: corrected.rev + 1 });
    expect([answer.statusCode, answer.json().email]).toMatchObject([201, { to: "zoe@right.internal" }]);
  });

  it.each<[string, object, string, number, RegExp]>([
    ["no words", { text: " " }, "per_1", 422, /^Please write something first\.$/],
    ["an empty field", { text: "See {home}." }, "per_1", 422, /^Fill in \{home\} or remove it\.$/],
    ["another person's message", { text: "Yes.", inquiryId: "inq_walters" }, "per_1", 422, /isn't from this person/],
    ["a deleted message", { text: "Yes.", inquiryId: "inq_gone" }, "per_1", 422, /isn't from this person/],
    ["no recipient", { text: "Yes." }, "per_forgotten", 404, /no longer here/],
  ])("with %s is refused in a sentence", async (_, words, to, status, sentence) => {
    const answer = await write(words, to);
    expect([answer.statusCode, answer.json().error]).toEqual([status, expect.stringMatching(sentence)]);
  });

  it("does not go to a person marked Do not contact, whatever an earlier release stored", async () => {
    await site.platform.people.add(
      { ...person, id: "per_2", emails: ["ann@homes.internal"], refuses: ["calls"] },
      [],
      [],
    );
    const held = emailToZoe({ id: "let_held", personId: "per_2", state: "held" });
    await site.platform.emails.add(held);
    await site.platform.emails.add({ ...held, id: "let_visit", kind: "showing", about: "shw_1" });
    for (const answer of [
      await write({ text: "Yes." }, "per_2"),
      await agent.post("/api/admin/emails/let_held/retry", {}),
      await agent.post("/api/admin/emails/let_visit/retry", {}),
    ])
      expect([answer.statusCode, answer.json()]).toEqual([409, { error: "This person is marked Do not contact." }]);
    expect(await site.platform.emails.find("let_visit")).toMatchObject({ state: "held" });
  });

  it("an alert can't be undone: its homes go with the next one, found by this email", async () => {
    await site.platform.emails.add(emailToZoe({ id: "let_alert", kind: "alert", about: "sub_1", state: "failed" }));
    expect((await agent.post("/api/admin/emails/let_alert/undo", {})).statusCode).toBe(409);
    expect(await site.platform.emails.find("let_alert")).toMatchObject({ state: "failed" });
  });
});

it("the agent reads that the site cannot send email", async () => {
  const quiet = await openTestSite();
  const person = newPerson("per_1", zoeAboutTheGable(), "2026-05-01T08:00:00.000Z");
  await quiet.platform.people.add(person, [], []);
  const there = await signIn(quiet);
  expect((await there.get("/api/admin/quick-replies")).json().canSend).toBe(false);
  const silent = await there.post("/api/admin/people/per_1/emails", { text: "Yes." });
  expect([silent.statusCode, silent.json().error]).toEqual([409, expect.stringContaining("SMTP_URL isn't set")]);
});

describe("an email", () => {
  it("can be undone while it waits, and its text returns to the draft", async () => {
    const { subject, text, inquiryId } = emailToZoe();
    const answer = await agent.post(`/api/admin/emails/${id}/undo`, {});
    expect([answer.statusCode, answer.json()]).toEqual([200, { subject, text, inquiryId }]);
    expect(await site.platform.emails.find(id)).toBeUndefined();
    expect((await agent.post(`/api/admin/emails/${id}/undo`, {})).statusCode).toBe(404);
  });

  it("can't be undone while sending, or retried while it waits", async () => {
    const email = emailToZoe({ id, nextAttemptAt: "2099-01-01T00:00:00.000Z" });
    await site.platform.emails.settle(email, { ...email, attempts: 1 });
    for (const step of ["undo", "retry"])
      expect((await agent.post(`/api/admin/emails/${id}/${step}`, {})).statusCode).toBe(409);
  });

  it("that failed is sent when the agent retries", async () => {
    const email = emailToZoe({ id, nextAttemptAt: "2099-01-01T00:00:00.000Z" });
    const failed = { ...email, state: "failed" as const, attempts: 11, settledAt: email.createdAt, lastError: "No." };
    await site.platform.emails.settle(email, failed);
    const answer = await agent.post(`/api/admin/emails/${id}/retry`, {});
    expect([answer.statusCode, answer.json().email]).toMatchObject([200, { id, state: "waiting", attempts: 0 }]);
    expect((await agent.post("/api/admin/emails/let_none/retry", {})).statusCode).toBe(404);
  });
});

describe("quick replies", () => {
  const put = (payload: object) => agent.put("/api/admin/quick-replies", payload);
  const visit = { name: "Visit", subject: "", text: "Hi {first_name}, come on Friday." };

  it("are stored in the agent's order", async () => {
    const shipped = (await agent.get("/api/admin/quick-replies")).json();
    expect(shipped).toEqual({ replies: [expect.objectContaining({ name: "Market analysis" })], canSend: true });
    const replies = [visit, { ...visit, name: "Price" }];
    expect((await put({ replies })).json()).toEqual({ replies });
    expect((await agent.get("/api/admin/quick-replies")).json()).toEqual({ replies, canSend: true });
  });

  it("with an unknown field are refused, and the earlier ones stay", async () => {
    await put({ replies: [visit] });
    const answer = await put({ replies: [visit, { ...visit, name: "Town", text: "{town}" }] });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { at: 1, error: expect.stringMatching(/^\{town\} isn't a field/) },
    ]);
    expect((await agent.get("/api/admin/quick-replies")).json().replies).toEqual([visit]);
    for (const body of [[], { replies: 7 }]) expect((await put(body)).statusCode).toBe(422);
    expect((await agent.post("/api/admin/quick-replies", {})).statusCode).toBe(405);
  });
});
