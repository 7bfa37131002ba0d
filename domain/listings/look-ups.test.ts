import { expect, it } from "vitest";
import { lookUpsOf } from "./look-ups.ts";

const home = { address: "7 Elk & Pine Way #2", city: "Monument", state: "CO", zipCode: "80132-1234" };

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
