import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { withAsked } from "#domain/alerts/alert-request.ts";
import type { Match } from "#domain/alerts/news.ts";
import { ended } from "#domain/alerts/subscription.ts";
import { at } from "#tests/contracts/people/people-samples.ts";
import { zoesSearch } from "#tests/contracts/samples.ts";
import { migrationsBefore } from "#tests/support/migrations-before.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { undoUpgrade } from "../backup/undo-upgrade.ts";
import { openEmbeddedPlatform } from "../platform.ts";
import { migrate } from "./migrate.ts";

const asked = (minute: number) => ({ consent: { ...zoesSearch().consent, at: at(minute) } });
const subscriptions = [
  zoesSearch({ id: "sub_on", ...asked(1), status: "active" }),
  zoesSearch({ id: "sub_new", ...asked(2), email: "ann@homes.internal" }),
  ended(zoesSearch({ id: "sub_over", ...asked(3) }), "link", new Date(at(5))),
];
const hash = "a".repeat(64);
const address = withAsked({ asked: [] }, new Date(at(1)));
const state = { mirror: "a", log: "b", number: 7, readAt: at(4), days: [] };
const match = (change: Partial<Match> = {}): Match => ({
  ...{ subscription: "sub_on", home: "7001", kind: "new", edition: "", price: 480_000, at: at(6) },
  ...change,
});
const priced = match({ kind: "price", edition: "470000", price: 470_000, was: 480_000, at: at(8) });
const dropped = match({ home: "7002", at: at(5) });
const other = match({ subscription: "sub_new", home: "7003", at: at(7) });

const counted = [
  ["viewed", "2026-11-25", "lst_barn", 2],
  ["viewed", "2026-11-26", "lst_barn", 5],
  ["searched", "2026-11-23", '“horse barn; "sauna"”', 4],
] as const;

/** A data folder of version 0.2, whose subscriptions and matches are tables. */
function siteOfTables(): string {
  const dataDir = temporaryFolder();
  using database = new DatabaseSync(join(dataDir, "shingle.db"));
  migrate(database, migrationsBefore("0039"));
  const add = database.prepare("INSERT INTO subscription VALUES (?, ?, ?, ?, ?, ?)");
  for (const each of subscriptions)
    add.run(each.id, each.email, each.status, each.consent.at, each.endedAt ?? null, JSON.stringify(each));
  database.prepare("INSERT INTO alert_address VALUES (?, ?)").run(hash, JSON.stringify(address));
  database.prepare("INSERT INTO alert_state VALUES ('news', ?)").run(JSON.stringify(state));
  const find = database.prepare(
    "INSERT INTO alert_match (subscription, home, kind, edition, price, was, at, letter_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
  );
  const found = [
    [match(), "let_1"],
    [dropped, ""],
    [priced, null],
    [match({ home: "7004", at: at(7) }), null],
    [other, null],
  ] as const;
  for (const [{ subscription, home, kind, edition, price, was, at: time }, email] of found)
    find.run(subscription, home, kind, edition, price, was ?? null, time, email);
  const count = database.prepare("INSERT INTO count VALUES (?, ?, ?, ?)");
  for (const [kind, day, about, number] of counted) count.run(kind, day, about, number);
  return dataDir;
}

function open(dataDir: string) {
  const site = openEmbeddedPlatform({ dataDir });
  onTestFinished(() => site.close());
  return site;
}

it("an agent who upgrades keeps every subscription, opt-out, and match that waits, and no one is emailed a home twice", async () => {
  const { subscriptions: store, matches } = open(siteOfTables());
  expect(await store.page(10)).toEqual(subscriptions.toReversed());
  expect(await store.page(10, { status: "pending" })).toEqual([subscriptions[1]]);
  expect((await store.ofEmail(zoesSearch().email)).map(({ id }) => id)).toEqual(["sub_over", "sub_on"]);
  expect(await store.addresses(10)).toEqual([{ hash, address }]);
  expect(await matches.state("news")).toEqual(state);
  expect(await matches.waiting()).toEqual([
    { subscription: "sub_new", since: at(7) },
    { subscription: "sub_on", since: at(7) },
  ]);
  expect(await matches.waitingFor("sub_on", 9)).toEqual([match({ home: "7004", at: at(7) }), priced]);
  await matches.add([match({ at: at(9) }), { ...dropped, at: at(9) }]);
  await matches.requeue("let_1", [match()], at(10));
  expect((await matches.waitingFor("sub_on", 9)).map(({ home }) => home)).toEqual(["7004", "7001", "7002", "7001"]);
  expect(await store.change("sub_new", (seen) => ({ ...seen, generation: 9 }))).toMatchObject({ generation: 9 });
  expect(await store.clearOld({ pending: at(0), ended: at(9) })).toEqual(["sub_over"]);
});

it("an agent who upgrades and undoes it keeps every count, and new ones add to them", async () => {
  const dataDir = siteOfTables();
  const site = openEmbeddedPlatform({ dataDir });
  await site.counts.add("viewed", "2026-11-26", new Map([["lst_barn", 1]]));
  const all = async ({ counts }: Pick<typeof site, "counts">) => {
    const kinds = (["viewed", "searched"] as const).map((kind) => counts.between(kind, "2026-11-01", "2026-11-30"));
    return (await Promise.all(kinds)).flat().map(({ kind, day, about, number }) => [kind, day, about, number]);
  };
  const wanted = counted.map(([kind, day, about, number]) => [kind, day, about, number === 5 ? 6 : number]);
  expect(await all(site)).toEqual(wanted);
  await site.close();
  await undoUpgrade({ dataDir });
  {
    using database = new DatabaseSync(join(dataDir, "shingle.db"));
    expect(database.prepare("SELECT kind, number FROM count WHERE day = '2026-11-26'").all()).toEqual([
      { kind: "viewed", number: 6 },
    ]);
  }
  expect(await all(open(dataDir))).toEqual(wanted);
});

it("people who unsubscribed or were emailed a home since an upgrade stay so when the agent undoes it", async () => {
  const dataDir = siteOfTables();
  const site = openEmbeddedPlatform({ dataDir });
  await site.subscriptions.change("sub_on", (seen) => ended(seen, "link", new Date(at(9))));
  await site.matches.saveState("news", { ...state, number: 9 });
  await site.matches.add([match({ home: "7005", at: at(9) })]);
  const wanted = await site.subscriptions.page(10);
  await site.close();
  await undoUpgrade({ dataDir });
  {
    using database = new DatabaseSync(join(dataDir, "shingle.db"));
    expect(database.prepare("SELECT id, status FROM subscription ORDER BY asked_at").all()).toEqual([
      { id: "sub_on", status: "ended" },
      { id: "sub_new", status: "pending" },
      { id: "sub_over", status: "ended" },
    ]);
    const rows = database.prepare("SELECT home FROM alert_match WHERE letter_id IS NULL ORDER BY home").all();
    expect(rows.map(({ home }) => home)).toEqual(["7001", "7003", "7004", "7005"]);
    expect(database.prepare("SELECT home FROM alert_match WHERE letter_id IS NOT NULL").all()).toHaveLength(1);
  }
  const again = open(dataDir);
  expect(await again.subscriptions.page(10)).toEqual(wanted);
  expect(await again.subscriptions.address(hash)).toEqual(address);
  expect(await again.matches.state("news")).toMatchObject({ number: 9 });
  expect((await again.matches.waitingFor("sub_on", 9)).map(({ home }) => home)).toEqual(["7004", "7001", "7005"]);
});
