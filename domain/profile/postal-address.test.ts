import { expect, test } from "vitest";
import { demoProfile } from "#content/profile.ts";
import { postalAddress } from "./postal-address.ts";

const { office, publishing } = demoProfile;
const own = { office: { ...office, street: "9 Larch Way" }, publishing };

test("an email may carry the agent's own address, in one line", () => {
  expect(postalAddress(own, demoProfile)).toBe("9 Larch Way, Colorado Springs, CO 80903");
});

test("the address the site came with does not count, unless the agent confirms it", () => {
  expect(postalAddress(demoProfile, demoProfile)).toBeUndefined();
  const confirmed = { office, publishing: { ...publishing, confirmed: ["office"] } };
  expect(postalAddress(confirmed, demoProfile)).toContain(office.street);
});

test("an address without its street or ZIP code does not count", () => {
  for (const part of ["street", "zipCode"])
    expect(postalAddress({ ...own, office: { ...own.office, [part]: " " } }, demoProfile), part).toBeUndefined();
});
