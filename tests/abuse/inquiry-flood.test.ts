import { expect, it } from "vitest";
import { sendByScript } from "../support/proof-of-browser.ts";
import { newest } from "../support/samples/strangers.ts";
import { openTestSite } from "../support/site/test-site.ts";

/** Milliseconds between two messages when 100,000 come in an hour. */
const apart = 36;

it("of 600 messages at the rate of 100,000 an hour none is refused, and a buyer among them gets through", async () => {
  const clock = { time: Date.parse("2026-11-21T12:00:00.000Z") };
  const settings = { TRUST_PROXY: "1", SMTP_URL: "smtp://127.0.0.1:1" };
  const site = await openTestSite({ demo: false, now: () => new Date(clock.time), settings });
  for (let number = 1; number <= 600; number += 1) {
    clock.time += apart;
    const message = `Offer ${number}: we bring your website to the first page of every search engine.`;
    const stranger = { name: `Stranger ${number}`, email: `s${number}@example.com`, message };
    // Each from a network of its own.
    const from = `2001:db8:0:${number.toString(16)}::1`;
    expect(await site.services.inquiryReceiver.receive(stranger, from)).toHaveProperty("id");
    if (number % 300 !== 0) continue;
    clock.time += apart;
    const answer = await sendByScript(site, { name: "Walter", message: "Is Saturday possible?", listingId: null });
    const { id } = answer.json();
    expect([answer.statusCode, (await newest(site, "all"))?.id]).toEqual([201, id]);
    expect(await site.platform.outbox.of([id])).toHaveLength(1);
  }
  const counts = await site.platform.inquiries.counts();
  expect(counts).toMatchObject({ all: 202, flood: 400, spam: 0 });
  let left = counts.flood;
  while (left > 0) left = (await site.services.inbox.removeFlood()).counts.flood;
  expect(await site.platform.inquiries.counts()).toMatchObject({ all: 202, flood: 0 });
});
