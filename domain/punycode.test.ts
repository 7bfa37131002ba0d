import { domainToUnicode } from "node:url";
import { expect, it } from "vitest";
import { labelInLetters } from "./punycode.ts";

it.each(["bücher", "例え", "faß", "яндекс", "münchen-ost", "क्षेत्र", "ελλάδα", "我爱你"])(
  "the ASCII form of %s is read back into its letters",
  (label) => {
    const [ascii = ""] = new URL(`http://${label}.example`).hostname.split(".");
    expect(ascii).toMatch(/^xn--/);
    expect(labelInLetters(ascii)).toBe(label);
    expect(labelInLetters(ascii.toUpperCase())?.toLowerCase()).toBe(domainToUnicode(ascii));
  },
);

it("a label that isn't in the ASCII form or is broken has no Unicode form", () => {
  for (const label of ["example", "xn--", "xn--a-", "xn--99999999", "xn--bcher-kv\u00e4"])
    expect(labelInLetters(label), label).toBe(undefined);
});
