import { expect, it } from "vitest";
import { oneLine } from "./mail-parts.ts";

it("a long email subject is cut without splitting an emoji", () => {
  expect(oneLine("A house with a porch", 10)).toBe("A house w…");
  expect(oneLine("A house 🏡 with a porch", 10)).toBe("A house…");
  expect(oneLine("A house 🏡 with a porch", 11)).toBe("A house 🏡…");
  expect(oneLine("A house 🏡", 10)).toBe("A house 🏡");
});

it("line breaks and direction overrides are removed from a line", () => {
  expect(oneLine(" Hannah\r\nBcc: zoe@example.com\u202e ", 80)).toBe("Hannah Bcc: zoe@example.com");
});
