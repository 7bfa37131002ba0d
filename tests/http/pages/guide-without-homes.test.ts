import { expect, it } from "vitest";
import { StoreUnavailableError } from "#server/ports/store-errors.ts";
import { openTestSite } from "../../support/site/test-site.ts";

it("a visitor reads a guide while the homes cannot be read, and the next one sees them", async () => {
  let isOut = true;
  const site = await openTestSite({
    replace: ({ listings }) => ({
      listings: {
        ...listings,
        cards: () => (isOut ? Promise.reject(new StoreUnavailableError("The disk is away.")) : listings.cards()),
      },
    }),
  });
  const without = await site.get("/resources/land");
  expect([without.statusCode, without.headers["cache-control"]]).toEqual([503, "no-store"]);
  expect(without.body).toContain("Land near Colorado Springs</h1>");
  expect(without.body).not.toContain('href="/listings/lst_');
  isOut = false;
  const { statusCode, body } = await site.get("/resources/land");
  expect([statusCode, body.includes('href="/listings/lst_')]).toEqual([200, true]);
});
