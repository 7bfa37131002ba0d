import { expect, it, onTestFinished } from "vitest";
import { earlierSite } from "#tests/support/site/earlier-site.ts";
import { openEmbeddedPlatform } from "../platform.ts";

it("finds people stored under another spelling of their address by any spelling and writes to the right one", async () => {
  const dataDir = earlierSite("0033", (database) => {
    const insert = database.prepare(
      `INSERT INTO person (id, name, emails, phones, stage, refuses, rev, created_at, last_at)
      VALUES (?, 'Ann', ?, '[]', 'new', '[]', 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
    );
    const file = database.prepare("INSERT INTO person_email VALUES (?, ?)");
    for (const [id, email] of [
      ["per_ascii", "anna@xn--bcher-kva.example"],
      ["per_unseen", "ann\u200b@example.com"],
      ["per_plain", "bob@example.com"],
      ["per_twice", "bob@example.com."],
    ] as const) {
      insert.run(id, JSON.stringify([email]));
      file.run(email, id);
    }
  });
  const site = openEmbeddedPlatform({ dataDir });
  onTestFinished(() => site.close());
  const { people } = site;
  for (const email of ["anna@bücher.example", "Anna@XN--bcher-kva.example"])
    expect((await people.ofEmail(email))?.id, email).toBe("per_ascii");
  expect(await people.ofEmail("ann@example.com")).toMatchObject({ id: "per_unseen", emails: ["ann@example.com"] });
  expect((await people.ofEmail("bob@example.com"))?.id).toBe("per_plain");
  expect(await people.find("per_twice")).toMatchObject({ emails: ["bob@example.com"] });
});
