import { expect, it } from "vitest";
import { demoProfile } from "#content/profile.ts";
import { isStillDemo, ProfileSchema } from "./profile.ts";
import { readProfileDraft } from "./profile-draft.ts";

const { isDemo: _isDemo, publishing: _publishing, ...demo } = demoProfile;

it("the site is a demo until the agent or the firm has its own name", () => {
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

it("a stored profile with an unencrypted picture is still readable", () => {
  const stored = { ...demoProfile, logo: "http://pictures.example.com/logo.png" };
  expect(ProfileSchema.parse(stored)).toEqual(stored);
});

const address = "Please enter a full web address, such as https://www.example.com/.";
const path = "Please enter a path that starts with /, or a full web address.";
const unencrypted = "Please enter an address that starts with https://. Browsers don't show other pictures here.";
const [partner = { name: "", tooltip: "", address: "", logo: "" }] = demo.partners;
const hours = { days: ["Monday"], opens: "09:00", closes: "17:00" };

it.each<[changes: object, fields: Record<string, unknown>]>([
  [{ agentName: "  " }, { agentName: "Please fill this in." }],
  [{ hours: { ...hours, opens: "18:00" } }, { "hours.closes": "The closing time must be after the opening time." }],
  [
    { hours: { days: [], opens: "25:00", closes: "9" } },
    {
      "hours.days": "Please choose at least one day.",
      "hours.opens": "Please enter a time of day, such as 09:00.",
      "hours.closes": "Please enter a time of day, such as 09:00.",
    },
  ],
  [
    { partners: [partner, { ...partner, name: partner.name.toUpperCase() }] },
    { "partners.1.name": "This name is already in the list." },
  ],
  [{ partners: [{ ...partner, name: "" }] }, { "partners.0.name": "Please fill this in." }],
  [{ partners: [{ ...partner, address: "javascript:alert(1)" }] }, { "partners.0.address": address }],
  [{ social: [{ address: "JaVaScRiPt:alert(1)//https://x" }] }, { "social.0.address": address }],
  [{ idx: { address: "data:text/html,hello", mode: "frame" } }, { "idx.address": address }],
  [{ idx: { address: "https://mls.example.com;script-src/", mode: "frame" } }, { "idx.address": address }],
  [
    { logo: "javascript:alert(1)", portrait: "//evil.example/x.png" },
    { logo: path, portrait: path },
  ],
  [
    {
      logo: "http://pictures.example.com/logo.png",
      portrait: "HTTP://pictures.example.com/portrait.jpg",
      partners: [{ ...partner, logo: "http://pictures.example.com/partner.png" }],
    },
    { logo: unencrypted, portrait: unencrypted, "partners.0.logo": unencrypted },
  ],
  [{ phone: "call me" }, { phone: expect.stringContaining("Please enter the number with its area code") }],
  [{ email: "avery@" }, { email: "Please enter a valid email address." }],
  [
    { position: { latitude: 91, longitude: null } },
    {
      "position.latitude": "Please enter degrees from -90 to 90.",
      "position.longitude": "Please enter a number, such as 38.83.",
    },
  ],
  [
    { claims: Array.from({ length: 5 }, (_, at) => ({ value: "1", label: `Claim ${at}` })) },
    { claims: "You can add at most 4." },
  ],
  [{ partners: "none" }, { partners: "Please check this field." }],
])("what does not hold is refused beside the field: %j", (changes, fields) => {
  expect(readProfileDraft({ ...demo, ...changes })).toMatchObject({ refusal: { fields } });
});

it.each([null, [], "profile", 7, {}])("anything but a profile is refused: %j", (input) => {
  expect(readProfileDraft(input)).toMatchObject({
    refusal: { error: expect.stringContaining("Nothing is saved yet") },
  });
});

it("a profile from before the advertising settings gets the safe defaults", () => {
  const { advertising: _advertising, ...stored } = demoProfile;
  expect(ProfileSchema.parse(stored).advertising).toEqual({
    listedBy: "Listed by {firm}.",
    reliability: "Information deemed reliable, not guaranteed.",
    soldPrice: "list",
    disclosureAddress: "",
    partnerDisclosure: "",
  });
});

it("a profile of an earlier release is read without the settings that are gone", () => {
  const stored = {
    ...demoProfile,
    ...{
      office: { ...demoProfile.office, country: "US" },
      region: "US-CO",
      priceRange: "$$",
      alerts: { weekly: "Monday" },
      ...{ alternateName: "Avery Homes", description: "Homes", location: "The Front Range" },
      lookUps: [{ label: "Flood map", template: "https://maps.example/?q={address}" }],
      social: demoProfile.social.map(({ address }) => ({ name: "My page", address })),
      partners: demoProfile.partners.map((each) => ({ ...each, trade: "Lender" })),
      texts: { marketHeading: "Just listed" },
    },
    mls: { ...demoProfile.mls, homeRow: "Monument over 400k" },
    advertising: { ...demoProfile.advertising, photoContact: "the firm", titleWords: "Homes", partnerPay: "paid" },
    visits: { ...demoProfile.visits, hoursAhead: 48, daysAhead: 14, tellsPhone: true },
    installations: { schriever: { also: ["The base"], zipCodes: ["80831"] } },
    drives: [{ gate: "fort-carson-20", zip: "80817", minutes: 25, on: "at 7 AM" }],
    tables: [{ id: "bah", effectiveFrom: "2027-01-01", values: { "E-5 with": "2400" } }],
  };
  expect(ProfileSchema.parse(stored)).toEqual(demoProfile);
});

it.each([
  [6, 12],
  [24, 36],
  [84, undefined],
])("a stored age of %d months for old messages is read as %s, never a shorter one", (months, offered) => {
  const retention = { months, since: "2026-11-22T10:00:00.000Z", seenOn: ["2026-11-22"], isHeld: false };
  const { publishing } = ProfileSchema.parse({ ...demoProfile, publishing: { ...demoProfile.publishing, retention } });
  expect(publishing.retention?.months).toBe(offered);
  expect(publishing.clock).toEqual({ seenOn: ["2026-11-22"], isHeld: false });
});
