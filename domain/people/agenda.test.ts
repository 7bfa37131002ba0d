import { expect, it } from "vitest";
import { assertSiteNoticeKey } from "../notices/site-notice.ts";
import { agendaDay, agendaNotice, taskNotice, taskText } from "./agenda.ts";
import type { Task } from "./task.ts";

const call: Task = { id: "tsk_1", personId: "per_ann", text: "Call Ann", on: "2026-11-24", at: "10:00" };

it("an agenda is told once a day, and says of which day it is", () => {
  const notice = agendaNotice("2026-11-24");
  expect(notice.key).toBe("agenda-2026-11-24");
  expect(agendaDay(notice)).toBe("2026-11-24");
  for (const key of ["held-spam-2026-11-24", "agenda-"]) expect(agendaDay({ key })).toBeUndefined();
});

it("a task is told with its hour, and again when it was moved", () => {
  expect(taskNotice(call)).toMatchObject({
    subject: "10:00 AM: Call Ann",
    open: "/admin?tab=inquiries&person=per_ann",
  });
  expect(taskText({ text: "Send flyer" })).toBe("Send flyer");
  const keys = [call, { ...call, at: "11:00" }, { ...call, on: "2026-11-25" }].map((task) => taskNotice(task).key);
  for (const key of keys) assertSiteNoticeKey(key);
  expect(new Set(keys).size).toBe(3);
});
