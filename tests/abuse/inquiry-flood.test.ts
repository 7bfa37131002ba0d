import { expect, it } from "vitest";
import { openFloodedSite } from "./inquiry-flood.ts";

it("of 600 messages at the rate of 100,000 an hour none is refused, and a buyer among them gets through", async () => {
  const site = await openFloodedSite();
  for (let round = 1; round <= 2; round += 1) {
    expect(await site.flood(300)).toBe(0);
    expect(await site.buyerGetsThrough()).toBe(true);
  }
  const counts = await site.platform.inquiries.counts();
  expect(counts).toMatchObject({ all: 202, flood: 400, spam: 0 });
  let left = counts.flood;
  while (left > 0) left = (await site.services.inbox.removeFlood()).counts.flood;
  expect(await site.platform.inquiries.counts()).toMatchObject({ all: 202, flood: 0 });
});
