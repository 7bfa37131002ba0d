import { expect, it } from "vitest";
import { hannahsProfile } from "#tests/contracts/samples.ts";
import { openEmptyPlatform } from "#tests/support/site/empty-platform.ts";
import { createLog } from "../log.ts";
import { phoneConsent } from "../records/phone-consent.ts";
import { createInquiryReceiver } from "./receive-inquiry.ts";

it("the consent text at a phone number costs no profile read until the agent changes it", async () => {
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
    homeSearch: { find: () => undefined, state: () => ({ kind: "off" }) },
    sender: { noticesFor: () => [], notify: async () => {}, wake() {} },
    config: { inquiryLimits: { perAddress: 100, perHour: 100 } },
    log: createLog(() => {}),
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

it("saves a tour request with times and homes while everything but the message store fails", async () => {
  const platform = openEmptyPlatform();
  const down = async () => {
    throw new Error("This is down.");
  };
  const receiver = createInquiryReceiver({
    platform: {
      inquiries: platform.inquiries,
      images: platform.images,
      people: platform.people,
      listings: { ...platform.listings, find: down, contentVersion: down },
      profile: { ...platform.profile, load: down },
      siteKey: down,
      inquiryTally: { count: down },
    },
    homeSearch: {
      find: () => {
        throw new RangeError("Too deep.");
      },
      state: () => ({ kind: "unreadable" }),
    },
    sender: { noticesFor: () => [], notify: down, wake() {} },
    config: { inquiryLimits: { perAddress: 1, perHour: 100 } },
    log: createLog(() => {}),
    now: () => new Date("2026-11-26T17:00:00.000Z"),
  });
  const draft = { name: "Walter", email: "walter@example.com", phone: "719 555 0100", message: "May I see them?" };
  const proof = JSON.stringify({
    challenge: { parameters: { nonce: "a", salt: "b", expiresAt: 2e9 }, signature: "c" },
    solution: { counter: 1 },
  });
  const windows = [
    { on: "2026-11-28", part: "morning" },
    { on: "2026-11-29", from: "13:00", until: "17:00" },
  ];
  const visit = { windows, way: "in person", homes: ["lst_gable", "A\u000b1", "0012"] };
  const extras = { stamp: "1.2", proof, work: "offered", home: "0012", visit };
  for (const time of ["first", "second"]) {
    const kept = await receiver.receive({ ...draft, ...extras, message: `${time}: ${draft.message}` }, "203.0.113.7");
    if (!("id" in kept)) throw new Error(JSON.stringify(kept));
    const { inquiries } = await platform.inquiries.page({ filter: time === "first" ? "all" : "spam", limit: 1 });
    expect(inquiries[0]).toMatchObject({
      home: { mlsNumber: "0012", address: "MLS 0012" },
      visit: {
        windows: [{ on: "2026-11-28", from: "00:00", until: "12:00" }, windows[1]],
        homes: [{ listingId: "lst_gable" }, { mlsNumber: "A 1" }, { mlsNumber: "0012", address: "MLS 0012" }],
      },
    });
  }
  const odd = await receiver.receive(
    { ...draft, visit: { ...visit, windows: [{ on: "Saturday", part: "morning" }] } },
    "203.0.113.8",
  );
  expect(odd).toMatchObject({ refusal: { fields: { visit: expect.stringContaining("Tours aren’t offered") } } });
});
