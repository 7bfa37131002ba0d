import { expect, it } from "vitest";
import type { InboxInquiry } from "./inbox.ts";
import { overdueText, peopleOf, waitingPeopleText, waitingText } from "./waiting.ts";

const now = new Date("2026-11-22T12:00:00.000Z");

it("tells the agent for how long somebody has waited, in hours and then in days", () => {
  expect(waitingText("2026-11-22T11:30:00.000Z", now)).toBe("Waiting for less than an hour");
  expect(waitingText("2026-11-22T11:00:00.000Z", now)).toBe("Waiting for 1 hour");
  expect(waitingText("2026-11-20T12:30:00.000Z", now)).toBe("Waiting for 47 hours");
  expect(waitingText("2026-11-20T12:00:00.000Z", now)).toBe("Waiting for 2 days");
});

const unread = (email: string, createdAt: string, id = createdAt) =>
  ({ id, email, createdAt, name: email, message: id, listingTitle: null }) as InboxInquiry;

it("takes the messages of one address for one person's, who has waited since the first of them", () => {
  const [first, second] = ["2026-11-20T12:00:00.000Z", "2026-11-21T12:00:00.000Z"];
  const people = peopleOf([
    unread("beth@x.test", first),
    unread("al@x.test", second),
    unread("Beth@x.test", second, "b2"),
  ]);
  expect(people.map(({ ids, createdAt }) => [ids, createdAt])).toEqual([
    [[first, "b2"], first],
    [[second], second],
  ]);
});

it("tells the agent how many have waited for too long", () => {
  const text = (old: number, young = 0, isMore = false) => {
    const of = (count: number, day: string) => Array.from({ length: count }, (_, at) => unread(`${day}-${at}`, day));
    const all = [...of(old, "2026-11-20T12:00:00.000Z"), ...of(young, "2026-11-22T11:00:00.000Z")];
    return overdueText({ people: peopleOf(all), isMore }, now);
  };
  expect(text(0)).toBe("Nobody waits for an answer.");
  expect(text(0, 2)).toBe("Nobody has waited for longer than 24 hours.");
  expect(text(1, 1)).toBe("1 person has waited for longer than 24 hours.");
  expect(text(2, 1, true)).toBe("2 people have waited for longer than 24 hours.");
  expect(text(20, 0, true)).toBe("20 or more people have waited for longer than 24 hours.");
});

it("tells the agent how many people wait", () => {
  const text = (count: number, isMore = false) => {
    const unreads = Array.from({ length: count }, (_, at) => unread(`${at}@x.test`, "2026-11-20T12:00:00.000Z"));
    return waitingPeopleText({ people: peopleOf(unreads), isMore });
  };
  expect([text(0), text(1), text(5)]).toEqual(["", "1 person waits for an answer.", "5 people wait for an answer."]);
  expect(text(50, true)).toBe("50 or more people wait for an answer.");
});
