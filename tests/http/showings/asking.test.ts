import { expect, it } from "vitest";
import { post, postForm, priya } from "../../support/samples/strangers.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { openTestSite, type TestSite } from "../../support/site/test-site.ts";

// A Thursday, 10 AM in Denver.
const now = () => new Date("2026-11-26T17:00:00.000Z");
const site = await openTestSite({ now });
const listingId = (await site.platform.listings.all()).find(({ status }) => status === "active")?.id ?? "";

/** The newest message sent in this test. The demo's messages have the day of the test run. */
async function newest({ platform }: TestSite) {
  const { inquiries } = await platform.inquiries.page({ filter: "all", limit: 100 });
  return inquiries.find(({ email }) => email.startsWith("visitor-"));
}

const saturday = { on: "2026-11-28", from: "09:00", until: "12:00" };

it("a visitor requests a tour from a home's page without scripts, and sees the request", async () => {
  const home = (await site.get(`/listings/${listingId}`)).body;
  expect(home).toContain(`href="/contact?listing=${listingId}&amp;tour"`);
  const page = (await site.get(`/contact?listing=${listingId}&tour`)).body;
  expect(page).toContain('<option value="2026-11-28">Saturday, November 28</option>');
  expect(page).not.toContain("Sunday, November 29");
  expect(page).toContain("I represent the seller of this home.");
  const typed = {
    ...priya,
    listingId,
    way: "in person",
    day1: "2026-11-28",
    part1: "morning",
    day2: "",
    part2: "morning",
  };
  const sent = await postForm(site, { ...typed, message: "Is the porch new?", visit: "Any evening" });
  expect(sent.headers.location).toBe(`/contact?sent=${listingId}&asked=2026-11-28.09:00.12:00`);
  const after = (await site.get(String(sent.headers.location))).body;
  expect(after).toContain("Thank you for your message! We&#x27;ll get back to you soon.");
  expect(after).toContain("You asked for Saturday morning, November 28. I’ll confirm one or suggest another");
  const kept = await newest(site);
  expect(kept).toMatchObject({ listingId, visit: { windows: [saturday], way: "in person" } });
  expect(kept?.message).toBe("Is the porch new?\n\nI’m available: Any evening");
});

it("a home's panel leads to a tour first, then to a question and a call, and so do its bar and its photos", async () => {
  const mls = site.services.homeSearch.newest(24).homes.find(({ status, isMine }) => status === "active" && !isMine);
  for (const path of [`/listings/${listingId}`, `/homes/${mls?.mlsNumber}`]) {
    const first = await site.get(path);
    const { body } = first.statusCode === 301 ? await site.get(String(first.headers.location)) : first;
    const panel = /<aside class="facts-panel"[\s\S]*?<\/aside>/.exec(body)?.[0] ?? "";
    const buttons = [...panel.matchAll(/<a class="button (navy|line)" href="([^"]+)"/g)].map(([, kind, href]) => [
      kind,
      href,
    ]);
    const about = path.replace("/listings/", "/contact?listing=").replace("/homes/", "/contact?home=");
    expect(buttons.slice(0, 3)).toEqual([
      ["navy", `${about}&amp;tour`],
      ["line", about],
      ["line", "tel:+17195550142"],
    ]);
    expect(panel.indexOf("/tools/payment")).toBeLessThan(panel.indexOf("Request a Tour"));
    const bar = /<div class="contact-bar">[\s\S]*?<\/div>/.exec(body)?.[0] ?? "";
    expect([...bar.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      about,
      "tel:+17195550142",
      `${about}&amp;tour`,
    ]);
    expect(/data-island="gallery"[^>]*/.exec(body)?.[0]).toContain(`&quot;href&quot;:&quot;${about}&quot;,`);
  }
});

it("a visitor picks a day and one of four times, person or video, with the home beside it, and is led back", async () => {
  const mls = site.services.homeSearch.newest(24).homes.find(({ status, isMine }) => status === "active" && !isMine);
  const page = (await site.get(`/contact?home=${mls?.mlsNumber}&tour`)).body;
  expect(page.match(/<input type="radio" form="contact-form" name="part1"/g)).toHaveLength(4);
  expect(page).not.toMatch(/<input[^>]*name="part1"[^>]*checked/);
  expect(page).toMatch(/When would you like to tour\?<span aria-hidden="true"> \*<\/span>/);
  expect(page).toMatch(/<div class="columns asking"><section class="property-summary"/);
  const typed = {
    ...priya,
    listingId: "",
    message: "Hello",
    home: mls?.mlsNumber ?? "",
    way: "live video",
    day1: "2026-11-28",
    part1: "midday",
  };
  const sent = await postForm(site, typed);
  const after = (await site.get(String(sent.headers.location))).body;
  expect(after).toContain("You asked for Saturday midday, November 28.");
  expect(/class="property-summary[\s\S]*?<\/section>/.exec(after)?.[0]).toContain("$");
  expect(after).toMatch(/<details><summary>Send another message<\/summary>[\s\S]*name="message"/);
  expect(after).toContain(`href="/homes/${mls?.mlsNumber}">Back to This Home</a>`);
});

it("a visitor requests time windows through the API, and the agent's export has them in a column of their own", async () => {
  const visit = { windows: [saturday, saturday, { on: "2026-11-30", part: "evening" }], way: "live video" };
  const answer = await post(site, { ...priya, message: "Hello", listingId, visit });
  expect(answer.statusCode).toBe(201);
  expect(answer.json().asked).toContain("Saturday morning, November 28, or Monday evening, November 30.");
  const windows = [saturday, { on: "2026-11-30", from: "17:00", until: "18:00" }];
  expect((await newest(site))?.visit).toEqual({ windows, way: "live video" });
  const agent = await signIn(site);
  const csv = (await agent.get("/api/admin/inquiries.csv")).body;
  expect(csv.split("\r\n")[0]).toMatch(/,Showing,Home value request$/);
  expect(csv).toContain("Wants a showing by live video: Sat Nov 28 morning · Mon Nov 30 evening");
});

it("a visitor who picks an unavailable time reads so at the field, and loses nothing", async () => {
  const form = await postForm(site, {
    ...{ ...priya, listingId, message: "Please keep this", way: "live video", day1: "2026-11-26", part1: "evening" },
  });
  expect(form.statusCode).toBe(400);
  expect(form.body).toContain("Please keep this");
  expect(form.body).toMatch(/id="visit-day1-error"[\s\S]*Tours aren’t offered at that time/);
  expect(form.body).toMatch(/checked="" value="live video"/);
  const both = await post(site, { ...priya, message: "", visit: { windows: [], way: "in person" } });
  expect(both.json().fields).toEqual({
    message: "Please enter your message.",
    visit: "Please choose a day and a time of day.",
  });
  const half = { ...priya, message: "Hi", way: "in person" };
  const lacking = async (row: Record<string, string>) => (await post(site, { ...half, ...row })).json().fields.visit;
  expect(await lacking({ day1: "2026-11-28" })).toBe("Please choose a time of day.");
  expect(await lacking({ part1: "morning" })).toBe("Please choose a day.");
  const way = await post(site, { ...priya, message: "Hi", visit: { windows: [saturday], way: "by boat" } });
  expect(way.json().fields).toEqual({ visit: "Please choose in person or live video." });
});

it("a visitor requests several homes at once, and a removed one is skipped", async () => {
  const [one, two] = (await site.platform.listings.all()).filter(({ status }) => status === "active");
  const page = (await site.get(`/contact?tour&homes=${one?.id}&homes=${two?.id}&homes=lst_gone`)).body;
  expect(page).toContain(`name="homes" value="${one?.id} ${two?.id}"`);
  const homes = [one?.id, "lst_gone", two?.id, one?.id];
  await post(site, { ...priya, message: "Both, please", visit: { windows: [saturday], way: "in person", homes } });
  expect((await newest(site))?.visit?.homes?.map(({ listingId }) => listingId)).toEqual([one?.id, two?.id]);
});

it("visitors can't request a tour of a sold home, or without a home", async () => {
  const sold = (await site.platform.listings.all()).find(({ status }) => status === "sold");
  expect((await site.get(`/listings/${sold?.id}`)).body).not.toContain("Request a Tour");
  expect((await site.get(`/contact?listing=${sold?.id}&tour`)).body).not.toContain('name="day1"');
  expect((await site.get("/contact?tour")).body).not.toContain('name="day1"');
  expect((await site.get(`/contact?listing=${sold?.id}&tour`)).statusCode).toBe(200);
});

it("visitors see only times on the page after sending, whatever the address contains", async () => {
  const page = (await site.get("/contact?sent&asked=2026-11-28.09:00.12:00_%3Cb%3Enow")).body;
  expect(page).toContain("You asked for Saturday morning, November 28.");
  expect(page).not.toContain("now_");
  expect(page).not.toContain("<b>now");
});
