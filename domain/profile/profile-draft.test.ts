import { expect, it } from "vitest";
import { demoProfile } from "#content/profile.ts";
import { isStillDemo, ProfileSchema } from "./profile.ts";
import { readProfileDraft } from "./profile-draft.ts";

const { isDemo: _isDemo, publishing: _publishing, ...demo } = demoProfile;

it("the site is the demo's until the agent or the firm has a name of its own", () => {
  expect(isStillDemo({ ...demoProfile, subtitle: "Realtor, Monument", phone: "+17195550188" }, demoProfile)).toBe(true);
  expect(isStillDemo({ ...demoProfile, agentName: "Hannah Møller" }, demoProfile)).toBe(false);
  expect(isStillDemo({ ...demoProfile, firmName: "Møller & Daughters" }, demoProfile)).toBe(false);
});

it.each([
  ["(719) 555-0142", "+17195550142"],
  ["719.555.0142", "+17195550142"],
  ["1-719-555-0142", "+17195550142"],
  ["+49 30 901820", "+4930901820"],
])("an agent who types the number as %s has it kept as %s", (typed, kept) => {
  expect(readProfileDraft({ ...demo, phone: typed })).toMatchObject({ draft: { phone: kept } });
});

it("a profile that was stored with an unencrypted picture can still be read", () => {
  const stored = { ...demoProfile, logo: "http://pictures.example.com/logo.png" };
  expect(ProfileSchema.parse(stored)).toEqual(stored);
  expect(readProfileDraft(stored)).toMatchObject({
    refusal: { fields: { logo: expect.stringContaining("https://") } },
  });
});

it.each([null, [], "profile", 7, {}])("what is no profile at all is refused: %j", (input) => {
  expect(readProfileDraft(input)).toMatchObject({
    refusal: { error: expect.stringContaining("Nothing was saved yet") },
  });
});

it("a profile that was stored before advertising had settings gets the ones that are safe", () => {
  const { advertising: _advertising, ...stored } = demoProfile;
  expect(ProfileSchema.parse(stored).advertising).toEqual({
    titleWords: "",
    listedBy: "Listed by {firm}.",
    reliability: "Information deemed reliable, not guaranteed.",
    soldPrice: "list",
    disclosureAddress: "",
    photoContact: "",
    partnerPay: "nothing",
    partnerDisclosure: "",
  });
});

it("an agent whom partners pay has to say what she receives", () => {
  const paid = { ...demo, advertising: { ...demo.advertising, partnerPay: "paid" } };
  expect(readProfileDraft(paid)).toMatchObject({
    refusal: { fields: { "advertising.partnerDisclosure": expect.stringContaining("what you receive") } },
  });
});

it.each([
  [{ minutes: -1 }, "minutes", "1 to 240"],
  [{ minutes: 25.5 }, "minutes", "1 to 240"],
  [{ minutes: null }, "minutes", "1 to 240"],
  [{ zip: "8081" }, "zip", "five figures"],
  [{ gate: "<b>" }, "gate", "one of these"],
  [{ on: " " }, "on", "fill this in"],
])("a drive that nobody can have driven is refused: %j", (change, field, sentence) => {
  const drive = { gate: "fort-carson-20", zip: "80817", minutes: 25, on: "at 7 AM" };
  expect(readProfileDraft({ ...demo, drives: [drive] })).toMatchObject({ draft: { drives: [drive] } });
  expect(readProfileDraft({ ...demo, drives: [{ ...drive, ...change }] })).toMatchObject({
    refusal: { fields: { [`drives.0.${field}`]: expect.stringContaining(sentence) } },
  });
});

it("a drive is typed once, and the ZIP codes of an installation are ZIP codes", () => {
  const drive = { gate: "fort-carson-20", zip: "80817", minutes: 25, on: "at 7 AM" };
  expect(readProfileDraft({ ...demo, drives: [drive, { ...drive, minutes: 5 }] })).toMatchObject({
    refusal: { fields: { "drives.1.zip": expect.stringContaining("in the list already") } },
  });
  const installations = { "fort-carson": { also: [], zipCodes: ["80817", "Fountain"] } };
  expect(readProfileDraft({ ...demo, installations })).toMatchObject({
    refusal: { fields: { "installations.fort-carson.zipCodes.1": expect.stringContaining("five figures") } },
  });
});
