import { expect, it } from "vitest";
import { z } from "zod";
import { readOnce, readUnchanged } from "./stored-record.ts";

type Row = { id: string; body: string | null };

function reader() {
  const read: string[] = [];
  const record = readOnce(
    ({ id, body }: Row) => {
      read.push(id);
      if (body === null) throw new RangeError("broken");
      return { id, parts: JSON.parse(body) as number[] };
    },
    ({ id }) => id,
    10,
  );
  return { read, record };
}

it("a row is parsed once while it is unchanged, and again when any column changes", () => {
  const { read, record } = reader();
  const first = record({ id: "a", body: "[1]" });
  expect(record({ id: "a", body: "[1]" })).toBe(first);
  expect(record({ id: "a", body: "[2]" })).toEqual({ id: "a", parts: [2] });
  expect(record({ id: "a", body: "[1]" })).toEqual(first);
  expect(read).toEqual(["a", "a", "a"]);
});

it("a cached record can't be changed", () => {
  const { record } = reader();
  const { parts } = record({ id: "a", body: "[1]" });
  expect(() => parts.push(2)).toThrow(TypeError);
});

it("a broken row stays broken until it is written again", () => {
  const { record } = reader();
  for (const _twice of [1, 2]) expect(() => record({ id: "a", body: null })).toThrow("broken");
  expect(record({ id: "a", body: "[3]" }).parts).toEqual([3]);
});

it("a parsed record is validated once while it is unchanged, and again after it was written", () => {
  const read = readUnchanged(z.object({ names: z.array(z.string()) }), 10);
  const first = read({ names: ["Ann"] }, "a");
  expect(read({ names: ["Ann"] }, "a")).toBe(first);
  expect(() => first.names.push("Bo")).toThrow(TypeError);
  expect(read({ names: ["Bo"] }, "a")).toEqual({ names: ["Bo"] });
  expect(() => read({ names: [1] }, "a")).toThrow("can't be used");
});
