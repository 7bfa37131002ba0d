import { expect, it } from "vitest";
import { decrypt, encrypt } from "./cipher.ts";

const key = { cookie: "hannahs-cookie", secret: "the server's secret", idHash: "ab12" };
const token = "refresh-me-雪";

it("what was sealed opens with the same cookie, secret and session", () => {
  expect(decrypt(encrypt(token, key), key)).toBe(token);
});

it.each([
  ["another cookie", { cookie: "walters-cookie" }],
  ["another secret", { secret: "a guess" }],
  ["another session", { idHash: "cd34" }],
])("what was sealed does not open with %s", (_, changed) => {
  expect(decrypt(encrypt(token, key), { ...key, ...changed })).toBeUndefined();
});

it("a sealed text of which one bit was changed does not open", () => {
  const sealed = encrypt(token, key);
  for (const index of sealed.keys()) {
    const changed = Uint8Array.from(sealed, (byte, at) => (at === index ? byte ^ 1 : byte));
    expect(decrypt(changed, key)).toBeUndefined();
  }
  expect(decrypt(new Uint8Array(5), key)).toBeUndefined();
});

it("the same text is sealed differently each time, and does not show", () => {
  const [one, two] = [encrypt(token, key), encrypt(token, key)];
  expect(one).not.toEqual(two);
  expect(Buffer.from(one).toString("latin1")).not.toContain("refresh");
});
