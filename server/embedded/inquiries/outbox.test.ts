import { expect, it } from "vitest";
import { mailAbout, morningMail } from "#tests/contracts/samples.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { openDatabase } from "../database/open-database.ts";
import { createInquiryStore } from "./inquiry-store.ts";
import { createOutbox } from "./outbox.ts";

it("finds due notices by the index, however many were sent before", () => {
  const database = openDatabase(temporaryFolder());
  const plan = (sql: string) =>
    database
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map(({ detail }) => detail);
  expect(
    plan("SELECT subject FROM notice WHERE state = 'waiting' AND next_attempt_at <= '2' ORDER BY next_attempt_at"),
  ).toEqual(["SEARCH notice USING COVERING INDEX notice_due (next_attempt_at<?)"]);
  expect(plan("SELECT min(created_at) FROM notice WHERE state = 'waiting'")).toEqual([
    "SEARCH notice USING COVERING INDEX notice_waiting",
  ]);
  database.close();
});

it("a summary counts up to a thousand", async () => {
  const database = openDatabase(temporaryFolder());
  const inquiries = createInquiryStore(database);
  database.exec("PRAGMA synchronous = OFF");
  for (const inquiry of morningMail(1001)) await inquiries.add(inquiry, [mailAbout(inquiry)]);
  expect(await createOutbox(database).summary()).toMatchObject({ waiting: 1000, failed: 0 });
  database.close();
});
