import { expect, test } from "vitest";
import { sampleHome } from "../../support/samples/sample-home.ts";
import { headOf } from "../../support/site/page-head.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const gable = sampleHome();
const site = await openTestSite();
const number = site.services.homeSearch.newest(1).homes[0]?.mlsNumber ?? "";
await site.platform.listings.add({ ...gable, mlsNumber: "PPR-7041" });

const read = async (path: string) => (await site.get(path)).body;
const hearts = (html: string) => [...html.matchAll(/data-save="([^"]+)"/g)].map(([, kept]) => kept);

test("visitors save the agent's own homes with hearts, next to MLS homes", async () => {
  expect(hearts(await read("/")).filter((kept) => kept?.startsWith("lst_"))).toHaveLength(3);
  for (const path of ["/listings", `/listings/${gable.id}`]) expect(hearts(await read(path)), path).toContain(gable.id);
  const body = await read(`/saved?home=${gable.id}&home=${number}&home=lst_none`);
  expect(hearts(body)).toEqual([gable.id, number]);
  expect(body).toContain(`href="/listings/${gable.id}"`);
  expect(body).toContain("One of these homes is no longer on the market.");
  expect(await read("/saved")).toContain("Saved homes stay in this browser and nowhere else");
  const [, draft] = /name="draft" value="([^"]*)"/.exec(body) ?? [];
  expect(draft).toContain(`MLS PPR-7041 · https://www.avery.example.com/listings/${gable.id}`);
});

test("visitors see one of the agent's homes once when it is saved both by id and by number", async () => {
  const body = await read(`/saved?home=ppr-7041&home=${gable.id}`);
  expect(hearts(body)).toEqual(["ppr-7041"]);
  expect(body).not.toContain("no longer on the market");
});

test("visitors get a page for saved addresses that are empty or name no home", async () => {
  for (const query of ["home=", "home=%3Cscript%3E&home=%00", `${"home=x&".repeat(60)}`]) {
    const { statusCode, body } = await site.get(`/saved?${query}`);
    expect([query.slice(0, 20), statusCode, body.includes("<article")]).toEqual([query.slice(0, 20), 200, false]);
  }
});

test("visitors compare three homes side by side without scripts, with each brokerage and the lowest costs", async () => {
  const [one, two] = site.services.homeSearch.newest(2).homes;
  const path = `/saved/compare?home=${gable.id}&home=${one?.mlsNumber}&home=${two?.mlsNumber}&home=DEMO-00001`;
  const body = await read(path);
  expect(hearts(body)).toEqual([gable.id, one?.mlsNumber, two?.mlsNumber]);
  expect(body).toMatch(/<tr><th scope="row">Square Feet<\/th><td>1,840<\/td>/);
  expect(body).toMatch(/<th scope="row">Price per Square Foot<\/th>(<td>.*?<\/td>)*<td class="least">/);
  expect(body).toMatch(
    /<th scope="row">To Fort Carson, Gate \d+<\/th>(<td( class="least")?>about \d+\+? min<\/td>){3}/,
  );
  for (const firm of [one?.firm, two?.firm]) expect(body).toContain(`<td><b>${firm}</b>`);
  expect(body).toContain("These are the first three");
  expect((await headOf(site, path)).meta.robots).toBe("noindex");
});

test("visitors who compare unknown homes see none, and an empty comparison says where to choose", async () => {
  expect(await read(`/saved/compare?home=NO-SUCH&home=${number}`)).toContain(
    "One of these homes is no longer on the market.",
  );
  const { statusCode, body } = await site.get("/saved/compare");
  expect([statusCode, body.includes("<table"), body.includes("Choose two or three")]).toEqual([200, false, true]);
});
