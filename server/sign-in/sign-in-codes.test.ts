import { describe, expect, it } from "vitest";
import { fromBase32 } from "#tests/support/code-app.ts";
import { codeOf, stepAt, stepOfCode, toBase32 } from "./sign-in-codes.ts";

/** RFC 6238, appendix B, SHA-1. */
const secret = Buffer.from("12345678901234567890");

describe("an app's codes", () => {
  it.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("are those of RFC 6238 at second %d", (second, code) => {
    const step = stepAt(new Date(second * 1000));
    expect([codeOf(secret, step, 8), codeOf(secret, step)]).toEqual([code, code.slice(2)]);
  });

  it("are accepted half a minute early or late, with a space in the middle, and no further off", () => {
    const now = new Date(1_234_567_890_000);
    const step = stepAt(now);
    const taken = [-2, -1, 0, 1, 2].map((off) => stepOfCode(secret, codeOf(secret, step + off), { now, last: 0 }));
    expect(taken).toEqual([undefined, step - 1, step, step + 1, undefined]);
    expect(stepOfCode(secret, "005 924", { now, last: 0 })).toBe(step);
    for (const code of ["", "5924", "0059240", "abcdef"])
      expect(stepOfCode(secret, code, { now, last: 0 })).toBeUndefined();
  });

  it("are accepted once, and never after a newer one was accepted", () => {
    const now = new Date(1_234_567_890_000);
    const step = stepAt(now);
    expect(stepOfCode(secret, codeOf(secret, step), { now, last: step })).toBeUndefined();
    expect(stepOfCode(secret, codeOf(secret, step - 1), { now, last: step })).toBeUndefined();
    expect(stepOfCode(secret, codeOf(secret, step + 1), { now, last: step })).toBe(step + 1);
  });

  it("are accepted again after a fast clock is corrected", () => {
    const now = new Date(1_234_567_890_000);
    const step = stepAt(now);
    expect(stepOfCode(secret, codeOf(secret, step), { now, last: step + 1_000_000 })).toBe(step);
    expect(stepOfCode(secret, codeOf(secret, step), { now, last: step + 5 })).toBeUndefined();
  });
});

/** RFC 4648, section 10. */
it.each([
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foobar", "MZXW6YTBOI"],
])("%s is encoded as %s in base 32 and decoded again", (text, written) => {
  expect(toBase32(Buffer.from(text))).toBe(written);
  expect(Buffer.from(fromBase32(written.toLowerCase())).toString()).toBe(text);
});
