import { afterAll, expect, it, onTestFinished } from "vitest";
import { callDynamo } from "#cli/smoke/signed-call.ts";
import { changePassword, closeBucket, seeAddress, sendInquiry } from "#cli/smoke/website-checks.ts";
import { openWebsite, refuseServer, type WebsiteParts } from "#cli/smoke/website-parts.ts";
import { freePort } from "../../../support/free-port.ts";
import { spawnSite } from "../../../support/site/spawned-site.ts";
import { openFront } from "../../front.ts";
import type { Principal } from "../../gate/principals.ts";
import { startCloudFor } from "../../start.ts";

/** That the checks pass where nothing is wrong is said by commands.test.ts. Here each meets the fault that it is there for. */

const password = "correct-horse-battery";
const started = await startCloudFor(await freePort(), password);
const site = await spawnSite({ ...started.environment, ADMIN_PASSWORD: "" });
afterAll(async () => {
  await site.end();
  await started.close();
});

it("the operator learns that a site stores no inquiries", async () => {
  const parts = await websiteWith();
  const { faults } = started.cloud.gate;
  faults.push({ operation: "TransactWriteItems", times: 99, answer: () => ({ status: 500, body: {} }) });
  onTestFinished(() => void faults.splice(0));
  await expect(sendInquiry(parts)).rejects.toThrow("/api/inquiries answers 503");
});

it("the operator learns that a server has every permission", async () => {
  const { account } = started;
  await expect(refuseServer(await websiteWith({ server: account.operator }))).rejects.toThrow(
    "the server may read all inquiries",
  );
  await expect(refuseServer(await websiteWith())).resolves.toBeUndefined();
});

it("the operator learns that a site trusts an address the visitor sent", async () => {
  const parts = await websiteWith({ front: { tellsVisitor: false } });
  await expect(seeAddress(parts)).rejects.toThrow("trusts an address that a visitor made up");
});

it("the operator learns that a bucket is public", async () => {
  const { cloud, account } = started;
  const bucketAddress = `${cloud.s3}/${account.config.pictureBucket}`;
  await expect(closeBucket({ ...(await websiteWith()), bucketAddress })).rejects.toThrow("the bucket answers 200");
});

it("the operator learns that logging out ends a later session", async () => {
  const parts = await websiteWith();
  const pause = () => started.platform.gatekeeper.enroll("admin", `${password}-once-more`);
  await expect(changePassword({ ...parts, pause })).rejects.toThrow("session has no rights (401)");
});

interface Faults {
  front?: Partial<Parameters<typeof openFront>[0]>;
  server?: Principal;
}

/** The site, behind a CloudFront of its own. */
async function websiteWith({ front, server = started.account.server }: Faults = {}): Promise<WebsiteParts> {
  const { account, cloud } = started;
  const { config } = account;
  const bucket = `/${config.pictureBucket}`;
  const { origin, close } = await openFront({
    site: () => `http://127.0.0.1:${site.port}`,
    bucket: cloud.s3 + bucket,
    ...front,
  });
  onTestFinished(close);
  return openWebsite({
    origin,
    bucketAddress: cloud.gate.s3 + bucket,
    inquiriesTable: config.inquiriesTable,
    account: { username: "admin", password },
    pause: async () => {},
    callAsServer: (operation, body) =>
      callDynamo({ keys: server, region: config.region, endpoint: cloud.gate.dynamodb, operation, body }),
  });
}
