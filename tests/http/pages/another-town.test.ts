import { expect, it } from "vitest";
import { shippedTables } from "#content/tables.ts";
import { pathsIn } from "../../support/site/public-pages.ts";
import { demoProfileOf, openTestSite } from "../../support/site/test-site.ts";

it("an agent in Denver sets that in Settings, and only the texts in content/ still mention Colorado Springs", async () => {
  const site = await openTestSite({ demo: false });
  const profile = await demoProfileOf(site);
  await site.platform.profile.replace(profile, {
    ...profile,
    agentName: "Hannah Møller",
    firmName: "Møller & Daughters",
    subtitle: "Realtor, Denver",
    intro: "I sell homes in Denver.",
    areasServed: ["Denver", "Aurora", "Lakewood"],
    office: { ...profile.office, city: "Denver", zipCode: "80202" },
    position: { latitude: 39.74, longitude: -104.99 },
  });
  const paths = pathsIn((await site.get("/sitemap.xml")).body);
  expect((await site.get("/")).body).toContain("<title>Hannah Møller | Denver Realtor</title>");
  expect((await site.get("/search")).body).toContain("Property Search - Denver Real Estate");
  // The agent writes the biography and guides herself: content/about.md and content/guides/.
  for (const path of paths.filter((each) => each !== "/about" && !each.startsWith("/resources/"))) {
    const { body } = await site.get(path);
    // A calculator's table names its place and the source of its figures.
    const said = shippedTables.reduce((text, { source }) => text.replaceAll(source, ""), body);
    expect(said, path).not.toContain("Colorado Springs");
  }
});
