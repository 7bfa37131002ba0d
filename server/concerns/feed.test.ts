import { expect, it } from "vitest";
import type { FeedRun } from "#domain/mls/feed/feed-run.ts";
import type { FeedSetup } from "#domain/mls/feed/feed-setup.ts";
import type { Config } from "../config.ts";
import { checkFeed, concernsOf } from "./feed.ts";

const now = new Date("2026-11-22T12:00:00.000Z");
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
const setup: FeedSetup = {
  ...{ baseUrl: "https://mls.example/odata", auth: {}, dialect: "plain", agentMlsIds: [] },
  ...{ everyMinutes: 60, isEnabled: true, savedAt: ago(1000) },
};
const run = (hours: number, more: Partial<FeedRun> = {}): FeedRun => ({
  ...{ startedAt: ago(hours), endedAt: ago(hours), outcome: "done", sentence: "No changes." },
  ...more,
});
const failed = (hours: number, fault: string) => run(hours, { outcome: "failed", fault, sentence: "It failed so." });
const keys = (runs: FeedRun[], more = {}) =>
  concernsOf({ setup, hasSecret: true, runs, ...more }, now).map(({ key }) => key);

const relisted = {
  ...{ key: "K2", mlsNumber: "N2", address: "12 Elm Street, Monument", price: 500_000 },
  listing: { id: "lst_gable", title: "Gable on Elm Street" },
};

it.each<[string, FeedRun[], string[]]>([
  ["was read an hour ago", [run(1)], []],
  ["failed once since", [failed(0.1, "server"), run(1)], []],
  ["failed for 13 hours", [failed(0.1, "server"), run(13)], ["feed-old"]],
  ["failed for 73 hours", [failed(0.1, "server"), run(73)], ["feed-stopped"]],
  ["was never read", [failed(0.1, "unreachable")], ["feed-stopped"]],
  ["is refused", [failed(0.1, "not allowed"), run(1)], ["feed-refused"]],
  ["asks", [run(1, { outcome: "asks", question: { listed: 10, known: 400 } })], ["feed-asks"]],
  ["asks about her own homes", [run(1, { ownQuestion: { listed: 1, known: 3 } })], ["own-homes-ask"]],
  ["asks whether a home was listed again", [run(1, { relisted: [relisted] })], ["relisted-N2"]],
  ["has unknown statuses", [run(1, { unknownStatuses: ["Resting"] })], ["feed-unknown-statuses"]],
  ["has unknown types", [run(1, { unknownTypes: ["Boat Slip"] })], ["feed-unknown-types"]],
])("notifies the agent of a feed that %s", (_, runs, expected) => {
  expect(keys(runs)).toEqual(expected);
});

it("says why, and where to fix it", () => {
  const [concern] = concernsOf({ setup, hasSecret: true, runs: [failed(0.1, "server"), run(13)] }, now);
  expect(concern?.sentence).toBe(
    "MLS homes haven't been updated for 13 hours. Pages show the date of the last update. It failed so.",
  );
  expect(concern?.links?.[0]?.href).toBe("/admin/settings#feed");
});

it("asks for the token again if restoring a backup removed it", () => {
  expect(keys([run(1)], { hasSecret: false })).toEqual(["feed-without-token"]);
});

it("reports the same in the cloud, where the feed has no disk", async () => {
  const config = { aws: {} } as Config;
  const stored = (runs: FeedRun[]) => ({
    load: async () => ({ setup, sealed: new Uint8Array(1) }),
    runs: async () => runs,
  });
  const look = async (runs: FeedRun[]) => checkFeed({ config, now, feedStore: stored(runs) });
  expect(await look([run(13)])).toMatchObject([{ key: "feed-old" }]);
  expect(await look([run(1)])).toMatchObject([{ status: "ok" }]);
  expect(await checkFeed({ config, now })).toEqual([]);
});
