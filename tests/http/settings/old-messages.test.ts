import { expect, it } from "vitest";
import { walterSayingHello, zoeAboutTheGable } from "../../contracts/samples.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const address = "/api/admin/old-messages";

async function agentsSite() {
  const clock = { time: Date.parse("2026-11-22T12:00:00.000Z") };
  const site = await openTestSite({ demo: false, now: () => new Date(clock.time) });
  return { ...site, clock, agent: await signIn(site) };
}

it("the agent sees how many messages would be deleted, decides, and keeps that choice when saving the profile", async () => {
  const { agent, platform, get } = await agentsSite();
  expect((await get("/privacy")).body).toContain("A message stays until I delete it");
  await platform.inquiries.add(zoeAboutTheGable({ createdAt: "2025-03-01T10:00:00.000Z" }));
  expect((await agent.get(address)).json()).toEqual({ months: 0 });
  expect((await agent.get(`${address}?months=12`)).json()).toEqual({ count: 1, isMore: false });
  const chosen = { months: 12, beginsAt: "2026-11-23T12:00:00.000Z" };
  expect((await agent.post(address, { months: 12 })).json()).toEqual(chosen);

  // Visitors read it on the privacy page.
  expect((await get("/privacy")).body).toContain("A message is deleted once it is older than a year");

  const loaded = (await agent.get("/api/admin/profile")).json();
  const { isDemo: _, publishing: __, ...profile } = loaded.profile;
  const payload = { profile: { ...profile, subtitle: "Homes in the mountains" }, version: loaded.version };
  expect((await agent.put("/api/admin/profile", payload)).statusCode).toBe(200);
  expect((await agent.get(address)).json()).toEqual(chosen);
});

it.each([{ months: 1 }, { months: "12" }, { years: 1 }, { months: 12, now: true }])("%j is refused", async (body) => {
  const { agent } = await agentsSite();
  expect((await agent.post(address, body)).statusCode).toBe(400);
  expect((await agent.get(`${address}?months=1`)).statusCode).toBe(400);
  expect((await agent.get(address)).json()).toEqual({ months: 0 });
});

it("the agent downloads a person's data with everything they sent, even held messages, and no one else's", async () => {
  const { agent, platform } = await agentsSite();
  const email = "Zoe.Marsh+homes@example.com";
  await platform.inquiries.add(zoeAboutTheGable({ id: "inq_first", email }));
  await platform.inquiries.add(
    zoeAboutTheGable({ id: "inq_second", email: email.toLowerCase(), createdAt: new Date().toISOString() }),
  );
  await platform.inquiries.add(zoeAboutTheGable({ id: "inq_spam", email, spam: ["links"] }));
  await platform.inquiries.add(zoeAboutTheGable({ id: "inq_flood", email, spam: ["flood"] }));
  await platform.inquiries.add(walterSayingHello({ message: `I am a friend of ${email}` }));
  await platform.inquiries.add(zoeAboutTheGable({ id: "inq_other", email: "marsh+homes@example.com" }));
  const file = await agent.get(`/api/admin/inquiries/person.json?email=${encodeURIComponent(email)}`);
  expect(file.headers).toMatchObject({
    "content-disposition": 'attachment; filename="messages-from-zoe-ukasiewicz-oneil-2026-11-22.json"',
    "cache-control": "no-store",
  });
  const { messages } = file.json() as { messages: { id: string; message: string }[] };
  expect(messages.map(({ id }) => id).sort()).toEqual(["inq_first", "inq_flood", "inq_second", "inq_spam"]);
  expect(messages.at(-1)?.id).toBe("inq_second");
});
