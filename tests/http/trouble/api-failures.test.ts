import { describe, expect, it } from "vitest";
import { agentAlertsWording } from "#domain/alerts/agent-alerts-wording.ts";
import { emailWording } from "#domain/emails/email-wording.ts";
import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import { photoWording } from "#domain/listings/photo-rules.ts";
import { pageWording } from "#domain/pages/page-wording.ts";
import { peopleWording } from "#domain/people/people-wording.ts";
import { showingWording } from "#domain/showings/showing-wording.ts";
import { apiWording } from "#domain/wording.ts";
import { PhotoProcessorError } from "#server/photos/photo-processor.ts";
import type { Platform } from "#server/ports/platform.ts";
import { AuthenticationRequiredError, BadCursorError, StoreUnavailableError } from "#server/ports/store-errors.ts";
import { jpegPhoto } from "../../support/samples/photo-samples.ts";
import { cottage, formWith } from "../../support/samples/uploads.ts";
import { openFailingSite } from "../../support/site/failing-site.ts";
import { fillIn, siteMap } from "../../support/site/site-addresses.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Row = [method: Method, address: string, sentence: string, event: string, body?: object | "form"];

const { busy, listingFailed, listingsFailed } = apiWording;
const { failed, notMarked, notDeleted, notCleared, notRestored } = inboxWording;
const { notSaved } = listingFormWording;
const password = "correct horse battery";
const ids = { ids: ["inq_zoe"] };
const flood = { until: "2026-05-01T08:00:00.000Z" };

/** The response and log entry at each address when its store fails. */
const visitors: Row[] = [
  ["GET", "/api/listings", listingsFailed, "listings not loaded"],
  ["GET", "/api/listings/:listingId", listingFailed, "listing not loaded"],
  [
    ...(["POST", "/api/inquiries", apiWording.inquiryFailed, "inquiry not kept"] as const),
    { name: "Zoe", email: "zoe@example.com", message: "Is it still for sale?" },
  ],
  ["GET", "/api/inquiries/stamp", busy, "request failed"],
  ["POST", "/api/listings/:listingId/viewed", busy, "request failed"],
  ["POST", "/api/listings/:listingId/photos", busy, "request failed"],
  ["POST", "/api/listings/:listingId/saved", busy, "request failed"],
  ["POST", "/api/sign-in/link", busy, "request failed", { token: "a".repeat(43), password: "slate is too heavy" }],
  ["POST", "/api/sign-in/setup", busy, "request failed", { token: "a".repeat(43), password: "slate is too heavy" }],
  ["GET", "/api/sign-in/passkey", busy, "request failed"],
];
const agents: Row[] = [
  ["POST", "/api/admin/session", busy, "request failed", { username: "admin", password }],
  ["POST", "/api/admin/password", busy, "request failed", { current: password, next: "slate is too heavy" }],
  ["GET", "/api/admin/dashboard", busy, "request failed"],
  ["GET", "/api/admin/profile", busy, "request failed"],
  ["GET", "/api/admin/publishing", busy, "request failed"],
  ["GET", "/api/admin/old-messages", busy, "request failed"],
  ["GET", "/api/admin/mailbox", busy, "request failed"],
  ["POST", "/api/admin/demo/clear", busy, "request failed"],
  ["GET", "/api/admin/export.zip", busy, "request failed"],
  ["POST", "/api/admin/notices/test", busy, "request failed"],
  ["POST", "/api/admin/notices/retry", busy, "request failed"],
  ["GET", "/api/admin/inquiries", failed, "inbox failed"],
  ["GET", "/api/admin/inquiries.csv", failed, "inbox failed"],
  ["GET", "/api/admin/inquiries/person.json", failed, "inbox failed"],
  ["GET", "/api/admin/inquiries/newest", failed, "inbox failed"],
  ["GET", "/api/admin/inquiries/:inquiryId", failed, "inbox failed"],
  ["POST", "/api/admin/inquiries/read", notMarked, "inbox failed", ids],
  ["POST", "/api/admin/inquiries/delete", notDeleted, "inbox failed", ids],
  ["POST", "/api/admin/inquiries/restore", notRestored, "inbox failed", ids],
  ["POST", "/api/admin/inquiries/forget", notDeleted, "inbox failed", ids],
  ["POST", "/api/admin/inquiries/flood/delete", notDeleted, "inbox failed", flood],
  ["POST", "/api/admin/inquiries/flood/not-spam", notCleared, "inbox failed", flood],
  ["POST", "/api/admin/inquiries/not-spam", notCleared, "inbox failed", ids],
  ["GET", "/api/admin/drafts", listingsFailed, "listings not loaded"],
  ["POST", "/api/admin/drafts", notSaved, "listing not saved", "form"],
  ["POST", "/api/admin/listings/:listingId/publish", notSaved, "listing not saved", { rev: 1 }],
  ["POST", "/api/admin/listings/:listingId/withdraw", notSaved, "listing not saved", { rev: 1 }],
  ["GET", "/api/admin/listings", listingsFailed, "listings not loaded"],
  ["POST", "/api/admin/listings", notSaved, "listing not saved", "form"],
  ["POST", "/api/admin/listings/:listingId/restore", notSaved, "listing not saved"],
  ["POST", "/api/admin/listings/:listingId/forget", notSaved, "listing not saved"],
  ["GET", "/api/admin/listings/interest", busy, "interest not read"],
  ["GET", "/api/admin/listings/off-market", listingsFailed, "listings not loaded"],
  ["GET", "/api/admin/listings/deleted", listingsFailed, "listings not loaded"],
  ["POST", "/api/admin/listings/:listingId/mls", notSaved, "listing not saved", { field: "price", follows: true }],
  ["GET", "/api/admin/listings/:listingId", listingFailed, "listing not loaded"],
  ["PUT", "/api/admin/listings/:listingId", notSaved, "listing not saved", { ...cottage, rev: 1 }],
  ["PATCH", "/api/admin/listings/:listingId", notSaved, "listing not saved", { status: "sold", rev: 1 }],
  ["DELETE", "/api/admin/listings/:listingId", notSaved, "listing not saved"],
  ["POST", "/api/admin/listings/:listingId/photos", notSaved, "listing not saved", "form"],
  ["PUT", "/api/admin/listings/:listingId/photos", notSaved, "listing not saved", { rev: 1, photos: [] }],
  ["DELETE", "/api/admin/listings/:listingId/photos/:name", notSaved, "listing not saved"],
  ["POST", "/api/admin/images", notSaved, "listing not saved", "form"],
  ["GET", "/api/admin/accounts", busy, "request failed"],
  ["DELETE", "/api/admin/accounts/:username", busy, "request failed", { password }],
  ["GET", "/api/admin/passkeys", busy, "request failed"],
  ["DELETE", "/api/admin/passkeys/:passkeyId", busy, "request failed", { password }],
  ["GET", "/api/admin/second-factor", busy, "request failed"],
  ["GET", "/api/admin/feed", busy, "request failed"],
  ["POST", "/api/admin/feed/run", busy, "request failed"],
  ["POST", "/api/admin/feed/relisted", busy, "request failed", { key: "K", isSame: true }],
  ["GET", "/api/admin/pages", pageWording.notLoaded, "page not loaded"],
  ["POST", "/api/admin/pages", pageWording.notSaved, "page not saved", { kind: "guide", title: "Winter" }],
  ["GET", "/api/admin/pages/:id", pageWording.notLoaded, "page not loaded"],
  ["DELETE", "/api/admin/pages/:id", pageWording.notSaved, "page not saved", { rev: 1 }],
  ["POST", "/api/admin/pages/:id/untrash", pageWording.notSaved, "page not saved", { rev: 1 }],
  ["POST", "/api/admin/pages/:id/publish", pageWording.notSaved, "page not saved", { rev: 1 }],
  ["POST", "/api/admin/pages/:id/unpublish", pageWording.notSaved, "page not saved", { rev: 1 }],
  ["POST", "/api/admin/pages/:id/schedule", pageWording.notSaved, "page not saved", { rev: 1, at: "2030-01-02T08:00" }],
  ["POST", "/api/admin/pages/:id/keep-mine", pageWording.notSaved, "page not saved", { rev: 1 }],
  ["GET", "/api/admin/pages/:id/revisions", pageWording.notLoaded, "page not loaded"],
  ["GET", "/api/admin/pages/:id/revisions/:rid", pageWording.notLoaded, "page not loaded"],
  ["POST", "/api/admin/pages/:id/revisions/:rid/restore", pageWording.notSaved, "page not saved", { rev: 1 }],
  ["POST", "/api/admin/pages/:id/preview-link", pageWording.notSaved, "page not saved"],
  ["GET", "/api/admin/people", peopleWording.failed, "people failed"],
  ["GET", "/api/admin/people/:personId", peopleWording.failed, "people failed"],
  [
    "PATCH",
    "/api/admin/people/:personId",
    peopleWording.notSaved,
    "person not saved",
    { rev: 1, stage: "under-contract" },
  ],
  ["POST", "/api/admin/people/:personId/notes", peopleWording.notSaved, "people failed", { text: "Likes porches." }],
  ["POST", "/api/admin/people/:personId/calls", peopleWording.notSaved, "people failed", { text: "Left word." }],
  [
    ...(["POST", "/api/admin/people/:personId/tasks", peopleWording.notSaved, "people failed"] as const),
    { text: "Call", on: "2030-01-02" },
  ],
  ["POST", "/api/admin/people/:personId/merge", peopleWording.notSaved, "people failed", { other: "per_other" }],
  ["POST", "/api/admin/people/:personId/split", peopleWording.notSaved, "people failed", { other: "per_other" }],
  ["POST", "/api/admin/people/:personId/apart", peopleWording.notSaved, "people failed", { other: "per_other" }],
  ["POST", "/api/admin/people/:personId/emails", peopleWording.notSaved, "people failed", { text: "Yes." }],
  ["PATCH", "/api/admin/notes/:entryId", peopleWording.notSaved, "people failed", { text: "Likes decks." }],
  ["GET", "/api/admin/tasks", peopleWording.notSaved, "people failed"],
  ["PATCH", "/api/admin/tasks/:taskId", peopleWording.notSaved, "people failed", { isDone: true }],
  ["POST", "/api/admin/emails/:emailId/undo", emailWording.failed, "email failed"],
  ["POST", "/api/admin/emails/:emailId/retry", emailWording.failed, "email failed"],
  ["GET", "/api/admin/quick-replies", emailWording.failed, "quick replies failed"],
  ["GET", "/api/admin/showings", showingWording.failed, "visits failed"],
  [
    ...(["POST", "/api/admin/showings", showingWording.notSaved, "visit not saved"] as const),
    { name: "Ann", place: "12 Elm Street", on: "2030-01-02", from: "10:00", agreement: "open" },
  ],
  ["GET", "/api/admin/showings/:showingId", showingWording.failed, "visits failed"],
  [
    "PATCH",
    "/api/admin/showings/:showingId",
    showingWording.notSaved,
    "visit not saved",
    { rev: 1, note: "Two dogs." },
  ],
  [
    ...(["POST", "/api/admin/showings/:showingId/confirm", showingWording.notSaved, "visits failed"] as const),
    { on: "2030-01-02", from: "10:00", agreement: "open" },
  ],
  ["POST", "/api/admin/showings/:showingId/decline", showingWording.notSaved, "visits failed", {}],
  [
    ...(["POST", "/api/admin/showings/:showingId/move", showingWording.notSaved, "visits failed"] as const),
    { rev: 1, on: "2030-01-02", from: "10:00" },
  ],
  ["POST", "/api/admin/showings/:showingId/call-off", showingWording.notSaved, "visits failed", { rev: 1 }],
  ["POST", "/api/admin/showings/:showingId/missed", showingWording.notSaved, "visits failed", { rev: 1 }],
  ["POST", "/api/admin/showings/:showingId/undo", showingWording.notSaved, "visits failed", { rev: 1 }],
  ["GET", "/api/admin/calendar-link", peopleWording.failed, "people failed"],
  ["GET", "/api/admin/alerts", agentAlertsWording.failed, "alerts failed"],
  ["POST", "/api/admin/alerts/pause", agentAlertsWording.notChanged, "alerts failed"],
  ["POST", "/api/admin/alerts/test", agentAlertsWording.failed, "alerts failed"],
  ["POST", "/api/admin/alerts/resume", agentAlertsWording.notChanged, "alerts failed"],
  ["GET", "/api/admin/subscriptions", agentAlertsWording.failed, "alerts failed"],
  ["POST", "/api/admin/subscriptions/:subscriptionId/end", agentAlertsWording.notChanged, "alerts failed"],
];
/** They request sessions for their guard, the MLS, or a mail server that doesn't exist. */
const elsewhere = [
  ...["/api/sign-in/reset", "/api/admin/devices", "/api/admin/devices/:deviceId"],
  ...["/api/admin/feed/test", "/api/admin/feed/preview", "/api/subscriptions"],
  ...["/api/admin/alerts/mail", "/api/admin/alerts/skip", "/api/admin/pages/html"],
];
const stores: (keyof Platform)[] = [
  ...(["listings", "inquiries", "notices", "images", "profile", "gatekeeper", "siteKey"] as const),
  ...([
    "pages",
    "feed",
    "accounts",
    "passkeys",
    "secondFactor",
    "people",
    "emails",
    "showings",
    "subscriptions",
    "taskCalendar",
  ] as const),
];

async function failingSite(fail: () => Error, broken = stores) {
  const opened = await openFailingSite(broken, fail);
  const form = formWith(await jpegPhoto(), { fields: { listing: JSON.stringify(cottage) } });
  const { site, agent } = opened;
  /** The response, and its log entry. */
  async function ask([method, address, , , body]: Row | [Method, string, string?, string?, (object | "form")?]) {
    const before = site.logged.length;
    const url = fillIn(
      address,
      (parameter) =>
        ({ listingId: "lst_gable", inquiryId: "inq_zoe", id: "pag_land", rid: "rev_1", personId: "per_zoe" })[
          parameter
        ] ?? "a.jpg",
    );
    const answer = await agent.send({ method, url, ...(body === "form" ? form : body && { payload: body }) });
    const logged = site.logged.slice(before);
    // Background work that started when the agent logged in.
    const errors = logged.filter(({ level, event }) => level === "error" && event !== "photos not resumed");
    return { answer, errors, told: `${method} ${url} ${answer.body.slice(0, 80)}` };
  }
  return { ask };
}

it("the table has a row for every address that uses a store", () => {
  const tested = new Set([...[...visitors, ...agents].map(([, address]) => address), ...elsewhere]);
  expect(siteMap.filter((address) => address.startsWith("/api/") && !/\*$/.test(address))).toEqual(
    expect.arrayContaining([...tested]),
  );
  expect(siteMap.filter((each) => each.startsWith("/api/") && !/\*$/.test(each) && !tested.has(each))).toEqual([]);
});

describe.each<[string, () => Error, string]>([
  [
    "can't be reached",
    () => new StoreUnavailableError("The disk is full."),
    "StoreUnavailableError: The disk is full.",
  ],
  ["fails in an unforeseen way", () => new Error("disk I/O error at /data"), "Error: disk I/O error at /data"],
])("a store that %s", (_what, fail, logged) => {
  it("is reported in terms of the request, and logged with its origin", async () => {
    const { ask } = await failingSite(fail);
    for (const row of [...visitors, ...agents]) {
      const { answer, errors, told } = await ask(row);
      const [, , sentence, event] = row;
      expect([answer.statusCode, answer.json().error], told).toEqual([503, sentence]);
      expect(answer.headers["content-type"], told).toBe("application/json");
      expect(answer.headers["cache-control"], told).toBe("no-store");
      expect(errors, told).toMatchObject([{ event, error: logged, stack: expect.any(String) }]);
    }
  });

  it("still lets a visitor read how else to reach the agent", async () => {
    const { ask } = await failingSite(fail, ["inquiries"]);
    const { answer } = await ask(visitors[2] as Row);
    expect(answer.json().words).toContain("You can also call me at (719) 555-0142.");
  });
});

it("an agent reads at every address and at login that the session store is down", async () => {
  const { agent } = await openFailingSite(["sessions", "gatekeeper"], () => new Error("disk I/O error at /data"));
  const payload = { username: "admin", password };
  expect((await agent.send({ method: "POST", url: "/api/admin/session", payload })).statusCode).toBe(503);
  for (const address of siteMap.filter((each) => each.startsWith("/api/admin/")))
    expect([address, (await agent.get(fillIn(address, () => "x"))).statusCode]).toEqual([address, 503]);
});

describe("a disk that is full", () => {
  it("is reported to the agent, who can get it fixed, and not to visitors", async () => {
    const { ask } = await failingSite(
      () => new StoreUnavailableError("The database can't be used now: the disk is full."),
    );
    for (const row of visitors) expect((await ask(row)).answer.json().error).toBe(row[2]);
    const put = agents.find(([method, address]) => method === "POST" && address === "/api/admin/pages") as Row;
    const { answer } = await ask(put);
    expect([answer.statusCode, answer.json().error]).toEqual([503, `${pageWording.notSaved} ${apiWording.diskFull}`]);
  });
});

describe("expired permissions", () => {
  it("send the agent to the login, and look like any other failure to a visitor", async () => {
    const { ask } = await failingSite(() => new AuthenticationRequiredError("The token has expired."));
    for (const [rows, status] of [[visitors, 503] as const, [agents, 401] as const])
      for (const row of rows) {
        const { answer, told } = await ask(row);
        const sentence = status === 401 ? apiWording.authenticationRequired : row[2];
        expect([answer.statusCode, answer.json().error], told).toEqual([status, sentence]);
      }
  });
});

describe("a failure with its own message", () => {
  it("is reported with it: an unprocessable photo, and an unknown inbox page", async () => {
    const lab = await failingSite(() => new PhotoProcessorError("The disk is full."));
    const { answer } = await lab.ask(["POST", "/api/admin/listings", "", "", "form"]);
    expect([answer.statusCode, answer.json()]).toEqual([503, { error: photoWording.notPrepared }]);
    const inbox = await failingSite(() => new BadCursorError("b"), ["inquiries"]);
    const page = await inbox.ask(["GET", "/api/admin/inquiries?after=b"]);
    expect([page.answer.statusCode, page.answer.json(), page.errors]).toEqual([
      ...[400, { error: inboxWording.badCursor }, []],
    ]);
  });
});

describe("an invalid body", () => {
  const json = { "content-type": "application/json" };
  const takingJson: Row[] = [...visitors, ...agents].filter(([, , , , body]) => typeof body === "object");

  it("is refused with the reason", async () => {
    const opened = await openFailingSite(stores, () => new Error("No store is asked for it."));
    const photo = formWith(await jpegPhoto());
    for (const [method, address] of takingJson) {
      const url = fillIn(address, () => "lst_gable");
      const send = async (request: object) => {
        const answer = await opened.agent.send({ method, url, ...request });
        return [answer.statusCode, answer.json()];
      };
      expect(await send({ payload: "{", headers: json }), url).toEqual([400, { error: apiWording.badJson }]);
      expect(await send({ payload: "[]", headers: json }), url).toEqual([422, { error: apiWording.notAnObject }]);
      // Texts can have up to 200 KB.
      const large = { message: "x".repeat(1_500_000) };
      expect(await send({ payload: large }), url).toEqual([413, { error: apiWording.tooLarge }]);
      if (method !== "PUT" || !url.startsWith("/api/admin/listings/lst_gable"))
        expect(await send(photo), url).toEqual([415, { error: apiWording.notJson }]);
    }
  });
});
