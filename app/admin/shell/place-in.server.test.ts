import { expect, test } from "vitest";
import { placeIn } from "./place-in.server.ts";

const placeOf = (search: string) => placeIn(new URLSearchParams(search));

test.each([
  ["", undefined],
  ["utm_source=x", undefined],
  ["tab=dashboard", "/admin"],
  ["tab=nothing&page=you", "/admin"],
  ["tab=toString", "/admin"],
  ["tab=listings", "/admin/listings"],
  ["tab=listings&status=sold", "/admin/listings?status=sold"],
  ["tab=inquiries", "/admin/inquiries"],
  ["tab=inquiries&filter=spam", "/admin/inquiries?filter=spam"],
  ["tab=inquiries&filter=all&inquiry=inq_1&reply", "/admin/inquiries?filter=all&inquiry=inq_1&reply="],
  ["tab=inquiries&people=waiting", "/admin/inquiries/people?list=waiting"],
  ["tab=inquiries&people=all&stage=new", "/admin/inquiries/people?stage=new&list=all"],
  ["tab=inquiries&people=all&person=per_1", "/admin/inquiries/people/per_1"],
  ["tab=inquiries&person=per_1&reply", "/admin/inquiries/people/per_1?reply="],
  ["tab=inquiries&person=../x", "/admin/inquiries/people/..%2Fx"],
  ["tab=inquiries&visits=past", "/admin/inquiries/showings?list=past"],
  ["tab=inquiries&alerts", "/admin/inquiries/alerts"],
  ["tab=settings", "/admin/settings"],
  ["tab=settings&page=words&home=lst_1", "/admin/settings/words?home=lst_1"],
  ["tab=pages", "/admin/pages"],
  ["tab=pages&page=pag_1&see=both", "/admin/pages/pag_1?see=both"],
])("/admin?%s leads to %s", (search, place) => expect(placeOf(search)).toBe(place));

test("the page asked for before the login is one of the admin's", () => {
  expect(placeOf("to=%2Fadmin%2Finquiries%3Ffilter%3Dspam")).toBe("/admin/inquiries?filter=spam");
  for (const to of [
    "https://evil.example/admin/",
    "//evil.example/admin/",
    "http://[",
    "/about",
    "",
    "/admin/..//evil.example",
    "/admin/../about",
  ])
    expect(placeOf(`${new URLSearchParams({ to })}`)).toBe("/admin");
  expect(placeOf(`${new URLSearchParams({ to: "/admin/\nx/../é" })}`)).toBe("/admin/%C3%A9");
});
