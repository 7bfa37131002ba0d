import { expect, it, onTestFinished } from "vitest";
import { earlierSite } from "#tests/support/site/earlier-site.ts";
import { openEmbeddedPlatform } from "../platform.ts";

it("keeps the emails of earlier versions, and whom they make wait", async () => {
  const dataDir = earlierSite("0034", (database) => {
    database.exec(`
    INSERT INTO person (id, name, emails, phones, stage, refuses, rev, created_at, first_in_at, waiting_since, last_at)
      VALUES ('per_ann', 'Ann', '["ann@example.com"]', '[]', 'new', '[]', 1, '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z',
        '2026-01-02T00:00:00.000Z', '2026-01-02T00:00:00.000Z');
    INSERT INTO person_email VALUES ('ann@example.com', 'per_ann');
    INSERT INTO entry VALUES ('ent_1', 'per_ann', '2026-01-02T00:00:00.000Z', 'received', 'Hello', '<one@x>');`);
  });
  const site = openEmbeddedPlatform({ dataDir });
  onTestFinished(() => site.close());
  const { people } = site;
  const entry = { id: "ent_1", personId: "per_ann", kind: "received", text: "Hello", messageId: "<one@x>" } as const;
  expect(await people.findEntry("ent_1")).toEqual({ ...entry, at: "2026-01-02T00:00:00.000Z" });
  await people.addEntry({ ...entry, id: "ent_2", at: "2026-01-03T00:00:00.000Z" });
  expect(await people.find("per_ann")).toMatchObject({ waitingSince: "2026-01-02T00:00:00.000Z" });
  await people.erase("per_ann", []);
  expect(await people.findEntry("ent_1")).toBeUndefined();
});
