import { expect, test } from "vitest";
import { type Match, mostInDigest } from "./news.ts";
import {
  claimed,
  emptyQueue,
  expired,
  requeued,
  type SentNews,
  sentNewsOfHome,
  withFound,
  withoutSent,
  withSent,
} from "./queue.ts";

const at = (day: number) => `2026-11-${String(day).padStart(2, "0")}T08:00:00.000Z`;
const match = (change: Partial<Match> = {}): Match => ({
  ...{ subscription: "sub_ada", home: "7001", kind: "new", edition: "", price: 480_000, at: at(20) },
  ...change,
});
const priced = (price: number, day: number) =>
  match({ kind: "price", edition: String(price), price, was: 500_000, at: at(day) });
const known = (told: SentNews) => new Map([["7001", sentNewsOfHome(told)]]);

test("a subscriber gets a price once, and only if it differs enough from the last one sent", () => {
  const told = withSent([], [match()]);
  const { queue, result } = withFound(emptyQueue, [match(), priced(479_000, 21), priced(460_000, 22)], known(told));
  expect(queue.waiting).toEqual([{ ...priced(460_000, 22), was: 480_000 }]);
  expect(result).toEqual(queue.waiting);
  expect(withFound(emptyQueue, [priced(460_000, 23)], known(withSent(told, result)))).toEqual({
    queue: emptyQueue,
    result: [],
  });
  // The last price, although an earlier home's news came again.
  expect(
    sentNewsOfHome(withSent(withSent(told, result), [match({ subscription: "sub_bob" })])).priceFor("sub_ada"),
  ).toBe(460_000);
});

test("after a crash, what waits is not added twice and counts as told", () => {
  const { queue } = withFound(emptyQueue, [match()], new Map());
  const again = withFound(queue, [match({ at: at(21) })], new Map());
  expect(again).toEqual({ queue, result: [match()] });
});

test("a search that finds everything waits with the newest homes, as many as an email holds", () => {
  const found = Array.from({ length: mostInDigest + 5 }, (_, at) => match({ home: `${at}` }));
  const { queue } = withFound(emptyQueue, found, new Map());
  expect(queue.waiting).toEqual(found.slice(5));
});

test("an email claims what waits, and its homes wait again only once after it failed", () => {
  const { queue } = withFound(emptyQueue, [match(), match({ home: "7002" })], new Map());
  const next = claimed(queue, [match()], "let_1");
  expect(next).toEqual({ waiting: [match({ home: "7002" })], letters: ["let_1"] });
  expect(next && claimed(next, [match()], "let_2")).toBeUndefined();
  const again = next && requeued(next, [match()], "let_1", at(22));
  expect(again?.waiting).toEqual([match({ home: "7002" }), match({ at: at(22) })]);
  const later = again && claimed(again, [match()], "let_3");
  expect(later && requeued(later, [match()], "let_1", at(23))).toBe(later);
});

test("what waited too long was never sent, so it is news again", () => {
  const told = withSent([], [match(), match({ subscription: "sub_bob" })]);
  const { queue } = withFound(emptyQueue, [match(), match({ home: "7002", at: at(22) })], new Map());
  const { queue: left, result } = expired(queue, at(21));
  expect([left.waiting, result]).toEqual([[match({ home: "7002", at: at(22) })], [match()]]);
  const without = sentNewsOfHome(withoutSent(told, result));
  expect([without.has(match()), without.has(match({ subscription: "sub_bob" }))]).toEqual([false, true]);
  expect(withoutSent(withSent([], [match()]), [match()])).toEqual([]);
});

test("a home's oldest news is forgotten beyond ten thousand subscribers, the latest never", () => {
  const crowd = (kind: "new" | "sold", count: number, day: number) =>
    Array.from({ length: count }, (_, at) =>
      match({ kind, subscription: `sub_${at}`, at: `2026-11-${day}T08:00:00.000Z` }),
    );
  const told = withSent(withSent([], crowd("new", 6000, 20)), crowd("sold", 6000, 21));
  expect(told.map(({ kind, to }) => [kind, to.length])).toEqual([["sold", 6000]]);
  expect(withSent([], crowd("new", 12_000, 20))[0]?.to).toHaveLength(12_000);
});
