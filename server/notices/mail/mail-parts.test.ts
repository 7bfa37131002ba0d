import { expect, it } from "vitest";
import { oneLine } from "./mail-parts.ts";

it("a long line in a mail's subject is cut, and no emoji in it is cut in half", () => {
  expect(oneLine("A house with a porch", 10)).toBe("A house w…");
  expect(oneLine("A house 🏡 with a porch", 10)).toBe("A house…");
  expect(oneLine("A house 🏡 with a porch", 11)).toBe("A house 🏡…");
  expect(oneLine("A house 🏡", 10)).toBe("A house 🏡");
});

it("what would break a line or turn it round is left out of it", () => {
  expect(oneLine(" Hannah\r\nBcc: zoe@example.com\u202e ", 80)).toBe("Hannah Bcc: zoe@example.com");
});
