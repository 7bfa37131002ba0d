import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { migrationsBefore } from "#tests/support/migrations-before.ts";
import { migrate } from "../database/migrate.ts";
import { createLetterStore } from "./letter-store.ts";

it("emails from before kinds existed are the agent's replies, unchanged", async () => {
  using database = new DatabaseSync(":memory:");
  migrate(database, migrationsBefore("0025"));
  const body = { kind: "reply", to: "zoe@homes.internal", subject: "Re", text: "Yes — 🌻", messageId: "<let_1@h>" };
  const at = "2026-05-01T09:00:00.000Z";
  database
    .prepare(
      `INSERT INTO letter (id, person_id, inquiry_id, body, said_by_server, state, attempts, created_at, next_attempt_at, settled_at)
        VALUES ('let_1', 'per_1', 'inq_1', ?, '250 Ok', 'sent', 1, ?, ?, ?)`,
    )
    .run(JSON.stringify({ ...body, references: [] }), at, at, at);
  const before = database.prepare("SELECT * FROM person_event").all();
  migrate(database);
  const sent = {
    id: "let_1",
    personId: "per_1",
    inquiryId: "inq_1",
    saidByServer: "250 Ok",
    state: "sent",
    attempts: 1,
  };
  const times = { createdAt: at, nextAttemptAt: at, settledAt: at };
  expect(await createLetterStore(database).page(10)).toEqual([{ ...body, references: [], ...sent, ...times }]);
  expect(before).toHaveLength(1);
  expect(database.prepare("SELECT * FROM person_event").all()).toEqual(before);
});
