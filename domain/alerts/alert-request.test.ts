import { expect, test } from "vitest";
import { contactWording } from "../inquiries/contact-wording.ts";
import { isMailable, readAlertRequest } from "./alert-request.ts";
import { alertWording } from "./alert-wording.ts";

const email = "ada@homes.internal";

test("a search is asked for by its query, a home by its number, daily unless it is said", () => {
  expect(readAlertRequest({ email: ` ${email} `, query: "page=2&beds=3" })).toEqual({
    request: { email, query: "beds=3", rhythm: "daily", kinds: ["new", "price", "back", "open_house"] },
  });
  const home = readAlertRequest({ email, home: "0004260", rhythm: "weekly" });
  expect(home).toMatchObject({ request: { home: "0004260", rhythm: "weekly" } });
  expect(home).not.toHaveProperty("request.query");
});

test.each([
  ["nothing", {}, contactWording.missing.email],
  ["a line break in the address", { email: "a@b.co\nBcc: c@d.co", query: "" }, contactWording.controlCharacters],
  ["an address of 255 characters", { email: `${"a".repeat(246)}@home.com`, query: "" }, contactWording.tooLong(254)],
  ["neither query nor home", { email }, alertWording.eitherOr],
  ["both", { email, query: "", home: "1" }, alertWording.eitherOr],
  ["a query of 2 KB", { email, query: `q=${"x".repeat(2_000)}` }, alertWording.badQuery],
  ["a home that is no name of one", { email, home: "../x" }, alertWording.notAHome],
  ["a rhythm that is none", { email, query: "", rhythm: "hourly" }, alertWording.badRhythm],
])("%s is refused in words", (_what, input, refusal) => {
  expect(readAlertRequest(input)).toEqual({ refusal });
});

test("nothing is mailed to addresses of offices and of the site itself", () => {
  for (const bad of ["Abuse@homes.internal", "no-reply@homes.internal", "AVERY@homes.internal"])
    expect(isMailable(bad, ["avery@homes.internal"]), bad).toBe(false);
  expect(isMailable(email, ["avery@homes.internal"])).toBe(true);
});
