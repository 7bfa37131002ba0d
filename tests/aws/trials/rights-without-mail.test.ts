import { afterAll, expect, it } from "vitest";
import { walterSayingHello } from "../../contracts/samples.ts";
import { startCloud } from "../cloud.ts";
import { openSite } from "../open.ts";

const cloud = await startCloud();
const { platform, stores: agent, close } = await openSite(cloud, undefined, { mail: false });
await platform.inquiries.add(walterSayingHello(), []);
afterAll(() => close().then(cloud.close));

const nobody = "Authentication required for this operation";

it("the server of a site without notices takes inquiries but can't read or count them", async () => {
  await expect(platform.inquiries.find(walterSayingHello().id)).rejects.toThrow(nobody);
  await expect(platform.inquiries.page({ filter: "all", limit: 1 })).rejects.toThrow(nobody);
  await expect(platform.inquiries.counts()).rejects.toThrow(nobody);
});

it("visitors and the agent use a site without email like any other", async () => {
  await expect(platform.listings.all()).resolves.toEqual([]);
  await expect(platform.notices.of([walterSayingHello().id])).resolves.toEqual([]);
  expect((await agent.inquiries.find(walterSayingHello().id))?.message).toBe(walterSayingHello().message);
});
