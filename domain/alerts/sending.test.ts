import { describe, expect, test } from "vitest";
import {
  nothingSent,
  type Outcome,
  outcomeOfReply,
  roomFor,
  type SendingState,
  withLeft,
  withOutcome,
} from "./sending.ts";

const start = new Date("2026-11-24T15:00:00.000Z");
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const limits = { perHour: 100, perDay: 400 };
const day = 24 * 60;

/** The consequences of these outcomes, each for a subscription at a minute. */
function follow(outcomes: [Outcome, string, number][]) {
  let state: SendingState = nothingSent;
  let last: string | undefined;
  for (const [outcome, subscription, minute] of outcomes) {
    const next = withOutcome(state, outcome, subscription, after(minute));
    [state, last] = [next.state, next.consequence];
  }
  return { state, last };
}

test.each([
  ["421 4.7.0", "slow"],
  ["450", "slow"],
  ["452 4.2.2", "slow"],
  ["550 5.4.5", "slow"],
  ["550 5.1.1", "gone"],
  ["550 5.1.10", "refused"],
  ["554", "refused"],
  ["250", undefined],
  ["", undefined],
])("the answer %j is %s", (reply, outcome) => {
  expect(outcomeOfReply(reply)).toBe(outcome);
});

describe("alerts leave", () => {
  test("up to a hundred an hour and four hundred a day", () => {
    let state = withLeft(nothingSent, 100, start);
    expect(roomFor(state, limits, after(59))).toBe(0);
    expect(roomFor(state, limits, after(61))).toBe(100);
    for (const hour of [2, 4, 6]) state = withLeft(state, 100, after(hour * 60));
    expect(roomFor(state, limits, after(10 * 60))).toBe(0);
    expect(roomFor(state, limits, after(day + 1))).toBe(100);
  });

  test("more slowly each time the mail server asks for it, until it accepts one again", () => {
    const { state } = follow([
      ["slow", "sub_a", 0],
      ["slow", "sub_a", 15],
    ]);
    expect(roomFor(state, limits, after(44))).toBe(0);
    expect(roomFor(state, limits, after(45))).toBe(100);
    expect(withOutcome(state, "sent", "sub_a", after(45)).state.slow).toBeUndefined();
    expect(state.outcomes).toBe("");
  });
});

describe("an address", () => {
  test("that bounces twice in a week as unknown gets no more email", () => {
    expect(
      follow([
        ["gone", "sub_a", 0],
        ["gone", "sub_b", 1],
        ["gone", "sub_a", 6 * day],
      ]).last,
    ).toBe("end");
    expect(
      follow([
        ["gone", "sub_a", 0],
        ["gone", "sub_a", 8 * day],
      ]).last,
    ).toBeUndefined();
  });

  test("that is refused three times waits for the agent", () => {
    const twice: [Outcome, string, number][] = [
      ["refused", "sub_a", 0],
      ["refused", "sub_a", 1],
    ];
    expect(follow(twice).last).toBeUndefined();
    expect(follow([...twice, ["refused", "sub_a", 2]]).last).toBe("pause");
  });
});

test("ten refusals in the last two hundred pause all alerts until the agent resumes them", () => {
  const refused = (count: number): [Outcome, string, number][] =>
    Array.from({ length: count }, (_, at) => ["refused", `sub_${at}`, at]);
  const taken = Array.from({ length: 195 }, (): [Outcome, string, number] => ["sent", "sub_z", 20]);
  expect(follow(refused(9)).last).toBeUndefined();
  expect(follow([...refused(9), ...taken, ["refused", "sub_y", 30]]).last).toBeUndefined();
  expect(follow(refused(10)).last).toBe("pause all");
  expect(follow(refused(11)).last).toBeUndefined();
});
