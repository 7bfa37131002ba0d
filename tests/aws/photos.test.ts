import { expect, it, onTestFinished } from "vitest";
import { readConfig } from "#server/config.ts";
import { gableOnElmStreet } from "#server/contracts/samples.ts";
import { createLog } from "#server/log.ts";
import { createServices } from "#server/services.ts";
import { jpegPhoto } from "../http/photo-samples.ts";
import { startCloud } from "./cloud.ts";
import { openAsServer, signInAgent } from "./open.ts";

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
    await services.listingDesk.close();
    await platform.close();
    await account.close();
    await cloud.close();
  });
  const own = await services.as(session, cookie);
  expect(own).not.toBe(services);
  expect(await services.as(session, cookie)).toBe(own);
  const widths = async () => (await platform.listings.find(house.id))?.pictures[0]?.widths;
  await expect.poll(widths, { timeout: 20_000 }).toEqual([320]);
  const files = await stores.images.list("public", "listings/");
  expect(files).toEqual(["avif", "jpg"].map((ending) => `listings/lst_gable-on-elm/porch-320.${ending}`));
  expect(logged.filter((line) => line.includes("error"))).toEqual([]);
});
