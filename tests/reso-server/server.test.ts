import { describe, expect, onTestFinished, test } from "vitest";
import { mlsHomes } from "#content/demo/mls-homes.ts";
import { dialectNames } from "./dialects.ts";
import { readFilter } from "./filter.ts";
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

describe("a filter", () => {
  const home = {
    City: "Monument",
    ListPrice: 500_000,
    ModificationTimestamp: "2026-11-20T10:00:00.000Z",
    O: "O'Hara",
    Flag: true,
    Empty: null,
  };
  test.each([
    ["City eq 'Monument'", true],
    ["City eq 'monument'", false],
    ["O eq 'O''Hara'", true],
    ["ListPrice ge 500000 and ListPrice lt 500001", true],
    ["not (ListPrice gt 1) or Flag eq true", true],
    ["City in ('Falcon', 'Monument')", true],
    ["ModificationTimestamp gt 2026-11-20T09:59:59Z", true],
    ["ModificationTimestamp gt 2026-11-20T12:00:00+02:00", false],
    ["Empty eq null", true],
    ["Missing ne null", false],
    ["Missing gt 3", false],
    ["contains(City,'num') and startswith(City,'Mon')", true],
    ["City eq 'x' or City eq 'Monument' and Flag eq false", false],
  ])("%s holds for the home: %s", (filter, holds) => {
    expect(readFilter(filter).matches(home)).toBe(holds);
  });

  test.each(["", "City", "City eq", "City like 'x'", "City eq 'x", "(City eq 'x'", "City eq 'x')", "City eq 'x' or"])(
    "%j is refused",
    (filter) => {
      expect(() => readFilter(filter)).toThrow();
    },
  );
});

test("pages lead from one to the next until each home was given once", async () => {
  const { ask, ...server } = await feed();
  const first = await ask({
    $orderby: "ModificationTimestamp,ListingKey",
    $top: "25",
    $select: "ListingKey,ModificationTimestamp",
  });
  const keys: string[] = [];
  for (let page = first.body; ; ) {
    keys.push(...page.value.map(({ ListingKey }: { ListingKey: string }) => ListingKey));
    const next = page["@odata.nextLink"];
    if (!next) break;
    page = await (await fetch(next, { headers: { Authorization: `Bearer ${server.token}` } })).json();
  }
  expect(keys.toSorted()).toEqual(records.map(({ ListingKey }) => ListingKey).toSorted());
  expect(first.body.value[0]).not.toHaveProperty("Media");
});

test.each(dialectNames)("the dialect %s gives homes to who asks as its vendor wants", async (dialect) => {
  const { ask } = await feed({ dialect });
  const query: Record<string, string> = dialect === "mlsgrid" ? { $filter: "OriginatingSystemName eq 'demo'" } : {};
  const { status, body } = await ask({ ...query, $top: "3", $expand: "Media" }, { "Accept-Encoding": "gzip" });
  expect([status, body.value.length]).toEqual([200, 3]);
  expect(body.value[0].Media).toBeDefined();
});

test("MLS Grid refuses who takes no gzip, names no system, or filters by the agent", async () => {
  const { ask } = await feed({ dialect: "mlsgrid" });
  expect((await ask({}, { "Accept-Encoding": "identity", Authorization: "none" })).status).toBe(400);
  expect((await ask({}, { "Accept-Encoding": "gzip" })).body.error.message).toContain("OriginatingSystemName");
  const filter = "OriginatingSystemName eq 'demo' and ListAgentMlsId eq 'AGENT1'";
  expect((await ask({ $filter: filter }, { "Accept-Encoding": "gzip" })).body.error.message).toContain(
    "ListAgentMlsId",
  );
});

test("Trestle tells its quotas, spells lookups as names, and refuses the 181st request of a minute", async () => {
  const { ask } = await feed({ dialect: "trestle", now: () => 1_000_000_000 });
  const first = await ask({ $filter: "StandardStatus eq 'ActiveUnderContract'", $top: "1" });
  expect([first.headers.get("minute-quota-limit"), first.body.value[0].StandardStatus]).toEqual([
    "180",
    "ActiveUnderContract",
  ]);
  for (let each = 2; each <= 180; each += 1) await ask({ $top: "1" });
  expect((await ask({ $top: "1" })).status).toBe(429);
});

test("a wrong token is refused, and so is a field that this MLS does not have", async () => {
  const { ask } = await feed({ missingFields: ["SubdivisionName"] });
  expect((await ask({}, { Authorization: "Bearer wrong" })).status).toBe(401);
  expect((await ask({ $select: "ListingKey,SubdivisionName" })).status).toBe(400);
});
