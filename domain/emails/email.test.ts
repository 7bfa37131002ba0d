import { expect, it } from "vitest";
import { SubscriptionIdSchema } from "../alerts/subscription.ts";
import { sentNotice, unsentNotice } from "../notices/notice.ts";
import { canUndo, EmailSchema, messageIdsOf, newEmail, referencesOf, retriedEmail } from "./email.ts";
import { readEmailDraft } from "./email-draft.ts";
import { emailLine } from "./email-wording.ts";

const now = new Date("2026-11-24T21:14:00.000Z");
const email = newEmail(
  {
    ...{ id: "let_1", kind: "reply", personId: "per_zoe", inquiryId: "inq_zoe", to: "zoe@example.com" },
    ...{ subject: "Re: Gable", text: "Yes.", references: ["<inq_zoe@www.example.com>"] },
  },
  "www.example.com",
  now,
);
const claimed = { ...email, attempts: 1, nextAttemptAt: "2026-11-24T21:16:10.000Z" };
const line = (each: typeof email, then = now) => emailLine(each, then, (at) => at.slice(11, 16));

it("a new email waits ten seconds and keeps one Message-ID for good", () => {
  expect(EmailSchema.parse(email)).toEqual(email);
  expect(email).toMatchObject({
    messageId: "<let_1@www.example.com>",
    state: "waiting",
    attempts: 0,
    nextAttemptAt: "2026-11-24T21:14:10.000Z",
  });
});

it("may be about any subscription, whatever characters its id has", () => {
  const about = "sub_-a_B9_xyz";
  expect(SubscriptionIdSchema.parse(about)).toBe(about);
  expect(EmailSchema.parse({ ...email, about }).about).toBe(about);
});

it("the agent can read an email's status", () => {
  expect(line(email)).toBe("Sending in 10 seconds");
  expect(line(email, new Date("2026-11-24T21:14:09.200Z"))).toBe("Sending in 1 second");
  expect(line(email, new Date("2026-11-24T21:14:11.000Z"))).toBe("Sending");
  expect(line(claimed)).toBe("Sending");
  expect(line(sentNotice(claimed, now))).toBe("Sent 21:14");
  const busy = { words: "The mail server asks to try again later.", isFinal: false };
  expect(line(unsentNotice(claimed, now, busy))).toBe("Waiting: The mail server asks to try again later.");
  expect(line(unsentNotice(claimed, now, { words: "No such mailbox.", isFinal: true }))).toBe(
    "Not sent: No such mailbox.",
  );
  expect(line({ ...email, state: "held" })).toMatch(/^Waiting: a backup was restored/);
});

it("an email can be undone until sending starts, and again after it failed", () => {
  const failed = unsentNotice(claimed, now, { words: "No such mailbox.", isFinal: true });
  const asked = [email, claimed, sentNotice(claimed, now), failed, { ...claimed, state: "held" as const }];
  expect(asked.map(canUndo)).toEqual([true, false, false, true, true]);
});

it("the agent can resend a failed or held email, and nothing else", () => {
  const failed = unsentNotice({ ...claimed, attempts: 11 }, now, { words: "Gone.", isFinal: true });
  const again = { state: "waiting", attempts: 0, nextAttemptAt: now.toISOString() };
  expect(retriedEmail(failed, now)).toMatchObject(again);
  expect(retriedEmail({ ...claimed, state: "held" }, now)).toMatchObject(again);
  expect(retriedEmail(claimed, now)).toBeUndefined();
  expect(retriedEmail(sentNotice(claimed, now), now)).toBeUndefined();
});

it("a long conversation is referenced by its beginning and its end", () => {
  const ids = Array.from({ length: 30 }, (_, at) => `<${at}@x>`);
  expect(referencesOf(ids)).toEqual(["<0@x>", ...ids.slice(11)]);
  expect(referencesOf(["<a@x>", "<b@x>", "<a@x>"])).toEqual(["<a@x>", "<b@x>"]);
});

it("a reply may also reference the Message-ID that the mail server assigned", () => {
  expect(messageIdsOf(email)).toEqual([email.messageId]);
  expect(messageIdsOf({ ...email, saidByServer: "250 Queued" })).toEqual([email.messageId]);
  expect(messageIdsOf({ ...email, saidByServer: "<01@email.amazonses.com>" })).toEqual([
    email.messageId,
    "<01@email.amazonses.com>",
  ]);
});

it("a subject is one line, whatever was pasted into it", () => {
  expect(readEmailDraft({ text: "Yes.", subject: "Re: Gable\r\nBcc: all@example.com" })).toEqual({
    draft: { text: "Yes.", subject: "Re: Gable Bcc: all@example.com" },
  });
});

it.each([
  [{ text: "  " }, "Please write something first."],
  [{}, "Please write this as text."],
  [{ text: "a".repeat(10_001) }, "Please use at most 10,000 characters."],
  [{ text: "Yes.", inquiryId: "per_zoe" }, "This message isn't from this person."],
  [{ text: "I show you {home} on Friday." }, "Fill in {home} or remove it."],
  [{ text: "Yes.", subject: "{price}" }, "Fill in {price} or remove it."],
])("%j is no email yet, and the agent reads why", (typed, refusal) => {
  expect(readEmailDraft(typed)).toEqual({ refusal });
});

it("an email needs text, within the limit", () => {
  expect(readEmailDraft({ text: "Yes.\n\nHannah " })).toEqual({ draft: { subject: "", text: "Yes.\n\nHannah" } });
});
