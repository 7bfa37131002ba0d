import { afterAll, beforeAll, expect, it } from "vitest";
import type { Cost } from "./emulators/meter.ts";
import { searches } from "./generated-site.ts";
import { openSizedSite, type SizedSite } from "./size.ts";

// Once, on 2026-11-22, the same was counted at 100,000 homes and 1,000,000 inquiries.
let site: SizedSite;
let costs: Record<string, Cost>;
beforeAll(async () => {
  site = await openSizedSite(300, 200);
  costs = await site.costs();
}, 240_000);
afterAll(() => site.close());

it.each<readonly [string, Cost]>([
  ["the first page of all homes", { reads: 4, writes: 0 }],
  ["the next page", { reads: 4, writes: 0 }],
  ["a page behind", { reads: 4, writes: 0 }],
  ["the first page by price", { reads: 4, writes: 0 }],
  ["the first page of those that are sold", { reads: 4, writes: 0 }],
  ["a page of a home, with others like it", { reads: 4, writes: 0 }],
  ["the newest three, of land", { reads: 4, writes: 0 }],
  ["an edit", { reads: 2, writes: 12 }],
  ["an edit of the price", { reads: 2, writes: 13 }],
  ["a sale", { reads: 2, writes: 16 }],
  ["what four instances read of the edited home", { reads: 18, writes: 0 }],
  ["a page of the inbox", { reads: 15, writes: 0 }],
  ["a page of the inbox far behind", { reads: 15, writes: 0 }],
  ...Object.keys(searches).map((name) => [name, { reads: 15, writes: 0 }] as const),
  ["the counts of the inbox", { reads: 4, writes: 0 }],
])("%s costs no more than %o, whatever the number of homes", (name, most) => {
  const { reads = Number.NaN, writes = Number.NaN } = costs[name] ?? {};
  expect(reads).toBeLessThanOrEqual(most.reads);
  expect(writes).toBeLessThanOrEqual(most.writes);
});
