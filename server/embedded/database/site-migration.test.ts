import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { hannahsProfile } from "#tests/contracts/samples.ts";
import { migrationsBefore } from "#tests/support/migrations-before.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { takeSnapshot } from "../backup/snapshot.ts";
import { undoUpgrade } from "../backup/undo-upgrade.ts";
import { openEmbeddedPlatform } from "../platform.ts";
import { readFeedOnDisk } from "../records/read-record.ts";
import { migrate } from "./migrate.ts";
import { isInUse, storedProfile } from "./read-database.ts";

const setup = {
  ...{ baseUrl: "https://mls.example/odata", auth: {}, dialect: "trestle", agentMlsIds: ["A1"], officeMlsId: "O1" },
  ...{ everyMinutes: 60, isEnabled: true, savedAt: "2026-11-22T12:00:00.000Z" },
};
const sealed = new Uint8Array([1, 2, 255, 0]);
const run = (minute: number) => ({
  startedAt: `2026-11-22T12:0${minute}:00.000Z`,
  endedAt: `2026-11-22T12:0${minute}:30.000Z`,
  outcome: "done" as const,
  sentence: `Run ${minute}.`,
});

/** A data folder of version 0.2, whose profile and feed are tables of their own. */
function siteOfTables(): string {
  const dataDir = temporaryFolder();
  using database = new DatabaseSync(join(dataDir, "shingle.db"));
  migrate(database, migrationsBefore("0041"));
  database.prepare("INSERT INTO profile VALUES (1, ?)").run(JSON.stringify(hannahsProfile()));
  database.prepare("INSERT INTO feed VALUES (1, ?)").run(JSON.stringify(setup));
  database.prepare("INSERT INTO feed_secret VALUES (1, ?)").run(sealed);
  for (const minute of [1, 2, 3])
    database.prepare("INSERT INTO feed_run (body) VALUES (?)").run(JSON.stringify(run(minute)));
  database.prepare("INSERT INTO feed_lease VALUES (1, 'killed', '2026-11-22T12:09:00.000Z')").run();
  return dataDir;
}

function open(dataDir: string) {
  const site = openEmbeddedPlatform({ dataDir });
  onTestFinished(() => site.close());
  return site;
}

it("an agent who upgrades finds her profile, her MLS feed and its runs as they were", async () => {
  const dataDir = siteOfTables();
  expect([storedProfile(dataDir), isInUse(dataDir)]).toEqual([hannahsProfile(), !hannahsProfile().isDemo]);
  const { profile, feed } = open(dataDir);
  expect(await profile.load()).toEqual(hannahsProfile());
  expect(await feed.load()).toEqual({ setup, sealed });
  expect(await feed.runs()).toEqual([run(3), run(2), run(1)]);
  expect(await feed.leasedUntil()).toBeUndefined();
  expect(readFeedOnDisk(dataDir)).toMatchObject({ hasSecret: true, runs: [run(3), run(2), run(1)] });
  expect([storedProfile(dataDir), isInUse(dataDir)]).toEqual([hannahsProfile(), !hannahsProfile().isDemo]);
});

it("an agent who undoes the upgrade has the profile from before it, with her later word on alerts", async () => {
  const dataDir = siteOfTables();
  const site = openEmbeddedPlatform({ dataDir });
  const { publishing, ...rest } = hannahsProfile();
  const paused = { ...publishing, alertsPausedAt: "2026-11-23T12:00:00.000Z" };
  await site.profile.save({ ...rest, agentName: "H. M.", publishing: paused });
  await site.close();
  await undoUpgrade({ dataDir });
  expect(storedProfile(dataDir)).toMatchObject({ agentName: rest.agentName, publishing: paused });
  // The upgrade works again, and so does undoing it between versions that both know the profile as a record.
  expect(await open(dataDir).profile.load()).toMatchObject({ agentName: rest.agentName, publishing: paused });
});

it("a backup has no credentials of the MLS feed", async () => {
  const dataDir = siteOfTables();
  await open(dataDir).feed.lease("one", "2026-11-22T12:00:00.000Z", "2026-11-22T12:02:00.000Z");
  const target = join(temporaryFolder(), "copy.db");
  takeSnapshot(dataDir, target);
  using copy = new DatabaseSync(target);
  expect(copy.prepare("SELECT id FROM record WHERE id <> 'people' ORDER BY id").all()).toEqual([
    { id: "feed" },
    { id: "feed-runs" },
    { id: "profile" },
  ]);
});
