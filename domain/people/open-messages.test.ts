import { expect, it } from "vitest";
import { openMessages } from "./open-messages.ts";
import type { TimelineItem } from "./timeline.ts";

const at = (day: number) => `2026-05-0${day}T09:00:00.000Z`;
const wrote = (day: number) => ({ kind: "inquiry", at: at(day), inquiry: { id: `inq_${day}` } }) as TimelineItem;
const entry = (day: number, kind: "call" | "received" | "note", more: object = {}) =>
  ({ kind, at: at(day), entry: { id: `ent_${day}`, kind, ...more } }) as TimelineItem;
const email = (day: number, state: string) =>
  ({ kind: "letter", at: at(day), letter: { id: `let_${day}`, state } }) as TimelineItem;

const days = (timeline: TimelineItem[]) =>
  openMessages(timeline, ["ann@x.internal"]).map((item) => item.at.slice(8, 10));

it("a reply answers what was written before it, and everything since is open, oldest first", () => {
  expect(days([wrote(5), entry(4, "note"), wrote(3), email(2, "sent"), wrote(1)])).toEqual(["03", "05"]);
  expect(days([entry(4, "received"), entry(3, "call"), wrote(1)])).toEqual(["04"]);
  expect(days([email(2, "waiting"), wrote(1)])).toEqual([]);
});

it("an email that failed answers nothing, and another sender's email isn't the person's", () => {
  expect(days([email(2, "failed"), wrote(1)])).toEqual(["01"]);
  expect(days([entry(2, "received", { from: "bob@x.internal" }), wrote(1)])).toEqual(["01"]);
});
