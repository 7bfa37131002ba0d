import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Check, checksOf, type TextToCheck } from "./checks.ts";

const surroundings = { knownPaths: new Set(["/about", "/resources", "/resources/va-loans"]), today: "2026-11-22" };

function checks(parts: Partial<TextToCheck>): Check[] {
  return checksOf({ title: "Land", summary: "What to ask first.", markdown: "", ...parts }, surroundings);
}

const rules = (markdown: string) => checks({ markdown }).map(({ rule }) => rule);

it("a correct text has no issues", () => {
  const markdown =
    "Words.\n\n## First\n\n[About](/about?x=1#top), [VA](https://www.va.gov).\n\n### Below\n\n![A roof](/images/a.jpg)";
  expect(checks({ markdown, reviewedOn: "2026-01-04" })).toEqual([]);
});

it("a photo without alt text has to get one, and the check points to its place", () => {
  const markdown = "See ![ ](/images/a/roof.jpg) here.";
  const [check] = checks({ markdown });
  expect(check).toMatchObject({
    rule: "alt missing",
    severity: "must",
    sentence: "The picture roof.jpg has no description",
    where: { from: 4, to: 28 },
    fix: { question: "What the picture shows", at: { from: 6, to: 7 } },
  });
});

it("only a photo without alt text blocks publishing", () => {
  const markdown = "# Top\n\n[x](/nowhere) perfect for families, $5 in 2020 \u202eabc";
  const all = checks({ markdown, summary: "", title: "x".repeat(61), reviewedOn: "2025-11-21" });
  expect(all.map(({ rule }) => rule)).toEqual([
    "summary missing",
    "title long",
    "review old",
    "heading skipped",
    "dead link",
    "fair housing",
    "figure old",
    "hidden characters",
  ]);
  expect(all.every(({ severity }) => severity === "should")).toBe(true);
});

describe("links", () => {
  it("a broken link of the site is reported, but working and external links aren't", () => {
    const markdown =
      "[a](/about/) [b](/abuot) [c](https://x.org/abuot) [d](mailto:a@b.c) [e][e] [f](#top)\n\n[e]: /gone";
    expect(checks({ markdown }).map(({ sentence }) => sentence)).toEqual([
      "The link to /abuot is broken",
      "The link to /gone is broken",
    ]);
  });

  it("code contains no links, headings or photos", () => {
    expect(rules("`[a](/nowhere)`\n\n```\n# no\n![](/x.jpg)\n```\n\n~~~\n[a](/nowhere)\n~~~")).toEqual([]);
  });
});

describe("headings", () => {
  it("a skipped level is reported with the expected level", () => {
    const [check] = checks({ markdown: "## One\n\n#### Two" });
    expect(check).toMatchObject({ rule: "heading skipped", fix: { at: { from: 8, to: 12 }, text: "###" } });
  });

  it("a return to a higher level skips nothing", () => {
    expect(rules("## One\n\n### Two\n\n## Three\n\n### Four")).toEqual([]);
  });

  it("a heading as large as the title is reported", () => {
    expect(checks({ markdown: "# One\n\n## Two" })).toMatchObject([{ fix: { text: "##" } }]);
  });
});

describe("figures", () => {
  it("an amount of an earlier year is reported once per sentence", () => {
    const markdown = "The median was $445,000 in 2024, and $440,000 in 2023. Since 2020, VA asks 0%.";
    expect(checks({ markdown }).map(({ sentence }) => sentence)).toEqual(["A figure is from 2024"]);
  });

  it("a year without an amount, the current year and a house number aren't reported", () => {
    expect(rules("I moved here in 2019. It is $5 in 2026. Call 2024 Example Road. Built before 2000 for $3.")).toEqual(
      [],
    );
  });

  it("old figures that a guide came with are one note, and the agent's own are still reported", () => {
    const came = "The median was $445,000 in 2024. The fee was 2% in 2023.";
    const figures = [{ value: "3.1%", label: "rate, 2024" }];
    const text = { title: "Land", summary: "Ask.", markdown: `${came} My fee was $9 in 2022.`, figures };
    const found = checksOf(text, { ...surroundings, cameWith: { markdown: came, figures } });
    expect(found.map(({ severity, sentence }) => [severity, sentence])).toEqual([
      ["should", "A figure is from 2022"],
      ["note", "This guide came with 3 figures from 2023, 2024"],
    ]);
    expect(found[1]).toMatchObject({ reason: "The first is “The median was $445,000 in 2024.”" });
  });

  it("a key figure whose label names an earlier year is reported", () => {
    const figures = [
      { value: "$445,000", label: "median price, 2024" },
      { value: "3.3%", label: "funding fee, 2026" },
      { value: "2.15%", label: "funding fee (rate since April 2023)" },
    ];
    expect(checks({ figures })).toMatchObject([{ rule: "figure old", field: "figures" }]);
  });
});

describe("fair housing", () => {
  it.each([
    "The streets north of the base are perfect for young families.",
    "An ideal home for empty nesters",
    "Adults only, please.",
    "No children under twelve",
    "A mostly white neighborhood",
    "Christian community near Monument",
    "It is a short walk to the synagogue",
    "In an exclusive neighborhood",
    "Not suitable for the handicapped",
    "able-bodied buyers",
    "Perfect for\nretirees",
    "Close to churches and shops",
    "Minutes to mosques",
    "Family-friendly neighborhoods",
    "In exclusive communities",
    "A safe neighborhood",
    "The safest part of town",
    "A safer, quieter street",
    "A low-crime area with parks",
    "Crime rates are low here",
    "It is a good area",
    "The area is very safe",
    "Stay out of the bad neighborhoods",
    "It has the best schools",
    "In the best school district",
    "Near top-rated elementary schools",
  ])("warns about “%s”, with a reason and a source from HUD, the law or the trade", (markdown) => {
    const [check] = checks({ markdown });
    expect(check?.rule).toBe("fair housing");
    expect(check?.reason).toMatch(/^“.+”: /);
    expect(check?.source?.name).toMatch(/HUD|Fair Housing Act|REALTORS/);
    expect(check?.source?.address).toMatch(/^https:/);
  });

  it.each([
    "A master bedroom, a family room and a mother-in-law suite",
    "Single-family homes; families who move every three years",
    "White cabinets, black granite, a white picket fence in Black Forest",
    "A desirable neighborhood with quiet streets, walking distance to the bus stop",
    "An exclusive right-to-sell listing agreement and a private road",
    "An exclusive buyer agency agreement",
    "Traditional style with integrated appliances and a restricted covenant",
    "A wheelchair ramp and a zero-step entry",
    "Catholic Charities and Indian Paintbrush Drive, near Church Street Elementary",
    "The appraisal is right for the price. The loan is great for a lower rate.",
    "Great for a home office",
    "A safe room and a gun safe behind the closet; safe wiring, safe water",
    "Good light, the best views of the area, a better kitchen",
    "A good street-facing porch and a nice town house",
    "The school is a mile away, in Example School District 11",
    "A safer intersection is planned; no one was hurt",
    "It is not the child's fault, and no kidding",
    "Singles tennis courts, a couple of acres, adult-size bathtub",
    "An African violet, an Italian marble floor, a Polish dumpling",
    "The home has no barrier; service animals are welcome",
    "[near the mosque](https://example.org/perfect-for-families) `adults only`".replace("near the mosque", "map"),
  ])("leaves ordinary words alone: %s", (markdown) => {
    expect(rules(markdown)).toEqual([]);
  });

  it("finds nothing in a new site's texts", () => {
    const guides = ["land", "va-loans", "listing-agent", "military-relocation", "new-construction"];
    const more = ["custom-home-building", "first-time-home-buyers", "single-family-home"];
    for (const name of [...guides, ...more].map((slug) => `guides/${slug}`).concat("about", "privacy")) {
      const markdown = readFileSync(new URL(`../../content/${name}.md`, import.meta.url), "utf8");
      const found = checks({ markdown }).filter(({ rule }) => rule === "fair housing");
      expect(found, name).toEqual([]);
    }
  });
});

it("a text of 200 KB is checked while the agent types", () => {
  const markdown = "Words of a long text, with [a link](/about) and $5 in 2026.\n\n".repeat(3300);
  expect(checks({ markdown })).toEqual([]);
});
