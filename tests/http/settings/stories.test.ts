import { expect, it } from "vitest";
import { hannahsProfile } from "../../contracts/samples.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const story = {
  ...{ text: "She answered on a Sunday.", name: "Sam R.", on: "2026-09-12" },
  ...{ listingId: "", place: "Example Reviews", address: "https://reviews.example.com/1", isAgreed: true },
};

it("a client's story is on the home page, on About and for sellers, with where it was published first", async () => {
  const site = await openTestSite({ demo: false });
  const asked = { ...story, text: "Not yet asked.", isAgreed: false };
  await site.platform.profile.save(hannahsProfile({ stories: [asked, story] }));
  for (const path of ["/", "/about", "/sell"]) {
    const { body } = await site.get(path);
    expect([path, body.includes(story.text), body.includes(asked.text)]).toEqual([path, true, false]);
  }
  expect((await site.get("/about")).body).toContain('<a href="https://reviews.example.com/1"');
});

it("a story about a sold home is with that home alone", async () => {
  const site = await openTestSite();
  const homes = await site.platform.listings.all();
  const sold = homes.filter(({ status }) => status === "sold");
  const [first, second] = sold;
  const profile = await site.platform.profile.load();
  if (!profile) throw new Error("There is no profile.");
  await site.platform.profile.save({ ...profile, stories: [{ ...story, listingId: first?.id ?? "" }] });
  expect((await site.get(`/listings/${first?.id}`)).body).toContain(story.text);
  expect((await site.get(`/listings/${second?.id}`)).body).not.toContain(story.text);
});

it("the demo's stories say that they are invented", async () => {
  const site = await openTestSite();
  expect((await site.get("/about")).body).toContain("K., invented");
});
