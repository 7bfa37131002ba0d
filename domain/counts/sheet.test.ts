import { expect, it } from "vitest";
import { mondayOf } from "./count.ts";
import { homeWeeks, sheetMonday } from "./sheet.ts";
import { sheetEmail, weekText } from "./sheet-wording.ts";

it("a week begins on Monday, including across months and years", () => {
  expect(["2026-11-16", "2026-11-22", "2027-01-01"].map(mondayOf)).toEqual(["2026-11-16", "2026-11-16", "2026-12-28"]);
  expect(weekText("2026-11-16")).toBe("Monday, November 16 to Sunday, November 22, 2026");
});

it.each([
  [null, "2026-11-16"],
  ["2026-11-11", "2026-11-09"],
  ["2026-11-26", "2026-11-23"],
  ["2026-12-01", "2026-11-16"],
  ["2026-99-99", "2026-11-16"],
  ["tomorrow", "2026-11-16"],
])("on Thursday, November 26, a sheet for %s begins on %s", (asked, monday) => {
  expect(sheetMonday(asked, "2026-11-26")).toBe(monday);
});

it("adds up six weeks, the latest on the right, and leaves out other weeks", () => {
  const view = (day: string, number: number) => ({ kind: "viewed" as const, day, about: "lst_gable", number });
  const weeks = homeWeeks("2026-11-16", {
    counts: [
      view("2026-10-11", 1000),
      view("2026-10-12", 1),
      view("2026-11-15", 5),
      view("2026-11-16", 20),
      view("2026-11-22", 3),
      view("2026-11-23", 1000),
      { kind: "photos", day: "2026-11-20", about: "lst_gable", number: 2 },
      { kind: "saved", day: "2026-11-20", about: "lst_gable", number: 4 },
      { kind: "mailed", day: "2026-11-20", about: "lst_gable", number: 31 },
    ],
    asked: ["2026-11-17", "2026-11-24"],
    visits: ["2026-11-10"],
  });
  expect(weeks.map(({ monday, views }) => [monday, views])).toEqual([
    ...[
      ["2026-10-12", 1],
      ["2026-10-19", 0],
      ["2026-10-26", 0],
      ["2026-11-02", 0],
    ],
    ...[
      ["2026-11-09", 5],
      ["2026-11-16", 23],
    ],
  ]);
  expect(weeks.at(-1)).toMatchObject({ photos: 2, saved: 4, mailed: 31, asked: 1, visits: 0 });
  const sheet = { home: "12 Elm Street", weeks, asked: ["How old is the roof?"], next: "New photos on Tuesday." };
  const { subject, body } = sheetEmail(sheet, "Avery Calloway");
  expect(subject).toBe("12 Elm Street: your home this week");
  expect(body).toContain("23 views, 5 the week before");
  expect(body).toContain("\n1 message\n\nWhat visitors asked:\nHow old is the roof?\n\nWhat comes next:\nNew photos");
  expect(body).not.toMatch(/\b0\b|in-person/);
  expect(body).toMatch(/\n\nAvery Calloway$/);
  expect(body).toContain("two visits by one person count twice");
});

it("a seller reads a sentence instead of zeros after a week without visits", () => {
  const weeks = homeWeeks("2026-11-16", { counts: [], asked: ["2026-11-10"], visits: [] });
  const { body } = sheetEmail({ home: "12 Elm Street", weeks, asked: [], next: undefined }, undefined);
  expect(body).toBe(
    "12 Elm Street\nMonday, November 16 to Sunday, November 22, 2026\n\nNothing was counted this week.",
  );
});
