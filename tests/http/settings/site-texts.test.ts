import { expect, it } from "vitest";
import { siteTexts } from "#content/page-texts.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { type SiteTextName, siteTextLimits, siteTextNames } from "#domain/profile/site-texts.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const site = await openTestSite();
const agent = await signIn(site);

const save = (changes: Partial<Profile>) => agent.saveSettings(changes);

/** A unique word for each sentence. */
const markOf = (name: SiteTextName) => `quux${siteTextNames.indexOf(name)}x`;
const marks = Object.fromEntries(siteTextNames.map((name) => [name, markOf(name)]));

const everywhere = [
  ...[
    "/",
    "/listings",
    "/about",
    "/contact",
    "/resources",
    "/resources/va-loans",
    "/search",
    "/saved",
    "/sell",
    "/nowhere",
  ],
  ...["/tools", "/tools/payment", "/tools/va-loan", "/tools/bah", "/tools/how-it-works"],
];

/** One page after the other: where making it takes two seconds, a visitor gets the old one. */
async function words(paths: readonly string[]): Promise<string> {
  let shown = "";
  for (const path of paths) {
    const { statusCode, body } = await site.get(path);
    expect(statusCode, path).toBeLessThan(500);
    shown += body;
  }
  return shown;
}

it("the agent's new text for each sentence in Settings appears on a public page", async () => {
  const home = (await site.platform.listings.all()).find(({ status }) => status === "active");
  const areaPages = [home?.city ?? "", "Elsewhere"].map((name) => ({ name, text: "Pines." }));
  const area = `/areas/${home?.city.toLowerCase().replaceAll(" ", "-")}`;
  const idx = (address: string, mode: "own" | "frame" | "link") => ({ idx: { address, mode } });
  expect((await save({ texts: marks, areaPages })).statusCode).toBe(200);
  // The invented MLS homes stay searchable while the agent is invented.
  let shown = await words(["/", "/search", "/saved"]);
  await save({ agentName: "Hannah Hale", ...idx("", "link") });
  shown += await words([...everywhere, area, `/listings/${home?.id}`]);
  for (const mode of ["frame", "link"] as const) {
    await save(idx("https://mls.example.com/search", mode));
    shown += await words(["/", "/search"]);
  }
  expect(siteTextNames.filter((name) => !shown.includes(markOf(name)))).toEqual([]);
});

it("an agent who empties a sentence gets the default back, and names in braces are filled in", async () => {
  await save({ texts: { waysHeading: "", meetCard: "Ask {agent} of {town} <b>first</b>." } });
  const { body } = await site.get("/");
  expect(body).toContain(`>${siteTexts.waysHeading}</h2>`);
  expect(body).toContain("Ask Hannah Hale of Colorado Springs &lt;b&gt;first&lt;/b&gt;.");
});

it("the agent reads at the field that a sentence is too long", async () => {
  const refused = await save({ texts: { waysHeading: "x".repeat(81) } });
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { "texts.waysHeading": "Please use at most 80 characters." },
  ]);
});

it("an agent with a profile from before these settings gets the default texts, as for sentences that left them", async () => {
  const { profile } = (await agent.get("/api/admin/profile")).json();
  await site.platform.profile.save({ ...profile, texts: { heroSearch: "Look around" } });
  expect((await agent.get("/api/admin/profile")).json().profile.texts).toEqual({});
  expect((await site.get("/")).body).toContain(`<p>${siteTexts.meetCard}</p>`);
});

it("the agent can save every field at its full length at once", async () => {
  const full = siteTextNames.map((name) => [name, "é".repeat(siteTextLimits[name])]);
  const areaPages = Array.from({ length: 12 }, (_, at) => ({ name: `Area ${at}`, text: "é".repeat(6_000) }));
  expect((await save({ texts: Object.fromEntries(full), areaPages })).statusCode).toBe(200);
});
