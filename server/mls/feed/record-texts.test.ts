import { expect, test } from "vitest";
import { readHome } from "#domain/mls/home/read-home.ts";
import { readPage } from "./feed-page.ts";

const record = {
  ...{ ListingKey: "k&eacute;1", ListingId: "A&amp;1", StandardStatus: "Active", PropertyType: "Residential" },
  ...{ ListPrice: 500_000, ListOfficeName: "Pe&ntilde;a &amp; Co", ModificationTimestamp: "2026-11-20T10:00:00Z" },
  Media: [
    { MediaKey: "m&eacute;", MediaURL: "https://media.example/?a=1&copy=2&reg;", ShortDescription: "Caf&eacute;" },
  ],
};

function homeOf(PublicRemarks: string) {
  const body = Buffer.from(JSON.stringify({ value: [{ ...record, PublicRemarks }] }));
  const { value } = readPage({ status: 200, headers: {}, body }, new URL("https://mls.example/"));
  const read = readHome(value[0], "America/Denver");
  if (read.outcome !== "home") throw new Error(`The record was ${JSON.stringify(read)}.`);
  return read.home;
}

test.each([
  ["4 beds&comma; 2&frac12; baths", "4 beds, 2½ baths"],
  ["Caf&eacute;&mdash;and&nbsp;more&hellip;", "Café—and more…"],
  ["the owner&rsquo;s &ldquo;retreat&rdquo; &bull; new", "the owner’s “retreat” • new"],
  ["72&deg; &times; 3 &asymp; &euro;5 &trade;", "72° × 3 ≈ €5 ™"],
  ["owner&#146;s &#147;retreat&#148; &#150; new&#133; &#128;5", "owner’s “retreat” – new… €5"],
  ["owner&#x92;s &#X2019; &#8217;", "owner’s ’ ’"],
  ["Caf&eacute and 30&deg outside", "Café and 30° outside"],
  ["3 &lt; 4 &amp; &#60;b&#62; &gt; 2", "3 < 4 & <b> > 2"],
  ["<b>Big</b> &lt;b&gt; &amp;eacute;", "Big <b> &eacute;"],
  ["R&D, AT&T, Q&A; B&B's &unknown; &; &#; &#x;", "R&D, AT&T, Q&A; B&B's &unknown; &; &#; &#x;"],
  ["kitchen&notable&copyright &region &para3", "kitchen&notable&copyright &region &para3"],
  ["a&#0;b&#xFFFFFF;c&#55296;d", "abcd"],
  ["&NotEqualTilde; &CounterClockwiseContourIntegral;", "≂̸ ∳"],
])("remarks of %j are read as %j", (remarks, expected) => {
  expect(homeOf(remarks).remarks).toBe(expected);
});

test("keys, numbers and addresses of photos stay as sent, and what people wrote is read", () => {
  const { key, firm, photos } = homeOf("");
  expect([key, firm, photos[0]?.key]).toEqual(["k&eacute;1", "Peña & Co", "m&eacute;"]);
  expect(photos[0]).toMatchObject({ address: "https://media.example/?a=1&copy=2&reg;", words: "Café" });
});
