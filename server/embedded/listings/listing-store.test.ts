import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { goneListing } from "#domain/listings/gone-listing.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { offMarket, withdrawn } from "#domain/listings/unpublished.ts";
import { cabinOnRidgeRoad, draftOfTheBarn, gableOnElmStreet } from "#tests/contracts/samples.ts";
import { migrationsBefore } from "#tests/support/migrations-before.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { migrate } from "../database/migrate.ts";
import { namedPictures, picturesInUse } from "../images/named-pictures.ts";
import { openEmbeddedPlatform } from "../platform.ts";

const now = new Date("2026-05-01T08:00:00.000Z");
const gable = gableOnElmStreet({
  rev: 5,
  fieldsRev: 2,
  photosRev: 5,
  price: 1_234_567.89,
  mls: { key: "K1", own: ["title"] },
});
const cabin = cabinOnRidgeRoad({ rev: 3, fieldsRev: 3, photosRev: 3 });
const taken = { ...withdrawn(gableOnElmStreet({ id: "lst_taken", rev: 4 }), now) };
const off = offMarket(gableOnElmStreet({ id: "lst_off", rev: 7 }), now);
const removed = goneListing(gableOnElmStreet({ id: "lst_removed", mls: { key: "K2", own: [] } }), now);

/** A data folder from the last version that had one table per kind of home. */
function olderFolder(): string {
  const dataDir = temporaryFolder();
  const database = new DatabaseSync(join(dataDir, "shingle.db"));
  migrate(database, migrationsBefore("0020"));
  const insert = (table: string, row: Record<string, string | number | null>) =>
    database
      .prepare(`INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.keys(row).map((name) => `:${name}`)})`)
      .run(row);
  // Versions before the part counters wrote none.
  insert("listing", { ...listingRow(cabin), fields_rev: null, photos_rev: null });
  insert("listing", listingRow(gable));
  for (const draft of [draftOfTheBarn(), taken])
    insert("unpublished_listing", { id: draft.id, rev: draft.rev, body: JSON.stringify(draft) });
  for (const { id, goneAt, city, price, isLand, mlsKey = null } of [removed, goneListing(taken as Listing, now)])
    insert("gone_listing", { id, gone_at: goneAt, city, price, is_land: Number(isLand), mls_key: mlsKey });
  const { goneAt, city, price } = goneListing(off, now);
  insert("gone_listing", { id: off.id, gone_at: goneAt, city, price, is_land: 0, kept: JSON.stringify(off) });
  database.exec("UPDATE content_version SET version = 7, updated_at = '2026-05-01T08:00:00.000Z'");
  database.close();
  return dataDir;
}

function listingRow(listing: Listing) {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  const { id, title, address, city, state, description, price, bedrooms, bathrooms, status, rev } = listing;
  return {
    ...{ id, title, address, city, state, description, price, bedrooms, bathrooms, status, rev },
    ...{ zip_code: listing.zipCode, mls_number: listing.mlsNumber ?? null, square_feet: listing.squareFeet },
    ...{ cover_image: listing.coverImage, images: json(listing.images), pictures: json(listing.pictures) },
    ...{ external_link: listing.externalLink ?? null, one_home_url: listing.oneHomeUrl ?? null },
    ...{
      facts: json(listing.facts),
      mls: json(listing.mls),
      created_at: listing.createdAt,
      updated_at: listing.updatedAt,
    },
    ...{ fields_rev: listing.fieldsRev, photos_rev: listing.photosRev },
  };
}

it("keeps all homes of an older data folder after the upgrade and leaves visitors' cached pages valid", async () => {
  const { listings, close } = openEmbeddedPlatform({ dataDir: olderFolder() });
  onTestFinished(close);
  expect(await listings.all()).toEqual([gable, cabin]);
  expect(await listings.hidden()).toEqual([draftOfTheBarn(), taken, off]);
  const { mlsKey: _mlsKey, ...offGone } = goneListing(off, now);
  expect(await listings.gone()).toEqual(expect.arrayContaining([offGone, removed, goneListing(taken as Listing, now)]));
  expect(await listings.gone()).toHaveLength(3);
  expect(await listings.contentVersion()).toEqual({
    ...{ version: 7, updatedAt: "2026-05-01T08:00:00.000Z" },
    counts: { active: 1, pending: 0, sold: 1 },
  });
  expect(await listings.replace({ ...cabin, rev: 4 })).toBe("replaced");
  const { mls, ...back } = off;
  expect(await listings.replace({ ...back, rev: 8 })).toBe("replaced");
  expect((await listings.contentVersion()).counts).toEqual({ active: 2, pending: 0, sold: 1 });
});

it("an unreadable home doesn't block the upgrade of others, and is still rejected by name", async () => {
  const dataDir = olderFolder();
  const database = new DatabaseSync(join(dataDir, "shingle.db"));
  database.exec(
    "PRAGMA ignore_check_constraints = ON; UPDATE listing SET facts = 'oops' WHERE id = 'lst_gable-on-elm'",
  );
  database.close();
  const told: string[] = [];
  const { listings, close } = openEmbeddedPlatform({ dataDir, reportBroken: ({ message }) => void told.push(message) });
  onTestFinished(close);
  expect((await listings.all()).map(({ id }) => id)).toEqual([cabin.id]);
  expect(told.join()).toContain("lst_gable-on-elm");
});

it("finds every home's pictures before the upgrade, in a backup, and after it", async () => {
  const dataDir = olderFolder();
  const read = async () => {
    const database = new DatabaseSync(join(dataDir, "shingle.db"));
    const kept = await picturesInUse(database);
    const porches = ["gable-on-elm", "taken", "off", "barn"].map((id) =>
      kept.has(`public/listings/lst_${id}/porch.jpg`),
    );
    const named = [...namedPictures(database)].toSorted();
    database.close();
    return { porches, named };
  };
  const before = await read();
  expect(before.porches).toEqual([true, true, true, false]);
  expect(before.named).toContain("public/listings/lst_gable-on-elm/porch.jpg");
  await openEmbeddedPlatform({ dataDir }).close();
  expect(await read()).toEqual(before);
});
