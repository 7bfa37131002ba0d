import { describe, expect, it } from "vitest";
import type { Platform, Stores } from "#server/ports/platform.ts";
import { StoreUnavailableError } from "#server/ports/store-errors.ts";
import { zoeAboutTheGable } from "../../contracts/samples.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { openTestSite, type TestSite } from "../../support/site/test-site.ts";

let site: TestSite;

/** A site on a platform with per-user permissions. */
async function openSite(replace: (platform: Platform) => Partial<Platform>): Promise<TestSite> {
  site = await openTestSite({ demo: false, replace });
  return site;
}

it("an agent uses per-user stores where the platform has them, and a visitor doesn't", async () => {
  const { inquiries } = (
    await openSite(({ inquiries, ...rest }) => ({
      // The server itself may write inquiries but read none.
      inquiries: { ...inquiries, page: refuse, counts: refuse },
      as: async (): Promise<Stores> => ({ ...rest, inquiries }),
    }))
  ).platform;
  await inquiries.add(zoeAboutTheGable());
  const { statusCode, body } = await (await signIn(site)).get("/api/admin/inquiries");
  expect([statusCode, JSON.parse(body).inquiries]).toMatchObject([200, [{ id: "inq_zoe" }]]);
});

it("an agent whose permissions have ended is asked to log in again", async () => {
  await openSite(() => ({ as: async () => undefined }));
  const answer = await (await signIn(site)).get("/api/admin/inquiries");
  expect([answer.statusCode, answer.json()]).toEqual([401, { error: "Authentication required for this operation" }]);
});

it("an agent whose permissions can't be fetched is asked to try again, and stays logged in", async () => {
  let isOut = true;
  await openSite((platform) => ({
    async as() {
      if (isOut) throw new StoreUnavailableError("The user pool is out of order.");
      return { ...platform };
    },
  }));
  const agent = await signIn(site);
  const answer = await agent.get("/api/admin/inquiries");
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { error: "The site is busy. Please try again in a moment." },
  ]);
  isOut = false;
  expect((await agent.get("/api/admin/inquiries")).statusCode).toBe(200);
});

it("an agent who must choose a new password reads so, and gets in with the new one", async () => {
  let chosen: string | undefined;
  await openSite(({ gatekeeper }) => ({
    gatekeeper: {
      ...gatekeeper,
      async signIn(_username, password, next) {
        if (password !== "Temporary-Key-1!") return password === chosen ? {} : "wrong";
        if (next === undefined) return "expired";
        chosen = next;
        return {};
      },
    },
  }));
  const send = (payload: object) => site.post("/api/admin/session", { username: "admin", ...payload });
  const told = await send({ password: "Temporary-Key-1!" });
  expect([told.statusCode, told.json()]).toEqual([409, { error: "Please choose a new password." }]);
  const short = await send({ password: "Temporary-Key-1!", newPassword: "short" });
  expect([short.statusCode, short.json()]).toEqual([400, { error: "Please use at least 12 characters." }]);
  const changed = await send({ password: "Temporary-Key-1!", newPassword: "slate is too heavy" });
  expect([changed.statusCode, changed.cookies]).toMatchObject([
    200,
    [{ name: "__Host-session" }, { name: "__Host-device" }],
  ]);
  expect((await send({ password: "slate is too heavy" })).statusCode).toBe(200);
});

describe("an agent reads in a sentence what the account provider refuses", () => {
  const another = "Please choose another password: letters, digits and symbols, without spaces.";
  const locked = "This account has no password right now. Your server administrator has to set a new one.";
  const later = "Too many attempts. Please wait 3,600 seconds.";

  it.each([
    ["unfit", 400, another],
    ["locked", 403, locked],
    ["later", 429, later],
  ] as const)("at the sign-in, when it is %s", async (refusal, status, error) => {
    await openSite(({ gatekeeper }) => ({ gatekeeper: { ...gatekeeper, signIn: async () => refusal } }));
    const payload = { username: "admin", password: "correct horse battery", newPassword: "slate is too heavy" };
    const answer = await site.post("/api/admin/session", payload);
    expect([answer.statusCode, answer.json()]).toEqual([status, { error }]);
  });

  it.each([
    ["unfit", { next: another }],
    ["locked", { current: locked }],
  ] as const)("at the field of the settings, when it is %s", async (refusal, fields) => {
    await openSite(({ gatekeeper }) => ({
      gatekeeper: {
        ...gatekeeper,
        signIn: async (name, password, next) => (next ? refusal : gatekeeper.signIn(name, password)),
      },
    }));
    const agent = await signIn(site);
    const payload = { current: "correct horse battery", next: "slate is too heavy" };
    const answer = await agent.post("/api/admin/password", payload);
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: "Your password wasn't changed.", fields }]);
  });
});

async function refuse(): Promise<never> {
  throw new Error("The server itself has no right to this.");
}
