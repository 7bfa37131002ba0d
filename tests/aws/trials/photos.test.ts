import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { readConfig } from "#server/config.ts";
import type { ListingService } from "#server/listings/listing-service.ts";
import { createLog } from "#server/log.ts";
import { newListingId } from "#server/records/ids.ts";
import { createServices } from "#server/services.ts";
import { gableOnElmStreet } from "../../contracts/samples.ts";
import { jpegPhoto } from "../../support/samples/photo-samples.ts";
import { cottage } from "../../support/samples/uploads.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { startCloud } from "../cloud.ts";
import { openAsServer, openSite, signInAgent } from "../open.ts";

const cloud = await startCloud();
afterAll(() => cloud.close());

it("a new home sent twice is one home in the cloud too, even through another instance", async () => {
  const account = await cloud.openAccount();
  const platforms = [openAsServer(account), openAsServer(account)];
  const log = createLog(() => undefined);
  const services: ListingService[] = [];
  for (const platform of platforms) {
    const { session, cookie } = await signInAgent(account, platform);
    const own = await createServices(readConfig({}), platform, log).as(session, cookie);
    if (own) services.push(own.listingService);
  }
  onTestFinished(async () => {
    for (const service of services) await service.close();
    for (const platform of platforms) await platform.close();
    await account.close();
  });
  const path = join(temporaryFolder(), "cover");
  await writeFile(path, await jpegPhoto());
  const input = { ...cottage, id: newListingId() };
  const sent = [...services, ...services].map((service) =>
    service.create(input, { path, name: "cover.jpg", hash: "c0ffee" }),
  );
  const answers = await Promise.all(sent);
  expect(answers.map((answer) => "listing" in answer && answer.listing.id)).toEqual(Array(4).fill(input.id));
  for (const service of services) await service.settled();
  // The two may tell for two seconds what they knew before the other one's write.
  const fresh = openAsServer(account);
  platforms.push(fresh);
  const homes = await fresh.listings.all();
  expect(homes.map(({ id, images }) => [id, images])).toEqual([[input.id, []]]);
});

it("an instance the agent is using takes over a stopped instance's photo", async () => {
  let time = Date.parse("2026-06-01T08:00:00.000Z");
  const { services, session, cookie, leaveUnready, widths } = await openServices(() => new Date(time));
  const own = await services.as(session, cookie);
  await own?.listingService.settled();
  await leaveUnready();
  const visit = async (later: number) => {
    time += later;
    await (await services.as(session, cookie))?.listingService.catchUp();
    await own?.listingService.settled();
  };
  await visit(100_000);
  expect(await widths()).toEqual([]);
  await visit(100_000);
  await expect
    .poll(async () => {
      await visit(61_000);
      return widths();
    })
    .toEqual([320]);
});

it("an unfinished photo is processed with the permissions of the next agent who logs in", async () => {
  const { services, stores, session, cookie, logged, leaveUnready, widths } = await openServices();
  await leaveUnready("2026-01-01T08:00:00.000Z");
  await services.as(session, cookie);
  await expect.poll(widths).toEqual([320]);
  const files = await stores.images.list("public", "listings/");
  expect(files).toEqual(["avif", "jpg"].map((ending) => `listings/lst_gable-on-elm/porch-320.${ending}`));
  expect(logged.filter((line) => line.includes("error"))).toEqual([]);
});

async function openServices(now = () => new Date()) {
  const { platform, stores, session, cookie, close } = await openSite(cloud);
  const logged: string[] = [];
  const log = createLog((line) => void logged.push(line));
  const services = createServices(readConfig({}), platform, log, now);
  onTestFinished(() => services.listingService.close().then(close));
  const house = gableOnElmStreet({ images: [] });
  return {
    ...{ services, stores, session, cookie, logged },
    /** As an instance writes a home with its first picture, before it is stopped. */
    async leaveUnready(updatedAt = now().toISOString()): Promise<void> {
      await stores.images.write("protected", "listings/lst_gable-on-elm/porch.jpg", await jpegPhoto());
      const pictures = house.pictures.map((picture) => ({ ...picture, widths: [] }));
      await stores.listings.add({ ...house, pictures, updatedAt });
    },
    widths: async () => (await platform.listings.find(house.id))?.pictures[0]?.widths,
  };
}
