import { expect, it, test } from "vitest";
import { networkName, siteDescription, siteName, titleWords } from "./made-texts.ts";

test.each([
  ["Realtor, Colorado Springs", "Colorado Springs Realtor"],
  ["Real estate agent, Monument", "Monument real estate agent"],
  ["Real Estate Agent, Monument", "Monument Real Estate Agent"],
  ["Real estate agent", "Real estate agent"],
  ["Realtor in Monument", "Realtor in Monument"],
  ["Buyers, sellers, land", "Buyers, sellers, land"],
])("an agent with the tagline %j has %j in her page titles", (subtitle, words) => {
  expect(titleWords({ subtitle })).toBe(words);
});

test.each([
  ["https://www.facebook.com/hannah", "Facebook"],
  ["https://www.linkedin.com/in/hannah", "LinkedIn"],
  ["https://x.com/hannah", "X"],
  ["https://m.youtube.com/@hannah", "YouTube"],
  ["https://www.zillow.com/profile/hannah", "Zillow"],
  ["https://blog.hannah.example/?via=facebook", "blog.hannah.example"],
])("a visitor sees the link to %s as %s", (address, name) => {
  expect(networkName(address)).toBe(name);
});

it("a visitor of search engines sees the brokerage next to the agent's name, and the introduction cut between words", () => {
  expect(siteName({ agentName: "Hannah", firmName: "Møller & Daughters" })).toBe("Hannah, Møller & Daughters");
  expect(siteName({ agentName: "Hannah of Møller", firmName: "Møller" })).toBe("Hannah of Møller");
  expect(siteDescription({ intro: "I sell homes." })).toBe("I sell homes.");
  expect(siteDescription({ intro: `I sell\n${"homes ".repeat(90)}` })).toMatch(/^I sell homes .{250,} homes…$/);
});
