import { closeSync, openSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { mailServer, readable } from "../../support/programs/mail-server.ts";
import { startSite } from "../../support/site/site-process.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** Overwrites the root page of a table or an index, as a failing disk does. */
function damage(dataDir: string, name: string): void {
  const path = join(dataDir, "shingle.db");
  const database = new DatabaseSync(path);
  const page = Number(database.prepare("SELECT rootpage FROM sqlite_schema WHERE name = ?").get(name)?.rootpage);
  database.close();
  const file = openSync(path, "r+");
  writeSync(file, Buffer.alloc(4096, 0x5a), 0, 4096, (page - 1) * 4096);
  closeSync(file);
  expect(statSync(path).size).toBeGreaterThan(page * 4096);
}

it("an operator learns of damage from /health, the log and one email, and the site keeps running", async () => {
  const dataDir = temporaryFolder();
  const { url, received } = await mailServer();
  const settings = { SMTP_URL: url, NOTIFY_EMAIL: "hannah@homes.internal" };
  await (await startSite({ dataDir, settings })).end("SIGTERM");
  damage(dataDir, "sqlite_autoindex_session_1");
  const site = await startSite({ dataDir, settings });
  const health = () => fetch(`${site.origin}/health`).then((answer) => answer.json());
  expect(await health()).not.toHaveProperty("warning");
  const cookie = `session=${encodeURIComponent(btoa('"whoever"'))}`;
  for (let visit = 0; visit < 3; visit += 1) await fetch(`${site.origin}/api/admin/listings`, { headers: { cookie } });
  expect((await site.inquire("Is it still for sale?")).status).toBe(201);
  expect(await health()).toMatchObject({
    status: "ready",
    warning: "The database is damaged: part of it couldn't be read.",
  });
  await expect.poll(() => site.printed()).toContain('"database damaged"');
  const subjects = () => received.map(({ raw }) => /^Subject: (.*)$/m.exec(readable(raw))?.[1]?.trim() ?? "");
  await expect.poll(() => subjects().some((subject) => subject.includes("Priya"))).toBe(true);
  expect(subjects().filter((subject) => subject.includes("database"))).toEqual(["Your website's database is damaged"]);
});
