import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, expect, it } from "vitest";
import type { Stage } from "#domain/people/person.ts";
import { createClients } from "#server/aws/clients.ts";
import { at, entry, from, task, today } from "../../contracts/people/people-samples.ts";
import { emailToZoe, mailAbout } from "../../contracts/samples.ts";
import { startCloud } from "../cloud.ts";
import { openSite } from "../open.ts";

const cloud = await startCloud();
cloud.dynamo.cut = (limit) => limit;
const { account, platform, stores: agent, close } = await openSite(cloud);
afterAll(() => close().then(cloud.close));

/** All table contents as text. */
async function everything(): Promise<string> {
  const tables = Object.values(account.tables);
  const { documents } = createClients(account.config, account.operator).data();
  const all = await Promise.all(
    tables.map(async (TableName) => (await documents.send(new ScanCommand({ TableName }))).Items ?? []),
  );
  return JSON.stringify(all, (_, value: unknown) => (value instanceof Set ? [...value] : value));
}

const canaries = ["quetzalina", "zanzibarwort", "5550973", "kookaburra", "wombatino", "platypusly"];
const left = async () => {
  const text = (await everything()).toLowerCase();
  return canaries.filter((canary) => text.includes(canary));
};

it("an erased person's address, name, number and text are in no item of any table", async () => {
  const said = { phone: "719 5550973", message: "Is the zanzibarwort staying?" };
  for (const inquiry of [from("Quetzalina", 0, said), from("Bob", 1), from("Quetzalina", 5, said)])
    await platform.inquiries.add(inquiry, [mailAbout(inquiry)]);
  await agent.inquiries.trash("inq_quetzalina-5", new Date(at(6)));
  await agent.people.addEntry(entry("per_quetzalina", 7, { text: "Likes the kookaburra" }));
  await agent.people.putTask(task("per_quetzalina", { text: "Send wombatino" }), []);
  const email = emailToZoe({ personId: "per_quetzalina", to: "quetzalina@example.com", text: "Platypusly yours" });
  await agent.emails.add(email);
  const person = await agent.people.find("per_quetzalina");
  if (person) await agent.people.replace({ ...person, name: "Quetzalina Two", rev: 2 });
  expect(await left()).toEqual(canaries);
  expect(await agent.people.erase("per_quetzalina", ["inq_quetzalina-0", "inq_quetzalina-5"])).toBe(true);
  expect(await left()).toEqual([]);
  expect(await everything()).toContain("bob@example.com");
});

it("the agent no longer sees an email as a reply after the server gives up on it", async () => {
  await platform.inquiries.add(from("Eve", 10), []);
  const email = emailToZoe({ id: "let_eve", personId: "per_eve", inquiryId: undefined });
  await agent.emails.add(email);
  expect(await agent.people.find("per_eve")).toMatchObject({ stage: "active", firstOutAt: email.createdAt });
  const [claimed] = await platform.emails.claim(at(20), at(21), 1);
  if (!claimed) throw new Error("It is due.");
  const settledAt = new Date().toISOString();
  await platform.emails.settle(claimed, { ...claimed, state: "failed", lastError: "No such mailbox.", settledAt });
  const waits = await agent.people.find("per_eve");
  expect([waits?.firstOutAt, waits?.waitingSince]).toEqual([undefined, at(10)]);
});

it("a page of 25 people or search results costs at most 13 read units even if all have tasks, and the counts and general tasks cost a few", async () => {
  for (let index = 0; index < 60; index += 1) await platform.inquiries.add(from(`Guest${index}`, 30 + index), []);
  for (let index = 0; index < 30; index += 1) await agent.people.putTask(task(`per_guest${index}`), []);
  const units = async (work: () => Promise<unknown>) => (await cloud.dynamo.meter.during(work)).reads;
  for (const list of ["waiting", "all", "due"] as const) {
    const pages = ["", "guest", "example com", "nobody"].map((search) => ({ list, search, today, limit: 25 }));
    for (const page of pages) expect(await units(() => agent.people.page(page)), list).toBeLessThanOrEqual(13);
  }
  const { people } = await agent.people.page({ list: "due", today, limit: 25 });
  expect(people.map(({ nextTask }) => nextTask?.text)).toEqual(Array(25).fill("Call"));
  expect(await units(() => agent.people.counts(today))).toBeLessThanOrEqual(2);
  expect(await units(() => agent.people.ownTasks("open"))).toBeLessThanOrEqual(1);
  expect(await units(() => agent.emails.mailbox())).toBeLessThanOrEqual(1);
});

it("the agent finds a person by five common words, page after page", async () => {
  const named = (index: number) => from(`Every${index}`, 100 + index, { name: "Alder Birch Cedar Dogwood Elm" });
  for (let index = 0; index < 60; index += 1) await platform.inquiries.add(named(index), []);
  const found = new Set<string>();
  let after: string | undefined;
  do {
    const query = { list: "all", search: "alder birch cedar dogwood elm", today, limit: 25 } as const;
    const page = await agent.people.page({ ...query, after });
    for (const { person } of page.people) found.add(person.id);
    after = page.next;
  } while (after !== undefined);
  expect(found.size).toBe(60);
});

it("people in a stage of an earlier release are found in the one it became", async () => {
  const stages = { per_stage1: "meeting", per_stage2: "offer", per_stage3: "answered" };
  await platform.inquiries.add(from("Stage1", 1), []);
  await platform.inquiries.add(from("Stage2", 2), []);
  await platform.inquiries.add(from("Stage3", 3), []);
  for (const [id, stage] of Object.entries(stages)) {
    const person = await agent.people.find(id);
    await agent.people.replace({ ...person, stage, rev: (person?.rev ?? 0) + 1 } as never);
  }
  const inStage = async (stage: Stage, search: string) => {
    const ids: string[] = [];
    let after: string | undefined;
    do {
      const page = await agent.people.page({ list: "all", stage, search, today, limit: 25, after });
      ids.push(...page.people.map(({ person }) => person.id));
      after = page.next;
    } while (after);
    return ids;
  };
  expect(await inStage("active", "stage")).toEqual(expect.arrayContaining(["per_stage1", "per_stage3"]));
  expect(await inStage("under-contract", "")).toEqual(["per_stage2"]);
});
