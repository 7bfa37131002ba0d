import { beforeEach, expect, it } from "vitest";
import { emailWording } from "#domain/emails/email-wording.ts";
import { isAnswer } from "#domain/showings/reminder.ts";
import type { ListedShowing } from "#domain/showings/showing-drafts.ts";
import { showingWording } from "#domain/showings/showing-wording.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { answer, openAskedSite, request, windows } from "./asked-site.ts";

const clock = { now: new Date() };
let opened: Awaited<ReturnType<typeof openAskedSite>>;

async function open(settings?: Record<string, string>) {
  clock.now = new Date("2026-11-25T19:00:00.000Z");
  opened = await openAskedSite(clock, settings);
}
beforeEach(() => open());

const post = (path: string, body: object) => opened.post(path, body);
/** The number of emails that answer the request, without reminders. */
const answers = async () => (await opened.site.platform.emails.about("shw_zoe")).filter(isAnswer).length;
const list = async (name: string) => (await opened.agent.get(`/api/admin/showings?list=${name}`)).json();

it("shows the requester, and the other events on those days", async () => {
  const [asked] = (await list("asked")).asked;
  expect([asked.id, asked.inquiry.listingTitle, asked.inquiry.visit.windows]).toEqual([
    ...["shw_zoe", "Gable on Elm Street", windows],
  ]);
  await opened.site.platform.inquiries.add(request("inq_before"));
  await post("/shw_before/confirm", answer);
  const view = (await opened.agent.get("/api/admin/showings/shw_zoe")).json();
  // The demo's homes have open houses, too.
  const showings = view.taken.filter(({ name }: { name?: string }) => name);
  expect([view.showing, showings.length, showings[0].from, view.gone]).toEqual([undefined, 1, "09:30", []]);
});

it("confirms a time with one email that can be undone for ten seconds", async () => {
  const { status, showing, email } = await post("/shw_zoe/confirm", { ...answer, words: "Park on the street." });
  expect([status, showing.state, showing.on, showing.from, showing.sequence]).toEqual([
    ...[200, "confirmed", "2026-11-28", "09:30", 0],
  ]);
  expect([email.kind, email.to, email.about, email.text, email.nextAttemptAt]).toEqual([
    ...["showing", "zoë@example.com", "shw_zoe", "Park on the street.", "2026-11-25T19:00:10.000Z"],
  ]);
  expect((await list("coming")).showings.map(({ id }: { id: string }) => id)).toEqual(["shw_zoe"]);
  expect((await list("asked")).asked).toEqual([]);

  expect((await post("/shw_zoe/undo", { rev: 1 })).status).toBe(200);
  expect((await list("asked")).asked).toHaveLength(1);
  expect(await opened.site.platform.emails.find(email.id)).toBeUndefined();
});

it("can undo a reschedule or cancellation for ten seconds, and no one is notified", async () => {
  const { showing: first } = await post("/shw_zoe/confirm", answer);
  const emails = async () => (await opened.site.platform.emails.about("shw_zoe")).map(({ id }) => id);
  const find = () => opened.site.platform.showings.find("shw_zoe");
  const [told] = await emails();
  clock.now = new Date("2026-11-25T20:00:00.000Z");
  await post("/shw_zoe/move", { rev: 1, on: "2026-11-29", from: "14:00" });
  expect((await post("/shw_zoe/undo", { rev: 1 })).status).toBe(409);
  expect((await post("/shw_zoe/undo", { rev: 2 })).status).toBe(200);
  expect(await find()).toEqual({ ...first, rev: 3, sequence: 2 });
  await post("/shw_zoe/call-off", { rev: 3 });
  expect((await post("/shw_zoe/undo", { rev: 4 })).status).toBe(200);
  expect(await find()).toEqual({ ...first, rev: 5, sequence: 4 });
  expect([await answers(), (await emails())[0]]).toEqual([1, told]);
  // The restored showing gets a reminder.
  expect(await emails()).toContain("let_zoe-4-day");
});

it("says that the email was sent when it is too late to undo a reschedule", async () => {
  await post("/shw_zoe/confirm", answer);
  const { email } = await post("/shw_zoe/move", { rev: 1, on: "2026-11-29", from: "14:00" });
  const settledAt = "2026-11-25T19:00:10.000Z";
  await opened.site.platform.emails.settle(email, { ...email, state: "sent", attempts: 1, settledAt });
  const { status, error, showing } = await post("/shw_zoe/undo", { rev: 2 });
  expect([status, error, showing.state]).toEqual([409, showingWording.onItsWay, "moved"]);
});

it("sends the confirmation again when an undone reschedule had replaced it", async () => {
  const { email } = await post("/shw_zoe/confirm", answer);
  clock.now = new Date("2026-11-25T19:00:05.000Z");
  await post("/shw_zoe/move", { rev: 1, on: "2026-11-29", from: "14:00" });
  const settledAt = "2026-11-25T19:00:10.000Z";
  await opened.site.platform.emails.settle(email, { ...email, state: "sent", attempts: 1, settledAt });
  clock.now = new Date("2026-11-25T19:00:12.000Z");
  expect((await post("/shw_zoe/undo", { rev: 2 })).status).toBe(200);
  const waiting = (await opened.site.platform.emails.about("shw_zoe")).filter(({ state }) => state === "waiting");
  expect(waiting.filter(isAnswer)).toMatchObject([{ to: email.to, createdAt: "2026-11-25T19:00:12.000Z" }]);
});

it("answers a request once, even from two windows", async () => {
  await post("/shw_zoe/confirm", answer);
  const { status, error, showing } = await post("/shw_zoe/decline", {});
  expect([status, error, showing.state]).toEqual([409, showingWording.answered, "confirmed"]);
});

it("reschedules a showing with a higher SEQUENCE, and cancels it for good", async () => {
  await post("/shw_zoe/confirm", answer);
  const moved = await post("/shw_zoe/move", { rev: 1, on: "2026-11-29", from: "14:00" });
  expect([moved.showing.state, moved.showing.sequence, moved.showing.sentInstant]).toEqual([
    ...["moved", 1, "2026-11-29T21:00:00.000Z"],
  ]);
  const late = await post("/shw_zoe/call-off", { rev: 1 });
  expect([late.status, late.showing.rev]).toEqual([409, 2]);
  const off = await post("/shw_zoe/call-off", { rev: 2, words: "The seller is ill." });
  expect([off.showing.state, off.showing.calledOffBy, off.showing.sequence]).toEqual(["called-off", "agent", 2]);
  expect((await post("/shw_zoe/move", { rev: 3, on: "2026-11-29", from: "14:00" })).status).toBe(409);
  expect(await answers()).toBe(3);
});

it("gives no phone number and sends no email about a showing once the person, or the one they were merged into, is marked Do not contact", async () => {
  const listed = async () =>
    (await list("coming")).showings.map(({ visitor, hindrance }: ListedShowing) => [visitor.phone, hindrance]);
  await opened.agent.get("/api/admin/people");
  const { showing } = await post("/shw_zoe/confirm", answer);
  expect(await listed()).toEqual([[showing.visitor.phone, undefined]]);
  const { people } = opened.site.platform;
  const zoe = await people.find(showing.personId);
  if (!zoe) throw new Error("She is there.");
  await people.add({ ...zoe, id: "per_root", emails: ["z@homes.internal"], refuses: ["mail"] }, [], []);
  await people.merge("per_root", zoe.id);
  expect(await listed()).toEqual([[undefined, emailWording.doNotContact]]);
  const { byHand } = await post("/shw_zoe/move", { rev: 1, on: "2026-11-29", from: "14:00" });
  expect([byHand.reason, byHand.email]).toEqual([emailWording.doNotContact, undefined]);
});

it("records a no-show only after the showing has started, and notifies no one", async () => {
  await post("/shw_zoe/confirm", answer);
  expect((await post("/shw_zoe/missed", { rev: 1 })).error).toBe(showingWording.notYet);
  clock.now = new Date("2026-11-28T17:00:00.000Z");
  opened.agent = await signIn(opened.site);
  expect((await post("/shw_zoe/missed", { rev: 1 })).showing.state).toBe("missed");
  expect(await answers()).toBe(1);
});

it("stores agreement and note, and shows the stored version when another window was faster", async () => {
  await post("/shw_zoe/confirm", answer);
  const path = "/api/admin/showings/shw_zoe";
  const signed = (await opened.agent.patch(path, { rev: 1, agreement: "signed" })).json();
  expect([signed.showing.agreement, signed.showing.rev, signed.showing.sequence]).toEqual(["signed", 2, 0]);
  const late = await opened.agent.patch(path, { rev: 1, note: "Two dogs." });
  const { error, showing, yours } = late.json();
  expect([late.statusCode, error, showing.agreement]).toEqual([409, showingWording.conflict, "signed"]);
  expect(yours).toEqual({ rev: 1, note: "Two dogs." });
});

it("refuses a past or nonexistent time, and an invalid body", async () => {
  const refusals = [
    [{ ...answer, on: "2026-11-24" }, showingWording.isPast],
    [{ ...answer, on: "2027-03-14", from: "02:30" }, showingWording.skippedHour],
    [{ ...answer, on: "2027-02-29" }, showingWording.badTime],
    [{ ...answer, agreement: "maybe" }, showingWording.badAgreement],
    [{}, showingWording.badTime],
  ] as const;
  for (const [body, sentence] of refusals) {
    const { status, error } = await post("/shw_zoe/confirm", body);
    expect([status, error]).toEqual([422, sentence]);
  }
  expect((await post("/shw_nobody/confirm", answer)).status).toBe(404);
  expect((await opened.agent.get("/api/admin/showings?list=all")).statusCode).toBe(400);
  expect((await opened.agent.get("/api/admin/showings?list=coming&after=x")).statusCode).toBe(400);
});

it("shows the agent's open houses on those days before Confirm", async () => {
  const saturday = { date: "2026-11-28", from: "11:00", until: "13:00" };
  const home = await opened.site.platform.listings.find("lst_gable-on-elm");
  if (!home) throw new Error("There is no home.");
  const facts = { openHouses: [saturday, { ...saturday, date: "2026-12-05" }] };
  await opened.site.platform.listings.replace({ ...home, facts, rev: (home.rev ?? 1) + 1 });
  const { taken, place } = (await opened.agent.get("/api/admin/showings/shw_zoe")).json();
  const own = taken.filter((each: { place: string }) => each.place === place);
  expect(own).toEqual([{ on: "2026-11-28", from: "11:00", minutes: 120, place }]);
});

it("shows before Confirm that a home is sold or removed", async () => {
  await opened.site.platform.listings.remove("lst_gable-on-elm");
  const { gone } = (await opened.agent.get("/api/admin/showings/shw_zoe")).json();
  expect(gone).toEqual(["The home is no longer listed."]);
  const home = { mlsNumber: "X-1", address: "905 Example Old Depot Road", isWithheld: false };
  await opened.site.platform.inquiries.add({
    ...request("inq_mls"),
    visit: { windows, way: "in person", homes: [home] },
  });
  const withdrawn = (await opened.agent.get("/api/admin/showings/shw_mls")).json();
  expect(withdrawn.gone).toEqual(["905 Example Old Depot Road is no longer listed."]);
});

it("files a showing arranged by phone with the person, whom it answers and who gets emails about later changes", async () => {
  const { people, inquiries } = opened.site.platform;
  const zoe = (await people.ofEmail("zoë@example.com"))?.id ?? "";
  expect(await people.find(zoe)).toHaveProperty("waitingSince");
  const arranged = { ...answer, name: "Zoë", personId: zoe, place: "1 Elm Street", listingId: "lst_gable-on-elm" };
  const { status, showing, email } = await post("", arranged);
  expect([status, showing.personId, showing.visitor.email, email]).toEqual([201, zoe, "zoë@example.com", undefined]);
  expect(showing.homes).toEqual([{ listingId: "lst_gable-on-elm", address: "1 Elm Street", isWithheld: false }]);
  const page = (await opened.agent.get(`/api/admin/people/${zoe}`)).json();
  expect([page.showings[0].id, page.person.waitingSince, page.person.stage]).toEqual([showing.id, undefined, "active"]);
  expect(page.timeline[0].entry.text).toBe("Showing on Saturday, November 28, at 9:30 AM: 1 Elm Street");
  expect((await inquiries.find("inq_zoe"))?.isRead).toBe(true);
  expect((await post(`/${showing.id}/call-off`, { rev: 1 })).email.to).toBe("zoë@example.com");
  expect((await post("", { ...arranged, personId: "per_gone" })).status).toBe(404);
});

it("stores a manually entered showing, and emails no one", async () => {
  const byHand = { ...answer, name: "Ann Lee", place: "905 Example Old Depot Road", way: "live video" };
  const { status, showing } = await post("", byHand);
  expect([status, showing.visitor.name, showing.state, showing.minutes]).toEqual([201, "Ann Lee", "confirmed", 30]);
  expect((await list("coming")).showings).toHaveLength(1);
  expect(await opened.site.platform.emails.page(10)).toEqual([]);
  expect((await post("", { ...byHand, name: "" })).error).toBe(showingWording.noName);
});

it("gives the agent the text to send when no email is set up", async () => {
  await opened.site.close();
  await open({});
  const { showing, email, byHand } = await post("/shw_zoe/confirm", answer);
  expect([showing.state, email, byHand.reason, byHand.email]).toEqual([
    ...["confirmed", undefined, emailWording.noMail, "zoë@example.com"],
  ]);
  const lines = ["Saturday, November 28, at 9:30 AM (Mountain Time)", "12 Elm Street, Colorado Springs, CO 80903"];
  expect(byHand.text).toContain(`Your tour is confirmed.\n\n${lines.join("\n")}\n\n`);
});
