import { expect, it } from "vitest";
import { agentAlertsWording } from "#domain/alerts/agent-alerts-wording.ts";
import { cabinOnRidgeRoad, gableOnElmStreet, zoesSearch } from "../../contracts/samples.ts";
import { mailServer, readable } from "../../support/programs/mail-server.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { openSiteWithAlerts } from "../../support/site/site-with-alerts.ts";
import { openTestSite, type TestSite } from "../../support/site/test-site.ts";

const test = async (site: TestSite) => (await (await signIn(site)).post("/api/admin/alerts/test", {})).json();

async function mailingSite() {
  const { url, received } = await mailServer();
  const site = await openSiteWithAlerts({ url });
  return { site, received };
}

it("the agent gets one alert of today's homes for the newest search, marked as a test, with an explanation of h=", async () => {
  const { site, received } = await mailingSite();
  await site.platform.listings.add(gableOnElmStreet({ city: "Monument" }));
  await site.platform.listings.add(cabinOnRidgeRoad({ city: "Peyton", status: "active" }));
  await site.platform.subscriptions.add(zoesSearch({ id: "sub_zoe", query: "city=Peyton", status: "active" }));
  const message = "A test email is on its way to avery@homes.internal. Check the inbox and the spam folder.";
  expect(await test(site)).toEqual({ isSent: true, message });
  const [mail, ...others] = received;
  expect(others).toEqual([]);
  expect(mail?.to).toEqual(["avery@homes.internal"]);
  const raw = readable(mail?.raw ?? "");
  expect(raw).toContain("Subject: Test: New home: Cabin on Ridge Road, Peyton");
  expect(raw).toContain("Peyton");
  expect(raw).not.toContain("Elm Street");
  expect(raw).toMatch(/This is a test[\s\S]*list-unsubscribe-post/);
});

it("no link in the test email changes anything", async () => {
  const { site, received } = await mailingSite();
  await site.platform.listings.add(gableOnElmStreet());
  await site.platform.subscriptions.add(zoesSearch({ status: "active" }));
  await test(site);
  const raw = readable(received[0]?.raw ?? "");
  const before = await site.platform.subscriptions.page(10);
  expect(raw).not.toContain("zoe");
  const links = [...new Set(raw.match(/\/(?:u|alerts)\b[\w./-]*/g))];
  expect(links).toHaveLength(2);
  for (const url of links) {
    expect((await site.get(url)).statusCode, url).toBe(200);
    await site.sendForm(url, { "List-Unsubscribe": "One-Click" });
  }
  expect(await site.platform.subscriptions.page(10)).toEqual(before);
});

it("the agent reads why no test was sent: no mail server, no postal address, no home", async () => {
  const without = await openTestSite();
  expect(await test(without)).toEqual({ isSent: false, message: agentAlertsWording.testNoMail });
  const { site, received } = await mailingSite();
  expect(await test(site)).toEqual({ isSent: false, message: agentAlertsWording.testNoHome });
  const { url } = await mailServer();
  const invented = await openTestSite({ settings: { SMTP_URL: url } });
  expect(await test(invented)).toEqual({ isSent: false, message: agentAlertsWording.noAddress });
  expect(received).toEqual([]);
});
