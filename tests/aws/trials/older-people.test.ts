import { createHmac } from "node:crypto";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { createClients } from "#server/aws/clients.ts";
import { openAwsPlatform } from "#server/aws/platform.ts";
import { at, entry, from, idFor, task, today } from "../../contracts/people/people-samples.ts";
import { emailToZoe } from "../../contracts/samples.ts";
import { type Account, startCloud } from "../cloud.ts";
import { signInAgent } from "../open.ts";

const cloud = await startCloud();
afterAll(() => cloud.close());

const visit = { windows: [{ on: "2030-05-09", from: "09:00", until: "12:00" }], way: "in person" } as const;
const person = { stage: "new", refuses: [], rev: 1, createdAt: at(0), lastAt: at(9), version: 4 };

/** Writes a person as an earlier release did: Ann, with Bob merged into her. */
async function olderPeople({ config, operator }: Account): Promise<void> {
  const clients = createClients(config, operator);
  onTestFinished(() => clients.close());
  const { documents } = clients.data();
  const put = (Item: object) => documents.send(new PutCommand({ TableName: config.inquiriesTable, Item }));
  const hashed = (text: string) => createHmac("sha256", config.sessionSecret).update(text).digest("hex").slice(0, 40);
  const message = (name: string, minute: number, more: object = {}) => {
    const inquiry = from(name, minute);
    const places = { gAll: "I#site", gRead: "U#site", gKind: "G#site", sk: `${inquiry.createdAt}#${inquiry.id}` };
    return put({ ...inquiry, ...places, personId: idFor(inquiry), consent: "abc", ...more });
  };
  await message("Ann", 1, { visit });
  await message("Ann", 3, { gAll: "T#site", trashedAt: at(8) });
  await message("Bob", 4);
  await message("Cam", 6, { personId: undefined });
  await put({ id: "visit#inq_ann-1", gAll: "V#site", sk: `${at(1)}#inq_ann-1` });
  const ann = { ...person, id: "per_ann", name: "Ann", emails: ["ann@example.com"], phones: ["719 555 0142"] };
  const bob = {
    ...person,
    id: "per_bob",
    name: "Robert",
    emails: ["bob@example.com"],
    phones: [],
    mergedInto: "per_ann",
  };
  const times = { firstInAt: at(1), firstOutAt: at(2), waitingSince: at(4), nextTaskAt: `${today}T10:00` };
  const facts = {
    messages: 2,
    about: { listingId: null },
    nextTask: task("per_ann"),
    others: [{ ...bob, mergedInto: undefined }],
  };
  await put({ ...ann, ...times, ...facts, gAll: "P#site", sk: `${at(9)}#per_ann` });
  await put({ ...bob, gAll: "PM#site", sk: `${at(4)}#per_bob` });
  const note = entry("per_ann", 9);
  await put({ ...note, gAll: "PE#site", sk: `${note.at}#${note.id}` });
  await put({ ...task("per_ann") });
  await put({ id: `tsk_on_${today}`, tasks: new Set(["tsk_ann", "tsk_own"]) });
  await put({ id: "tsk_own", text: "Signs", on: today, gAll: "PT#site", sk: `${today}#tsk_own` });
  const events = {
    "inq_ann-1": { at: at(1), direction: "in", about: { listingId: null } },
    "inq_ann-3": { at: at(3), direction: "in", about: { listingId: null }, isTrashed: true },
    ent_ann9: { at: at(9) },
    let_zoe: { at: at(2), direction: "out" },
  };
  await put({ id: "per_ann#story", events, tasks: { tsk_ann: task("per_ann") } });
  await put({
    id: "per_bob#story",
    events: { "inq_bob-4": { at: at(4), direction: "in", about: { listingId: null } } },
    tasks: {},
  });
  for (const id of ["per_ann", "per_bob"]) {
    const name = id === "per_ann" ? "ann" : "bob";
    await put({ id: `#email#${hashed(`${name}@example.com`)}`, personId: id });
  }
  await put({ id: `#phone#${hashed("17195550142")}#per_ann`, gAll: `PH#site#${hashed("17195550142")}`, sk: "per_ann" });
  await put({ id: "#waiting#per_ann", gAll: "PW#site", sk: `${at(4)}#per_ann` });
  await put({ id: "#due#per_ann", gAll: "PD#site", sk: `${today}T10:00#per_ann` });
  await put({ id: "word#per_ann#robert", sk: `${at(0)}#per_ann`, w5: "PN#site#rober" });
  await put({ id: "#sentence#abc", text: "You agree." });
  await put({ id: "#count#people", total: 1, waiting: 1 });
  await put({ id: "#people#state", since: at(0), filedTo: `${at(4)}#inq_bob-4` });
  const email = emailToZoe({
    personId: "per_ann",
    createdAt: at(2),
    state: "sent",
    settledAt: at(2),
    inquiryId: undefined,
  });
  const { state, attempts, nextAttemptAt, settledAt, ...words } = JSON.parse(JSON.stringify(email));
  await put({ ...words, gAll: "L#site", sk: `${email.createdAt}#${email.id}` });
  const Item = { id: email.id, state, attempts, nextAttemptAt, settledAt };
  await documents.send(new PutCommand({ TableName: config.noticesTable, Item }));
}

/** Ids in the table of messages that are of people. The consent sentence is the site's own text. */
async function left({ tables }: Account): Promise<string[]> {
  const { body } = await cloud.dynamo.call("Scan", { TableName: tables.inquiries });
  const ids = (body.Items as { id: { S: string } }[]).map(({ id }) => id.S);
  return ids.filter((id) => !/^(inq_|word#inq_|#count#site|#sentence#)/.test(id)).toSorted();
}

it("an agent who upgrades finds every person with what was filed under them, and the rest is filed when she logs in", async () => {
  const account = await cloud.openAccount();
  onTestFinished(() => account.close());
  await olderPeople(account);
  const platform = openAwsPlatform(account.config, { credentials: account.server, newPersonId: idFor });
  onTestFinished(() => platform.close());
  const ann = await platform.people.find("per_ann");
  expect(ann).toMatchObject({
    ...{ name: "Ann", stage: "new", firstInAt: at(1), firstOutAt: at(2), waitingSince: at(4), lastAt: at(9) },
    nextTaskAt: `${today}T10:00`,
  });
  expect(await platform.people.merged("per_ann")).toMatchObject([{ id: "per_bob", name: "Robert" }]);
  expect((await platform.people.ofEmail("bob@example.com"))?.id).toBe("per_bob");
  const page = await platform.people.page({ list: "all", search: "robert", today, limit: 10 });
  expect(page.people).toMatchObject([{ person: { id: "per_ann" }, messages: 2, nextTask: task("per_ann") }]);
  expect((await platform.taskCalendar.openTasks()).map(({ id }) => id).toSorted()).toEqual(["tsk_ann", "tsk_own"]);
  expect((await platform.showings.asked(9)).map(({ id }) => id)).toEqual(["inq_ann-1"]);
  expect([await platform.people.sentence("abc"), await platform.people.begin()]).toEqual(["You agree.", at(0)]);
  expect(await platform.people.counts(today)).toEqual({ waiting: 1, due: 1, all: 1 });
  expect(await left(account)).toEqual(["#count#people", "#people#state"]);

  const { stores: agent } = await signInAgent(account, platform);
  await expect.poll(async () => (await agent.inquiries.find("inq_cam-6"))?.personId).toBe("per_cam");
  await expect.poll(() => left(account)).toEqual([]);
  const { events } = await agent.people.events(["per_ann", "per_bob"], 30);
  expect(events.map(({ inquiry, entry: each, email }) => (inquiry ?? each ?? email)?.id)).toEqual([
    ...["ent_ann9", "inq_bob-4", "let_zoe", "inq_ann-1"],
  ]);
  expect(await agent.inquiries.restore("inq_ann-3")).toBe(true);
  expect(await agent.people.find("per_ann")).toMatchObject({ waitingSince: at(3) });
  expect(await agent.people.erase("per_ann", [])).toBe(true);
  expect((await agent.inquiries.page({ filter: "all", limit: 9 })).inquiries.map(({ id }) => id)).toEqual([
    "inq_cam-6",
  ]);
});

it("a move of people that fails again and again goes on where it stopped", async () => {
  const account = await cloud.openAccount();
  onTestFinished(() => account.close());
  await olderPeople(account);
  const refusal = { status: 500, body: { __type: "InternalServerError", message: "no" } };
  for (const operation of ["BatchGetItem", "TransactWriteItems"])
    cloud.gate.faults.push({ operation, times: 12, answer: () => refusal });
  const platform = openAwsPlatform(account.config, { credentials: account.server, newPersonId: idFor });
  onTestFinished(() => platform.close());
  await expect
    .poll(() => platform.people.find("per_ann").catch(() => undefined))
    .toMatchObject({ waitingSince: at(4), firstOutAt: at(2) });
  expect(await platform.people.counts(today)).toEqual({ waiting: 1, due: 1, all: 1 });
  expect((await platform.people.holds(["per_ann", "per_bob"])).entries).toBe(1);
});
