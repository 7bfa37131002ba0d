import { expect, it } from "vitest";
import { signIn } from "../../support/site/signed-in.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const tight = { key: "disk-space", status: "problem", sentence: "1.2 GB free.", advice: "Make room." } as const;

async function siteInNeed() {
  const site = await openTestSite({ demo: false });
  site.services.concerns.current = async () => [tight];
  return site;
}

it("the agent sees on the dashboard what needs attention, even in the page's first bytes", async () => {
  const agent = await signIn(await siteInNeed());
  expect((await agent.get("/api/admin/dashboard")).json().concerns).toEqual([tight]);
  const { body } = await agent.get("/admin");
  expect(body).toContain("Needs Your Attention");
  expect(body).toContain("1.2 GB free.");
});

it("a stranger learns nothing about the site's problems", async () => {
  expect((await (await siteInNeed()).get("/admin")).body).not.toContain("1.2 GB free.");
});
