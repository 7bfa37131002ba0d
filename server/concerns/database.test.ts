import { expect, it } from "vitest";
import { databaseReport } from "./database.ts";

const report = { checkedAt: "2026-05-03T09:00:00.000Z", database: "1 2" };
const day = (number: number) => new Date(Date.UTC(2026, 4, number, 9));

it("a database that was found whole is a concern only when nobody has looked for two weeks", () => {
  expect(databaseReport(report, day(10))).toEqual({
    status: "ok",
    sentence: "The site looked at the whole database on 2026-05-03.",
  });
  expect(databaseReport(report, day(20))).toMatchObject({ status: "warning", key: "database-not-checked" });
});

it("a damaged one is a problem, with what to do", () => {
  const complaint = "The database is damaged: Page 7: btreeInitPage() returns error code 11.";
  expect(databaseReport({ ...report, complaint }, day(4))).toEqual({
    key: "database-damaged",
    status: "problem",
    sentence: `${complaint} This was found on 2026-05-03.`,
    advice: "Ask whoever runs your server.",
    command: "Keep a copy of the data folder, then restore the last backup: `npm run restore -- <file.zip>`.",
  });
});
