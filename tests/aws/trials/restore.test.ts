import { afterAll, expect, it, onTestFinished } from "vitest";
import { localPolicies } from "#infra/rights/policies.ts";
import type { Platform } from "#server/ports/platform.ts";
import { gableOnElmStreet, hannahsProfile, mailAbout, zoeAboutTheGable } from "../../contracts/samples.ts";
import { type Account, startCloud } from "../cloud.ts";
import { openAsServer, signInAgent } from "../open.ts";
import { createTables, type TableNames } from "../tables.ts";

/** The runbook of docs/aws.md, "Restore", step by step. */

const cloud = await startCloud();
afterAll(() => cloud.close());

it("data deleted by mistake is back after a restore, and the site keeps working", async () => {
  const account = await cloud.openAccount();
  onTestFinished(() => account.close());
  const before = open(account);
  const { stores: agent } = await signInAgent(account, before);
  await agent.listings.add(gableOnElmStreet());
  await agent.profile.save(hannahsProfile());
  await before.inquiries.add(zoeAboutTheGable(), [mailAbout(zoeAboutTheGable())]);
  // 1. Tables of another name, as they were at a certain second.
  const names = restoredNames(account);
  await createTables(cloud.dynamo.call, names);
  for (const table of tables) await copy(account.tables[table], names[table]);
  await agent.listings.remove(gableOnElmStreet().id);
  await agent.inquiries.remove(zoeAboutTheGable().id);
  expect(await before.listings.all()).toEqual([]);
  // 2. The stack, told of them: settings and rights name the restored tables, and no other.
  const after = open(pointedAt(account, names));
  const { stores: again } = await signInAgent(account, open(account));
  expect(await again.listings.all()).toEqual([]);
  expect(await after.listings.all()).toEqual([gableOnElmStreet()]);
  expect(await after.profile.load()).toEqual(hannahsProfile());
  expect(await after.inquiries.find(zoeAboutTheGable().id)).toMatchObject(zoeAboutTheGable());
  expect(await after.inquiries.counts()).toMatchObject({ all: 1, pending: 1, property: 1 });
  expect(await after.notices.of([zoeAboutTheGable().id])).toEqual([mailAbout(zoeAboutTheGable())]);
  // 3. Visitors write to the restored tables from then on.
  await after.inquiries.add(zoeAboutTheGable({ id: "inq_later" }), []);
  expect((await after.inquiries.counts()).all).toBe(2);
  expect((await again.inquiries.counts()).all).toBe(0);
});

const tables = ["listings", "inquiries", "notices", "records"] as const;

function restoredNames({ tables: { sessions, ...names } }: Account): TableNames {
  const again = Object.entries(names).map(([table, name]) => [table, `${name}-restored`]);
  return { ...Object.fromEntries(again), sessions: `${sessions}-unused` } as TableNames;
}

/** What `-c restored=…` makes of the stack: other names in the settings and in the server's policy. Sessions stay. */
function pointedAt(account: Account, names: TableNames): Account {
  const { config, tables: own } = account;
  const { server } = localPolicies({ ...names, sessions: own.sessions, bucket: config.pictureBucket, mail: true });
  return {
    ...account,
    config: {
      ...config,
      listingsTable: names.listings,
      inquiriesTable: names.inquiries,
      noticesTable: names.notices,
      recordsTable: names.records,
    },
    server: cloud.principals.add(`${own.listings}-server-after`, [server]),
  };
}

function open(account: Account): Platform {
  const platform = openAsServer(account);
  onTestFinished(() => platform.close());
  return platform;
}

/** Stands for RestoreTableToPointInTime: every item, and the indexes that the new table has. */
async function copy(from: string, to: string): Promise<void> {
  const { body } = await cloud.dynamo.call("Scan", { TableName: from });
  for (const Item of body.Items as object[]) await cloud.dynamo.call("PutItem", { TableName: to, Item });
}
