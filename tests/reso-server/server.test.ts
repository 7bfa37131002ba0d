import { expect, onTestFinished, test } from "vitest";
import { mlsHomes } from "#content/demo/mls-homes.ts";
import { type ResoServerOptions, startResoServer } from "./server.ts";

const records = mlsHomes({
  count: 60,
  now: new Date("2026-11-22T12:00:00Z"),
  mediaAddress: (name) => name,
  pictures: ["a"],
});

async function feed(options: Partial<ResoServerOptions> = {}) {
  const server = await startResoServer({ dialect: "plain", records: () => records, ...options });
  onTestFinished(() => server.stop());
  const ask = async (query: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.baseUrl}/Property?${new URLSearchParams(query)}`, {
      headers: { Authorization: `Bearer ${server.token}`, ...headers },
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return { ...server, ask };
}

test("MLS Grid refuses who takes no gzip, names no system, or filters by the agent", async () => {
  const { ask } = await feed({ dialect: "mlsgrid" });
  expect((await ask({}, { "Accept-Encoding": "identity", Authorization: "none" })).status).toBe(400);
  expect((await ask({}, { "Accept-Encoding": "gzip" })).body.error.message).toContain("OriginatingSystemName");
  const filter = "OriginatingSystemName eq 'demo' and ListAgentMlsId eq 'AGENT1'";
  expect((await ask({ $filter: filter }, { "Accept-Encoding": "gzip" })).body.error.message).toContain(
    "ListAgentMlsId",
  );
});

test("a wrong token is refused, and so is a field that this MLS does not have", async () => {
  const { ask } = await feed({ missingFields: ["SubdivisionName"] });
  expect((await ask({}, { Authorization: "Bearer wrong" })).status).toBe(401);
  expect((await ask({ $select: "ListingKey,SubdivisionName" })).status).toBe(400);
});
