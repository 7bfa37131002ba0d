import { expect, it } from "vitest";
import { seal, unseal } from "./seal.ts";

const key = { key: "hannahs-cookie", salt: "the server's secret", purpose: "session", owner: "ab12" };
const token = "refresh-me-雪";

it("sealed text opens with the same cookie, secret, session, and purpose", () => {
  expect(unseal(seal(token, key), key)).toBe(token);
});

it.each([
  ["another cookie", { key: "walters-cookie" }],
  ["another secret", { salt: "a guess" }],
  ["another session", { owner: "cd34" }],
  ["another purpose", { purpose: "feed" }],
])("sealed text does not open with %s", (_, changed) => {
  expect(unseal(seal(token, key), { ...key, ...changed })).toBeUndefined();
});

it("sealed text with one changed bit does not open", () => {
  const sealed = seal(token, key);
  for (const index of sealed.keys()) {
    const changed = Uint8Array.from(sealed, (byte, at) => (at === index ? byte ^ 1 : byte));
    expect(unseal(changed, key)).toBeUndefined();
  }
  expect(unseal(new Uint8Array(5), key)).toBeUndefined();
});

it("the same text is sealed differently each time, and is not readable", () => {
  const [one, two] = [seal(token, key), seal(token, key)];
  expect(one).not.toEqual(two);
  expect(Buffer.from(one).toString("latin1")).not.toContain("refresh");
});
