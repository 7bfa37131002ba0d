import { expect, it } from "vitest";
import { cleanEmail, isEmailAddress } from "./email-address.ts";
import { emailComparison } from "./email-comparison.ts";

it.each([
  "\u200bann@example.com",
  "ann\u200b@exam\u00adple.com",
  "\ufeffann@example.com\u200e",
  "\u202aann@example.com\u202c",
  "ann@example.com\u2060",
  "\u00a0ann\u00a0@example.com\u00a0",
  "ann@example.com\u000b",
  "mailto:ann@example.com",
  "MAILTO: ann%40example.com?subject=Hello",
  "<ann@example.com>",
  "<mailto:ann@example.com>",
  "Ann Lee <ann@example.com>",
  '"Lee, Ann" <ann@example.com>;',
  "ann@example.com <ann@example.com>",
  "“ann@example.com”",
  "(ann@example.com)",
  "ann@example.com.",
  "ann@example.com,",
  "ann@example.com;",
  "ann＠example.com",
  "ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ",
  "ann﹫example。com",
])("%j is the intended address", (typed) => {
  expect(cleanEmail(typed)).toBe("ann@example.com");
  expect(isEmailAddress(cleanEmail(typed))).toBe(true);
});

it("an address stays unchanged when every character counts", () => {
  for (const written of ["Ann.Lee+Homes@Example.com", "o'brien@example.com", "jörg@bücher.example", "!a#b@x-1.co"])
    expect(cleanEmail(written)).toBe(written);
  expect(cleanEmail("o’brien@example.com")).toBe("o'brien@example.com");
});

it.each([
  ...["a<b>@example.com", "a<b@example.com", "ann", "ann@example", "ann@", "@example.com", "ann@@example.com"],
  ...["ann lee@example.com", "ann@example.com, bob@example.com", "<ann@example.com>, <bob@example.com>"],
  ...["ann@.example.com", "ann@example..com", "ann@-example.com", ".ann@example.com", "ann..lee@example.com"],
  ...["ann@example.com/path", "ann@example.com:25", "ann@exa$mple.com", "ann@127.0.0.1", "ann@[127.0.0.1]"],
  ...["ann@example.com\nBcc: bob@example.com", "ann:lee@example.com", "ann@xn--.\ufffd"],
])("%j can't be an address", (typed) => {
  expect(isEmailAddress(cleanEmail(typed))).toBe(false);
});

it.each([
  ["Jörg@BÜCHER.example", "jörg@xn--bcher-kva.example"],
  ["anna@xn--bcher-kva.example", "anna@bücher.example"],
  ["anna@faß.example", "ANNA@xn--fa-hia.example"],
  ["anna@例え.テスト", "anna@xn--r8jz45g.xn--zckzah"],
  ["anna@bu\u0308cher.example", "anna@bücher.example"],
])("%j and %j are the same address", (one, other) => {
  expect(emailComparison(one)).toBe(emailComparison(other));
});
