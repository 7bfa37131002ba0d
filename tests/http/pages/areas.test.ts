import { beforeAll, describe, expect, it } from "vitest";
import { sampleHome } from "../../support/samples/sample-home.ts";
import { moveIn } from "../../support/site/moved-in.ts";
import { dataOf, headOf } from "../../support/site/page-head.ts";
import { pathsIn } from "../../support/site/public-pages.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { openTestSite, origin } from "../../support/site/test-site.ts";

const site = await openTestSite();
await moveIn(site);
await site.platform.listings.add(sampleHome({ id: "lst_own", city: "Manitou Springs", title: "A house by the creek" }));

const areaPages = [
  {
    name: "Manitou Springs",
    text: "Seven springs, and a creek that rises in August.\n\nI have sold {soldInWords} homes & lots here. Ask {agent} <b>first</b>.",
  },
  { name: "Cañon City", text: "Apples." },
];
const linked = async (path: string) => (await site.get(path)).body.includes('href="/areas/manitou-springs"');
const sitemap = async () => pathsIn((await site.get("/sitemap.xml")).body);

describe("an area that the agent hasn't written about", () => {
  it("has no page, no sitemap entry and no link", async () => {
    expect((await site.get("/areas/manitou-springs")).statusCode).toBe(404);
    expect((await sitemap()).filter((path) => path.startsWith("/areas"))).toEqual([]);
    for (const path of await sitemap())
      expect([path, (await site.get(path)).body.includes('"/areas')]).toEqual([path, false]);
  });
});

describe("an area that she has written about", () => {
  beforeAll(() => moveIn(site, { areaPages }).then(() => {}));

  it("has a page with her text, the values from Settings, and the homes there", async () => {
    const { statusCode, body } = await site.get("/areas/manitou-springs");
    expect(statusCode).toBe(200);
    expect(body).toContain("<h1>Manitou Springs</h1>");
    expect(body).toContain("<p>Seven springs, and a creek that rises in August.</p>");
    expect(body).toContain(
      "I have sold more than 500 homes &amp; lots here. Ask Avery Calloway &lt;b&gt;first&lt;/b&gt;.",
    );
    expect(body).toContain("For sale in Manitou Springs</h2>");
    expect(body).toContain('href="/listings/lst_own"');
    for (const href of ["/resources/land", "/areas/canon-city", "/listings", "/contact"])
      expect(body).toContain(`href="${href}"`);
  });

  it("has one address, and its name and first words for search engines", async () => {
    const head = await headOf(site, "/areas/manitou-springs");
    const { title, meta, canonicals } = head;
    expect(title).toBe("Homes in Manitou Springs | Avery Calloway | Colorado Springs Realtor");
    expect(meta.description).toMatch(/^Seven springs, and a creek that rises in August\. I have sold more than 500/);
    expect(meta.description?.length).toBeLessThanOrEqual(165);
    expect(canonicals).toEqual([`${origin}/areas/manitou-springs`]);
    expect(meta.robots).toBe("max-image-preview:large,max-snippet:-1");
    expect(dataOf(head, "BreadcrumbList").itemListElement).toHaveLength(2);
    expect(await sitemap()).toEqual(expect.arrayContaining(["/areas/manitou-springs", "/areas/canon-city"]));
    expect((await site.get("/Areas/Manitou-Springs")).headers.location).toBe("/areas/manitou-springs");
  });

  it("is linked from the home page, the guides and its homes", async () => {
    expect(await Promise.all(["/", "/resources/land", "/listings/lst_own"].map(linked))).toEqual([true, true, true]);
    expect(await linked("/about")).toBe(false);
  });

  it("may have no home for sale", async () => {
    const { statusCode, body } = await site.get("/areas/canon-city");
    expect([statusCode, body.includes("<h1>Cañon City</h1>"), body.includes("For sale in")]).toEqual([
      200,
      true,
      false,
    ]);
  });
});

it("the agent reads at the field when an area's name can't be an address or is already taken", async () => {
  const agent = await signIn(site);
  const pages = [...areaPages, { name: "canon city", text: "Again." }, { name: "雪", text: "Snow." }];
  const answer = await agent.saveSettings({ areaPages: pages });
  expect([answer.statusCode, answer.json().fields]).toEqual([
    400,
    {
      "areaPages.2.name": "This name is already in the list.",
      "areaPages.3.name": "Please use Latin letters: the name becomes the page's address.",
    },
  ]);
});
