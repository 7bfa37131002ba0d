import { expect, it, onTestFinished } from "vitest";
import type { Stage } from "#domain/people/person.ts";
import { earlierSite } from "#tests/support/site/earlier-site.ts";
import { openEmbeddedPlatform } from "../platform.ts";

it("people in a stage of an earlier release are in the one it became, and the counts stay right", async () => {
  const dataDir = earlierSite("0034", (database) => {
    const insert = database.prepare(
      `INSERT INTO person (id, name, emails, phones, stage, refuses, rev, created_at, waiting_since, last_at)
      VALUES (?, 'Ann', '[]', '[]', ?, '[]', 1, '2026-01-01T00:00:00.000Z', ?, '2026-01-01T00:00:00.000Z')`,
    );
    const stages = ["new", "answered", "meeting", "showing", "offer", "closed", "not-now"];
    for (const stage of stages)
      insert.run(`per_${stage.replace("-", "")}`, stage, stage === "new" ? "2026-01-01T00:00:00.000Z" : null);
  });
  const site = openEmbeddedPlatform({ dataDir });
  onTestFinished(() => site.close());
  const { people } = site;
  const today = "2026-11-24";
  const inStage = async (stage: Stage) =>
    (await people.page({ list: "all", stage, today, limit: 10 })).people.map(({ person }) => [person.id, person.stage]);
  expect(await inStage("active")).toEqual([
    ["per_meeting", "active"],
    ["per_answered", "active"],
  ]);
  expect(await inStage("under-contract")).toEqual([["per_offer", "under-contract"]]);
  expect(await inStage("not-now")).toEqual([["per_notnow", "not-now"]]);
  expect(await people.counts(today)).toEqual({ waiting: 1, due: 0, all: 7 });
});
