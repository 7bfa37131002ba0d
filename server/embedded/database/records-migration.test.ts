import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { at, from, receive } from "#tests/contracts/people/people-samples.ts";
import { emailToZoe, showingOfTheGable } from "#tests/contracts/samples.ts";
import { migrationsBefore } from "#tests/support/migrations-before.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { undoUpgrade } from "../backup/undo-upgrade.ts";
import { openEmbeddedPlatform } from "../platform.ts";
import { migrate } from "./migrate.ts";

const said = "<0100-ses@email.amazonses.com>";
const zoe = { personId: "per_zoe", inquiryId: "inq_zoe" };
const times = { createdAt: at(5), nextAttemptAt: at(5) };
const emails = [
  emailToZoe({
    ...zoe,
    ...times,
    id: "let_sent",
    text: "Yes — 🌻",
    state: "sent",
    settledAt: at(6),
    saidByServer: said,
  }),
  emailToZoe({ ...zoe, ...times, id: "let_waiting", createdAt: at(7), lastError: "451 Later", attempts: 2 }),
  emailToZoe({ ...zoe, ...times, id: "let_held", createdAt: at(8), state: "held" }),
  emailToZoe({ ...zoe, ...times, id: "let_failed", createdAt: at(9), state: "failed", settledAt: at(10) }),
  emailToZoe({ ...times, id: "let_alert", createdAt: at(11), kind: "alert", personId: undefined, about: "sub_1" }),
  emailToZoe({ ...times, id: "let_show", createdAt: at(12), kind: "showing", personId: undefined, about: "shw_zoe" }),
].map((email) => JSON.parse(JSON.stringify(email.id.length > 8 ? { ...email, inquiryId: undefined } : email)));
const showing = showingOfTheGable({ id: "shw_zoe", inquiryId: "inq_zoe", personId: "per_zoe", rev: 3 });
const reply = { name: "Visit", subject: "", text: "Hi {first_name} 🌻" };
const mailbox = { rev: 4, folders: { inbox: { validity: "1", uid: 7 } } };

/** A data folder of version 0.2, whose emails and showings are tables of their own. */
function siteOfTables(): string {
  const dataDir = temporaryFolder();
  const database = new DatabaseSync(join(dataDir, "shingle.db"));
  migrate(database, migrationsBefore("0037"));
  const add = database.prepare(
    `INSERT INTO letter SELECT :id, body ->> 'kind', body ->> 'personId', body ->> 'inquiryId', body ->> 'about', json_remove(body,
      '$.id', '$.kind', '$.personId', '$.inquiryId', '$.about', '$.state', '$.attempts', '$.createdAt', '$.nextAttemptAt',
      '$.lastError', '$.settledAt', '$.saidByServer'), body ->> 'saidByServer', body ->> 'state', body ->> 'attempts',
      body ->> 'createdAt', body ->> 'nextAttemptAt', body ->> 'lastError', body ->> 'settledAt' FROM (SELECT :body AS body)`,
  );
  for (const email of emails) add.run({ id: email.id, body: JSON.stringify(email) });
  database
    .prepare("INSERT INTO showing VALUES ('shw_zoe', 'inq_zoe', 'per_zoe', ?, 3, ?)")
    .run(`${showing.on}T${showing.from}`, JSON.stringify(showing));
  database.prepare("INSERT INTO quick_reply VALUES (1, ?)").run(JSON.stringify([reply]));
  database.prepare("INSERT INTO mailbox VALUES (1, 4, ?)").run(JSON.stringify(mailbox));
  database.close();
  return dataDir;
}

function open(dataDir: string) {
  const site = openEmbeddedPlatform({ dataDir });
  onTestFinished(() => site.close());
  return site;
}

it("an agent who upgrades finds every email, showing, and quick reply where it was", async () => {
  const { emails: store, showings, people } = open(siteOfTables());
  expect(await store.page(10)).toEqual(emails.toReversed());
  expect((await store.of(["per_zoe"], 10)).map(({ id }) => id)).toEqual([
    "let_failed",
    "let_held",
    "let_waiting",
    "let_sent",
  ]);
  expect(await store.answersTo(["inq_zoe"])).toEqual(emails.filter(({ inquiryId }) => inquiryId));
  expect((await store.about("sub_1")).map(({ id }) => id)).toEqual(["let_alert"]);
  expect(await store.saidToBe(said)).toMatchObject({ id: "let_sent" });
  expect([await store.held(), await store.quickReplies(), await store.mailbox()]).toEqual([1, [reply], mailbox]);
  expect(await people.holds(["per_zoe"])).toMatchObject({ emails: 4 });
  expect((await store.claim(at(90), at(95), 9)).map(({ id }) => id)).toEqual(["let_show", "let_waiting"].toSorted());
  expect((await store.claim(at(90), at(95), 9, "alerts")).map(({ id }) => id)).toEqual(["let_alert"]);
  expect(await showings.find("shw_zoe")).toEqual(showing);
  expect(await showings.ofDay(showing.on)).toEqual([showing]);
  expect(await showings.change({ ...showing, rev: 4 }, {})).toBe(true);
  expect(await store.saveMailbox({ ...mailbox, rev: 5 })).toBe(true);
});

it("an agent who undoes the upgrade keeps the emails sent and the showings changed since", async () => {
  const dataDir = siteOfTables();
  const site = openEmbeddedPlatform({ dataDir });
  for (const email of await site.emails.claim(at(90), at(95), 9))
    await site.emails.settle(email, { ...email, state: "sent", settledAt: at(91) });
  await site.emails.add(emailToZoe({ id: "let_new" }));
  await site.showings.change({ ...showing, note: "Bring keys", rev: 4 }, {});
  const wanted = await site.emails.page(10);
  await site.close();
  await undoUpgrade({ dataDir });
  {
    using database = new DatabaseSync(join(dataDir, "shingle.db"));
    expect(database.prepare("SELECT id, state FROM letter WHERE state = 'sent' ORDER BY id").all()).toHaveLength(3);
    expect(database.prepare("SELECT rev FROM showing").all()).toEqual([{ rev: 4 }]);
  }
  const again = open(dataDir);
  expect(await again.emails.page(10)).toEqual(wanted);
  expect(await again.showings.find("shw_zoe")).toMatchObject({ note: "Bring keys", rev: 4 });
});

it("an email that can't be read stays in the database, and the upgrade counts it", async () => {
  const dataDir = siteOfTables();
  const database = new DatabaseSync(join(dataDir, "shingle.db"));
  database.exec("UPDATE letter SET body = '[1]' WHERE id = 'let_sent'");
  database.close();
  const broken: string[] = [];
  const site = openEmbeddedPlatform({ dataDir, reportBroken: ({ message }) => void broken.push(message) });
  onTestFinished(() => site.close());
  expect(await site.emails.page(10)).toHaveLength(5);
  expect(broken.join()).toContain("email let_sent");
});

it("an erased person's emails from before the upgrade are in no byte of the database or its log", async () => {
  const dataDir = siteOfTables();
  const database = new DatabaseSync(join(dataDir, "shingle.db"));
  const long = `Likes the kookaburra. ${"wombatino ".repeat(2000)}`;
  database.prepare("UPDATE letter SET body = json_set(body, '$.text', ?) WHERE id = 'let_sent'").run(long);
  database.close();
  const site = open(dataDir);
  await receive(site, from("Zoe", 1, { personId: "per_zoe" }));
  expect(await site.people.erase("per_zoe", [])).toBe(true);
  const files = ["shingle.db", "shingle.db-wal"].map((name) => join(dataDir, name));
  const left = () => files.filter((file) => /kookaburra|wombatino/.test(readFileSync(file, "latin1")));
  await expect.poll(left).toEqual([]);
});

it("replies from before emails had kinds survive the upgrade and its undo", async () => {
  const dataDir = temporaryFolder();
  {
    using database = new DatabaseSync(join(dataDir, "shingle.db"));
    migrate(database, migrationsBefore("0025"));
    const { kind: _, personId: __, inquiryId: ___, ...said } = emailToZoe();
    const body = Object.fromEntries(
      Object.entries(said).filter(([name]) => ["to", "subject", "text", "messageId", "references"].includes(name)),
    );
    database
      .prepare(
        `INSERT INTO letter (id, person_id, inquiry_id, body, state, attempts, created_at, next_attempt_at)
          VALUES ('let_zoe', 'per_zoe', 'inq_zoe', ?, 'waiting', 0, ?, ?)`,
      )
      .run(JSON.stringify(body), said.createdAt, said.nextAttemptAt);
  }
  const site = openEmbeddedPlatform({ dataDir });
  expect(await site.emails.page(10)).toEqual([emailToZoe()]);
  const [claimed = emailToZoe()] = await site.emails.claim(at(90), at(95), 1);
  await site.emails.settle(claimed, { ...claimed, state: "sent", settledAt: at(91) });
  for (const personId of ["per_zoe", undefined])
    await site.emails.add(emailToZoe({ id: `let_${personId ? "zoe-2" : "typed"}`, personId, state: "held" }));
  await site.emails.add(emailToZoe({ id: "let_alert", kind: "alert", personId: undefined, about: "sub_1" }));
  await site.close();
  expect((await undoUpgrade({ dataDir })).carried).toBe(0);
  using database = new DatabaseSync(join(dataDir, "shingle.db"));
  // The older version knows only replies to people.
  expect(database.prepare("SELECT id, state FROM letter ORDER BY id").all()).toEqual([
    { id: "let_zoe", state: "sent" },
    { id: "let_zoe-2", state: "held" },
  ]);
});
