import { expect, it } from "vitest";
import { readHome } from "#domain/mls/home/read-home.ts";
import { mailServer, readable } from "../../support/programs/mail-server.ts";
import { post, postForm, priya } from "../../support/samples/strangers.ts";
import { withheldHome } from "../../support/samples/withheld-home.ts";
import type { TestSite } from "../../support/site/test-site.ts";
import { answer, openAskedSite } from "./asked-site.ts";

const visit = (homes: string[]) => ({ windows: [{ on: "2026-11-28", part: "morning" }], way: "in person", homes });

/** The mirror's failures while a visitor writes, and how it recovers. */
const troubles: [string, (site: TestSite) => () => void][] = [
  [
    "is being filled again",
    ({ platform: { mls } }) => {
      const before = mls?.mirror;
      if (!mls || !before) throw new Error("There is no mirror.");
      mls.mirror = () => ({ ...before.call(mls), isFilling: () => true });
      return () => {
        mls.mirror = before;
      };
    },
  ],
  [
    "is damaged",
    ({ platform: { mls } }) => {
      const before = mls?.mirror;
      if (!mls || !before) throw new Error("There is no mirror.");
      mls.mirror = () => {
        throw new Error("database disk image is malformed");
      };
      return () => {
        mls.mirror = before;
      };
    },
  ],
  [
    "throws on each question",
    ({ services: { homeSearch } }) => {
      const { find } = homeSearch;
      homeSearch.find = () => {
        throw new TypeError("row is undefined");
      };
      return () => {
        homeSearch.find = find;
      };
    },
  ],
  [
    "is off",
    ({ services: { homeSearch } }) => {
      const { find, state } = homeSearch;
      homeSearch.find = () => undefined;
      homeSearch.state = () => ({ kind: "off" });
      return () => Object.assign(homeSearch, { find, state });
    },
  ],
];

/** This visitor's newest message. */
async function kept({ platform }: TestSite, email: string) {
  const { inquiries } = await platform.inquiries.page({ filter: "all", limit: 100 });
  return inquiries.find((inquiry) => inquiry.email === email);
}

it.for(troubles)(
  "a request for a tour of saved homes is kept while the mirror %s, and read when it's back",
  async ([, begin]) => {
    const clock = { now: new Date("2026-11-25T19:00:00.000Z") };
    const { url, received } = await mailServer();
    const settings = { SMTP_URL: url, MAIL_FROM: "site@homes.internal", NOTIFY_EMAIL: "avery@homes.internal" };
    const opened = await openAskedSite(clock, settings);
    const { site, agent } = opened;
    const read = readHome(withheldHome, "America/Denver");
    if (read.outcome !== "home") throw new Error(JSON.stringify(read));
    site.platform.mls?.mirror().apply([read], { changedAt: read.changedAt, key: read.key });
    const [own] = (await site.platform.listings.all()).filter(({ status }) => status === "active");
    const email = "priya@homes.internal";

    const end = begin(site);
    expect((await site.get(`/contact?tour&homes=W-1&homes=${own?.id}`)).body).toContain(`value="W-1 ${own?.id}"`);
    const sent = await post(site, { ...priya, email, message: "Both?", visit: visit(["W-1", own?.id ?? ""]) });
    expect(sent.statusCode).toBe(201);
    const form = { name: "Priya", message: "Hi", homes: "W-1", way: "in person", day1: "2026-11-28", part1: "morning" };
    expect((await postForm(site, { ...form, email: "form@homes.internal" })).statusCode).toBe(303);
    const about = { ...priya, email: "about@homes.internal", message: "This one?", home: "W-1" };
    expect((await post(site, { ...about, visit: visit([]) })).statusCode).toBe(201);
    expect((await kept(site, email))?.visit?.homes?.map(({ mlsNumber, listingId }) => mlsNumber ?? listingId)).toEqual([
      "W-1",
      own?.id,
    ]);
    expect((await kept(site, "about@homes.internal"))?.home?.mlsNumber).toBe("W-1");

    const idOf = async (email: string) => (await kept(site, email))?.id.replace("inq_", "shw_");
    const ids = [await idOf(email), await idOf("about@homes.internal")];
    for (const id of ids) {
      const view = (await agent.get(`/api/admin/showings/${id}`)).json();
      expect(view.gone).toContain("We can't check right now whether MLS W-1 is still for sale.");
      expect(await opened.post(`/${id}/confirm`, answer)).toMatchObject({ status: 200 });
    }
    expect((await agent.get("/api/admin/inquiries")).statusCode).toBe(200);
    clock.now = new Date(clock.now.getTime() + 20_000);
    await site.services.sender.deliverDue();
    const mail = readable(received.find(({ to }) => to[0] === email)?.raw ?? "");
    expect(mail).toContain("Where: MLS W-1. I’ll give you the address.");
    const path = /(\/tour\/\S+)/.exec(mail)?.[1] ?? "";
    expect((await site.get(path)).body).toContain("MLS W-1");

    end();
    expect((await site.get(path)).body).toContain("Monument, CO 80132. I’ll give you the address.");
    expect((await site.get(`${path}.ics`)).body).toContain("Monument");
    expect((await kept(site, "about@homes.internal"))?.home?.address).toBe("MLS W-1");
    const inbox = (await agent.get("/api/admin/inquiries")).json().inquiries;
    const shown = inbox.find((inquiry: { email: string }) => inquiry.email === "about@homes.internal");
    expect(shown.home).toMatchObject({ mlsNumber: "W-1", address: "Address withheld, Monument, CO 80132" });
    for (const id of ids) expect((await agent.get(`/api/admin/showings/${id}`)).json().gone).toEqual([]);
  },
);
