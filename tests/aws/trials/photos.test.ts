import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
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
import { openAsServer, signInAgent } from "../open.ts";

it("a new home that is sent twice is one home in the cloud too, also to another instance", async () => {
  const cloud = await startCloud();
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
    await cloud.close();
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

it("a photo that a stopped instance left unready is taken up by one that the agent is at already, once it is abandoned", async () => {
  const cloud = await startCloud();
  const account = await cloud.openAccount();
  let time = Date.parse("2026-06-01T08:00:00.000Z");
  const now = () => new Date(time);
  const platform = openAsServer(account);
  const { stores, session, cookie } = await signInAgent(account, platform);
  const log = createLog(() => undefined);
  const services = createServices(readConfig({}), platform, log, now);
  onTestFinished(async () => {
    await services.listingService.close();
    await platform.close();
    await account.close();
    await cloud.close();
  });
  const own = await services.as(session, cookie);
  await own?.listingService.settled();

  // As another instance writes it with the first picture, before it is stopped.
  const house = gableOnElmStreet({ images: [], updatedAt: now().toISOString() });
  const [porch] = house.pictures;
  if (!porch) throw new Error("The house has no picture.");
  await stores.images.write("protected", "listings/lst_gable-on-elm/porch.jpg", await jpegPhoto());
  await stores.listings.add({ ...house, pictures: [{ ...porch, widths: [] }] });
  const widths = async () => (await platform.listings.find(house.id))?.pictures[0]?.widths;
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

it("a photo that another instance left unfinished is prepared with the rights of the agent who comes next", async () => {
  const cloud = await startCloud();
  const account = await cloud.openAccount();
  const platform = openAsServer(account);
  const { stores, session, cookie } = await signInAgent(account, platform);
  const house = { ...gableOnElmStreet(), images: [] };
  const [porch] = house.pictures;
  if (!porch) throw new Error("The house has no picture.");
  await stores.images.write("protected", "listings/lst_gable-on-elm/porch.jpg", await jpegPhoto());
  await stores.listings.add({ ...house, pictures: [{ ...porch, widths: [] }] });

  const logged: string[] = [];
  const services = createServices(
    readConfig({}),
    platform,
    createLog((line) => void logged.push(line)),
  );
  onTestFinished(async () => {
    await services.listingService.close();
    await platform.close();
    await account.close();
    await cloud.close();
  });
  const own = await services.as(session, cookie);
  expect(own).not.toBe(services);
  expect(await services.as(session, cookie)).toBe(own);
  const widths = async () => (await platform.listings.find(house.id))?.pictures[0]?.widths;
  await expect.poll(widths).toEqual([320]);
  const files = await stores.images.list("public", "listings/");
  expect(files).toEqual(["avif", "jpg"].map((ending) => `listings/lst_gable-on-elm/porch-320.${ending}`));
  expect(logged.filter((line) => line.includes("error"))).toEqual([]);
});
