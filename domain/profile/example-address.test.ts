import { expect, it } from "vitest";
import { isExampleAddress, isExampleHost } from "./example-address.ts";

it.each(["avery@example.com", "a@mail.Example.ORG", "a@example.net.", "a@firm.test", "a@invalid", "a@b.example"])(
  "mail to %s reaches nobody",
  (address) => expect(isExampleAddress(address)).toBe(true),
);

it.each(["hannah@myexample.com", "example.com@firm.co", "a@testing.io", "root@localhost", "a@example.co", "nothing"])(
  "mail to %s may reach somebody",
  (address) => expect(isExampleAddress(address)).toBe(false),
);

it("a host is judged in the same way", () => {
  expect([isExampleHost("hooks.example.com"), isExampleHost("127.0.0.1")]).toEqual([true, false]);
});
