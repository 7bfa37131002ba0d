import { expect, it } from "vitest";
import { readCalendarAnswer, wordsWithAnswer } from "./calendar-answer.ts";

const file = (...lines: string[]) => ["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR"].join("\r\n");
const uid = "UID:shw_1@agent.example";

it.each([
  ["METHOD:REPLY", "ATTENDEE;PARTSTAT=DECLINED;CN=Zoe:mailto:zoe@homes.example", true],
  [
    "METHOD:REPLY",
    "ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTST\r\n AT=DECLINED:mailto:zoe@homes.example",
    true,
  ],
  ["METHOD:REPLY", "ATTENDEE;PARTSTAT=ACCEPTED:mailto:zoe@homes.example", false],
  ["METHOD:REPLY", "ATTENDEE;PARTSTAT=TENTATIVE:mailto:zoe@homes.example", false],
  ["METHOD:COUNTER", "ATTENDEE;PARTSTAT=DECLINED:mailto:zoe@homes.example", true],
])("a calendar's %s with %j declines: %s", (method, attendee, isDeclined) => {
  expect(readCalendarAnswer(file(method, uid, attendee))).toEqual({
    uid: "shw_1@agent.example",
    isDeclined,
    comment: "",
  });
});

it("keeps what the person added, and not what the calendar wrote", () => {
  const answer = readCalendarAnswer(file("METHOD:REPLY", uid, "COMMENT;LANGUAGE=en:Sorry\\, we moved\\nZoe"));
  expect(answer?.comment).toBe("Sorry, we moved\nZoe");
  const silent = { uid: "", isDeclined: true, comment: "" };
  expect(wordsWithAnswer(silent, "Zoe has declined this invitation.")).toBe("");
  expect(wordsWithAnswer(silent, "Could we come on Monday?")).toBe("Could we come on Monday?");
});

it("an invitation is no answer", () => {
  expect(readCalendarAnswer(file("METHOD:REQUEST", uid))).toBeUndefined();
  expect(readCalendarAnswer(file(uid))).toBeUndefined();
});
