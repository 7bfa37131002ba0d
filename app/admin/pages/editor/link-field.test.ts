import { expect, it } from "vitest";
import { fullAddress } from "./link-field.tsx";
import { linkTo } from "./text-commands.ts";

it.each([
  ["/about", "/about"],
  ["www.va.gov/housing", "https://www.va.gov/housing"],
  ["https://www.va.gov/a b", "https://www.va.gov/a%20b"],
  ["hannah@homes.example", "mailto:hannah@homes.example"],
  ["tel:+17195550142", "tel:+17195550142"],
])("an agent types %s, and the link leads to %s", (typed, address) => {
  expect(fullAddress(typed)).toBe(address);
});

it("the selected words become the link, and without any its address does", () => {
  const linked = (text: string, from: number, to: number) => linkTo("/about")({ text, from, to }).text;
  expect(linked("Ask me [now].", 0, 6)).toBe("[Ask me](/about)");
  expect(linked("Ask [me].", 4, 8)).toBe("[\\[me\\]](/about)");
  expect(linked("Ask.", 4, 4)).toBe("[/about](/about)");
  expect(linkTo("/a_(b)")({ text: "", from: 0, to: 0 }).text).toBe("[/a_(b)](</a_(b)>)");
});
