import { expect, it } from "vitest";
import { readHome } from "#domain/mls/home/read-home.ts";
import { mailServer, readable } from "../../support/programs/mail-server.ts";
import { post, priya } from "../../support/samples/strangers.ts";
import { withheldHome } from "../../support/samples/withheld-home.ts";
import { origin } from "../../support/site/test-site.ts";
import { answer, openAskedSite } from "./asked-site.ts";

it("visitors see a withheld street in no email, calendar, page, log or address of a showing", async () => {
  const clock = { now: new Date("2026-11-25T19:00:00.000Z") };
  const { url, received } = await mailServer();
  const settings = { SMTP_URL: url, MAIL_FROM: "site@homes.internal", NOTIFY_EMAIL: "avery@homes.internal" };
  const opened = await openAskedSite(clock, settings);
  const { site, agent } = opened;
  const read = readHome(withheldHome, "America/Denver");
  if (read.outcome !== "home") throw new Error(JSON.stringify(read));
  site.platform.mls?.mirror().apply([read], { changedAt: read.changedAt, key: read.key });

  const page = await site.get("/contact?home=W-1&tour");
  const visit = { windows: [{ on: "2026-11-28", part: "morning" }], way: "in person" };
  const sent = await post(site, {
    ...priya,
    email: "priya@homes.internal",
    message: "May I see it?",
    home: "W-1",
    visit,
  });
  expect(sent.statusCode).toBe(201);
  const { inquiries } = await site.platform.inquiries.page({ filter: "all", limit: 50 });
  const id = inquiries.find(({ email }) => email === "priya@homes.internal")?.id.replace("inq_", "shw_") ?? "";
  const shown: string[] = [page.body, sent.body];
  const calendar = async () => {
    const link = (await agent.get("/api/admin/calendar-link")).json().url.replace(origin, "");
    shown.push((await site.get(link)).body.replaceAll("\r\n ", ""));
  };
  const deliver = async (seconds = 20) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
    await site.services.sender.deliverDue();
  };
  await calendar();
  expect(await opened.post(`/${id}/confirm`, answer)).toMatchObject({ status: 200, email: { state: "waiting" } });
  await calendar();
  await deliver();
  const mail = readable(received.find(({ to }) => to[0] === "priya@homes.internal")?.raw ?? "");
  const path = /(\/tour\/\S+)/.exec(mail)?.[1] ?? "";
  shown.push(path, (await site.get(path)).body, (await site.get(`${path}.ics`)).body.replaceAll("\r\n ", ""));
  await opened.post(`/${id}/move`, { rev: 1, on: "2026-11-30", from: "14:00" });
  await deliver();
  await deliver(4.2 * 86_400);
  await opened.post(`/${id}/call-off`, { rev: 2 });
  await deliver();

  const emails = received.filter(({ to }) => to[0] === "priya@homes.internal");
  expect(emails.length).toBeGreaterThanOrEqual(4);
  expect(received.length).toBeGreaterThan(emails.length);
  expect(mail).toContain("Where: Monument, CO 80132. ");
  expect(shown.filter((text) => text.includes("Monument")).length).toBeGreaterThanOrEqual(5);
  const everything = [...shown, ...received.flatMap(({ raw }) => [raw, readable(raw), decoded(raw)])];
  everything.push(JSON.stringify(site.logged), JSON.stringify(await site.platform.showings.find(id)));
  for (const text of everything) expect(text).not.toMatch(/secret|hollow/i);
});

/** An email's base64 parts. */
function decoded(raw: string): string {
  const parts = raw.match(/(?:^[A-Za-z0-9+/=]{20,76}\r\n)+/gm) ?? [];
  return parts
    .map((part) => Buffer.from(part, "base64").toString())
    .join("\n")
    .replaceAll("\r\n ", "");
}
