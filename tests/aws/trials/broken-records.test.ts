import { PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, expect, it } from "vitest";
import { createClients } from "#server/aws/clients.ts";
import { openAwsPlatform } from "#server/aws/platform.ts";
import { BrokenRecordError } from "#server/ports/store-errors.ts";
import { gableOnElmStreet, walterSayingHello, zoeAboutTheGable } from "../../contracts/samples.ts";
import { startCloud } from "../cloud.ts";
import { openAsOperator } from "../open.ts";

const cloud = await startCloud();
const account = await cloud.openAccount();
const operator = openAsOperator(account);
afterAll(async () => {
  await operator.close();
  await account.close();
  await cloud.close();
});

const documents = () => createClients(account.config, account.operator).data().documents;

/** Writes to a table directly, as an operator can in the AWS console. */
async function change(table: string, id: string, field: string, value: unknown): Promise<void> {
  await documents().send(
    new UpdateCommand({
      TableName: table,
      Key: { id },
      UpdateExpression: "SET #field = :value",
      ExpressionAttributeNames: { "#field": field },
      ExpressionAttributeValues: { ":value": value },
    }),
  );
}

async function expectRefusals(reads: (() => Promise<unknown>)[], named: string[]): Promise<void> {
  for (const read of reads) {
    const refusal = await read().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(BrokenRecordError);
    for (const part of named) expect(String(refusal)).toContain(part);
  }
}

it.each([
  ["a status of its own", "status", "rented"],
  ["photos that are no list", "images", "oops"],
  ["facts that are none", "facts", { lotSize: -1 }],
])("a home with %s is reported in a sentence that names it and its field", async (_, field, value) => {
  const { listings } = operator;
  await listings.add(gableOnElmStreet());
  await change(account.config.listingsTable, "lst_gable-on-elm", field, value);
  await expectRefusals([() => listings.all(), () => listings.find("lst_gable-on-elm")], ["lst_gable", `→ at ${field}`]);
  await listings.remove("lst_gable-on-elm");
});

it("a message held for no known reason is reported in a sentence that names it and its field", async () => {
  const { inquiries } = operator;
  await inquiries.add(zoeAboutTheGable());
  await change(account.config.inquiriesTable, "inq_zoe", "spam", ["odd"]);
  const reads = [() => inquiries.page({ filter: "all", limit: 20 }), () => inquiries.find("inq_zoe")];
  await expectRefusals(reads, ["inq_zoe", "→ at spam[0]"]);
  await inquiries.remove("inq_zoe");
});

it("on the running site a broken record hides no other record, and is reported by name", async () => {
  const told: string[] = [];
  const site = openAwsPlatform(account.config, {
    credentials: account.operator,
    reportBroken: ({ message }) => void told.push(message),
  });
  for (const minute of [1, 2, 3]) {
    const createdAt = `2026-06-01T09:0${minute}:00.000Z`;
    await operator.listings.add(gableOnElmStreet({ id: `lst_sound-${minute}`, createdAt, rev: 1 }));
    await operator.inquiries.add(zoeAboutTheGable({ id: `inq_sound-${minute}`, createdAt }));
  }
  for (const [field, value] of [
    ["images", "oops"],
    ["card", "oops"],
  ] as const)
    await change(account.config.listingsTable, "lst_sound-2", field, value);
  await change(account.config.inquiriesTable, "inq_sound-2", "home", "oops");
  const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);
  const sound = ["lst_sound-3", "lst_sound-1"];
  const { listings, inquiries } = site;
  expect(ids(await listings.all())).toEqual(sound);
  expect(ids(await listings.cards())).toEqual(sound);
  for (const search of [undefined, "zoe"])
    expect(ids((await inquiries.page({ filter: "all", search, limit: 10 })).inquiries)).toEqual([
      "inq_sound-3",
      "inq_sound-1",
    ]);
  expect(told.length).toBeGreaterThan(0);
  expect(told.every((message) => /(lst|inq)_sound-2 can't be used/.test(message))).toBe(true);
  for (const minute of [1, 2, 3]) {
    await operator.listings.remove(`lst_sound-${minute}`);
    await operator.inquiries.remove(`inq_sound-${minute}`);
  }
  await site.close();
});

it.each([
  ["that is held for no known reason", "spam", ["odd"]],
  ["that is a number", "message", 7],
  ["that is neither read nor unread", "isRead", "perhaps"],
])("a message %s can be deleted, alone and with its flood, and is no longer counted", async (_, field, value) => {
  const { inquiries } = operator;
  const before = await inquiries.counts();
  await inquiries.add(zoeAboutTheGable());
  await inquiries.add(walterSayingHello({ id: "inq_flood", spam: ["flood"] }));
  for (const id of ["inq_zoe", "inq_flood"]) await change(account.config.inquiriesTable, id, field, value);
  await expect(inquiries.find("inq_zoe")).rejects.toThrow(BrokenRecordError);
  expect(await inquiries.remove("inq_zoe")).toBe(true);
  expect(await inquiries.removeFlood("~")).toBe(1);
  expect(await inquiries.counts()).toEqual(before);
});

it("a home from an older version, with null or missing empty fields, is still readable", async () => {
  const { pictures: _pictures, rev: _rev, ...home } = gableOnElmStreet({ id: "lst_old" });
  const Item = { ...home, mlsNumber: null, externalLink: "", oneHomeUrl: null };
  await documents().send(new PutCommand({ TableName: account.config.listingsTable, Item }));
  const whole = { ...home, mlsNumber: undefined, externalLink: undefined, oneHomeUrl: undefined, pictures: [], rev: 1 };
  expect(await operator.listings.find("lst_old")).toEqual(whole);
});
