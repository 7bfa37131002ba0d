import { expect, it } from "vitest";
import { hannahsProfile } from "#tests/contracts/samples.ts";
import { openEmptyPlatform } from "#tests/support/site/empty-platform.ts";
import { phoneConsent } from "../records/phone-consent.ts";
import { createInquiryReceiver } from "./receive-inquiry.ts";

it("the sentence beside a number costs no message a read of the profile, until the agent has written another", async () => {
  const platform = openEmptyPlatform();
  const save = (phoneConsent: string) =>
    platform.profile.save(hannahsProfile({ texts: { ...hannahsProfile().texts, phoneConsent } }));
  let reads = 0;
  const load = () => {
    reads += 1;
    return platform.profile.load();
  };
  const receiver = createInquiryReceiver({
    platform: { ...platform, profile: { ...platform.profile, load } },
    homeSearch: { find: () => undefined },
    noticeSender: { noticesOf: () => [], tell: async () => {}, wake() {} },
    config: { inquiryLimits: { perAddress: 100, perHour: 100 } },
    log: { info() {}, warn() {}, error() {} },
    now: () => new Date("2026-05-01T08:00:00.000Z"),
  });
  const consentOf = async (message: string) => {
    const draft = { name: "Walter", email: "walter@example.com", phone: "719 555 0100", message };
    const kept = await receiver.receive(draft, "203.0.113.7");
    return "id" in kept ? (await platform.inquiries.find(kept.id))?.consent : undefined;
  };
  const hash = async () => {
    const profile = await platform.profile.load();
    return profile && phoneConsent(profile).hash;
  };
  await save("{agent} may call.");
  const first = await consentOf("One");
  expect(first).toBe(await hash());
  expect(reads).toBe(1);
  for (const message of ["Two", "Three"]) expect(await consentOf(message)).toBe(first);
  expect(reads).toBe(1);
  await save("{agent} may text.");
  expect(await consentOf("Four")).toBe(await hash());
  expect(await hash()).not.toBe(first);
  expect(reads).toBe(2);
});
