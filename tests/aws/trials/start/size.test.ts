import { afterAll, expect, it } from "vitest";
import type { Cost } from "../../emulators/meter.ts";
import { searches } from "../../generated-site.ts";
import { openSizedSite } from "../../size.ts";

// Once, on 2026-11-22, the same was counted at 100,000 homes and 1,000,000 inquiries.
const site = await openSizedSite(300, 200);
const costs = await site.costs();
afterAll(() => site.close());

it.each<readonly [string, Cost]>([
  ["all cards", { reads: 30, writes: 0 }],
  ["the same at the same version", { reads: 0, writes: 0 }],
  ["all homes", { reads: 320, writes: 0 }],
  ["a page of a home, with others like it", { reads: 1, writes: 0 }],
  ["an edit", { reads: 2, writes: 12 }],
  ["an edit of the price", { reads: 2, writes: 12 }],
  ["a sale", { reads: 2, writes: 12 }],
  ["what four instances read of the edited home", { reads: 130, writes: 0 }],
  ["a page of the inbox", { reads: 11.5, writes: 0 }],
  ["a page of the inbox far behind", { reads: 11.5, writes: 0 }],
  ...Object.keys(searches).map((name) => [name, { reads: 15, writes: 0 }] as const),
  ["the counts of the inbox", { reads: 4, writes: 0 }],
])("%s costs no more than %o, at 300 homes", (name, most) => {
  const { reads = Number.NaN, writes = Number.NaN } = costs[name] ?? {};
  expect(reads).toBeLessThanOrEqual(most.reads);
  expect(writes).toBeLessThanOrEqual(most.writes);
});
