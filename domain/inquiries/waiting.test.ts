import { expect, it } from "vitest";
import { overdueText, urgentFirst, type WaitingPerson, waitingText } from "./waiting.ts";

const now = new Date("2026-11-22T12:00:00.000Z");

it("the agent sees how long a person has waited, in hours and then in days", () => {
  expect(waitingText("2026-11-22T11:30:00.000Z", now)).toBe("Waiting less than an hour");
  expect(waitingText("2026-11-22T11:00:00.000Z", now)).toBe("Waiting 1 hour");
  expect(waitingText("2026-11-20T12:30:00.000Z", now)).toBe("Waiting 47 hours");
  expect(waitingText("2026-11-20T12:00:00.000Z", now)).toBe("Waiting 2 days");
});

const one = (id: string, createdAt: string): WaitingPerson => ({
  personId: `per_${id}`,
  ...{ ids: [id], count: 1, name: id, email: `${id}@x.test`, message: id, createdAt, listingTitle: null },
});

it("the agent sees how many people have waited too long", () => {
  const text = (old: number, young = 0, isMore = false) => {
    const of = (count: number, day: string) => Array.from({ length: count }, (_, at) => one(`${day}-${at}`, day));
    const all = [...of(old, "2026-11-20T12:00:00.000Z"), ...of(young, "2026-11-22T11:00:00.000Z")];
    return overdueText({ people: all, isMore }, now);
  };
  expect(text(0)).toBe("No one is waiting for a reply.");
  expect(text(0, 2)).toBe("No one has waited more than 24 hours.");
  expect(text(1, 1)).toBe("1 person has waited more than 24 hours.");
  expect(text(2, 1, true)).toBe("2 people have waited more than 24 hours.");
  expect(text(20, 0, true)).toBe("20 or more people have waited more than 24 hours.");
});

it("the agent sees an urgent message before others of the same day, but after those of earlier days", () => {
  const at = (day: number, hour: number) => `2026-11-${day}T${String(hour).padStart(2, "0")}:00:00.000Z`;
  const people = [
    one("long", at(20, 9)),
    one("early", at(21, 8)),
    { ...one("offer", at(21, 15)), urgency: "Mentions an offer" },
    one("new", at(22, 7)),
  ];
  const order = urgentFirst(people, (time) => time.slice(0, 10)).map(({ name }) => name);
  expect(order).toEqual(["long", "offer", "early", "new"]);
});
