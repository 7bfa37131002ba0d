import { expect, it } from "vitest";
import { demoProfile } from "#content/profile.ts";
import { readProfileDraft } from "../profile/profile-draft.ts";
import { lookUpsOf } from "./look-ups.ts";

const home = { address: "7 Elk & Pine Way #2", city: "Monument", state: "CO", zipCode: "80132-1234" };
const refusalOf = (template: string) =>
  readProfileDraft({ ...demoProfile, lookUps: [{ label: "Flood map", template }] });

it("address and ZIP code are filled in and URL-encoded", () => {
  const lookUps = [{ label: "Flood map", template: "https://maps.example/find?q={address}&zip={zip}#{zip}" }];
  expect(lookUpsOf(lookUps, home)).toEqual([
    {
      label: "Flood map",
      href: "https://maps.example/find?q=7%20Elk%20%26%20Pine%20Way%20%232%2C%20Monument%2C%20CO%2080132-1234&zip=80132#80132",
    },
  ]);
});

it("a home with a withheld street has no links, not even by its ZIP code", () => {
  const lookUps = [{ label: "Schools", template: "https://schools.example/{zip}" }];
  expect(lookUpsOf(lookUps, { ...home, address: " " })).toEqual([]);
  expect(lookUpsOf(lookUps, home)).toHaveLength(1);
});

it.each([
  "http://maps.example/{address}",
  "javascript:alert('{address}')",
  "https://maps.example/{street}",
  "https://maps.example/{address",
  "https://maps.example/address}",
  "https://{zip}.example/",
  "https://avery@maps.example/",
  "https://maps.example\\{zip}",
  "https://maps.example/a b",
  "//maps.example/{zip}",
  "",
])("the template %j is refused with a sentence", (template) => {
  expect(refusalOf(template)).toMatchObject({
    refusal: { fields: { "lookUps.0.template": expect.stringContaining("{address}") } },
  });
});

it.each(["https://maps.example", "https://maps.example:8443/a?q={address}", "https://maps.example/#/{zip}"])(
  "the template %j is accepted",
  (template) => {
    expect(refusalOf(template)).toMatchObject({ draft: { lookUps: [{ template }] } });
  },
);
