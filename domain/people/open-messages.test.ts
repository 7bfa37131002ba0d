import { expect, it } from "vitest";
import { openMessages } from "./open-messages.ts";
import type { Person } from "./person.ts";
import type { TimelineItem } from "./timeline.ts";

const at = (day: number) => `2026-05-0${day}T09:00:00.000Z`;
const wrote = (day: number) =>
  ({ kind: "inquiry", at: at(day), inquiry: { id: `inq_${day}`, createdAt: at(day) } }) as TimelineItem;
const entry = (day: number, kind: "call" | "received" | "note" | "stage", more: object = {}) =>
  ({ kind, at: at(day), entry: { id: `ent_${day}`, kind, at: at(day), ...more } }) as TimelineItem;
const email = (day: number) =>
  ({ kind: "email", at: at(day), email: { id: `let_${day}`, state: "failed" } }) as TimelineItem;

const days = (since: number | undefined, timeline: TimelineItem[]) =>
  openMessages({
    person: { waitingSince: since && at(since) } as Person,
    ...{ timeline, emails: ["ann@x.internal"] },
  }).map((item) => item.at.slice(8, 10));

it("what a person wrote since they began to wait is open, oldest first", () => {
  expect(days(3, [wrote(6), entry(5, "received"), entry(4, "note"), wrote(3), wrote(1)])).toEqual(["03", "05", "06"]);
  expect(days(1, [email(2), wrote(1)])).toEqual(["01"]);
});

it("nothing is open of a person who isn't waiting: answered, in Closed or Not Now, or marked Do not contact", () => {
  expect(days(undefined, [entry(3, "stage", { text: "closed" }), wrote(2), entry(1, "received")])).toEqual([]);
});

it("another sender's email, and one from before the site read the mailbox, aren't open", () => {
  const received = [entry(3, "received", { from: "bob@x.internal" }), entry(2, "received", { isOld: true })];
  expect(days(1, [...received, wrote(1)])).toEqual(["01"]);
});
