import { expect, test } from "vitest";
import { contactWording } from "../inquiries/contact-wording.ts";
import { isMailable, nextAsk, readAlertRequest, suppressedNow, unknownAddress, withAsked } from "./alert-request.ts";
import { alertWording } from "./alert-wording.ts";

const email = "ada@homes.internal";

test("an alert is requested by a search's query or a home's number, and is daily by default", () => {
  expect(readAlertRequest({ email: ` ${email} `, query: "page=2&beds=3" })).toEqual({
    request: { email, query: "beds=3", rhythm: "daily", kinds: ["new", "price", "back", "open_house"] },
  });
  const home = readAlertRequest({ email, home: "0004260", rhythm: "weekly" });
  expect(home).toMatchObject({ request: { home: "0004260", rhythm: "weekly" } });
  expect(home).not.toHaveProperty("request.query");
});

test.each([
  ["nothing", {}, contactWording.missing.email],
  ["a line break in the address", { email: "a@b.co\nBcc: c@d.co", query: "" }, contactWording.badEmail],
  ["an address of 255 characters", { email: `${"a".repeat(246)}@home.com`, query: "" }, contactWording.tooLong(254)],
  ["neither query nor home", { email }, alertWording.eitherOr],
  ["both", { email, query: "", home: "1" }, alertWording.eitherOr],
  ["a query of 2 KB", { email, query: `q=${"x".repeat(2_000)}` }, alertWording.badQuery],
  ["a home that is no name of one", { email, home: "../x" }, alertWording.notAHome],
  ["a rhythm that is none", { email, query: "", rhythm: "hourly" }, alertWording.badRhythm],
])("%s is refused in words", (_what, input, refusal) => {
  expect(readAlertRequest(input)).toEqual({ refusal });
});

test("the site emails neither role addresses nor its own", () => {
  for (const bad of ["Abuse@homes.internal", "no-reply@homes.internal", "AVERY@homes.internal"])
    expect(isMailable(bad, ["avery@homes.internal"]), bad).toBe(false);
  expect(isMailable(email, ["avery@homes.internal"])).toBe(true);
});

const start = Date.parse("2026-11-24T10:00:00.000Z");
const after = (days: number) => new Date(start + days * 24 * 3_600_000);

test("an address gets one confirmation email a day and three in thirty days", () => {
  let address = unknownAddress;
  for (const days of [0, 1, 2]) {
    expect(nextAsk(address, after(days)), String(days)).toEqual(after(days));
    address = withAsked(address, after(days));
  }
  expect(nextAsk(address, after(2.5))).toBeUndefined();
  expect(nextAsk(address, after(28.9))).toBeUndefined();
  expect(nextAsk(address, after(30))).toEqual(after(30));
  expect(withAsked(address, after(30)).asked).toHaveLength(3);
});

test("a request within a day of a confirmation email waits for the next one, and a pending one covers all requests", () => {
  const address = withAsked(unknownAddress, after(0));
  expect(nextAsk(address, after(0.2))).toEqual(after(1));
  const waiting = withAsked(address, after(1));
  expect(nextAsk(waiting, after(0.3))).toBeUndefined();
  expect(nextAsk(waiting, after(1.5))).toEqual(after(2));
});

test("requests from while the clock was a year ahead do not count once it is set back", () => {
  const ahead = withAsked(unknownAddress, after(365));
  expect(nextAsk(ahead, after(0))).toEqual(after(0));
  expect(nextAsk(withAsked(ahead, after(0)), after(0.2))).toEqual(after(1));
});

test("a suppressed address gets no email, and the first reason stays", () => {
  const silent = suppressedNow(unknownAddress, "link", after(0));
  expect(nextAsk(silent, after(400))).toBeUndefined();
  expect(suppressedNow(silent, "agent", after(1))).toEqual(silent);
});
