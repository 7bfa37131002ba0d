import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openDatabase } from "#server/embedded/database/open-database.ts";
import { createSqliteRecords } from "#server/embedded/records/sqlite-records.ts";
import type { Place, Records } from "#server/ports/records.ts";
import { wholeList } from "#server/stores/emails/email-store.ts";
import { seededRandom } from "../../contracts/seeded-random.ts";
import { runCommand } from "../../support/run-command.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const kills = Number(process.env.RECORD_KILLS ?? 20);

type Told = { put: string; places: Place[] } | { remove: string };

it("a process killed while it writes records loses no acknowledged write, and leaves none in part", {
  timeout: 120_000 + kills * 30_000,
}, async () => {
  const random = seededRandom(20_261_129);
  const dataDir = temporaryFolder();
  const written = join(temporaryFolder(), "written");
  let steps = 0;
  for (let kill = 0; kill < kills; kill++) {
    rmSync(written, { force: true });
    const interruption = { killAfter: random() * 400, from: written };
    await runCommand(["tests/abuse/kills/writers/write-records.ts", dataDir, written, `${steps}`], {}, interruption);
    using database = openDatabase(dataDir);
    steps = await judge(createSqliteRecords(database), written);
    expect(database.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
  }
  process.stdout.write(`${kills} kills, ${steps} transactions.\n`);
});

/** Compares the records with what the transactions did. Returns the number of the next one. */
async function judge(records: Records, written: string): Promise<number> {
  const log = await wholeList(records, "log");
  const steps = log.map(({ id }) => Number(id.slice("log_".length)));
  expect(steps).toEqual(steps.map((_, at) => at));
  const acknowledged = existsSync(written) ? readFileSync(written, "utf8").trim().split("\n").map(Number) : [];
  expect(steps.length).toBeGreaterThan(acknowledged.at(-1) ?? -1);
  const there = new Map<string, { step: number; places: Place[] }>();
  for (const [step, { body }] of log.entries()) {
    for (const told of body as Told[]) {
      if ("put" in told) there.set(told.put, { step, places: told.places });
      else there.delete(told.remove);
    }
  }
  const ids = Array.from({ length: 20 }, (_, at) => `thing_${at}`);
  const found = (await records.many(ids)).map(({ id, body }) => [id, (body as { step: number }).step]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries([...there].map(([id, { step }]) => [id, step])));
  for (const list of ["a", "b", "c"]) {
    const wanted = [...there].flatMap(([id, { places }]) =>
      places.filter((place) => place.list === list).map(({ key }) => `${key}#${id}`),
    );
    expect((await wholeList(records, list)).map(({ position }) => position)).toEqual(wanted.toSorted());
  }
  for (const [id, { step }] of there) {
    const byWord = await records.search({ search: "things", words: [`word${step}`], limit: 99 });
    expect(byWord.found.map((record) => record.id)).toContain(id);
  }
  expect((await records.counts("steps")).all ?? 0).toBe(steps.length);
  return steps.length;
}
