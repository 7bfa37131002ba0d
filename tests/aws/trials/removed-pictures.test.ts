import { HeadObjectCommand } from "@aws-sdk/client-s3";
import { afterAll, beforeEach, expect, it } from "vitest";
import { minute } from "#domain/time-units.ts";
import { createClients } from "#server/aws/clients.ts";
import { createRemovedPictures, type RemovedPictures } from "#server/aws/images/removed-pictures.ts";
import type { Platform, Stores } from "#server/ports/platform.ts";
import { gableOnElmStreet } from "../../contracts/samples.ts";
import { type Account, startCloud } from "../cloud.ts";
import { openAsServer, signInAgent } from "../open.ts";

let time = Date.now();
const now = () => new Date(time);
let account: Account;
let platform: Platform;
let agent: Stores;
let worker: RemovedPictures;
let reported: unknown[];
const distributionId = "shingle";
const cloud = await startCloud(now);
beforeEach(async () => {
  time = Date.now();
  account = await cloud.openAccount();
  account.config.distributionId = distributionId;
  platform = openAsServer(account, { now });
  ({ stores: agent } = await signInAgent(account, platform, now()));
  worker = openWorker();
  reported = [];
  return async () => {
    Object.assign(cloud.cloudfront, { trouble: undefined, invalidations: [] });
    await platform.close();
    await account.close();
  };
});
afterAll(() => cloud.close());

/** As the server has it, on any instance. */
function openWorker(): RemovedPictures {
  const clients = createClients(account.config, account.server);
  return createRemovedPictures({
    ...{ documents: clients.data().documents, cloudfront: clients.cloudfront, distributionId, now },
    table: account.config.noticesTable,
    report: (error) => reported.push(error),
  });
}

const told = () => cloud.cloudfront.invalidations.map(({ paths }) => paths);
const address = (name: string) => `${account.config.pictureUrl}/listings/lst_gable-on-elm/${name}`;
const home = (rev: number, ...names: string[]) => {
  const [coverImage = "", ...images] = names.map(address);
  return gableOnElmStreet({ rev, coverImage, images, pictures: [] });
};

it("CloudFront drops a removed photo once, a minute later, when its files are deleted", async () => {
  await agent.listings.add(home(1, "porch.jpg", "yard.jpg"));
  await agent.listings.replace(home(2, "porch.jpg"));
  await worker.forgetDue();
  expect(told()).toEqual([]);
  time += minute + 1;
  await Promise.all([worker.forgetDue(), openWorker().forgetDue()]);
  await worker.forgetDue();
  expect(told()).toEqual([["#photo:lst_gable-on-elm/yard"]]);
});

it("CloudFront drops all photos of a removed home", async () => {
  await agent.listings.add(home(1, "porch.jpg"));
  await agent.listings.remove("lst_gable-on-elm");
  time += minute + 1;
  await worker.forgetDue();
  expect(told()).toEqual([["#home:lst_gable-on-elm"]]);
});

it("CloudFront keeps photos after an edit that leaves them alone or is refused", async () => {
  await agent.listings.add(home(1, "porch.jpg", "yard.jpg"));
  await agent.listings.replace(home(2, "yard.jpg", "porch.jpg"));
  expect(await agent.listings.replace(home(2, "porch.jpg"))).toBe("conflict");
  expect(await agent.listings.remove("lst_gable-on-elm", { seen: 1 })).toBe(false);
  time += minute + 1;
  await worker.forgetDue();
  expect(told()).toEqual([]);
});

it("a failed invalidation is repeated five minutes later", async () => {
  await agent.listings.add(home(1, "porch.jpg"));
  await agent.listings.remove("lst_gable-on-elm");
  cloud.cloudfront.trouble = "TooManyInvalidationsInProgress";
  time += minute + 1;
  await worker.forgetDue();
  expect(reported).toMatchObject([{ name: "TooManyInvalidationsInProgress" }]);
  cloud.cloudfront.trouble = undefined;
  await worker.forgetDue();
  expect(told()).toEqual([]);
  time += 5 * minute + 1;
  await worker.forgetDue();
  expect(told()).toEqual([["#home:lst_gable-on-elm"]]);
});

it("every picture of a home and its copies have the tags for invalidation", async () => {
  const { pictures } = createClients(account.config, account.operator).data();
  for (const name of ["porch.jpg", "porch-480.avif", "porch-share.jpg"]) {
    const key = `listings/lst_gable-on-elm/${name}`;
    await agent.images.write("public", key, Buffer.from("porch"));
    const head = new HeadObjectCommand({ Bucket: account.config.pictureBucket, Key: `public/${key}` });
    const { Metadata } = await pictures.send(head);
    expect(Metadata?.["cache-tag"]).toBe("home:lst_gable-on-elm,photo:lst_gable-on-elm/porch");
  }
});

it("without a distribution, no invalidation is queued", async () => {
  account.config.distributionId = undefined;
  const plain = openAsServer(account, { now });
  const { stores } = await signInAgent(account, plain, now());
  await stores.listings.add(home(1, "porch.jpg"));
  await stores.listings.remove("lst_gable-on-elm");
  const { body } = await cloud.dynamo.call("Scan", { TableName: account.tables.notices });
  expect(body.Items).toEqual([]);
  await plain.close();
});
