import { expect, it } from "vitest";
import { newPerson } from "#domain/people/person.ts";
import { zoeAboutTheGable } from "../../contracts/samples.ts";
import { sampleHome } from "../../support/samples/sample-home.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { demoProfileOf, openTestSite, type TestSite } from "../../support/site/test-site.ts";

const path = "/admin/listings/lst_gable/sheet";
const sheet = { to: "seller@homes.internal", subject: "Your home this week", text: "12 views.\r\nBest, Hannah" };

// No server listens there, and nothing is sent before the test ends.
const site = await openTestSite({ settings: { SMTP_URL: "smtp://127.0.0.1:1" } });
const agent = await signIn(site);
await site.platform.profile.save({ ...(await demoProfileOf(site)), email: "hannah@homes.internal" });
await site.platform.listings.add(sampleHome({ id: "lst_gable" }));

const headers = { "content-type": "application/x-www-form-urlencoded" };
const press = (fields: Record<string, string>, who: Pick<TestSite, "send"> = agent) =>
  who.send({ method: "POST", url: path, headers, payload: `${new URLSearchParams(fields)}` });
const waiting = async () => (await site.platform.emails.page(100)).filter(({ state }) => state === "waiting");

it("the agent previews the seller report as an email, and none is sent before she addresses and sends it", async () => {
  const { body } = await agent.get(path);
  expect(body).toContain("Nothing was counted this week.</textarea>");
  expect(body).not.toContain("mailto:?subject=");
  expect(await waiting()).toEqual([]);
  const refused = await press({ ...sheet, to: "seller" });
  expect([refused.statusCode, refused.body.includes("Please enter a valid email address.")]).toEqual([422, true]);
  expect(refused.body).toContain('value="seller"');
  expect((await press(sheet, site)).statusCode).toBe(401);
  expect(await waiting()).toEqual([]);
});

it("the agent's email to a seller is sent once as written, and undo returns its text", async () => {
  const sent = await press(sheet);
  expect([sent.statusCode, sent.body.includes("goes out in ten seconds")]).toEqual([200, true]);
  const [email] = await waiting();
  expect(email).toMatchObject({
    kind: "reply",
    to: sheet.to,
    subject: sheet.subject,
    text: "12 views.\nBest, Hannah",
  });
  expect(email?.personId).toBeUndefined();
  const back = await press({ undo: email?.id ?? "", to: sheet.to });
  expect(back.body).toContain("12 views.\nBest, Hannah</textarea>");
  expect(await waiting()).toEqual([]);
  expect((await press({ undo: email?.id ?? "" })).statusCode).toBe(404);
});

it("the agent sees it in a known seller's timeline, and it isn't sent to one who refuses email", async () => {
  const zoe = zoeAboutTheGable({ email: "zoe@homes.internal" });
  const person = newPerson("per_zoe", zoe, "2026-05-01T08:00:00.000Z");
  await site.platform.people.add(person, [], []);
  await site.platform.people.add(
    { ...person, id: "per_ann", emails: ["ann@homes.internal"], refuses: ["mail"] },
    [],
    [],
  );
  await press({ ...sheet, to: "Zoe@homes.internal" });
  expect(await site.platform.emails.of(["per_zoe"], 10)).toMatchObject([{ to: "Zoe@homes.internal" }]);
  const refused = await press({ ...sheet, to: "ann@homes.internal" });
  expect([refused.statusCode, refused.body.includes("This person is marked Do not contact.")]).toEqual([409, true]);
});
