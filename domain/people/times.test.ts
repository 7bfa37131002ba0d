import fc from "fast-check";
import { expect, it } from "vitest";
import { directionOf, EntrySchema } from "./entry.ts";
import { type PersonEvent, timesOf } from "./times.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 8, minute)).toISOString();

it("a person waits from their first message after the last reply", () => {
  const [asked, called, again, more] = [at(0), at(5), at(9), at(12)];
  const events: PersonEvent[] = [
    { at: asked, direction: "in" },
    { at: called, direction: "out" },
    { at: again, direction: "in" },
    { at: more, direction: "in" },
    { at: at(15) },
  ];
  expect(timesOf(events.slice(0, 1))).toEqual({
    firstInAt: asked,
    firstOutAt: undefined,
    waitingSince: asked,
    lastAt: asked,
  });
  expect(timesOf(events.slice(0, 2))).toMatchObject({ firstOutAt: called, waitingSince: undefined });
  expect(timesOf(events)).toEqual({ firstInAt: asked, firstOutAt: called, waitingSince: again, lastAt: at(15) });
  expect(timesOf([])).toBeUndefined();
});

it("a message from before the site tracked waiting makes no one wait", () => {
  const read = { at: at(0), direction: "in", isOld: true } as const;
  expect(timesOf([read])).toMatchObject({ firstInAt: at(0), waitingSince: undefined });
  expect(timesOf([read, { at: at(1), direction: "in" }])?.waitingSince).toBe(at(1));
});

it("the order in which messages and replies arrive makes no difference", () => {
  const event = fc.record({
    at: fc.integer({ min: 0, max: 50 }).map(at),
    direction: fc.constantFrom("in", "out", undefined),
  });
  fc.assert(
    fc.property(fc.uniqueArray(event, { selector: (each) => each.at, maxLength: 12 }), (events) => {
      expect(timesOf(events.toReversed())).toEqual(timesOf(events));
    }),
  );
});

it("a call and a reply made elsewhere count as replies, a received email as a message, a note as neither", () => {
  const kinds = (["note", "call", "received", "elsewhere", "stage"] as const).map((kind) => directionOf({ kind }));
  expect(kinds).toEqual([undefined, "out", "in", "out", undefined]);
  expect(EntrySchema.safeParse({ id: "ent_1", personId: "per_1", at: at(0), kind: "poke", text: "" }).success).toBe(
    false,
  );
});
