import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, expect, it, onTestFinished, vi } from "vitest";
import { withAsked } from "#domain/alerts/alert-request.ts";
import type { Match } from "#domain/alerts/news.ts";
import { mondayOf } from "#domain/counts/count.ts";
import type { Email } from "#domain/emails/email.ts";
import type { FeedSetup } from "#domain/mls/feed/feed-setup.ts";
import { type Notice, subjectOf } from "#domain/notices/notice.ts";
import type { Page } from "#domain/pages/page.ts";
import { minute } from "#domain/time-units.ts";
import { createClients } from "#server/aws/clients.ts";
import { openAwsPlatform } from "#server/aws/platform.ts";
import type { MovedCounts } from "#server/aws/records/older-items.ts";
import { SlugInUseError } from "#server/ports/store-errors.ts";
import { outlineOf, textsOf } from "#server/records/page-record.ts";
import { at, from, idFor } from "../../contracts/people/people-samples.ts";
import {
  emailToZoe,
  failedBackup,
  hannahsProfile,
  mailAbout,
  mailThat,
  showingOfTheGable,
  winterBody,
  winterGuide,
  zoeAboutTheGable,
  zoesSearch,
} from "../../contracts/samples.ts";
import { type Account, startCloud } from "../cloud.ts";
import { signInAgent } from "../open.ts";

const cloud = await startCloud();
afterAll(() => cloud.close());

const now = new Date(at(30));
const said = "<0100-ses@email.amazonses.com>";
const times = { createdAt: at(5), nextAttemptAt: at(5) };
const emails = [
  emailToZoe({ ...times, id: "let_sent", state: "sent", attempts: 1, settledAt: at(6), saidByServer: said }),
  emailToZoe({ ...times, id: "let_waiting", createdAt: at(7) }),
  emailToZoe({ ...times, id: "let_later", createdAt: at(8), attempts: 3, nextAttemptAt: at(90) }),
  emailToZoe({ ...times, id: "let_held", createdAt: at(9), state: "held" }),
  emailToZoe({ ...times, id: "let_failed", createdAt: at(10), state: "failed", settledAt: at(11) }),
  emailToZoe({ ...times, id: "let_alert", createdAt: at(12), kind: "alert", personId: undefined, about: "sub_1" }),
].map((email): Email => JSON.parse(JSON.stringify(email)));
const showing = showingOfTheGable({ id: "shw_zoe", inquiryId: "inq_zoe", personId: "per_zoe", rev: 3 });
const reply = { name: "Visit", subject: "", text: "Hi {first_name} 🌻" };
const search = zoesSearch({ id: "sub_zoe", status: "active" });
const [hash, address] = ["a".repeat(64), withAsked({ asked: [] }, now)];
const news = { mirror: "a", log: "b", number: 7, readAt: at(4), days: [] };
const match = (home: string, change: Partial<Match> = {}): Match => ({
  ...{ subscription: "sub_zoe", home, kind: "new", edition: "", price: 480_000, at: at(6), ...change },
});
const mailbox = { rev: 4, folders: { inbox: { validity: "1", uid: 7 } } };

/** Writes items as an earlier release did. */
async function olderItems({ config, operator }: Account) {
  const clients = createClients(config, operator);
  onTestFinished(() => clients.close());
  const { documents } = clients.data();
  const put = (TableName: string, Item: object) => documents.send(new PutCommand({ TableName, Item }));
  const email = async (message: Email) => {
    const { state, attempts, nextAttemptAt, lastError, settledAt, saidByServer, ...words } = message;
    const { id, personId, inquiryId, about } = message;
    const places = { gAll: "L#site", sk: `${message.createdAt}#${id}` };
    const lists = { ...(personId && { gKind: `L#${personId}#site` }), gRead: `L#${inquiryId ?? about}#site` };
    await put(config.inquiriesTable, { ...words, ...places, ...lists });
    const place = state === "sent" ? {} : { gState: `letter-${state}#site`, sk: `${settledAt ?? nextAttemptAt}#${id}` };
    await put(config.noticesTable, {
      id,
      state,
      attempts,
      nextAttemptAt,
      lastError,
      settledAt,
      saidByServer,
      ...place,
    });
  };
  const all = async () => {
    for (const each of emails) await email(each);
    const sk = `${showing.on}T${showing.from}#${showing.id}`;
    await put(config.inquiriesTable, { ...showing, gAll: "SH#site", sk });
    await put(config.inquiriesTable, { id: `shw_#${showing.on}`, visits: new Set([showing.id]) });
    await put(config.inquiriesTable, { id: "#quick-replies#site", replies: [reply] });
    await put(config.inquiriesTable, { id: "#mailbox#site", ...mailbox });
    for (const each of notices) await notice(each);
    await alerts();
  };
  const waiting = async (each: Match, taken?: string) => {
    const place = taken === undefined ? "match-waiting#site" : "match-taken#site";
    const id = `match#${each.subscription}#${each.home}#${each.kind}#${each.edition}`;
    await put(config.noticesTable, { id, ...each, gState: place, sk: id, letterId: taken });
    if (taken !== "")
      await put(config.noticesTable, { id: `told#${each.subscription}#${each.home}`, price: each.price });
  };
  const alerts = async () => {
    const lists = { gAll: "SU#site", gKind: `SU#${search.status}#site`, gRead: "SE#5f#site" };
    const sk = `${search.consent.at}#${search.id}`;
    await put(config.inquiriesTable, { id: search.id, record: search, sk, ...lists, version: 3 });
    const place = { id: `#alert-address#${hash}`, gAll: "SA#site", sk: hash };
    await put(config.inquiriesTable, { ...place, record: address, version: 1 });
    await put(config.noticesTable, { id: "#alerts-news#site", body: JSON.stringify(news) });
    await waiting(match("7001"), "let_1");
    await waiting(match("7002"), "");
    await put(config.noticesTable, { id: `#counts#site#viewed#${now.toISOString().slice(0, 10)}`, "of lst_barn": 7 });
    const monday = mondayOf(now.toISOString().slice(0, 10));
    await put(config.noticesTable, { id: `#counts#site#searched#${monday}`, "of “horse barn”": 2 });
    for (const home of ["7003", "7004"]) await waiting(match(home));
  };
  const notice = async (each: Notice) => {
    const { state, channel, createdAt, nextAttemptAt } = each;
    const id = `${subjectOf(each)}#${channel}`;
    const place = { gState: `${state}#site`, sk: `${nextAttemptAt}#${createdAt}#${id}` };
    await put(config.noticesTable, { ...each, ...(state !== "sent" && place), id });
  };
  return { put, email, notice, all };
}

const zoe = zoeAboutTheGable();
const ofZoe = { createdAt: at(1), nextAttemptAt: at(2) };
const notices: Notice[] = [
  mailAbout(zoe, { ...ofZoe, state: "sent", attempts: 1, settledAt: at(3) }),
  mailAbout(zoe, { ...ofZoe, channel: "webhook", state: "failed", attempts: 11, settledAt: at(4), lastError: "Gone." }),
  mailThat(failedBackup(), { createdAt: at(5), nextAttemptAt: at(5) }),
  { taskId: "tsk_ann", channel: "mail", state: "waiting", attempts: 0, createdAt: at(600), nextAttemptAt: at(600) },
];

async function open(account: Account, time: () => Date = () => now) {
  const moved: MovedCounts[] = [];
  const options = {
    credentials: account.server,
    now: time,
    newPersonId: idFor,
    onMoved: (counts: MovedCounts) => void moved.push(counts),
  };
  const platform = openAwsPlatform(account.config, options);
  onTestFinished(() => platform.close());
  return { platform, moved };
}

async function opened() {
  const account = await cloud.openAccount();
  onTestFinished(() => account.close());
  return { account, older: await olderItems(account) };
}

/** Ids in the tables of messages and notices that are of emails, showings, or settings. */
async function left({ tables }: Account): Promise<string[]> {
  const scans = [tables.inquiries, tables.notices].map((TableName) => cloud.dynamo.call("Scan", { TableName }));
  const items = (await Promise.all(scans)).flatMap(({ body }) => body.Items as { id: { S: string } }[]);
  return items
    .map(({ id }) => id.S)
    .filter((id) => /^(let_|shw_|#quick|#mailbox|sub_|#alert|match#|told#|#counts)|#(mail|webhook)$/.test(id));
}

it("an agent who upgrades finds every email, showing, and quick reply where it was", async () => {
  const { account, older } = await opened();
  await older.all();
  const { platform, moved } = await open(account);
  expect(await platform.emails.page(10)).toEqual(emails.toReversed());
  expect(moved).toEqual([{ emails: 6, showings: 1, settings: 2, people: 0, subscriptions: 1, notices: 4 }]);
  const { emails: store, showings } = platform;
  expect(await store.answersTo(["inq_zoe"])).toHaveLength(emails.filter(({ inquiryId }) => inquiryId).length);
  expect(await store.saidToBe(said)).toMatchObject({ id: "let_sent" });
  expect([await store.held(), await store.quickReplies(), await store.mailbox()]).toEqual([1, [reply], mailbox]);
  expect(await showings.find("shw_zoe")).toEqual(showing);
  expect(await showings.ofDay(showing.on)).toEqual([showing]);
  expect(await showings.change({ ...showing, rev: 4 }, {})).toBe(true);
  expect((await store.claim(at(31), at(33), 9)).map(({ id }) => id)).toEqual(["let_waiting"]);
  expect((await store.claim(at(31), at(33), 9, "alerts")).map(({ id }) => id)).toEqual(["let_alert"]);
  expect(await left(account)).toEqual([]);
});

it("subscribers stay subscribed after an upgrade, opt-outs and counts stay, and no home is emailed twice", async () => {
  const { account, older } = await opened();
  await older.all();
  const { subscriptions, matches } = (await open(account)).platform;
  expect(await subscriptions.page(10)).toEqual([search]);
  expect(await subscriptions.ofEmail(search.email)).toEqual([search]);
  expect(await subscriptions.address(hash)).toEqual(address);
  expect(await matches.state("news")).toEqual(news);
  expect(await matches.waiting()).toEqual([{ subscription: "sub_zoe", since: at(6) }]);
  const homes = async () => (await matches.waitingFor("sub_zoe", 9)).map(({ home }) => home).toSorted();
  expect(await homes()).toEqual(["7003", "7004"]);
  await matches.add(["7001", "7002", "7003"].map((home) => match(home, { at: at(9) })));
  expect(await homes()).toEqual(["7002", "7003", "7004"]);
  await matches.requeue("let_1", [match("7001")], at(10));
  const today = now.toISOString().slice(0, 10);
  const { counts } = (await open(account)).platform;
  await counts.add("viewed", today, new Map([["lst_barn", 1]]));
  expect(await counts.between("viewed", today, today)).toMatchObject([{ about: "lst_barn", number: 8 }]);
  expect(await counts.between("searched", mondayOf(today), today)).toMatchObject([
    { about: "“horse barn”", number: 2 },
  ]);
  expect(await homes()).toEqual(["7001", "7002", "7003", "7004"]);
  expect(await left(account)).toEqual([]);
});

it("a person who is erased after the upgrade takes the showings and emails from before it along", async () => {
  const { account, older } = await opened();
  const { platform } = await open(account, () => new Date());
  await platform.inquiries.add(from("Zoe", 1), []);
  const email = emailToZoe({ id: "let_zoe", personId: "per_zoe" });
  await older.email(email);
  const again = await open(account, () => new Date());
  const { stores } = await signInAgent(account, again.platform);
  expect(await stores.people.erase("per_zoe", [])).toBe(true);
  expect(await again.platform.emails.find("let_zoe")).toBeUndefined();
  expect(await left(account)).toEqual([]);
});

it("an email that an older server may be sending waits for its outcome and is not sent twice", async () => {
  const { account, older } = await opened();
  const sending = emailToZoe({ ...times, id: "let_sending", attempts: 1, nextAttemptAt: at(32) });
  await older.email(sending);
  let time = now;
  const first = (await open(account, () => time)).platform;
  expect(await first.emails.claim(at(31), at(33), 9)).toEqual([]);
  expect(await left(account)).toEqual(["let_sending", "let_sending"]);
  await older.email({ ...sending, state: "sent", settledAt: at(31) });
  time = new Date(at(40));
  const second = (await open(account, () => time)).platform;
  expect(await second.emails.claim(at(40), at(42), 9)).toEqual([]);
  expect(await second.emails.find("let_sending")).toMatchObject({ state: "sent", attempts: 1 });
});

it("a move that is interrupted again and again, by two servers at once, moves everything once", async () => {
  const { account, older } = await opened();
  await older.all();
  const many = Array.from({ length: 40 }, (_, index) => emailToZoe({ ...times, id: `let_many-${index}` }));
  for (const email of many) await older.email(email);
  const refusal = { status: 500, body: { __type: "InternalServerError", message: "no" } };
  cloud.gate.faults.push({ operation: "TransactWriteItems", times: 30, answer: () => refusal });
  let moved = 0;
  for (let tries = 0; tries < 30 && (await left(account)).length > 0; tries++) {
    const servers = await Promise.all([open(account), open(account)]);
    await Promise.allSettled(servers.map(({ platform }) => platform.emails.held()));
    moved += servers.flatMap((server) => server.moved).reduce((sum, counts) => sum + counts.emails, 0);
  }
  cloud.gate.faults.splice(0);
  expect(await left(account)).toEqual([]);
  const { platform } = await open(account);
  const found = [];
  for (let last: Email | undefined; ; last = found.at(-1)) {
    const page = await platform.emails.page(20, last);
    if (page.length === 0) break;
    found.push(...page);
  }
  expect(found.map(({ id }) => id).toSorted()).toEqual([...emails, ...many].map(({ id }) => id).toSorted());
  expect(moved).toBeLessThanOrEqual(found.length);
  const claimed = await Promise.all([1, 2].map(() => platform.emails.claim(at(31), at(33), 100)));
  const ids = claimed.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it("an agent who upgrades finds which notices were sent, and gets the others once", async () => {
  const { account, older } = await opened();
  await older.all();
  const store = (await open(account)).platform.notices;
  expect((await store.of([zoe.id])).toSorted((one) => (one.channel === "mail" ? -1 : 1))).toEqual(notices.slice(0, 2));
  expect(await store.summary()).toEqual({ waiting: 2, failed: 1, oldestWaitingAt: at(5) });
  expect(await store.notify([mailThat(failedBackup())])).toBe(false);
  expect(await store.claim(at(40), at(42), 9)).toEqual([{ ...notices[2], attempts: 1, nextAttemptAt: at(42) }]);
  expect(await store.claim(at(600), at(602), 9)).toMatchObject([{ site: failedBackup() }, { taskId: "tsk_ann" }]);
  expect(await left(account)).toEqual([]);
});

it("a notice that an older server may be sending waits for its outcome, and one that it writes again is dropped", async () => {
  const { account, older } = await opened();
  const sending = mailAbout(zoe, { ...ofZoe, attempts: 1, nextAttemptAt: at(32) });
  await older.notice(sending);
  await older.notice(mailThat(failedBackup(), { state: "sent", attempts: 1, settledAt: at(6) }));
  let time = now;
  expect(await (await open(account, () => time)).platform.notices.of([zoe.id])).toEqual([]);
  await older.notice({ ...sending, state: "sent", settledAt: at(31) });
  await older.notice(mailThat(failedBackup()));
  time = new Date(at(40));
  const { notices: store, watch } = (await open(account, () => time)).platform;
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  watch.start(() => {});
  vi.advanceTimersByTime(5 * minute);
  await expect.poll(() => left(account)).toEqual([]);
  expect(await store.of([zoe.id])).toMatchObject([{ state: "sent", attempts: 1 }]);
  expect(await store.claim(at(600), at(602), 9)).toEqual([]);
  expect(await left(account)).toEqual([]);
});

it("an email that can't be read is moved too, and reported where it is listed", async () => {
  const { account, older } = await opened();
  await older.email({ ...emailToZoe({ ...times }), subject: 5 as never });
  const { platform } = await open(account);
  await expect(platform.emails.page(10)).rejects.toThrow("email let_zoe");
  expect(await left(account)).toEqual([]);
});

it("a showing entered by an older server after the move is moved by the next one", async () => {
  const { account, older } = await opened();
  await older.all();
  await (await open(account)).platform.emails.held();
  await older.put(account.config.inquiriesTable, {
    ...showing,
    id: "shw_late",
    gAll: "SH#site",
    sk: "2030-05-09T09:30#shw_late",
  });
  const { platform } = await open(account);
  expect(await platform.showings.find("shw_late")).toMatchObject({ id: "shw_late" });
  expect((await platform.inquiries.find(zoeAboutTheGable().id)) ?? null).toBeNull();
});

it("an agent who upgrades keeps her profile and her MLS feed, and so does the earlier release beside the new one", async () => {
  const { account, older } = await opened();
  const [listings, notices] = [account.config.listingsTable, account.config.noticesTable];
  const profile = hannahsProfile();
  const run = { startedAt: at(1), endedAt: at(2), outcome: "done", sentence: "12 homes." } as const;
  const setup: FeedSetup = {
    ...{ baseUrl: "https://mls.example/odata", auth: {}, dialect: "trestle", agentMlsIds: ["A1"], officeMlsId: "O1" },
    ...{ everyMinutes: 60, isEnabled: true, savedAt: at(1) },
  };
  const sealed = new Uint8Array([1, 2, 255, 0]);
  await older.put(listings, { id: "#profile#site", profile, mark: "one" });
  await older.put(notices, { id: "#feed#site", body: JSON.stringify(setup), sealed });
  await older.put(notices, { id: "#feed-runs#site", body: JSON.stringify([run]) });
  const first = await open(account);
  expect(await first.platform.profile.load()).toEqual(profile);
  expect(await first.platform.feed.load()).toEqual({ setup, sealed });
  expect(await first.platform.feed.runs()).toEqual([run]);
  expect(first.moved).toEqual([{ emails: 0, showings: 0, settings: 2, people: 0, subscriptions: 0, notices: 0 }]);

  const again = await open(account);
  await again.platform.feed.save({ setup: { ...setup, isEnabled: false } });
  // A container of the earlier release, which has not ended yet.
  const late = hannahsProfile({ agentName: "Hannah M." });
  await older.put(listings, { id: "#profile#site", profile: late, mark: "two" });
  const next = await open(account);
  expect(await next.platform.profile.load()).toEqual(late);
  expect(await next.platform.feed.load()).toEqual({ setup: { ...setup, isEnabled: false } });
});

it("an agent who upgrades keeps her pages with their history, and removes one for good", async () => {
  const { account, older } = await opened();
  const table = account.config.listingsTable;
  const page = winterGuide({
    rev: 4,
    live: winterBody({ title: "Live" }),
    liveSince: at(1),
    firstLiveOn: "2026-11-03",
  });
  const revision = { id: "rev_a", pageId: page.id, at: at(1), why: "publish" as const };
  const moved = { from: "/resources/snow", pageId: page.id, at: at(2) };
  const put = (each: Page) =>
    older.put(table, {
      ...{ id: each.id, rev: each.rev, outline: JSON.stringify(outlineOf(each)) },
      ...{ gAll: "P#site", sk: `${each.createdAt}#${each.id}` },
    });
  await put(page);
  for (const [hash, body] of textsOf(page))
    await older.put(table, { id: `${page.id}#${hash}`, pageId: page.id, hash, body: JSON.stringify(body) });
  await older.put(table, { id: `#slug#site#guide#${page.slug}`, pageId: page.id });
  await older.put(table, { ...revision, body: JSON.stringify(winterBody()) });
  await older.put(table, { id: `${page.id}#revisions`, list: [{ ...revision, title: "Winter", words: 2 }] });
  await older.put(table, { id: "#moved#site#/resources/snow", ...moved, gAll: "M#site", sk: moved.from });

  const { pages } = (await open(account)).platform;
  expect([await pages.find(page.id), await pages.all(), await pages.moved()]).toEqual([
    page,
    [outlineOf(page)],
    [moved],
  ]);
  expect(await pages.revision(page.id, "rev_a")).toEqual({ ...revision, body: winterBody() });
  expect(await pages.revisions(page.id)).toMatchObject([{ id: "rev_a", at: at(1) }]);
  await expect(pages.add(winterGuide({ id: "pag_other" }))).rejects.toThrow(SlugInUseError);

  // A container of the earlier release, which has not ended yet.
  await put({ ...page, rev: 5, order: 7 });
  const late = (await open(account, () => new Date())).platform;
  expect(await late.pages.find(page.id)).toEqual({ ...page, rev: 5, order: 7 });
  const { stores } = await signInAgent(account, late);
  expect(await stores.pages.remove(page.id, 5)).toBe(true);
  await put({ ...winterGuide({ id: "pag_broken" }), order: "first" as never });
  const last = (await open(account)).platform;
  expect([await last.pages.find(page.id), await last.pages.revisions(page.id), await last.pages.moved()]).toEqual([
    undefined,
    [],
    [],
  ]);
  await expect(last.pages.all()).rejects.toThrow("The stored page pag_broken can't be used.");
});
