import { afterAll, expect, it, onTestFinished } from "vitest";
import { hour } from "#domain/time-units.ts";
import { readConfig } from "#server/config.ts";
import { migrateSite } from "#server/data/migration/migrate-site.ts";
import { createLog } from "#server/log.ts";
import { inquiryPhotoKey } from "#server/photos/inquiry-photos.ts";
import type { Platform } from "#server/ports/platform.ts";
import { createServices } from "#server/services.ts";
import { hannahsProfile } from "../../contracts/samples.ts";
import { jpegPhoto } from "../../support/samples/photo-samples.ts";
import { formWith } from "../../support/samples/uploads.ts";
import { openEmptyPlatform } from "../../support/site/empty-platform.ts";
import { startCloud } from "../cloud.ts";
import { openAsOperator, openSite } from "../open.ts";

const cloud = await startCloud();
afterAll(() => cloud.close());

const typed = {
  ...{ street: "1480 Elm Street", city: "Monument", zip: "80132", type: "townhome", beds: "3", baths: "2.5" },
  ...{ condition: "good", when: "three-months", message: "", website: "", name: "Zoë Owner", email: "zoe@example.com" },
};

const photosIn = ({ images }: Pick<Platform, "images">) => images.list("protected", "inquiries/");

/** A cloud site that received a home value request with a photo, with the rights that a server has there. */
async function siteWithRequest() {
  let time = Date.now();
  const now = () => new Date(time);
  const { account, platform, stores, session, cookie, close } = await openSite(cloud, now);
  await stores.profile.save(hannahsProfile());
  const services = createServices(
    readConfig({}),
    platform,
    createLog(() => undefined),
    now,
  );
  const agent = await services.as(session, cookie);
  const operator = openAsOperator(account);
  onTestFinished(() => operator.close().then(close));
  if (!agent) throw new Error("The agent was not let in.");
  const { headers, payload } = formWith(await jpegPhoto(), { field: "photos", fields: typed });
  const request = new Request("https://www.hannah.example.com/sell", { method: "POST", headers, body: payload });
  const outcome = await services.valueReceiver.receive(request, "203.0.113.9");
  const { inquiries } = await operator.inquiries.page({ filter: "all", limit: 10 });
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  return { platform, operator, agent, outcome, inquiry: inquiries[0], pass };
}

it("an owner's photos reach the cloud, where the server can't read them, and erasing the owner leaves none", async () => {
  const { platform, operator, agent, outcome, inquiry } = await siteWithRequest();
  expect(outcome).toEqual({ id: inquiry?.id });
  const [key = ""] = await photosIn(operator);
  expect(inquiry?.valueRequest?.photos.map((name) => inquiryPhotoKey(inquiry.id, name))).toEqual([key]);
  await expect(platform.images.read("protected", key)).rejects.toThrow();
  expect(await agent.people.erase(inquiry?.personId ?? "")).toEqual({});
  expect([await photosIn(operator), (await operator.inquiries.counts()).all]).toEqual([[], 0]);
});

it("in the cloud, photos of a request that was never saved are gone after the agent's next visit", async () => {
  const { platform, operator, agent, inquiry, pass } = await siteWithRequest();
  const named = await photosIn(operator);
  await platform.images.write("protected", inquiryPhotoKey("inq_never", `${"a".repeat(24)}.jpg`), await jpegPhoto());
  pass(2 * hour);
  await agent.oldMessages.clearDaily();
  expect(await photosIn(operator)).toEqual(named);
  expect(inquiry).toBeDefined();
});

it("a move from the cloud to a folder, and back, takes the facts and photos of requests along", async () => {
  const { operator, inquiry } = await siteWithRequest();
  const [key = ""] = await photosIn(operator);
  const photoIn = async ({ images }: Platform) =>
    Buffer.from((await images.read("protected", key))?.bytes ?? []).toString("hex");
  const photo = await photoIn(operator);
  expect(photo).not.toBe("");
  const folder = openEmptyPlatform();
  const account = await cloud.openAccount();
  const other = openAsOperator(account);
  onTestFinished(() => other.close().then(account.close));
  const steps: [Platform, Platform][] = [
    [operator, folder],
    [folder, other],
  ];
  for (const [from, to] of steps) {
    await migrateSite(
      from,
      to,
      () => {},
      async () => {},
    );
    expect((await to.inquiries.find(inquiry?.id ?? ""))?.valueRequest).toEqual(inquiry?.valueRequest);
    expect(await photoIn(to)).toBe(photo);
    expect(await to.people.tasks([inquiry?.personId ?? ""])).toMatchObject([{ text: "Prepare a market analysis" }]);
  }
});
