import { expect, it } from "vitest";
import { sitemapPart, sitemapXml } from "./sitemap-xml.ts";

const origin = "https://www.example.com";
const entries = ["/", "/about", "/listings", "/contact", "/privacy"].map((path) => ({ path }));
const addressesIn = (xml = "") => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);

it("a search engine gets one file as long as everything fits into it", () => {
  expect(addressesIn(sitemapXml(entries, origin, 5))).toHaveLength(5);
  expect(sitemapPart(entries, "1.xml", origin, 5)).toBeUndefined();
});

it("a search engine is led to parts that together list every page once, where there are too many", () => {
  const index = sitemapXml(entries, origin, 2);
  expect(index).toContain("<sitemapindex ");
  const parts = addressesIn(index).map((address) => address?.split("/sitemap/")[1] ?? "");
  expect(parts).toEqual(["1.xml", "2.xml", "3.xml"]);
  const listed = parts.flatMap((part) => addressesIn(sitemapPart(entries, part, origin, 2)));
  expect(listed).toEqual(addressesIn(sitemapXml(entries, origin)));
});

it.each(["0.xml", "4.xml", "1", "-1.xml", "1e9.xml", "01.xml"])("there is no part %s", (name) =>
  expect(sitemapPart(entries, name, origin, 2)).toBeUndefined(),
);
