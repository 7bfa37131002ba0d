import { expect, it } from "vitest";
import { newPerson } from "#domain/people/person.ts";
import { entry } from "../../contracts/people/people-samples.ts";
import { zoeAboutTheGable } from "../../contracts/samples.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const count = 1500;
const site = await openTestSite({ demo: false });
const agent = await signIn(site);
for (let n = 0; n < count; n++) {
  const asked = zoeAboutTheGable({ id: `inq_${n}`, name: `Person ${n}`, email: `p${n}@example.com`, listingId: null });
  const person = newPerson(`per_${n}`, asked, new Date(1_770_000_000_000 + n * 1000).toISOString());
  await site.platform.people.add(person, [{ ...entry(person.id, 1), id: `ent_${n}` }], []);
}

it("visitors are answered while the agent downloads the export", async () => {
  let isOver = false;
  const download = agent.get("/api/admin/export.zip").finally(() => {
    isOver = true;
  });
  // How many are answered in between depends on the machine; without turns for others, none is.
  expect((await site.get("/health")).statusCode).toBe(200);
  expect(isOver).toBe(false);
  const { statusCode, rawPayload } = await download;
  expect(statusCode).toBe(200);
  expect(rawPayload.toString("latin1")).toContain(`p${count - 1}@example.com`);
});
