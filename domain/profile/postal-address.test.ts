import { expect, test } from "vitest";
import { demoProfile } from "#content/profile.ts";
import { postalAddress } from "./postal-address.ts";

const { office, publishing } = demoProfile;
const own = { office: { ...office, street: "9 Larch Way" }, publishing };

test("a mail may carry the agent's own address, in one line", () => {
  expect(postalAddress(own, demoProfile)).toBe("9 Larch Way, Colorado Springs, CO 80903");
});

test("the address that the site came with is nobody's, unless the agent says that it is hers", () => {
  expect(postalAddress(demoProfile, demoProfile)).toBeUndefined();
  const confirmed = { office, publishing: { ...publishing, confirmed: ["office"] } };
  expect(postalAddress(confirmed, demoProfile)).toContain(office.street);
});

test("an address without its street or ZIP code is none", () => {
  for (const part of ["street", "zipCode"])
    expect(postalAddress({ ...own, office: { ...own.office, [part]: " " } }, demoProfile), part).toBeUndefined();
});
