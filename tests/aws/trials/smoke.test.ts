import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { smokeTest } from "#cli/smoke/smoke-test.ts";
import { hannahsProfile } from "../../contracts/samples.ts";
import { type Cloud, startCloud } from "../cloud.ts";
import { agent, openAsOperator, openAsServer } from "../open.ts";

let cloud: Cloud;
beforeAll(async () => {
  cloud = await startCloud();
});
afterAll(() => cloud.close());

it("the smoke test passes with the rights of the server and of a signed-in agent, and leaves nothing", async () => {
  const account = await cloud.openAccount();
  const operator = openAsOperator(account);
  await operator.gatekeeper.enroll(agent.username, agent.password);
  await operator.profile.save(hannahsProfile());
  const platform = openAsServer(account);
  onTestFinished(async () => {
    await Promise.all([platform.close(), operator.close()]);
    await account.close();
  });
  const lines: string[] = [];
  const failures = await smokeTest({
    platform,
    ...agent,
    say: (line) => lines.push(line),
    pause: async () => {},
    fetchPicture: (address) => fetchAsDistribution(address),
  });
  expect(lines.filter((line) => line.startsWith("✗"))).toEqual([]);
  expect([failures, lines.length]).toEqual([0, 7]);
  expect(await operator.listings.all()).toEqual([]);
  expect((await operator.inquiries.counts()).all).toBe(0);
  expect(await operator.images.list("protected", "")).toEqual([]);

  /** The distribution reads `public/*` of the bucket and nothing else. */
  async function fetchAsDistribution(address: string) {
    const [, level, key = ""] = /^\/(public|protected)\/(.*)$/.exec(new URL(address).pathname) ?? [];
    const picture = level === "public" ? await operator.images.read("public", key) : undefined;
    return { status: picture ? 200 : 403, bytes: picture?.bytes ?? new Uint8Array() };
  }
});
