import { sendByScript } from "../support/proof-of-browser.ts";
import { newest } from "../support/samples/strangers.ts";
import { openTestSite, type TestSite } from "../support/site/test-site.ts";

/** Milliseconds between two messages when 100,000 come in an hour. */
const apart = 36;

export interface FloodedSite extends TestSite {
  /** So many programs write, each from a network of its own, as the clock goes on. Returns how many were not thanked. */
  flood(count: number): Promise<number>;
  /** Somebody writes by the form's script. Returns whether they were thanked, are in the inbox, and a notice tells of them. */
  buyerGetsThrough(): Promise<boolean>;
}

/** A site with a clock that is set by hand, on which a flood can be let loose. */
export async function openFloodedSite(): Promise<FloodedSite> {
  const clock = { time: Date.parse("2026-11-21T12:00:00.000Z") };
  const settings = { TRUST_PROXY: "1", SMTP_URL: "smtp://127.0.0.1:1" };
  const site = await openTestSite({ demo: false, now: () => new Date(clock.time), settings });
  let networks = 0;

  async function strangerIsThanked(): Promise<boolean> {
    clock.time += apart;
    networks += 1;
    const from = `2001:db8:${(networks >> 16).toString(16)}:${(networks & 0xffff).toString(16)}::1`;
    const message = `Offer ${networks}: we bring your website to the first page of every search engine.`;
    const stranger = { name: `Stranger ${networks}`, email: `s${networks}@example.com`, message };
    const outcome = await site.services.inquiryReceiver.receive(stranger, from);
    // The tests' own record of the log would count as the site's memory.
    site.logged.length = 0;
    return "id" in outcome;
  }

  return {
    ...site,

    async flood(count) {
      let unthanked = 0;
      for (let each = 0; each < count; each += 1) if (!(await strangerIsThanked())) unthanked += 1;
      return unthanked;
    },

    async buyerGetsThrough() {
      clock.time += apart;
      const answer = await sendByScript(site, { name: "Walter", message: "Is Saturday possible?", listingId: null });
      const { id } = answer.json();
      const notices = await site.platform.outbox.of([id]);
      return answer.statusCode === 201 && (await newest(site, "all"))?.id === id && notices.length === 1;
    },
  };
}
