import { expect, it } from "vitest";
import { shippedTables } from "#content/tables.ts";
import type { Concern } from "#domain/concern.ts";
import type { Profile } from "#domain/profile/profile.ts";
import type { Table } from "#domain/tools/tables/table.ts";
import { readZip } from "../../support/read-zip.ts";
import { signIn } from "../../support/signed-in.ts";
import { openTestSite, type TestSite } from "../../support/test-site.ts";

type Agent = Awaited<ReturnType<typeof signIn>>;

/** A site whose clock stands at noon of this day. */
async function onDay(day: string, act: (agent: Agent, site: TestSite) => Promise<void>): Promise<void> {
  const site = await openTestSite({ demo: false, now: () => new Date(`${day}T19:00:00Z`) });
  try {
    await act(await signIn(site), site);
  } finally {
    await site.close();
  }
}

async function saveTables(agent: Agent, tables: unknown) {
  const { profile, version } = (await agent.get("/api/admin/profile")).json() as { profile: Profile; version: string };
  return agent.send({
    method: "PUT",
    url: "/api/admin/profile",
    payload: { profile: { ...profile, tables }, version },
  });
}

async function tableConcerns(agent: Agent): Promise<Concern[]> {
  const { concerns } = (await agent.get("/api/admin/dashboard")).json();
  return concerns.filter(({ key }: Concern) => key.startsWith("table-"));
}

const ofNextYear = (id: Table["id"], values: Record<string, string>): Table => ({
  id,
  effectiveFrom: "2027-01-01",
  effectiveUntil: "2027-12-31",
  source: "The office, 2027",
  checkedOn: "2026-12-15",
  values,
});
const next = [ofNextYear("conforming-limit", { county: "850000" }), ofNextYear("bah", { "E-5 with": "2400" })];

it("the agent enters the next tables, and the settings and the export have them", async () => {
  await onDay("2026-12-15", async (agent) => {
    expect((await saveTables(agent, next)).json().profile.tables).toEqual(next);
    const { rawPayload } = await agent.get("/api/admin/export.zip");
    expect(JSON.parse(String(readZip(rawPayload).get("profile.json"))).tables).toEqual(next);
  });
});

it("a table that is not whole is refused with a sentence for each figure, and nothing is saved", async () => {
  await onDay("2026-12-15", async (agent) => {
    const [limit, bah] = next as [Table, Table];
    const faulty = [
      { ...limit, values: { county: "850,000" } },
      bah,
      { ...bah, effectiveFrom: "2028-01-01", source: "", effectiveUntil: "soon" },
    ];
    const refused = await saveTables(agent, faulty);
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      {
        "tables.0.values.county": "Please write a plain number, as in 2.15 or 832750.",
        "tables.2.effectiveUntil": "Please give a day, as in 2027-01-01.",
        "tables.2.source": "Please fill this in.",
      },
    ]);
    const twice = await saveTables(agent, [limit, limit]);
    expect(twice.json().fields).toEqual({
      "tables.1.effectiveFrom": "Another table of yours begins on the same day.",
    });
    expect((await agent.get("/api/admin/profile")).json().profile.tables).toEqual([]);
  });
});

it("a table that ends within thirty days is on the dashboard until the next is entered", async () => {
  await onDay("2026-12-01", async (agent) => expect(await tableConcerns(agent)).toEqual([]));
  await onDay("2026-12-02", async (agent) => {
    const [limit, bah, ...others] = await tableConcerns(agent);
    expect(others).toEqual([]);
    expect(limit).toMatchObject({
      status: "warning",
      sentence: 'The table "Conforming loan limit" ends on December 31, 2026, and no other follows it here.',
      links: [{ words: "Tables", href: "/admin?tab=settings#tables" }],
    });
    expect(bah?.key).toBe("table-ends-soon-bah");
    await saveTables(agent, next);
    expect(await tableConcerns(agent)).toEqual([]);
  });
});

it("a table that has ended stays on the dashboard, with the year whose figures are shown", async () => {
  await onDay("2027-02-03", async (agent) => {
    const concerns = await tableConcerns(agent);
    expect(concerns.map(({ key }) => key)).toEqual(["table-ended-conforming-limit", "table-ended-bah"]);
    expect(concerns[0]?.sentence).toContain('ended on December 31, 2026: the calculators show "figures of 2026"');
  });
});

it("the agent alone reads which tables came with the website, and what day it is there", async () => {
  await onDay("2026-12-15", async (agent, site) => {
    expect((await agent.get("/api/admin/tables")).json()).toEqual({ shipped: shippedTables, today: "2026-12-15" });
    expect((await site.get("/api/admin/tables")).statusCode).toBe(401);
  });
});
