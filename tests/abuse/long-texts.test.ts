import { runInThisContext } from "node:vm";
import { afterAll, expect, it } from "vitest";
import { longTexts } from "../support/samples/long-texts.ts";
import { strangersReaders } from "../support/samples/strangers-readers.ts";

/** Characters in a text. A scan that restarts at each character takes minutes. */
const length = 300_000;
/** Milliseconds until the engine stops, even within a regular expression: a hundred times what a busy machine needs. */
const timeout = 30_000;

const held = globalThis as { work?: () => unknown };
afterAll(() => {
  delete held.work;
});

function isReadInTime(read: (text: string) => unknown, text: string): boolean {
  held.work = () => read(text);
  try {
    runInThisContext("work()", { timeout });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return false;
    throw error;
  }
}

it("a scan that restarts at each character is stopped", { timeout: 2 * timeout }, () => {
  expect(isReadInTime((text) => /\/+$/.test(text), `${"/".repeat(length)}x`)).toBe(false);
});

it.each(Object.entries(strangersReaders))("%s of any kind and length is read in one pass", (_, read) => {
  const slow = longTexts(length).flatMap(([kind, text]) => (isReadInTime(read, text) ? [] : [kind]));
  expect(slow).toEqual([]);
});
