import { expect, it } from "vitest";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { mostOwnHomes } from "../feed/feed-client.ts";
import type { FeedSettings } from "../feed-setup.ts";
import { readOwnHomes } from "./read-own-homes.ts";

const settings: FeedSettings = {
  ...{ baseUrl: "https://grid.example", dialect: "mlsgrid", originatingSystemName: "demo" },
  ...{ auth: { token: "secret" }, agentMlsIds: ["A1"], officeMlsId: "O1" },
};
const home = (key: string) =>
  ({ key, mlsNumber: key, agentIds: ["A1"], changedAt: "2026-11-22T12:00:00.000Z" }) as MlsHome;
const record = (ListingKey: string, ListAgentMlsId: string) => ({ ListingKey, ListAgentMlsId, ListOfficeMlsId: "O1" });

async function read(records: readonly object[]) {
  const client = { fields: async () => new Set<string>(), ownHomes: async () => [...records] };
  const mirror = { homesOf: (ids: readonly string[]) => (ids.includes("A1") ? [home("k1"), home("k9000")] : []) };
  const reading = await readOwnHomes(client, settings, { timeZone: "America/Denver", mirror });
  if (!reading || !("read" in reading)) throw new Error("Nothing was read.");
  return { keys: reading.read.map(({ key }) => key), isWhole: reading.isWhole };
}

it("takes the agent's homes missing from a large office's truncated list from the mirror, and marks the list incomplete", async () => {
  const colleagues = Array.from({ length: mostOwnHomes - 1 }, (_, each) => record(`c${each}`, "A2"));
  expect(await read([record("k1", "A1"), ...colleagues])).toEqual({ keys: ["k1", "k9000"], isWhole: false });
  expect(await read([record("k1", "A1"), ...colleagues.slice(1)])).toEqual({ keys: ["k1"], isWhole: true });
});
