import { beforeEach, describe, expect, it } from "vitest";
import { sessionCookie } from "#infra/edge.ts";
import { openTestSite, type TestSite } from "../../support/site/test-site.ts";

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite({ demo: false });
});

const old = "correct horse battery";
const fresh = "slate is too heavy";

type Answer = Awaited<ReturnType<TestSite["send"]>>;
const cookieOf = ({ cookies }: Answer) => `${cookies[0]?.name}=${cookies[0]?.value}`;
const signIn = (password: string) => site.post("/api/admin/session", { username: "admin", password });
const change = (cookie: string, payload: object) => site.post("/api/admin/password", payload, { cookie });
const isSignedIn = async (cookie: string) => (await site.get("/api/admin/session", { cookie })).statusCode === 200;

describe("the agent changes the password", () => {
  it("and stays logged in here, while every other device is logged out", async () => {
    const [laptop, phone] = [cookieOf(await signIn(old)), cookieOf(await signIn(old))];
    const answer = await change(laptop, { current: old, next: fresh });
    expect([answer.statusCode, answer.body]).toEqual([204, ""]);
    expect(answer.cookies[0]).toMatchObject({ name: sessionCookie, httpOnly: true, secure: true, sameSite: "Lax" });
    expect([await isSignedIn(cookieOf(answer)), await isSignedIn(laptop), await isSignedIn(phone)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([(await signIn(old)).statusCode, (await signIn(fresh)).statusCode]).toEqual([401, 200]);
  });

  it.each([
    [{ current: "wrong horse battery", next: fresh }, { current: "That isn't your current password." }],
    [{ next: fresh }, { current: "That isn't your current password." }],
    [{ current: old, next: "eleven char" }, { next: "Please use at least 12 characters." }],
    [{ current: old, next: 123456789012 }, { next: "Please use at least 12 characters." }],
    [{}, { next: "Please use at least 12 characters." }],
  ])("but not with %j", async (payload, fields) => {
    const cookie = cookieOf(await signIn(old));
    const answer = await change(cookie, payload);
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: "Your password wasn't changed.", fields }]);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect([await isSignedIn(cookie), (await signIn(old)).statusCode]).toEqual([true, 200]);
  });
});
