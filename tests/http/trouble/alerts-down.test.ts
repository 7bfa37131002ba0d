import { beforeEach, expect, it } from "vitest";
import { alertWording } from "#domain/alerts/alert-wording.ts";
import { failureWords } from "#domain/failure-wording.ts";
import { StoreUnavailableError } from "#server/ports/store-errors.ts";
import { createSiteSigner, linkToken } from "#server/site-signer.ts";
import { hannahsProfile, zoesSearch } from "../../contracts/samples.ts";
import { openFailingSite } from "../../support/site/failing-site.ts";
import type { TestSite } from "../../support/site/test-site.ts";

const said = "The database can't be used now: the disk is full.";
let site: TestSite;
beforeEach(async () => {
  const settings = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "homes@avery.homes.internal" };
  ({ site } = await openFailingSite(["subscriptions"], () => new StoreUnavailableError(said), settings));
  const office = { street: "9 Larch Way", city: "Monument", state: "CO", zipCode: "80132" };
  await site.platform.profile.save(hannahsProfile({ office }));
  await site.platform.subscriptions.add(zoesSearch({ status: "active" }));
});

const errors = () => site.logged.filter(({ level }) => level === "error").map(({ error }) => error);

it("a visitor who subscribes while alerts can't be stored reads so, and tries again", async () => {
  const payload = { email: "zoe@homes.internal", query: "beds=3" };
  const answer = await site.post("/api/subscriptions", payload);
  expect([answer.statusCode, answer.json()]).toEqual([503, { error: alertWording.notKept }]);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(errors()).toEqual([`StoreUnavailableError: ${said}`]);
});

it.each<[path: string, purpose: "confirm" | "manage" | "end", fields: string]>([
  ["/alerts", "manage", "do=end-all"],
  ["/alerts/confirm", "confirm", ""],
  ["/u", "end", "List-Unsubscribe=One-Click"],
])(
  "a link of a mail below %s says that it is the site's fault, and never that all is done",
  async (path, purpose, payload) => {
    const token = await linkToken(createSiteSigner(site.platform), `alert-${purpose}`, zoesSearch());
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await site.post(`${path}/${token}`, payload, headers);
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain(failureWords(503).title);
    expect(answer.body).not.toContain("disk");
    expect(answer.body).not.toContain(alertWording.ended);
    expect(errors()).toEqual([`StoreUnavailableError: ${said}`]);
    expect(await site.platform.subscriptions.find("sub_zoe")).toMatchObject({ status: "active" });
  },
);
