import { expect, it } from "vitest";
import type { Concern } from "#domain/concern.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { openTestSite, type TestSite } from "../../support/site/test-site.ts";

type Agent = Awaited<ReturnType<typeof signIn>>;

/** A site whose clock is at noon on this day. */
async function onDay(day: string, act: (agent: Agent, site: TestSite) => Promise<void>): Promise<void> {
  const site = await openTestSite({ demo: false, now: () => new Date(`${day}T19:00:00Z`) });
  try {
    await act(await signIn(site), site);
  } finally {
    await site.close();
  }
}

async function tableConcerns(agent: Agent): Promise<Concern[]> {
  const { concerns } = (await agent.get("/api/admin/dashboard")).json();
  return concerns.filter(({ key }: Concern) => key.startsWith("table-"));
}

it("the agent sees on the dashboard that a table ends within thirty days", async () => {
  await onDay("2026-12-01", async (agent) => expect(await tableConcerns(agent)).toEqual([]));
  await onDay("2026-12-02", async (agent) => {
    const [limit, bah, ...others] = await tableConcerns(agent);
    expect(others).toEqual([]);
    expect(limit).toMatchObject({
      status: "warning",
      sentence: 'The table "Conforming loan limit" ends on December 31, 2026, with no newer one yet.',
    });
    expect(bah?.key).toBe("table-ends-soon-bah");
  });
});

it("the agent sees an expired table on the dashboard, with the year of the figures shown", async () => {
  await onDay("2027-02-03", async (agent) => {
    const concerns = await tableConcerns(agent);
    expect(concerns.map(({ key }) => key)).toEqual(["table-ended-conforming-limit", "table-ended-bah"]);
    expect(concerns[0]?.sentence).toContain('ended on December 31, 2026: the calculators show "2026 figures"');
  });
});

it("the agent sees a text with an expiring yearly figure on the dashboard until she reviews it", async () => {
  const ending = async (agent: Agent): Promise<Concern | undefined> => {
    const { concerns } = (await agent.get("/api/admin/dashboard")).json();
    return concerns.find(({ key }: Concern) => key.startsWith("sentences-end"));
  };
  await onDay("2026-12-01", async (agent) => expect(await ending(agent)).toBeUndefined());
  await onDay("2026-12-02", async (agent, { platform }) => {
    const told = await ending(agent);
    expect(told?.sentence).toMatch(
      /^\d+ sentences on your pages give figures from 2026 or before, which end on December 31/,
    );
    const ofLoans = () =>
      ending(agent).then((each) => each?.links?.filter(({ words }) => words.startsWith("VA Loans: ")));
    expect((await ofLoans())?.map(({ words }) => words)).toContainEqual(expect.stringContaining("the FHA limit was $"));
    expect((await ofLoans())?.[0]?.href).toBe("/admin/pages/pag_va-loans");
    const { profile } = (await agent.get("/api/admin/profile")).json() as { profile: Profile };
    expect(profile.publishing.guidesRead).not.toHaveProperty("va-loans");
    const page = await platform.pages.find("pag_va-loans");
    if (!page?.live) throw new Error("There is no such guide.");
    const live = { ...page.live, reviewedOn: "2026-12-02" };
    await platform.pages.replace({ ...page, live, rev: page.rev + 1 }, {});
    expect(await ofLoans()).toEqual([]);
  });
});
