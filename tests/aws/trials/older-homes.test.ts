import { DeleteCommand, PutCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { type GoneListing, goneListing } from "#domain/listings/gone-listing.ts";
import { offMarket, type StoredListing, withdrawn } from "#domain/listings/unpublished.ts";
import { createClients } from "#server/aws/clients.ts";
import type { Item } from "#server/aws/table/read-items.ts";
import type { Platform, Stores } from "#server/ports/platform.ts";
import { draftOfTheBarn, gableOnElmStreet } from "../../contracts/samples.ts";
import { type Account, startCloud } from "../cloud.ts";
import { openAsServer, signInAgent } from "../open.ts";

let account: Account;
let platform: Platform;
const cloud = await startCloud();
beforeEach(async () => {
  account = await cloud.openAccount();
  platform = openAsServer(account);
  await writeOlder();
});
afterEach(async () => {
  await platform.close();
  await account.close();
});
afterAll(() => cloud.close());

const documents = () => createClients(account.config, account.operator).data().documents;
const now = new Date("2026-05-01T08:00:00.000Z");
const taken = withdrawn(gableOnElmStreet({ id: "lst_taken", rev: 4 }), now);
const off = offMarket(gableOnElmStreet({ id: "lst_off", rev: 7 }), now);
const removed = goneListing(gableOnElmStreet({ id: "lst_removed" }), now);
const memoryOf = (home: StoredListing) => goneListing(home as Parameters<typeof goneListing>[0], now);

const draftItem = ({ id, ...draft }: StoredListing): Item => ({
  ...{ ...draft, listingId: id, id: `#unpublished#site#${id}`, gAll: "U#site", sk: `${draft.createdAt}#${id}` },
});
const goneItem = ({ id, ...gone }: GoneListing, kept?: StoredListing): Item => ({
  ...{
    ...gone,
    ...(kept && { kept }),
    listingId: id,
    id: `#gone#site#${id}`,
    gAll: "G#site",
    sk: `${gone.goneAt}#${id}`,
  },
});

/** The items as the last program left them that had several for a home. */
async function writeOlder(): Promise<void> {
  for (const Item of [
    ...[draftOfTheBarn(), taken].map(draftItem),
    ...[goneItem(memoryOf(taken)), goneItem(removed), goneItem(memoryOf(off), off)],
  ])
    await documents().send(new PutCommand({ TableName: account.config.listingsTable, Item }));
}

async function idsInTable(): Promise<string[]> {
  const { Items = [] } = await documents().send(new ScanCommand({ TableName: account.config.listingsTable }));
  return Items.map(({ id }) => String(id)).toSorted();
}

async function expectAllThere({ listings }: Stores): Promise<void> {
  expect(await listings.hidden()).toEqual([draftOfTheBarn(), taken, off]);
  const byId = (one: GoneListing, other: GoneListing) => (one.id < other.id ? -1 : 1);
  expect((await listings.gone()).sort(byId)).toEqual([memoryOf(off), removed, memoryOf(taken)]);
  expect(await listings.findGone("lst_removed")).toEqual(removed);
  expect(await listings.all()).toEqual([]);
  expect(await idsInTable()).toEqual(["lst_barn", "lst_off", "lst_removed", "lst_taken"]);
}

it("homes from an older version are moved once, when the agent works on homes", async () => {
  const { stores } = await signInAgent(account, platform);
  await expectAllThere(stores);
  const later = openAsServer(account);
  const again = await signInAgent(account, later);
  await expectAllThere(again.stores);
  expect(await again.stores.listings.replace({ ...off, rev: 8 })).toBe("replaced");
  await later.close();
});

it("an interrupted move continues where it stopped", async () => {
  const halfMoved = await signInAgent(account, platform);
  await halfMoved.stores.listings.hidden();
  const table = account.config.listingsTable;
  // As if the memories of the taken and the removed one had not been moved yet.
  for (const id of ["lst_removed", "lst_taken"])
    await documents().send(new DeleteCommand({ TableName: table, Key: { id } }));
  await writeOlder();
  for (const id of ["barn", "off"])
    await documents().send(new DeleteCommand({ TableName: table, Key: { id: `#unpublished#site#lst_${id}` } }));
  const later = openAsServer(account);
  const { stores } = await signInAgent(account, later);
  await expectAllThere(stores);
  await later.close();
});

it("a server without the agent's permissions moves nothing and shows no drafts", async () => {
  const before = await idsInTable();
  expect(await platform.listings.hidden()).toEqual([]);
  expect(await idsInTable()).toEqual(before);
});
