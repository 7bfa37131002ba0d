import { expect, it } from "vitest";
import { openText, sealText } from "./cipher.ts";

const seal = { cookie: "hannahs-cookie", secret: "the server's secret", idHash: "ab12" };
const token = "refresh-me-雪";

it("what was sealed opens with the same cookie, secret and session", () => {
  expect(openText(sealText(token, seal), seal)).toBe(token);
});

it.each([
  ["another cookie", { cookie: "walters-cookie" }],
  ["another secret", { secret: "a guess" }],
  ["another session", { idHash: "cd34" }],
])("what was sealed does not open with %s", (_, changed) => {
  expect(openText(sealText(token, seal), { ...seal, ...changed })).toBeUndefined();
});

it("a sealed text of which one bit was changed does not open", () => {
  const sealed = sealText(token, seal);
  for (const index of sealed.keys()) {
    const changed = Uint8Array.from(sealed, (byte, at) => (at === index ? byte ^ 1 : byte));
    expect(openText(changed, seal)).toBeUndefined();
  }
  expect(openText(new Uint8Array(5), seal)).toBeUndefined();
});

it("the same text is sealed differently each time, and does not show", () => {
  const [one, two] = [sealText(token, seal), sealText(token, seal)];
  expect(one).not.toEqual(two);
  expect(Buffer.from(one).toString("latin1")).not.toContain("refresh");
});
