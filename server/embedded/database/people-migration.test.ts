import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import type { Person } from "#domain/people/person.ts";
import { at, entry, from, task, today } from "#tests/contracts/people/people-samples.ts";
import { emailToZoe, showingOfTheGable } from "#tests/contracts/samples.ts";
import { earlierSite } from "#tests/support/site/earlier-site.ts";
import { undoUpgrade } from "../backup/undo-upgrade.ts";
import { openEmbeddedPlatform } from "../platform.ts";

const early = "2026-01-01T00:00:00.000Z";
const sender = "spouse@example.com";
const ends = { zoe: "inq_zoe-1", asked: "inq_zoe-2" };
const visit = { windows: [{ on: "2030-05-09", from: "09:00", until: "12:00" }], way: "in person" };
const home = { key: "k1", mlsNumber: "4471", address: "12 Elm Street", price: 485_000 };

/** A data folder of version 0.2, whose people are tables of their own. */
function siteOfTables(also: (database: DatabaseSync) => void = () => {}): string {
  return earlierSite("0038", (database) => {
    database.exec("UPDATE person_count SET since = '2030-01-01T00:00:00.000Z', calendar_link = 7");
    const person = database.prepare(
      `INSERT INTO person (id, name, emails, phones, stage, refuses, apart, merged_into, rev, created_at, first_in_at, first_out_at,
        waiting_since, next_task_at, last_at) VALUES (:id, :name, :emails, :phones, :stage, :refuses, :apart, :into, :rev, :made,
        :firstIn, :firstOut, :waiting, :next, :last)`,
    );
    const plain = {
      stage: "new",
      refuses: "[]",
      apart: "[]",
      into: null,
      rev: 1,
      made: early,
      firstOut: null,
      next: null,
    };
    person.run({
      ...{ ...plain, id: "per_zoe", name: "Zoë", emails: '["zoe@example.com"]', phones: '["719 555 0142"]', rev: 3 },
      ...{
        stage: "active",
        apart: '["per_walter"]',
        firstIn: early,
        firstOut: at(3),
        next: `${today}T10:00`,
      },
      ...{ waiting: at(4), last: at(9) },
    });
    person.run({
      ...{
        ...plain,
        id: "per_bob",
        name: "Robert",
        emails: '["bob@example.com"]',
        phones: '["719 555 0143"]',
        into: "per_zoe",
      },
      ...{ firstIn: at(4), waiting: at(4), last: at(4) },
    });
    person.run({
      ...{
        ...plain,
        id: "per_walter",
        name: "Walter",
        emails: '["walter@example.com"]',
        phones: "[]",
        refuses: '["mail"]',
      },
      ...{ firstIn: at(2), waiting: at(2), last: at(2) },
    });
    const words = database.prepare("INSERT INTO person_search (rowid, words) SELECT place, ? FROM person WHERE id = ?");
    words.run("zo\u4eeb robert zoe bob example com 17195550142", "per_zoe");
    words.run("walter example com", "per_walter");
    for (const name of ["zoe", "bob", "walter"])
      database.prepare("INSERT INTO person_email VALUES (?, ?)").run(`${name}@example.com`, `per_${name}`);
    database.exec("INSERT INTO person_phone VALUES ('17195550142', 'per_zoe'), ('17195550143', 'per_bob')");
    const message = database.prepare(
      `INSERT INTO inquiry (id, name, email, message, is_read, created_at, person_id, visit, home, spam)
        VALUES (?, ?, ?, 'Hello', ?, ?, ?, ?, ?, ?)`,
    );
    const asked = JSON.stringify(visit);
    message.run("inq_zoe-0", "Zoë", "zoe@example.com", 1, early, "per_zoe", null, null, null);
    message.run(ends.zoe, "Zoë", "zoe@example.com", 0, at(5), "per_zoe", asked, JSON.stringify(home), null);
    message.run(ends.asked, "Zoë", "zoe@example.com", 0, at(1), "per_zoe", asked, null, null);
    message.run("inq_bob-4", "Robert", "bob@example.com", 0, at(4), "per_bob", null, null, null);
    message.run("inq_walter-2", "Walter", "walter@example.com", 0, at(2), "per_walter", null, null, null);
    message.run("inq_spam", "Eve", "eve@example.com", 0, at(6), null, null, null, '["links"]');
    message.run("inq_new", "Zoë", "ZOE@example.com", 0, at(7), null, null, null, null);
    const trashed = {
      id: "inq_trash",
      name: "Zoë",
      email: "zoe@example.com",
      phone: null,
      message: "Old",
      listing_id: null,
    };
    const rest = {
      is_read: 0,
      created_at: at(0),
      spam: null,
      home: null,
      person_id: "per_zoe",
      consent: null,
      visit: null,
    };
    database
      .prepare("INSERT INTO inquiry_trash (id, created_at, trashed_at, body) VALUES ('inq_trash', ?, ?, ?)")
      .run(at(0), at(8), JSON.stringify({ ...trashed, ...rest }));
    const note = database.prepare(
      "INSERT INTO entry VALUES (:id, :personId, :at, :kind, :text, :messageId, :subject, :from, :isOld)",
    );
    const none = { messageId: null, subject: null, from: null, isOld: 0 };
    note.run({ ...entry("per_zoe", 9), ...none });
    note.run({ ...entry("per_bob", 3, { kind: "call" }), ...none });
    note.run({
      ...entry("per_zoe", 8, { kind: "received" }),
      ...none,
      messageId: "<a@x>",
      subject: "Re: Porches",
      from: sender,
    });
    note.run({ ...entry("per_zoe", 6, { kind: "elsewhere" }), ...none, isOld: 1 });
    const work = database.prepare("INSERT INTO task VALUES (?, ?, ?, ?, ?, ?)");
    work.run("tsk_zoe", "per_zoe", "Call", today, "10:00", null);
    work.run("tsk_bob", "per_bob", "Done", today, null, at(7));
    work.run("tsk_own", null, "Signs", today, null, null);
    work.run("tsk_old", null, "Old signs", today, null, at(1));
    database.exec("INSERT INTO consent_sentence VALUES ('abc', 'You agree.')");
    const email = emailToZoe({
      personId: "per_zoe",
      createdAt: at(3),
      state: "failed",
      settledAt: at(3),
      inquiryId: undefined,
    });
    const showing = showingOfTheGable({ id: "shw_zoe-2", inquiryId: ends.asked, personId: "per_zoe" });
    const put = database.prepare("INSERT INTO record (id, body, version) VALUES (?, ?, 1)");
    const place = database.prepare("INSERT INTO place VALUES (?, ?, ?)");
    put.run(email.id, JSON.stringify(email));
    place.run("emails", `${email.createdAt}#${email.id}`, email.id);
    place.run("emails:person:per_zoe", `${email.createdAt}#${email.id}`, email.id);
    put.run(showing.id, JSON.stringify(showing));
    place.run("showings", `${showing.on}T${showing.from}#${showing.id}`, showing.id);
    also(database);
  });
}

function open(dataDir: string) {
  const site = openEmbeddedPlatform({ dataDir });
  onTestFinished(() => site.close());
  return site;
}

it("an agent who upgrades finds every person with what was filed under them", async () => {
  const { people, inquiries, showings, taskCalendar } = open(siteOfTables());
  const zoe = await people.find("per_zoe");
  expect(zoe).toEqual({
    ...{
      id: "per_zoe",
      name: "Zoë",
      emails: ["zoe@example.com"],
      phones: ["719 555 0142"],
      stage: "active",
      refuses: [],
    },
    ...{ apart: ["per_walter"], rev: 3, createdAt: early, firstInAt: early, firstOutAt: at(3), waitingSince: at(4) },
    ...{ nextTaskAt: `${today}T10:00`, lastAt: at(9) },
  });
  expect(await people.merged("per_zoe")).toMatchObject([{ id: "per_bob", name: "Robert", mergedInto: "per_zoe" }]);
  expect((await people.ofEmail("Bob@Example.com"))?.id).toBe("per_bob");
  const [first, second] = (await people.page({ list: "all", today, limit: 10 })).people;
  expect(first).toMatchObject({ messages: 4, about: { listingId: null, home }, nextTask: task("per_zoe") });
  expect(second).toMatchObject({ person: { id: "per_walter", refuses: ["mail"] }, messages: 1 });
  const found = async (search: string) =>
    (await people.page({ list: "all", search, today, limit: 10 })).people.map(({ person }) => person.id);
  expect([await found("robert"), await found("walt"), await found("5550142")]).toEqual([
    ["per_zoe"],
    ["per_walter"],
    [],
  ]);
  expect(await people.counts(today)).toEqual({ waiting: 1, due: 1, all: 2 });
  const { events } = await people.events(["per_zoe", "per_bob"], 30);
  expect(events.map(({ inquiry, entry: each, email }) => (inquiry ?? each ?? email)?.id)).toEqual([
    ...["ent_zoe9", "ent_zoe8", "ent_zoe6", ends.zoe, "inq_bob-4", "ent_bob3", "let_zoe", ends.asked, "inq_zoe-0"],
  ]);
  expect(await people.findEntry("ent_zoe8")).toMatchObject({
    from: sender,
    subject: "Re: Porches",
    messageId: "<a@x>",
  });
  expect(await people.findEntry("ent_zoe6")).toEqual(entry("per_zoe", 6, { kind: "elsewhere", isOld: true }));
  expect(await people.holds(["per_zoe", "per_bob"])).toEqual({ messages: 4, entries: 4, tasks: 2, emails: 1 });
  expect((await people.tasks(["per_zoe", "per_bob"])).map(({ id }) => id)).toEqual(["tsk_bob", "tsk_zoe"]);
  expect((await people.ownTasks("open")).map(({ id }) => id)).toEqual(["tsk_own"]);
  expect((await people.ownTasks("done")).map(({ id }) => id)).toEqual(["tsk_old"]);
  expect((await taskCalendar.openTasks()).map(({ id }) => id)).toEqual(["tsk_own", "tsk_zoe"]);
  expect([await taskCalendar.number(), await people.begin()]).toEqual([7, "2030-01-01T00:00:00.000Z"]);
  expect(await people.sentence("abc")).toBe("You agree.");
  expect((await showings.asked(10)).map(({ id }) => id)).toEqual([ends.zoe]);
  expect((await inquiries.page({ filter: "trash", limit: 10 })).inquiries).toMatchObject([{ personId: "per_zoe" }]);
});

it("no one waits after the upgrade who is in Closed or Not Now, or marked Do not contact, unless they wrote since", async () => {
  const dataDir = siteOfTables((database) => {
    const add = database.prepare(
      `INSERT INTO person (id, name, emails, phones, stage, refuses, rev, created_at, first_in_at, waiting_since, last_at)
        VALUES (:id, 'Cleo', '[]', '[]', 'closed', '[]', 1, :early, :early, :early, :early)`,
    );
    const write = database.prepare(
      "INSERT INTO inquiry (id, name, email, message, is_read, created_at, person_id) VALUES (?, 'Cleo', 'c@x.internal', 'Hi', 0, ?, ?)",
    );
    const move = database.prepare("INSERT INTO entry (id, person_id, at, kind, text) VALUES (?, ?, ?, 'stage', ?)");
    for (const name of ["closed", "again"]) {
      add.run({ id: `per_${name}`, early });
      write.run(`inq_${name}`, early, `per_${name}`);
      move.run(`ent_${name}`, `per_${name}`, at(1), name === "closed" ? "closed" : "not-now");
    }
    write.run("inq_again2", at(2), "per_again");
  });
  const { people } = open(dataDir);
  const waiting = async () =>
    (await people.page({ list: "waiting", today, limit: 10 })).people.map(({ person }) => [
      person.id,
      person.waitingSince,
    ]);
  expect(await waiting()).toEqual([
    ["per_again", at(2)],
    ["per_zoe", at(4)],
  ]);
  expect((await people.counts(today)).waiting).toBe(2);
  await people.addEntry(entry("per_closed", 0, { kind: "note" }));
  expect(await people.find("per_closed")).not.toHaveProperty("waitingSince");
});

it("people's times follow from what was filed before the upgrade", async () => {
  const { people, inquiries } = open(siteOfTables());
  await people.removeEntry("ent_bob3");
  expect(await people.find("per_zoe")).toMatchObject({ waitingSince: at(1), firstInAt: early });
  const zoe = await people.find("per_zoe");
  if (zoe) await people.replace({ ...zoe, emails: [...zoe.emails, sender], rev: zoe.rev + 1 });
  await people.addEntry(entry("per_zoe", 7, { kind: "call" }));
  expect(await people.find("per_zoe")).toMatchObject({ waitingSince: at(8), firstOutAt: at(7) });
  expect(await people.split("per_zoe", "per_bob")).toBe(true);
  expect(await people.find("per_bob")).toMatchObject({ waitingSince: at(4), lastAt: at(4) });
  expect(await inquiries.restore("inq_trash")).toBe(true);
  expect((await people.page({ list: "all", today, limit: 10 })).people[0]).toMatchObject({ messages: 4 });
  expect(await people.samePhone({ ...(zoe as Person), id: "per_other" })).toMatchObject([{ id: "per_zoe" }]);
  expect(await people.erase("per_zoe", [])).toBe(true);
  expect(await people.findEntry("ent_zoe9")).toBeUndefined();
  expect(await inquiries.counts()).toMatchObject({ all: 3, trash: 0 });
});

it("messages that the earlier version had not filed yet are filed once the site runs", async () => {
  const site = open(siteOfTables());
  site.watch.start(() => {});
  await expect.poll(async () => (await site.inquiries.find("inq_new"))?.personId).toBe("per_zoe");
  expect(await site.people.find("per_zoe")).toMatchObject({ waitingSince: at(4), lastAt: at(9) });
  expect((await site.inquiries.page({ filter: "spam", limit: 9 })).inquiries[0]).not.toHaveProperty("personId");
});

it("an agent who undoes the upgrade keeps the people and notes added since", async () => {
  const dataDir = siteOfTables();
  const site = openEmbeddedPlatform({ dataDir });
  await site.inquiries.add(from("Cam", 20, { phone: "719 555 0144" }));
  await site.people.addEntry(entry("per_walter", 21, { kind: "call" }));
  await site.people.putTask({ id: "tsk_new", text: "Photos", on: today }, []);
  await site.taskCalendar.raise();
  const shown = async ({ people }: typeof site) => ({
    people: (await people.page({ list: "all", today, limit: 10 })).people,
    found: (await people.page({ list: "all", today, limit: 10, search: "cam" })).people,
    events: await people.events(["per_zoe", "per_bob", "per_walter"], 30),
    tasks: (await people.ownTasks("open")).map(({ id }) => id).toSorted(),
    counts: await people.counts(today),
  });
  const wanted = await shown(site);
  expect(wanted.people).toHaveLength(3);
  await site.close();
  await undoUpgrade({ dataDir });
  {
    using database = new DatabaseSync(join(dataDir, "shingle.db"));
    expect(database.prepare("SELECT total, waiting, calendar_link FROM person_count").get()).toEqual({
      ...{ total: 3, waiting: 2, calendar_link: 8 },
    });
    expect(database.prepare("SELECT count(*) AS n FROM person_phone").get()).toEqual({ n: 3 });
    expect(database.prepare("SELECT count(*) AS n FROM record WHERE id GLOB 'per_*'").get()).toEqual({ n: 0 });
  }
  expect(await shown(open(dataDir))).toEqual(wanted);
});

it("a person who can't be read stays in the database, and their next message is received all the same", async () => {
  const dataDir = siteOfTables();
  {
    using database = new DatabaseSync(join(dataDir, "shingle.db"));
    database.exec("UPDATE person SET emails = '7' WHERE id = 'per_walter'");
  }
  const broken: string[] = [];
  const site = openEmbeddedPlatform({ dataDir, reportBroken: ({ message }) => void broken.push(message) });
  onTestFinished(() => site.close());
  expect((await site.people.page({ list: "all", today, limit: 10 })).people.map(({ person }) => person.id)).toEqual([
    "per_zoe",
  ]);
  await site.inquiries.add(from("Walter", 30));
  expect(await site.inquiries.find("inq_walter-30")).toMatchObject({ message: "Hello!" });
  expect(broken.join()).toContain("person per_walter");
});
