import { expect, it } from "vitest";
import { shippedContent } from "#content/shipped.ts";
import { hannahsProfile } from "#tests/contracts/samples.ts";
import { noPicture, withoutForeignLogo } from "../no-picture.ts";
import { type Profile, ProfileSchema } from "../profile.ts";
import { inventedThings, labelOf, mayBeFound, unconfirmed } from "./invented.ts";

const shipped = { ...shippedContent, hasBiography: true, hasPrivacy: false };
const demo = shipped.profile;
const hannah = hannahsProfile({ phone: "+17194710188", social: [{ address: "https://pictures.internal/hannah" }] });
const street = "1480 Example Ridge Drive";
const home = (id: string, rev = 1, address = street) => ({ id, rev, title: "Glass House", address });
const keysOf = (profile: Profile, homes = [home("lst_demo-1")]) =>
  inventedThings(profile, homes, shipped).map(({ key }) => key);

it("everything a new site says about its agent is known as invented, thing by thing", () => {
  expect(keysOf(demo)).toEqual([
    ...["agentName", "subtitle", "firmName", "license", "phone", "email", "portrait", "logo", "logoLight"],
    ...["intro", "hours", "areasServed", "position", "office", "claims:Years Experience", "claims:Properties Sold"],
    ...["social:Facebook", "social:Instagram", "social:LinkedIn"],
    ...["partners:Juniper Gate Mortgage Brokers", "partners:Bluestem Credit Repair"],
    ...["stories:Sam R., invented", "stories:Dana and Lee K., invented"],
    ...["about", "home:lst_demo-1"],
  ]);
});

it("an agent's own site has nothing invented", () => expect(keysOf(hannah, [home("lst_own")])).toEqual([]));

it("an invented home stays invented until it has its own street", () => {
  expect(keysOf(hannah, [home("lst_demo-1", 2)])).toEqual(["home:lst_demo-1"]);
  expect(keysOf(hannah, [home("lst_demo-1", 2, "12 Elm Street")])).toEqual([]);
});

it("texts that still name the invented agent, or came with an earlier release, are not the agent's own", () => {
  for (const intro of ["Avery Calloway sells homes.", ...shipped.earlierIntros])
    expect(keysOf({ ...hannah, intro }, [])).toEqual(["intro"]);
});

it("search engines are let in when the agent allows it and has replaced or confirmed everything", () => {
  const renamed = { ...hannah, license: demo.license };
  const mayCome = (profile: Profile) => mayBeFound(profile, unconfirmed(inventedThings(profile, [], shipped), profile));
  expect([mayCome(hannah), mayCome(renamed)]).toEqual([true, false]);
  expect(mayCome({ ...renamed, publishing: { ...renamed.publishing, confirmed: ["license"] } })).toBe(true);
  expect(mayCome({ ...hannah, publishing: { ...hannah.publishing, isOpen: false } })).toBe(false);
  expect(mayCome({ ...hannah, isDemo: true })).toBe(false);
});

it("membership and the privacy text are asked about before search engines are let in, and close no open site", () => {
  const came = { ...hannah, subtitle: demo.subtitle };
  const left = (isOpen: boolean) => {
    const profile = { ...came, publishing: { ...came.publishing, isOpen } };
    return unconfirmed(inventedThings(profile, [], { ...shipped, hasPrivacy: true }), profile).map(({ key }) => key);
  };
  expect(left(false)).toEqual(["subtitle", "privacy"]);
  expect(left(true)).toEqual([]);
});

it("what can be true of no one can't be confirmed, and keeps search engines out until it is replaced or removed", () => {
  const left = (changes: Partial<Profile>, isOpen = false) => {
    const changed = { ...hannah, ...changes };
    const confirmed = keysOf(changed, []);
    const profile = { ...changed, publishing: { ...changed.publishing, isOpen, confirmed } };
    return unconfirmed(inventedThings(profile, [], shipped), profile).map(({ key }) => key);
  };
  expect(left({ phone: "+13035550100", email: "hannah@mail.example.org" })).toEqual(["phone", "email"]);
  expect(left({ portrait: demo.portrait, partners: demo.partners })).toEqual([
    "portrait",
    "partners:Juniper Gate Mortgage Brokers",
    "partners:Bluestem Credit Repair",
  ]);
  expect(left({ social: [{ address: "https://me.example.com/hannah" }] })).toHaveLength(1);
  expect(left({ firmName: demo.firmName, logo: demo.logo })).toEqual(["logo"]);
  expect(left({ portrait: noPicture, partners: [], social: [] })).toEqual([]);
  // What was confirmed before closes no open site.
  expect(left({ portrait: demo.portrait, phone: "+13035550100" }, true)).toEqual([]);
});

it("another firm's name takes the shipped logo away, on the pages and from what is left to replace", () => {
  const mixed = { ...hannah, logo: demo.logo, logoLight: demo.logoLight };
  expect(withoutForeignLogo(mixed, demo)).toMatchObject({ logo: noPicture, logoLight: noPicture });
  expect(withoutForeignLogo(hannah, demo)).toEqual(hannah);
  expect(withoutForeignLogo(demo, demo)).toEqual(demo);
  expect(keysOf(mixed, [])).toEqual([]);
});

it("a profile from before confirmations is open to search engines, and has confirmed nothing", () => {
  const { publishing: _, ...old } = hannah;
  expect(ProfileSchema.parse(old).publishing).toEqual({ isOpen: true, confirmed: [], guidesRead: {} });
});

it("the agent reads what to replace as hers, and visitors as the agent's", () => {
  const groups = [...new Set(inventedThings(demo, [], shipped).map(({ group }) => group))];
  expect(groups.filter((group) => !group.startsWith("the "))).toEqual([]);
  const labels = [...groups, "the homes"].map(labelOf);
  expect(labels).toEqual(expect.arrayContaining(["Your name", "Your license", "Demo home"]));
  expect(labels.filter((label) => /agent|^the /.test(label))).toEqual([]);
});

it("the demo's stories can't be confirmed as true, and the agent's own aren't invented", () => {
  const [story] = demo.stories;
  const own = { ...hannah, stories: [{ ...demo.stories[0], text: "She called each Sunday." }] } as Profile;
  const shippedStory = { ...hannah, stories: [story] } as Profile;
  const all = {
    ...shippedStory,
    publishing: { ...hannah.publishing, isOpen: false, confirmed: keysOf(shippedStory, []) },
  };
  expect([keysOf(own, []), unconfirmed(inventedThings(all, [], shipped), all).length]).toEqual([[], 1]);
});
