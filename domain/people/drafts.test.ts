import { expect, it } from "vitest";
import { changeTask, readCall, readNote, readOther, readPersonChange, readTask } from "./drafts.ts";
import { peopleWording } from "./people-wording.ts";
import { reminderAt, type Task, TaskSchema, taskOrder } from "./task.ts";

const denver = "America/Denver";

it("a change to a person is saved as the agent meant it", () => {
  const change = {
    rev: 3,
    name: " Ann ",
    emails: ["Ann@Example.com", "ann@example.com "],
    phones: [],
    doNotContact: true,
  };
  expect(readPersonChange(change)).toEqual({
    draft: { rev: 3, name: "Ann", emails: ["ann@example.com"], phones: [], doNotContact: true },
  });
});

it.each<[object, string]>([
  [{ name: "Ann" }, peopleWording.badRev],
  [{ rev: 1, name: "  " }, peopleWording.noName],
  [{ rev: 1, name: "a".repeat(121) }, "Please use at most 120 characters."],
  [{ rev: 1, emails: ["ann"] }, "“ann” isn't an email address."],
  [{ rev: 1, emails: "a@example.com" }, peopleWording.badChange],
  [{ rev: 1, emails: Array.from({ length: 6 }, (_, at) => `a${at}@example.com`) }, "You can save at most 5."],
  [{ rev: 1, phones: ["55"] }, "“55” isn't a phone number."],
  [{ rev: 1, stage: "gone" }, peopleWording.badStage],
  [{ rev: 1, doNotContact: ["pigeons"] }, peopleWording.badDoNotContact],
  [{ rev: 1, id: "per_other" }, peopleWording.badChange],
])("a change that cannot be taken is refused in a sentence (%#)", (change, sentence) => {
  expect(readPersonChange(change)).toEqual({ refusal: sentence });
});

it("a note needs text; a call or a reply made elsewhere does not", () => {
  expect(readNote({ text: " Likes\nporches " })).toEqual({ draft: { text: "Likes\nporches", kind: "note" } });
  expect(readNote({ kind: "elsewhere" })).toEqual({ draft: { text: "", kind: "elsewhere" } });
  expect(readCall({ text: "Left word" })).toEqual({ draft: { text: "Left word" } });
  for (const input of [{}, { text: "" }, { text: 7 }])
    expect(readNote(input)).toEqual({ refusal: peopleWording.noText });
  expect(readNote({ text: "x", kind: "stage" })).toEqual({ refusal: peopleWording.badChange });
  expect(readOther({ other: "per_b" })).toEqual({ draft: { other: "per_b" } });
  expect(readOther({ other: "lst_b" })).toHaveProperty("refusal");
});

const call: Task = { id: "tsk_1", personId: "per_1", text: "Call", on: "2026-11-24", at: "10:00" };

it("a task needs a real day, and a time that exists on that day", () => {
  expect(readTask({ text: "Call", on: "2026-11-24", at: "10:00" }, denver)).toEqual({
    draft: { text: "Call", on: "2026-11-24", at: "10:00" },
  });
  expect(readTask({ text: "Call", on: "2028-02-29" }, denver)).toHaveProperty("draft");
  for (const on of ["2026-02-31", "tomorrow", "2026-2-3", undefined])
    expect(readTask({ text: "Call", on }, denver)).toEqual({ refusal: peopleWording.badDay });
  expect(readTask({ text: "Call", on: "2026-11-24", at: "24:00" }, denver)).toEqual({ refusal: peopleWording.badHour });
  const spring = { text: "Call", on: "2026-03-08", at: "02:30" };
  expect(readTask(spring, denver)).toEqual({ refusal: peopleWording.skippedHour });
  expect(readTask(spring, "Asia/Kathmandu")).toHaveProperty("draft");
  expect(readTask({ text: "Call", on: "2026-11-01", at: "01:30" }, denver)).toHaveProperty("draft");
});

it("a task can be moved, done and reopened, and loses its time when asked to", () => {
  const now = "2026-11-24T18:00:00.000Z";
  expect(changeTask(call, { on: "2026-11-25" }, denver, now)).toEqual({ draft: { ...call, on: "2026-11-25" } });
  expect(changeTask(call, { at: null }, denver, now)).toEqual({ draft: { ...call, at: undefined } });
  expect(changeTask(call, { isDone: true }, denver, now)).toEqual({ draft: { ...call, doneAt: now } });
  expect(changeTask({ ...call, doneAt: now }, { isDone: false }, denver, now)).toEqual({
    draft: { ...call, doneAt: undefined },
  });
  expect(changeTask(call, { on: "2026-03-08", at: "02:30" }, denver, now)).toEqual({
    refusal: peopleWording.skippedHour,
  });
  const fromElsewhere = { ...call, on: "2026-03-08", at: "02:30" };
  expect(changeTask(fromElsewhere, { isDone: true }, denver, now)).toEqual({
    draft: { ...fromElsewhere, doneAt: now },
  });
  expect(changeTask(call, { owner: "me" }, denver, now)).toEqual({ refusal: peopleWording.badChange });
});

it("tasks are in the order of the day, those without a time first", () => {
  const noon = { ...call, at: "12:00" };
  const anyHour = TaskSchema.parse({ ...call, at: undefined });
  expect([noon, call, anyHour].map(taskOrder).sort()).toEqual(["2026-11-24", "2026-11-24T10:00", "2026-11-24T12:00"]);
});

it("the agent is reminded 15 minutes before a task, at once if it is sooner, and never of one that is done, past or without a time", () => {
  const before = (minutes: number) => new Date(Date.parse("2026-11-24T17:00:00.000Z") - minutes * 60_000);
  expect(reminderAt(call, denver, before(60))).toEqual(before(15));
  expect(reminderAt(call, denver, before(5))).toEqual(before(5));
  expect(reminderAt(call, denver, before(0))).toBeUndefined();
  expect(reminderAt({ ...call, at: undefined }, denver, before(60))).toBeUndefined();
  expect(reminderAt({ ...call, doneAt: "2026-11-23T08:00:00.000Z" }, denver, before(60))).toBeUndefined();
});
