import { expect, it } from "vitest";
import { asDemoId } from "#domain/demo-id.ts";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { sampleHome } from "../../support/samples/sample-home.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { demoProfileOf, openTestSite } from "../../support/site/test-site.ts";

const path = "/admin/listings/lst_gable/sheet";
const site = await openTestSite({ now: () => new Date("2026-11-26T18:00:00Z") });
const agent = await signIn(site);
await site.platform.listings.add(sampleHome({ id: "lst_gable" }));
const paper = async (query = "") => /<article[\s\S]*<\/article>/.exec((await agent.get(path + query)).body)?.[0] ?? "";

const headers = { "content-type": "application/x-www-form-urlencoded" };
const write = ({ send }: Pick<typeof site, "send">, next: string) =>
  send({ method: "POST", url: path, headers, payload: `${new URLSearchParams({ week: "2026-11-16", next })}` });

function ask(id: string, message: string, more: Partial<Inquiry> = {}) {
  const sender = { name: "Zoe Lindqvist", email: "zoe@homes.internal", isRead: false, listingId: "lst_gable" };
  return site.platform.inquiries.add({ id, ...sender, message, createdAt: "2026-11-18T10:00:00.000Z", ...more });
}

it("a seller reads what visitors asked in the week, without names, spam or the demo's messages", async () => {
  await ask("inq_roof", "How old is the roof? Zoe, would she call? Best, Zoe Lindqvist, 719 555 0142");
  await ask("inq_late", "Is the studio heated?", { createdAt: "2026-11-24T10:00:00.000Z" });
  await ask("inq_spam", "Do you need more traffic?", { spam: ["links"] });
  await ask(asDemoId("inq_made"), "Is it a made-up question?");
  const body = await paper();
  expect(body).toContain("How old is the roof?");
  expect(body).toContain("<dt>message</dt><dd><b>1</b>");
  expect(body).not.toMatch(/Zoe|Lindqvist|555 0142|studio|traffic|made-up/);
});

it("the agent writes what comes next, which stands on that week's report and nowhere on her website", async () => {
  const next = "New photos on Tuesday.\r\nOpen house on Saturday.";
  const saved = await write(agent, next);
  expect([saved.statusCode, saved.headers.location]).toEqual([303, `${path}?week=2026-11-16`]);
  expect(await paper("?week=2026-11-16")).toContain("<p>New photos on Tuesday.\nOpen house on Saturday.</p>");
  expect(await paper("?week=2026-11-09")).not.toContain("Open house on Saturday");
  for (const open of ["/listings/lst_gable", "/api/listings", "/api/listings/lst_gable"])
    expect((await site.get(open)).body, open).not.toMatch(/New photos|sellerNote/);
  const { rev } = (await agent.get("/api/admin/listings/lst_gable")).json();
  const edited = await agent.send({ method: "PUT", url: "/api/admin/listings/lst_gable", payload: { rev, price: 9 } });
  expect(edited.json()).toMatchObject({ price: 9, sellerNote: { week: "2026-11-16" } });
  expect((await write(site, "Not hers.")).statusCode).toBe(401);
  await write(agent, " ");
  expect(await paper("?week=2026-11-16")).not.toContain("New photos");
});

it("a seller sees nothing of the demo on it, and the agent reads what is left off", async () => {
  const [made] = [await demoProfileOf(site)];
  const invented = [
    made.agentName,
    made.firmName,
    made.license,
    "(719) 555-0142",
    made.email,
    made.portrait,
    made.logo,
  ];
  const body = await paper();
  for (const words of invented) expect(body, words).not.toContain(words);
  expect((await agent.get(path)).body).toContain("name, photo, phone number, email address, brokerage");
  const own = {
    agentName: "Hannah Moss",
    phone: "+17194718832",
    email: "hannah@homes.internal",
    firmName: "Moss Realty",
  };
  await site.platform.profile.save({ ...made, ...own, isDemo: false });
  const hers = await paper();
  for (const words of ["Hannah Moss", "(719) 471-8832", "hannah@homes.internal", "Moss Realty"])
    expect(hers, words).toContain(words);
  for (const words of [made.portrait, made.logo, made.license]) expect(hers, words).not.toContain(words);
});
