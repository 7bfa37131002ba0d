import { expect, it } from "vitest";
import { decryptText, encryptText } from "./cipher.ts";

const material = { cookie: "hannahs-cookie", secret: "the server's secret", idHash: "ab12" };
const token = "refresh-me-雪";

it("what was sealed opens with the same cookie, secret and session", () => {
  expect(decryptText(encryptText(token, material), material)).toBe(token);
});

it.each([
  ["another cookie", { cookie: "walters-cookie" }],
  ["another secret", { secret: "a guess" }],
  ["another session", { idHash: "cd34" }],
])("what was sealed does not open with %s", (_, changed) => {
  expect(decryptText(encryptText(token, material), { ...material, ...changed })).toBeUndefined();
});

it("a sealed text of which one bit was changed does not open", () => {
  const sealed = encryptText(token, material);
  for (const index of sealed.keys()) {
    const changed = Uint8Array.from(sealed, (byte, at) => (at === index ? byte ^ 1 : byte));
    expect(decryptText(changed, material)).toBeUndefined();
  }
  expect(decryptText(new Uint8Array(5), material)).toBeUndefined();
});

it("the same text is sealed differently each time, and does not show", () => {
  const [one, two] = [encryptText(token, material), encryptText(token, material)];
  expect(one).not.toEqual(two);
  expect(Buffer.from(one).toString("latin1")).not.toContain("refresh");
});
