import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createInquiryReceiver } from "#server/inquiries/receive-inquiry.ts";
import { createLog } from "#server/log.ts";
import type { Gatekeeper } from "#server/ports/gatekeeper.ts";
import type { Platform } from "#server/ports/platform.ts";
import { createPasswordCheck, type PasswordCheck } from "#server/sign-in/password-check.ts";
import { createSharedTries } from "#server/sign-in/shared-tries.ts";
import { createDeviceMarks } from "#server/sign-in/signed-texts.ts";
import { createSiteSigner } from "#server/site-signer.ts";
import { hannahsProfile } from "../../contracts/samples.ts";
import { startCloud } from "../cloud.ts";
import { openAsOperator, openAsServer } from "../open.ts";

let time = Date.parse("2026-05-01T08:10:00.000Z");
const logged: string[] = [];
const cloud = await startCloud();
const account = await cloud.openAccount();
const operator = openAsOperator(account);
await operator.profile.save(hannahsProfile());
await operator.close();
const platforms = [openAsServer(account), openAsServer(account)];
const receivers = platforms.map((platform) =>
  createInquiryReceiver({
    platform,
    homeSearch: { find: () => undefined, state: () => ({ kind: "off" }) },
    sender: { noticesFor: () => [], notify: async () => {}, wake() {} },
    config: { inquiryLimits: { perAddress: 3, perHour: 6 } },
    log: { ...createLog(() => {}), warn: (event) => void logged.push(event) },
    now: () => new Date(time),
  }),
);
afterAll(async () => {
  for (const platform of platforms) await platform.close();
  await account.close();
  await cloud.close();
});

/** Whether the next message is asked for work, when its sender offers to do some. */
async function isAskedForWork(instance: number, address: string): Promise<boolean> {
  const message = { name: "Walter", email: "walter@example.com", message: `Hello at ${time}!`, work: "offered" };
  time += 1000;
  return "challenge" in ((await receivers[instance]?.receive(message, address)) ?? {});
}

it("a sender reaches an address's limit across instances, and others don't", async () => {
  const asked: boolean[] = [];
  for (const instance of [0, 1, 0, 1, 0]) asked.push(await isAskedForWork(instance, "203.0.113.7"));
  expect(asked).toEqual([false, false, false, true, true]);
  expect(await isAskedForWork(1, "198.51.100.9")).toBe(false);
});

it("all senders together reach the site's limit across instances", async () => {
  const asked: boolean[] = [];
  for (const host of [11, 12, 13, 14]) asked.push(await isAskedForWork(host % 2, `192.0.2.${host}`));
  expect(asked.at(-1)).toBe(true);
});

it("a sender whose message needs proof of work or couldn't be stored is counted once", async () => {
  const counted: number[] = [];
  let all = 0;
  const [platform] = platforms as [Platform];
  const receiver = createInquiryReceiver({
    platform: {
      ...platform,
      inquiryTally: { count: async () => ({ ofAll: 0, ofNetwork: counted.push(++all) > 0 ? 9 : 0 }) },
      inquiries: { ...platform.inquiries, add: () => Promise.reject(new Error("The table is away.")) },
    },
    homeSearch: { find: () => undefined, state: () => ({ kind: "off" }) },
    sender: { noticesFor: () => [], notify: async () => {}, wake() {} },
    config: { inquiryLimits: { perAddress: 1, perHour: 9 } },
    log: createLog(() => {}),
    now: () => new Date(time),
  });
  const message = { name: "Walter", email: "walter@example.com", message: "Hello!" };
  // Each of these would be the one that this process lets pass by its own count, which the tally is asked after alone.
  for (let each = 0; each < 3; each += 1) {
    expect(await receiver.receive({ ...message, work: "offered" }, "203.0.113.9")).toHaveProperty("challenge");
    await expect(receiver.receive(message, "203.0.113.9")).rejects.toThrow("The table is away.");
  }
  expect(counted).toHaveLength(6);
});

it("visitors are limited by each instance's own count while the table is down", async () => {
  time += 3_600_000;
  cloud.gate.faults.push({ operation: "UpdateItem", times: 3, answer: () => ({ status: 500, body: {} }) });
  expect(await isAskedForWork(0, "203.0.113.7")).toBe(false);
  expect(logged).toContain("inquiry not counted across instances");
});

describe("guesses at the agent's password", () => {
  let instances: PasswordCheck[];
  beforeEach(() => {
    // A new day, a new hour, and an empty queue.
    time = Math.ceil(time / 86_400_000) * 86_400_000;
    const log = { warn: (event: string) => void logged.push(event) };
    // The pool itself would lock the account after five.
    const signIn: Gatekeeper["signIn"] = async (_, password) => (password === "right" ? {} : "wrong");
    instances = platforms.map((platform) =>
      createPasswordCheck(
        { ...platform.gatekeeper, signIn },
        createDeviceMarks(createSiteSigner(platform)),
        createSharedTries(platform.signInTally, log, now),
        now,
      ),
    );
  });
  const now = () => new Date(time);
  async function attempt(instance: number, address: string, password: string, wait = 1) {
    time += wait * 1000;
    const outcome = await instances[instance]?.("hannah", password, { address });
    return typeof outcome === "string" ? outcome : outcome && "waitSeconds" in outcome ? "later" : "in";
  }

  it("by strangers reach the pool four times in 15 minutes, so it never locks out a known browser", async () => {
    const outcomes: string[] = [];
    for (let each = 0; each < 8; each += 1) outcomes.push(await attempt(each % 2, `203.0.${each}.7`, "guess"));
    expect(outcomes).toEqual([..."wrong ".repeat(4).trim().split(" "), "later", "later", "later", "later"]);
    const mark = await createDeviceMarks(createSiteSigner(platforms[0] as Platform)).give("hannah", undefined);
    expect(await instances[1]?.("hannah", "right", { address: "198.51.100.9", mark })).toEqual({});
    expect(await attempt(1, "198.51.100.9", "right", 900)).toBe("in");
  });

  it("that succeed are uncounted", async () => {
    for (let each = 0; each < 8; each += 1) expect(await attempt(each % 2, "192.0.2.7", "right")).toBe("in");
  });

  it("are still checked while the counts table is down", async () => {
    const count = { operation: "UpdateItem", times: 1, answer: () => ({ status: 500, body: {} }) };
    cloud.gate.faults.push({ ...count, times: 3 });
    expect(await attempt(0, "192.0.2.8", "right")).toBe("in");
    expect(logged).toContain("sign-in not counted across instances");
  });

  it("cost one write unit each while there are few", async () => {
    const count = () => platforms[0]?.signInTally?.count("line hannah", 900, now());
    expect(await cloud.dynamo.meter.during(async () => count())).toEqual({ reads: 0, writes: 1 });
  });
});

it("counting an inquiry costs one write unit", async () => {
  time += 3_600_000;
  const count = async () => platforms[0]?.inquiryTally?.count("203.0.113.0/24", new Date(time));
  expect(await cloud.dynamo.meter.during(count)).toEqual({ reads: 0, writes: 1 });
});
