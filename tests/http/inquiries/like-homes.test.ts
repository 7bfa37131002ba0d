import { expect, it } from "vitest";
import { walterSayingHello } from "../../contracts/samples.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const valueRequest = {
  ...{ street: "1 No Such Street", city: "Colorado Springs", zip: "80132", beds: 3, baths: 2 },
  type: "single-family",
  condition: "good",
  when: "now",
  ...{ prepareOn: "2026-11-30", photos: [] },
} as const;

it("an agent alone sees homes for sale in the owner's ZIP code, and her own sold homes, with prices", async () => {
  const site = await openTestSite();
  const inquiry = walterSayingHello({ valueRequest: { ...valueRequest, photos: [] } });
  await site.platform.inquiries.add(inquiry);
  const path = `/api/admin/inquiries/${inquiry.id}?like`;
  expect((await site.get(path)).statusCode).toBe(401);
  const { forSale, sold } = (await (await signIn(site)).get(path)).json();
  expect(forSale.length).toBeGreaterThan(0);
  for (const home of forSale)
    expect(home).toMatchObject({ address: expect.stringContaining("80132"), price: expect.any(Number) });
  expect(sold).toContainEqual(expect.objectContaining({ price: "$742,500" }));
});
