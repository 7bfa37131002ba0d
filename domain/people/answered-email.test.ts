import { describe, expect, it } from "vitest";
import { answeredEmail, answerSubject, emailIdsOf } from "./answered-email.ts";
import type { Entry } from "./entry.ts";

const emails = ["zoe@homes.example"];
const entry = (name: string, more: Partial<Entry> = {}): { entry: Entry } => ({
  entry: {
    ...{ id: `ent_${name}`, personId: "per_1", at: "2026-11-28T12:00:00.000Z", kind: "received", text: "Hello" },
    ...{ messageId: `<${name}@x>`, ...more },
  },
});
const inquiry = (id: string) => ({ inquiry: { id } });

describe("the email that a reply answers", () => {
  it.each([
    ["the last one, after the message", [entry("b"), entry("a"), inquiry("inq_1")], "inq_1", "<b@x>"],
    ["the last one, if there is no message", [entry("b"), entry("a")], undefined, "<b@x>"],
    [
      "the last one, with replies and notes since",
      [entry("c", { kind: "elsewhere" }), entry("n", { kind: "note" }), entry("b"), inquiry("inq_1")],
      "inq_1",
      "<b@x>",
    ],
    ["none, if the person wrote a message since", [inquiry("inq_1"), entry("a")], "inq_1", undefined],
    [
      "none, if the reply is to an earlier message",
      [entry("b"), inquiry("inq_2"), inquiry("inq_1")],
      "inq_1",
      undefined,
    ],
    ["none of another sender", [entry("b", { from: "x@x.example" }), inquiry("inq_1")], "inq_1", undefined],
    [
      "that of an address that was added",
      [entry("b", { from: "zoe@homes.example" }), inquiry("inq_1")],
      "inq_1",
      "<b@x>",
    ],
  ])("is %s", (_, events, inquiryId, messageId) => {
    expect(answeredEmail(events, emails, inquiryId)?.messageId).toBe(messageId);
  });
});

it("a reply continues all emails, the answered one last", () => {
  const answered = entry("b");
  const events = [entry("c", { kind: "elsewhere" }), answered, entry("n", { messageId: undefined }), entry("a")];
  expect(emailIdsOf(events, answered.entry)).toEqual(["<a@x>", "<c@x>", "<b@x>"]);
  expect(emailIdsOf(events, undefined)).toEqual(["<a@x>", "<b@x>", "<c@x>"]);
});

it.each([
  ["Photos", "Re: Photos"],
  ["Re: Photos", "Re: Photos"],
  ["RE: re : AW: Re[2]: Photos", "Re: Photos"],
  ["Regarding: photos", "Re: Regarding: photos"],
  ["Fwd: Photos", "Re: Fwd: Photos"],
  ["Re:", undefined],
  ["", undefined],
  [undefined, undefined],
])("the subject of a reply to %j is %j", (subject, answer) => {
  expect(answerSubject(subject)).toBe(answer);
});
