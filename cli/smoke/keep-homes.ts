import assert from "node:assert/strict";
import { firstRevisions, type Listing } from "#domain/listings/listing.ts";
import { DuplicateIdError } from "#server/ports/store-errors.ts";
import { newListingId } from "#server/records/ids.ts";
import { assertSame, type Check, eventually } from "./smoke-parts.ts";

export const keepHomes: Check = async ({ platform, agent, pause }) => {
  const home = smokeHome();
  const { version } = await platform.listings.contentVersion();
  await agent.listings.add(home);
  try {
    await assert.rejects(agent.listings.add(home), DuplicateIdError);
    assertSame(await platform.listings.find(home.id), home);
    await eventually(pause, async () => {
      assert.ok(
        (await platform.listings.all()).some(({ id }) => id === home.id),
        "the home is not listed",
      );
    });
    const changed = { ...home, price: 2, rev: 2 };
    assert.equal(await agent.listings.replace(changed), "replaced");
    assert.equal(await agent.listings.replace({ ...home, price: 3, rev: 2 }), "conflict");
    assertSame(await platform.listings.find(home.id), changed);
    await eventually(pause, async () => {
      assert.ok((await platform.listings.contentVersion()).version > version, "pages do not learn of the change");
    });
  } finally {
    await agent.listings.remove(home.id);
  }
  assert.equal(await platform.listings.find(home.id), undefined);
};

function smokeHome(): Listing {
  const now = new Date().toISOString();
  return {
    id: newListingId(),
    title: "A test that is gone in a moment",
    address: "",
    city: "",
    state: "",
    zipCode: "",
    description: "Written and removed by cli/smoke-aws.ts.",
    price: 1.5,
    bedrooms: 0,
    bathrooms: 0.5,
    squareFeet: 0,
    status: "sold",
    coverImage: "",
    images: [],
    createdAt: now,
    updatedAt: now,
    pictures: [],
    ...firstRevisions,
  };
}
