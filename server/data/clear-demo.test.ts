import { expect, it } from "vitest";
import { demoProfile } from "#content/profile.ts";
import { gableOnElmStreet, showingOfTheGable } from "#tests/contracts/samples.ts";
import { openEmptyPlatform } from "#tests/support/site/empty-platform.ts";
import { clearDemoContent } from "./clear-demo.ts";

const key = "listings/lst_demo-gable/porch.jpg";

it("a listing that the agent saves while demo content is cleared is kept, with its photos", async () => {
  const platform = openEmptyPlatform();
  const { listings, images } = platform;
  const gable = gableOnElmStreet({ id: "lst_demo-gable" });
  await listings.add(gable);
  await listings.add({ ...gable, id: "lst_demo-cabin" });
  await images.write("public", key, Buffer.from("a porch"));

  const saving = {
    ...listings,
    async all() {
      const seen = await listings.all();
      await listings.replace({ ...gable, title: "Saved just now", rev: 2 });
      return seen;
    },
  };
  const cleared = await clearDemoContent({ ...platform, listings: saving }, platform.mls);

  expect(cleared).toEqual({ listings: 1, inquiries: 0, kept: [{ id: gable.id, title: "Saved just now" }] });
  expect(await listings.all()).toMatchObject([{ title: "Saved just now" }]);
  expect(await images.list("public", "")).toEqual([key]);
});

it("a showing requested by a demo message goes with it, and the agent's own showings stay", async () => {
  const platform = openEmptyPlatform();
  await platform.showings.add(showingOfTheGable({ id: "shw_demo-ann", inquiryId: "inq_demo-ann" }), {});
  await platform.showings.add(showingOfTheGable(), {});
  await clearDemoContent(platform, platform.mls);
  expect(await platform.showings.find("shw_demo-ann")).toBeUndefined();
  expect(await platform.showings.find("shw_zoe")).toEqual(showingOfTheGable());
});

it("the invented clients' stories go with it, and the agent's own stay", async () => {
  const { profile, ...platform } = openEmptyPlatform();
  const [story] = demoProfile.stories;
  if (!story) throw new Error("The demo has no stories.");
  const own = { ...story, text: "She found us a well." };
  await profile.save({ ...demoProfile, stories: [...demoProfile.stories, own] });
  await clearDemoContent({ ...platform, profile }, platform.mls);
  expect((await profile.load())?.stories).toEqual([own]);
});
