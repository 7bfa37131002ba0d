import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { StoreUnavailableError } from "#server/ports.ts";
import { openTestSite, type TestSite } from "./site.ts";
import { post, postForm, priya, somebody } from "./strangers.ts";

const clock = { time: Date.parse("2026-11-21T12:00:00.000Z") };
const now = () => new Date(clock.time);

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ demo: false, now, settings: { TRUST_PROXY: "1" } });
});
afterAll(() => site.close());

describe("too many messages", () => {
  it("from one network are asked to wait, by form and by API, while others go on", async () => {
    const neighbours = ["2001:db8:ffff:1::a", "2001:db8:ffff:1:dead:beef::1"];
    for (let each = 0; each < 10; each += 1) {
      expect((await post(site, priya, neighbours[each % 2])).statusCode).toBe(201);
    }
    clock.time += 600_000;
    const answer = await post(site, priya, neighbours[0]);
    expect([answer.statusCode, answer.headers["retry-after"], answer.json()]).toEqual([
      429,
      "3000",
      { error: "Too many messages came from your network. Please try again in 50 minutes, or call or e-mail me." },
    ]);
    const page = await postForm(site, { ...priya, listingId: "", message: "What I typed" }, neighbours[1]);
    expect([page.statusCode, page.headers["retry-after"]]).toEqual([429, "3000"]);
    expect(page.body).toContain("Too many messages came from your network.");
    expect(page.body).toContain("What I typed");
    expect((await post(site, priya)).statusCode).toBe(201);
    clock.time += 3_000_000;
    expect((await post(site, priya, neighbours[0])).statusCode).toBe(201);
  });

  it("does not mean a proxy on this machine that nobody told the site of", async () => {
    const behindProxy = await openTestSite({ demo: false, settings: { INQUIRIES_PER_ADDRESS: "1" } });
    onTestFinished(() => behindProxy.close());
    for (const each of [201, 201, 201]) expect((await post(behindProxy, priya)).statusCode).toBe(each);
  });

  it("does not mean those that had to be corrected", async () => {
    const from = somebody();
    for (let each = 0; each < 20; each += 1) await post(site, { ...priya, email: "priya" }, from);
    expect((await post(site, priya, from)).statusCode).toBe(201);
  });

  it("from everybody together are asked to wait as well", async () => {
    const settings = { TRUST_PROXY: "1", INQUIRIES_PER_HOUR: "3", INQUIRIES_PER_ADDRESS: "2" };
    const small = await openTestSite({ demo: false, now, settings });
    onTestFinished(() => small.close());
    const last = somebody();
    for (const from of [somebody(), somebody(), last]) await post(small, priya, from);
    const [crowded, own] = [await post(small, priya), await post(small, priya, last)];
    expect([crowded.statusCode, own.statusCode]).toEqual([429, 429]);
    clock.time += 3_600_000;
    for (const each of [201, 201, 429]) expect((await post(small, priya, last)).statusCode).toBe(each);
  });

  it("does not mean those that the site could not keep", async () => {
    let isDown = true;
    const flaky = await openTestSite({
      demo: false,
      settings: { INQUIRIES_PER_ADDRESS: "1", INQUIRIES_PER_HOUR: "1" },
      replace: ({ inquiries }) => ({
        inquiries: {
          ...inquiries,
          add: (...given) =>
            isDown ? Promise.reject(new StoreUnavailableError("disk full")) : inquiries.add(...given),
        },
      }),
    });
    onTestFinished(() => flaky.close());
    for (const each of [503, 503]) expect((await post(flaky, priya)).statusCode).toBe(each);
    isDown = false;
    expect((await post(flaky, priya)).statusCode).toBe(201);
  });
});
