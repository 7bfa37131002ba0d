import { expect, it } from "vitest";
import type { PeoplePage } from "#domain/people/people-list.ts";
import { peopleWording } from "#domain/people/people-wording.ts";
import type { PersonPage } from "#domain/people/timeline.ts";
import { gableOnElmStreet, walterSayingHello, zoeAboutTheGable } from "../../contracts/samples.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const site = await openTestSite({ now: () => new Date("2026-11-24T12:00:00.000Z") });
for (const { id } of (await site.platform.inquiries.page({ filter: "all", limit: 100 })).inquiries)
  await site.platform.inquiries.remove(id);
await site.platform.inquiries.add(zoeAboutTheGable());
await site.platform.inquiries.add(walterSayingHello({ phone: "+1 719 555 0142", name: "=Walter" }));
const agent = await signIn(site);
const { people } = (await agent.get("/api/admin/people?search=zoe")).json<PeoplePage>();
const zoe = people[0]?.id ?? "";

const person = async (id = zoe) => (await agent.get(`/api/admin/people/${id}`)).json<PersonPage>();
const post = (path: string, body: object, id = zoe) => agent.post(`/api/admin/people/${id}/${path}`, body);

it("the agent finds everyone who wrote in the list of people, and can search it", async () => {
  const { people, counts } = (await agent.get("/api/admin/people?list=waiting")).json<PeoplePage>();
  expect(people.map(({ name, messages, email }) => [name, messages, email])).toEqual([
    ["Zoë Łukasiewicz-O’Neil", 1, "zoë@example.com"],
    ["=Walter", 1, "walter@example.com"],
  ]);
  expect(counts).toEqual({ waiting: 2, due: 0, all: 2 });
  for (const query of ["list=lost", `search=${"a".repeat(201)}`, "after=nonsense"])
    expect((await agent.get(`/api/admin/people?${query}`)).statusCode, query).toBe(400);
  expect((await agent.get("/api/admin/people/per_nobody")).statusCode).toBe(404);
});

it("the agent sees a note, a call and a task in a person's timeline, and the call counts as the reply", async () => {
  const noted = await post("notes", { text: "Likes porches" });
  expect([noted.statusCode, noted.json().entry.text]).toEqual([201, "Likes porches"]);
  expect((await post("notes", { text: " " })).json()).toEqual({ error: peopleWording.noText });
  expect((await post("calls", {})).json().person).toMatchObject({ stage: "active" });
  const task = await post("tasks", { text: "Call Zoë", on: "2026-11-24", at: "10:00" });
  expect(task.statusCode).toBe(201);
  expect((await post("tasks", { text: "Call", on: "2026-02-31" })).json()).toEqual({ error: peopleWording.badDay });
  const { timeline, tasks, holds, samePhone } = await person();
  expect(timeline.map(({ kind }) => kind)).toEqual(["call", "note", "inquiry"]);
  expect([tasks.length, holds]).toEqual([1, { messages: 1, emails: 0, notes: 2, tasks: 1 }]);
  expect(samePhone.map(({ name }) => name)).toEqual(["=Walter"]);
  const { id } = noted.json().entry;
  expect((await agent.patch(`/api/admin/notes/${id}`, { text: "Likes gables" })).json().entry.text).toBe(
    "Likes gables",
  );
  expect((await agent.remove(`/api/admin/notes/${id}`)).statusCode).toBe(204);
  expect((await agent.remove(`/api/admin/notes/${id}`)).statusCode).toBe(404);
  const done = await agent.patch(`/api/admin/tasks/${task.json().task.id}`, { isDone: true });
  expect(done.json().task).toHaveProperty("doneAt");
});

it("the agent sees a person with the picture and price of the home they asked about", async () => {
  expect((await person()).asked).toEqual([]);
  const gable = gableOnElmStreet();
  await site.platform.listings.add(gable);
  const [picture] = gable.pictures;
  const { title, id } = gable;
  expect((await person()).asked).toEqual([{ path: `/listings/${id}`, title, price: "$485,001", picture }]);
});

it("an agent's two windows don't overwrite each other, and an address belongs to one person", async () => {
  const { person: seen } = await person();
  const change = (body: object) => agent.patch(`/api/admin/people/${zoe}`, body);
  expect((await change({ rev: seen.rev, stage: "showing" })).json().person).toMatchObject({ stage: "showing" });
  const late = await change({ rev: seen.rev, name: "Zoe" });
  expect([late.statusCode, late.json().error, late.json().person.rev]).toEqual([
    409,
    peopleWording.conflict,
    seen.rev + 1,
  ]);
  const taken = await change({ rev: seen.rev + 1, emails: ["walter@example.com"] });
  expect([taken.statusCode, taken.json().error]).toEqual([
    409,
    peopleWording.addressTaken("walter@example.com", "=Walter"),
  ]);
  const reached = await change({ rev: seen.rev + 1, doNotContact: true });
  expect(reached.json().person.refuses).toEqual(["mail", "calls", "texts"]);
  const inInbox = async () => (await agent.get("/api/admin/inquiries/inq_zoe")).json().doNotContact;
  expect(await inInbox()).toBe(true);
  expect((await change({ rev: seen.rev + 2, doNotContact: false })).json().person.refuses).toEqual([]);
  expect(await inInbox()).toBe(false);
  for (const body of [{}, { rev: 2, emails: [], phones: [] }, { rev: 2, mergedInto: "per_x" }])
    expect((await change(body)).statusCode).toBe(422);
});

it("the agent merges two people, never in a cycle, and splits them again", async () => {
  const { people } = (await agent.get("/api/admin/people?search=walter")).json<PeoplePage>();
  const walter = people[0]?.id ?? "";
  expect((await post("merge", { other: zoe })).json()).toEqual({ error: peopleWording.mergedWithSelf });
  expect((await post("merge", { other: walter })).statusCode).toBe(200);
  expect((await post("merge", { other: zoe }, walter)).statusCode).toBe(404);
  expect((await person(walter)).merged).toEqual([{ id: walter, name: "=Walter" }]);
  expect((await post("split", { other: walter })).statusCode).toBe(200);
  expect((await post("split", { other: walter })).statusCode).toBe(409);
});

it("the agent exports one person's data", async () => {
  const data = (await agent.get("/api/admin/inquiries/person.json?email=zo%C3%AB@example.com")).json();
  expect(data.people).toMatchObject([{ person: { id: zoe }, tasks: [{ text: "Call Zoë" }] }]);
});

it("an erased person is gone with every message, even one that came at once with many others", async () => {
  await site.platform.inquiries.add(zoeAboutTheGable({ id: "inq_at-once", spam: ["flood"] }));
  expect((await agent.remove(`/api/admin/people/${zoe}`)).statusCode).toBe(204);
  expect((await agent.remove(`/api/admin/people/${zoe}`)).statusCode).toBe(404);
  for (const id of ["inq_zoe", "inq_at-once"]) expect(await site.platform.inquiries.find(id)).toBeUndefined();
  expect((await post("notes", { text: "x" })).statusCode).toBe(404);
});

it("the agent sees the consent text a person saw with the phone field, even after she changed it", async () => {
  const write = (name: string, phone: string) => {
    const payload = { name, email: `${name}@example.com`, phone, message: "May I see it?", listingId: null };
    return site.post("/api/inquiries", payload);
  };
  const save = async (phoneConsent: string) => {
    const { texts } = (await agent.get("/api/admin/profile")).json().profile;
    expect((await agent.saveSettings({ texts: { ...texts, phoneConsent } })).statusCode).toBe(200);
  };
  const consentOf = async (name: string) => {
    const { people } = (await agent.get(`/api/admin/people?search=${name}`)).json<PeoplePage>();
    return (await person(people[0]?.id)).consent;
  };
  await save("Then {agent} may call.");
  const { agentName } = (await agent.get("/api/admin/profile")).json().profile;
  expect((await site.get("/contact")).body).toContain(`Then ${agentName} may call.`);
  for (const [name, phone] of [
    ["ruth", "+1 719 555 0177"],
    ["noa", ""],
  ] as const)
    expect((await write(name, phone)).statusCode).toBe(201);
  await save("Then I may text.");
  expect((await write("vera", "+1 719 555 0178")).statusCode).toBe(201);
  const at = "2026-11-24T12:00:00.000Z";
  expect(await consentOf("ruth")).toEqual({ text: `Then ${agentName} may call.`, at });
  expect(await consentOf("vera")).toEqual({ text: "Then I may text.", at });
  expect(await consentOf("noa")).toBeUndefined();
});

it("the agent adds a task without a person, sees it when due, completes it, and can't use an invalid date", async () => {
  const add = (payload: object) => agent.post("/api/admin/tasks", payload);
  expect((await add({ text: "Order signs", on: "2026-02-31" })).statusCode).toBe(422);
  const added = await add({ text: "Order signs", on: "2026-11-23" });
  const { task } = added.json();
  expect([added.statusCode, task]).toEqual([201, { id: task.id, text: "Order signs", on: "2026-11-23" }]);
  expect((await add({ text: "Print flyers", on: "2026-11-30" })).statusCode).toBe(201);
  const { tasks } = (await agent.get("/api/admin/tasks")).json();
  expect(tasks.map(({ text }: { text: string }) => text)).toEqual(["Order signs", "Print flyers"]);
  const { counts } = (await agent.get("/api/admin/people?list=due")).json<PeoplePage>();
  expect(counts.due).toBe(1);
  expect((await agent.get("/api/admin/dashboard")).json().today).toEqual([task]);
  const url = `/api/admin/tasks/${task.id}`;
  expect((await agent.patch(url, { isDone: true })).statusCode).toBe(200);
  expect((await agent.get("/api/admin/dashboard")).json().today).toEqual([]);
});

it("the agent is asked once about two people with the same phone number", async () => {
  const write = (name: string) => {
    const payload = { name, email: `${name}@x.example.com`, phone: "719 555 0190", message: "Hi", listingId: null };
    return site.post("/api/inquiries", payload);
  };
  for (const name of ["kim", "lou"]) expect((await write(name)).statusCode).toBe(201);
  const idOf = async (name: string) =>
    (await agent.get(`/api/admin/people?search=${name}`)).json<PeoplePage>().people[0]?.id ?? "";
  const [kim, lou] = [await idOf("kim"), await idOf("lou")];
  expect((await person(kim)).samePhone).toEqual([{ id: lou, name: "lou" }]);
  const askedInList = async () => {
    const { people } = (await agent.get("/api/admin/people?list=all")).json<PeoplePage>();
    return people.flatMap(({ name, samePhone }) => (samePhone ? [[name, samePhone.name]] : []));
  };
  expect(await askedInList()).toEqual([["lou", "kim"]]);
  const set = (id: string, other: string) => agent.post(`/api/admin/people/${id}/apart`, { other });
  expect([(await set(kim, kim)).statusCode, (await set(kim, "per_nobody")).statusCode]).toEqual([404, 404]);
  expect((await set(kim, lou)).statusCode).toBe(200);
  expect([(await person(kim)).samePhone, (await person(lou)).samePhone]).toEqual([[], []]);
  expect(await askedInList()).toEqual([]);
});
