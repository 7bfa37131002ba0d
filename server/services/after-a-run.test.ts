import { expect, test } from "vitest";
import { readDigest } from "#domain/alerts/news.ts";
import type { Email } from "#domain/emails/email.ts";
import type { ListingStatus } from "#domain/listings/listing.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { anything, criteriaQuery, readCriteria } from "#domain/mls/search/criteria.ts";
import { hour } from "#domain/time-units.ts";
import type { Platform } from "#server/ports/platform.ts";
import { createSiteSigner, readLinkToken } from "#server/site-signer.ts";
import { gableOnElmStreet } from "#tests/contracts/samples.ts";
import { seededRandom } from "#tests/contracts/seeded-random.ts";
import { rounds } from "#tests/support/rounds.ts";
import { alertSite, home, subscription } from "#tests/support/site/alert-site.ts";

const titles = (text: string) => [...text.matchAll(/^(\d+) Sample Way/gm)].map(([, number = ""]) => number).toSorted();

type Site = Awaited<ReturnType<typeof alertSite>>;

/** A site whose worker has seen these homes. */
async function siteWith(...homes: MlsHome[]) {
  const site = await alertSite();
  const worker = site.worker();
  site.feed(...homes);
  await worker.look();
  return { site, worker };
}

/** Returns what is emailed the next morning. */
async function mailedAtEight(site: Site, worker: ReturnType<Site["worker"]>) {
  site.until("2026-11-03T15:00:01.000Z");
  await worker.look();
  return site.deliver();
}

test("the first import is not news, and later homes are emailed once, at eight", async () => {
  const site = await alertSite();
  const worker = site.worker();
  await site.subscribe(subscription("ada", { query: "price_max=500000" }));
  site.feed(home("1"), home("2"));
  await worker.look();
  site.clock.time += hour;
  site.feed(
    home("3"),
    home("4", { price: 600_000 }),
    home("1", { price: 390_000, changedAt: site.now().toISOString() }),
  );
  await worker.look();
  expect(await site.deliver()).toEqual([]);
  const mails = await mailedAtEight(site, worker);
  expect(mails).toMatchObject([{ email: { to: "ada@homes.internal", about: "sub_ada" } }]);
  expect(mails[0]?.subject).toBe("One new home and one price drop");
  expect(titles(mails[0]?.text ?? "")).toEqual(["1", "3"]);
  expect(mails[0]?.text).toContain("Price drop: $10,000");
  await worker.look();
  expect(await site.deliver()).toEqual([]);
});

test("one person's searches share one email that lists each home once", async () => {
  const { site, worker } = await siteWith(home("1"));
  await site.subscribe(
    subscription("ada"),
    subscription("ada-2", { email: "ada@homes.internal", query: "city=Monument" }),
    subscription("ada-3", { email: "ada@homes.internal", home: "1" }),
  );
  site.clock.time += hour;
  site.feed(home("2"), home("1", { status: "pending", changedAt: site.now().toISOString() }));
  await worker.look();
  const mails = await mailedAtEight(site, worker);
  expect(mails).toHaveLength(1);
  expect(titles(mails[0]?.text ?? "")).toEqual(["1", "2"]);
});

test("homes that are gone when an email is sent are left out, and ended subscriptions get none", async () => {
  const { site, worker } = await siteWith(home("1"));
  await site.subscribe(subscription("ada", { query: "price_max=450000" }), subscription("bob"));
  site.clock.time += hour;
  site.feed(home("2"), home("3"), home("4"));
  await worker.look();
  site.until("2026-11-03T15:00:01.000Z");
  await worker.look();
  site.mirror().remove(["key-2"]);
  site.feed(home("4", { price: 460_000, changedAt: site.now().toISOString() }));
  await site.end("sub_bob");
  const mails = await site.deliver();
  expect(mails.map(({ email, text }) => [email.to, titles(text)])).toEqual([["ada@homes.internal", ["3"]]]);
  expect(await site.platform.emails.page(10)).toMatchObject([{ state: "sent" }, { state: "sent" }]);
});

test("a search is matched once: a home listed today is in the next morning's email", async () => {
  const { site, worker } = await siteWith(home("1"));
  await site.subscribe(subscription("ada", { query: "listed=1" }));
  site.clock.time += hour;
  site.feed(home("2", { onMarketAt: site.now().toISOString() }));
  await worker.look();
  const mails = await mailedAtEight(site, worker);
  expect(mails.map(({ text }) => titles(text))).toEqual([["2"]]);
});

test("news of a kind that was turned off after it was found is not emailed", async () => {
  const { site, worker } = await siteWith(home("1"));
  await site.subscribe(subscription("ada"));
  site.clock.time += hour;
  site.feed(home("2"), home("1", { price: 380_000, changedAt: site.now().toISOString() }));
  await worker.look();
  await site.platform.subscriptions.change("sub_ada", (seen) => ({ ...seen, kinds: ["new"] }));
  const mails = await mailedAtEight(site, worker);
  expect(mails.map(({ text }) => titles(text))).toEqual([["2"]]);
});

test("an email for several searches survives the end of the oldest, with a link of another", async () => {
  const { site, worker } = await siteWith(home("1"));
  const email = "ada@homes.internal";
  await site.subscribe(
    subscription("ada", { query: "price_max=450000" }),
    subscription("ada2", {
      email,
      query: "beds=0",
      consent: { words: "a".repeat(64), at: "2026-11-02T12:00:00.000Z" },
    }),
  );
  site.clock.time += hour;
  site.feed(home("2"));
  await worker.look();
  site.until("2026-11-03T15:00:01.000Z");
  await worker.look();
  await site.end("sub_ada");
  const [mail, ...others] = await site.deliver();
  expect(others).toEqual([]);
  expect(mail?.email.about).toBe("sub_ada");
  expect(titles(mail?.text ?? "")).toEqual(["2"]);
  const manage = /\/alerts\/([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(await readLinkToken(createSiteSigner(site.platform), "alert-manage", "sub", manage)).toMatchObject({
    id: "sub_ada2",
  });
});

test("instant alerts go out at most once an hour per person, across all of their searches", async () => {
  const { site, worker } = await siteWith(home("1"));
  const [email, rhythm] = ["ada@homes.internal", "instant"] as const;
  await site.subscribe(
    subscription("ada", { rhythm, query: "price_max=450000" }),
    subscription("ada2", {
      ...{ email, rhythm, query: "price_max=900000" },
      consent: { words: "a".repeat(64), at: "2026-11-02T12:00:00.000Z" },
    }),
  );
  const find = async (number: string, price: number) => {
    site.clock.time += hour / 3;
    site.feed(home(number, { price, changedAt: site.now().toISOString() }));
    await worker.look();
    return (await site.deliver()).map(({ text }) => titles(text));
  };
  expect(await find("2", 400_000)).toEqual([["2"]]);
  expect(await find("3", 700_000)).toEqual([]);
  await site.end("sub_ada");
  expect(await find("4", 700_000)).toEqual([]);
  expect(await find("5", 700_000)).toEqual([["3", "4", "5"]]);
});

test("followers of a home are emailed when it sells and when it leaves the market", async () => {
  const { site, worker } = await siteWith(home("1"), home("2"), home("3"));
  await site.subscribe(subscription("ada", { home: "1" }), subscription("bob", { home: "2" }));
  site.clock.time += hour;
  site.mirror().remove(["key-2"]);
  site.feed(home("1", { status: "sold", changedAt: site.now().toISOString() }));
  await worker.look();
  const mails = await mailedAtEight(site, worker);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    "One home no longer on the market",
    "One home no longer on the market",
  ]);
});

test("an unusual number of homes is held until the agent decides", async () => {
  const site = await alertSite();
  const worker = site.worker();
  const many = Array.from({ length: 80 }, (_, at) => home(String(100 + at)));
  site.feed(home("1"));
  await worker.look();
  await site.subscribe(subscription("ada"));
  for (const answer of ["skip", "mail"] as const) {
    site.clock.time += hour;
    site.feed(
      ...many.map((each) => ({ ...each, mlsNumber: `${answer}-${each.mlsNumber}`, key: `${answer}-${each.key}` })),
    );
    await worker.look();
    await worker.look();
    expect(await worker.held()).toMatchObject({ homes: 80 });
    expect(await worker.answerHeld(answer)).toBe(true);
    expect(await worker.held()).toBeUndefined();
    expect(await worker.answerHeld(answer)).toBe(false);
  }
  const asked = [...new Map(site.notified.map(({ key, subject }) => [key, subject]))];
  expect(asked).toEqual([["alerts-held-2026-11-02", "80 homes changed at once. Email them, or skip?"]]);
  const [mail] = await mailedAtEight(site, worker);
  expect(mail?.email.text).not.toContain("skip-");
  expect(mail?.text.match(/mail-\d+/g)).toHaveLength(20);
  expect(mail?.text).toContain("See 60 More Homes: https://www.example.com/search");
});

test("a feed that empties and fills again is held, and no subscriber reads that all homes are gone", async () => {
  const site = await alertSite();
  const worker = site.worker();
  const all = Array.from({ length: 60 }, (_, at) => home(String(100 + at)));
  site.feed(...all);
  await worker.look();
  await site.subscribe(subscription("ada"), subscription("bob", { home: "100" }));
  site.clock.time += hour;
  site.mirror().remove(all.map(({ key }) => key));
  site.feed();
  await worker.look();
  expect(await worker.held()).toMatchObject({ homes: 60 });
  site.clock.time += hour;
  site.feed(...all);
  await worker.look();
  await worker.answerHeld("skip");
  site.clock.time += hour;
  site.feed(home("1", { changedAt: site.now().toISOString() }));
  await worker.look();
  const mails = await mailedAtEight(site, worker);
  expect(mails.map(({ email, subject }) => [email.to, subject])).toEqual([
    ["ada@homes.internal", "New home: 1 Sample Way, Monument"],
  ]);
  expect(titles(mails[0]?.text ?? "")).toEqual(["1"]);
});

test("a search for everything gives one email a morning, however many homes match", async () => {
  const { site, worker } = await siteWith(...Array.from({ length: 1100 }, (_, at) => home(String(1000 + at))));
  await site.subscribe(subscription("ada"));
  site.clock.time += hour;
  site.feed(...Array.from({ length: 101 }, (_, at) => home(String(5000 + at))));
  await worker.look();
  site.until("2026-11-03T15:00:01.000Z");
  for (let look = 0; look < 3; look += 1) await worker.look();
  const mails = await site.deliver();
  expect(mails.map(({ text }) => /See \d+ More Homes/.exec(text)?.[0])).toEqual(["See 81 More Homes"]);
});

test("nothing is sent while the feed is silent, and after three days its matches are dropped", async () => {
  const { site, worker } = await siteWith(home("1"));
  await site.subscribe(subscription("ada"));
  site.clock.time += hour;
  site.feed(home("2"));
  await worker.look();
  site.clock.time = Date.parse("2026-11-03T15:00:01.000Z");
  await worker.look();
  expect(await site.platform.emails.page(10)).toEqual([]);
  site.clock.time += 72 * hour;
  await worker.look();
  site.until("2026-11-07T15:00:01.000Z");
  await worker.look();
  expect(await site.platform.emails.page(10)).toEqual([]);
});

test("changes during a full re-read of the MLS are emailed: new prices and homes that are gone", async () => {
  const { site, worker } = await siteWith(home("1"), home("2"), home("3", { status: "pending" }));
  await site.subscribe(subscription("ada"), subscription("bob", { home: "2" }));
  site.clock.time += hour;
  site.mirror().clear(true);
  const changedAt = site.now().toISOString();
  site.feed(home("1", { price: 390_000, changedAt }), home("3", { changedAt }), home("4", { changedAt }));
  await worker.look();
  const mails = await mailedAtEight(site, worker);
  const subjects = mails.map(({ email, subject }) => [email.about, subject]).toSorted();
  expect(subjects).toEqual([
    ["sub_ada", "One price drop and one back on the market"],
    ["sub_bob", "One home no longer on the market"],
  ]);
});

test("a home relisted under another number is new once, and followers of the old number learn that it left", async () => {
  const { site, worker } = await siteWith(home("1"), home("2"));
  await site.subscribe(subscription("ada", { kinds: ["new", "back"] }), subscription("bob", { home: "1" }));
  site.clock.time += hour;
  site.mirror().remove(["key-1"]);
  site.feed(home("3", { street: "1 Sample Way", changedAt: site.now().toISOString() }));
  await worker.look();
  await worker.look();
  site.until("2026-11-03T15:00:01.000Z");
  await worker.look();
  const mails = (await site.deliver()).map(({ email, subject }) => [email.to, subject]);
  expect(mails.toSorted()).toEqual([
    ["ada@homes.internal", "New home: 1 Sample Way, Monument"],
    ["bob@homes.internal", "One home no longer on the market"],
  ]);
});

test("setting the clock back by hours or a year repeats nothing and loses nothing", async () => {
  const { site, worker } = await siteWith(home("1"));
  await site.subscribe(subscription("ada"), subscription("bob", { rhythm: "instant" }));
  const told: [string, string[]][] = [];
  const find = async (number: string, at: string) => {
    site.clock.time = Date.parse(at);
    site.feed(home(number, { changedAt: at }));
    for (let look = 0; look < 2; look += 1) await worker.look();
    told.push(
      ...(await site.deliver()).map(({ email, text }): [string, string[]] => [email.about ?? "", titles(text)]),
    );
  };
  await find("2", "2027-11-02T17:00:00.000Z");
  await find("3", "2026-11-02T17:00:00.000Z");
  await find("4", "2026-11-02T15:30:00.000Z");
  await find("5", "2026-11-03T15:30:00.000Z");
  await find("6", "2026-11-04T15:30:00.000Z");
  const of = (id: string) => told.flatMap(([about, numbers]) => (about === id ? numbers : [])).toSorted();
  expect(of("sub_ada")).toEqual(["2", "3", "4", "5"]);
  expect(of("sub_bob")).toEqual(["2", "3", "4", "5", "6"]);
});

test("followers of a home learn that its open house is canceled; a past one is not news", async () => {
  const site = await alertSite();
  const worker = site.worker();
  const open = (day: string) => [
    { key: day, date: day, startsAt: `${day}T18:00:00.000Z`, endsAt: `${day}T20:00:00.000Z` },
  ];
  site.feed(home("1", { openHouses: open("2026-11-07") }), home("2", { openHouses: open("2026-11-02") }));
  const facts = { openHouses: [{ date: "2026-11-08", from: "11:00", until: "13:00" }] };
  const gable = gableOnElmStreet({ status: "active", mlsNumber: "", facts });
  await site.platform.listings.add(gable);
  await worker.look();
  const watching = { ada: "1", bob: "2", cyd: gable.id };
  await site.subscribe(...Object.entries(watching).map(([id, number]) => subscription(id, { home: number })));
  await site.subscribe(subscription("dee"));
  site.until("2026-11-03T14:30:00.000Z");
  const changedAt = site.now().toISOString();
  site.feed(home("1", { changedAt }), home("2", { changedAt }));
  await site.platform.listings.replace({ ...gable, facts: {}, rev: gable.rev + 1 });
  await worker.look();
  const mails = await mailedAtEight(site, worker);
  expect(mails.map(({ email, text }) => [email.to, /open house canceled .+/i.exec(text)?.[0]]).toSorted()).toEqual([
    ["ada@homes.internal", "Open house canceled (Saturday, November 7, 11:00 AM)"],
    ["cyd@homes.internal", "Open house canceled (Sunday, November 8, 11:00 AM)"],
  ]);
  const ofCyd = mails.find(({ email }) => email.to === "cyd@homes.internal");
  expect(ofCyd?.subject).toBe("Open house canceled: 12 Elm Street, Colorado Springs");
});

test("the agent's own homes are compared once a day, and count once if the feed has them too", async () => {
  const site = await alertSite();
  const worker = site.worker();
  site.feed(home("1"));
  const gable = gableOnElmStreet({ status: "active", mlsNumber: "7", price: 500_000 });
  await site.platform.listings.add(gable);
  await worker.look();
  await site.subscribe(subscription("ada"));
  await site.platform.listings.replace({ ...gable, price: 480_000, rev: gable.rev + 1 });
  site.until("2026-11-03T14:30:00.000Z");
  await worker.look();
  const [mail] = await mailedAtEight(site, worker);
  expect(mail?.subject).toBe("Price drop: 12 Elm Street, Colorado Springs");
  expect(mail?.text).toContain("My listing: Price drop: $20,000");
  // The vendor's photos are not included. The agent's own is a JPEG that every email client shows.
  const picture = /<img src="https:\/\/www\.example\.com\/\S+-share\.jpg" alt="[^"]+" /g;
  expect([mail?.html.match(picture), mail?.html.match(/<img/g)]).toMatchObject([{ length: 1 }, { length: 1 }]);
  site.clock.time += hour;
  site.feed(home("7", { price: 480_000 }));
  await worker.look();
  site.until("2026-11-04T15:00:01.000Z");
  await worker.look();
  expect(titles((await site.deliver())[0]?.text ?? "")).toEqual(["7"]);
});

/** Makes some calls fail, before or after they take effect. */
function failing(platform: Platform, random: () => number): Pick<Platform, "matches"> {
  const matches = Object.entries(platform.matches).map(([name, method]) => [
    name,
    async (...given: unknown[]) => {
      if (random() < 0.08) throw new Error("Killed before.");
      const answer = await (method as (...all: unknown[]) => Promise<unknown>)(...given);
      if (random() < 0.08) throw new Error("Killed after.");
      return answer;
    },
  ]);
  return { matches: Object.fromEntries(matches) };
}

const statuses: ListingStatus[] = ["active", "active", "pending", "sold"];

const seeds = Array.from({ length: rounds(5) }, (_, at) => at + 1);

test.for(seeds)("history %i: what the search page finds and is still true is emailed once", async (seed) => {
  const random = seededRandom(seed);
  const below = (most: number) => Math.floor(random() * most);
  const site = await alertSite();
  const stored = failing(site.platform, random);
  const homes = new Map<string, MlsHome>();
  /** By subscription, the homes to email, each with the last emailed price, or 0 if none. */
  const expected = new Map<string, Map<string, number>>();
  const told = new Map<string, number>();
  const mailed = new Set<string>();
  const fresh = () =>
    home(String(homes.size + 1), {
      price: 300_000 + below(40) * 10_000,
      bedrooms: 1 + below(5),
      changedAt: site.now().toISOString(),
    });
  const found = (query: string, each: MlsHome) =>
    (
      site.platform.mls?.search(
        { ...readCriteria(new URLSearchParams(query)).criteria, words: each.mlsNumber },
        { showsSold: false, now: site.now() },
      ).homes ?? []
    ).some(({ key }) => key === each.key);
  for (let at = 0; at < 40; at += 1) homes.set(String(at + 1), fresh());
  site.feed(...homes.values());
  let worker = site.worker();
  await worker.look();
  for (let at = 0; at < 12; at += 1) {
    const query = criteriaQuery({
      ...anything,
      priceMax: 350_000 + below(30) * 10_000,
      ...(below(2) === 0 && { beds: 1 + below(4) }),
    });
    await site.subscribe(subscription(`s${at}`, { query }));
  }
  for (let day = 3; day < 8; day += 1) {
    for (let run = 0; run < 3; run += 1) {
      site.clock.time += hour;
      const at = site.now().toISOString();
      const changed = new Map<string, { was?: number }>();
      for (let change = below(4); change >= 0; change -= 1) {
        const old = homes.get(String(1 + below(homes.size)));
        const next =
          below(3) === 0 || !old
            ? fresh()
            : {
                ...old,
                changedAt: at,
                ...(below(2) === 0
                  ? { price: old.price + (below(9) - 4) * 4_000 }
                  : { status: statuses[below(4)] ?? "active" }),
              };
        if (old && changed.has(next.mlsNumber)) continue;
        if (!homes.has(next.mlsNumber)) changed.set(next.mlsNumber, {});
        else if (old && old.price !== next.price) changed.set(next.mlsNumber, { was: old.price });
        homes.set(next.mlsNumber, next);
      }
      if (below(12) === 0) {
        site.mirror().clear(true);
        site.feed(...homes.values());
        // After a full re-read, there is no way to tell whether an unknown home is new.
        for (const [number, { was }] of changed) if (was === undefined) changed.delete(number);
      } else site.feed(...[...changed.keys(), ...homes.keys()].map((number) => homes.get(number) as MlsHome));
      for (const [number, { was }] of changed) {
        const each = homes.get(number) as MlsHome;
        for (const { id, status, query = "" } of await site.platform.subscriptions.page(100)) {
          if (status !== "active" || !found(query, each)) continue;
          const kind = was === undefined ? "new" : "price";
          const pair = `${id} ${number}`;
          const before = kind === "new" ? 0 : (told.get(pair) ?? was ?? 0);
          if (Math.abs(before - each.price) < before * 0.01) continue;
          const name = [id, number, kind, kind === "new" ? "" : each.price].join("#");
          if (mailed.has(name)) continue;
          mailed.add(name);
          told.set(pair, each.price);
          const of = expected.get(id) ?? new Map<string, number>();
          expected.set(id, of.set(number, of.get(number) ?? before));
        }
      }
      // A killed process starts again, and eventually one finishes.
      for (let tries = 0; tries < 40; tries += 1) {
        const before = site.logged.length;
        worker = site.worker(tries === 39 ? site.platform : stored);
        await worker.look();
        if (site.logged.length === before) break;
      }
    }
    if (below(3) === 0) await site.end(`sub_s${below(12)}`);
    site.until(`2026-11-${String(day).padStart(2, "0")}T15:00:01.000Z`);
    for (let tries = 0; tries < 40; tries += 1) await site.worker(tries < 39 ? stored : site.platform).look();
    const mails = new Map((await site.deliver()).map(({ email, text }) => [email.about ?? "", { text, email }]));
    for (const one of await site.platform.subscriptions.page(100)) {
      const still = [...(expected.get(one.id) ?? [])].flatMap(([number, before]) => {
        const each = homes.get(number) as MlsHome;
        const isOther = Math.abs(before - each.price) >= Math.max(1, before * 0.01);
        return one.status === "active" && isOther && found(one.query ?? "", each) ? number : [];
      });
      const text = mails.get(one.id)?.text ?? "";
      const others = readDigestHomes(mails.get(one.id)?.email, ["pending", "back", "open_house"]);
      expect(
        titles(text).filter((number) => still.includes(number) || !others.has(number)),
        `${one.id} on day ${day}`,
      ).toEqual(still.toSorted());
      expected.delete(one.id);
    }
  }
});

/** The homes in a digest with news that the model does not cover. */
function readDigestHomes(email: Email | undefined, told: readonly string[]): Set<string> {
  if (!email) return new Set();
  return new Set(readDigest(email.text).flatMap(({ kind, home: number }) => (told.includes(kind) ? [number] : [])));
}

test("a demo subscriber gets no email", async () => {
  const { site, worker } = await siteWith(home("1"));
  await site.subscribe(subscription("demo-ada"), subscription("bob"));
  site.clock.time += hour;
  site.feed(home("2"));
  await worker.look();
  site.until("2026-11-03T15:00:01.000Z");
  await worker.look();
  expect((await site.deliver()).map(({ email }) => email.to)).toEqual(["bob@homes.internal"]);
});
