import { afterEach, expect, it } from "vitest";
import { type Platform, type Stores, StoreUnavailableError } from "#server/ports.ts";
import { zoeAboutTheGable } from "../../contracts/samples.ts";
import { signIn } from "../../support/signed-in.ts";
import { openTestSite, type TestSite } from "../../support/test-site.ts";

let site: TestSite;
afterEach(() => site.close());

/** A site on a platform that does not treat everybody alike. */
async function openSite(replace: (platform: Platform) => Partial<Platform>): Promise<TestSite> {
  site = await openTestSite({ demo: false, replace });
  return site;
}

it("the agent works with stores of their own, where the platform has them, and a visitor does not", async () => {
  const { inquiries } = (
    await openSite(({ inquiries, ...rest }) => ({
      // The server itself may leave inquiries and read none.
      inquiries: { ...inquiries, page: refuse, counts: refuse },
      as: async (): Promise<Stores> => ({ ...rest, inquiries }),
    }))
  ).platform;
  await inquiries.add(zoeAboutTheGable());
  const { statusCode, body } = await (await signIn(site)).get("/api/admin/inquiries");
  expect([statusCode, JSON.parse(body).inquiries]).toMatchObject([200, [{ id: "inq_zoe" }]]);
});

it("an agent whose rights have ended is asked to sign in again", async () => {
  await openSite(() => ({ as: async () => undefined }));
  const answer = await (await signIn(site)).get("/api/admin/inquiries");
  expect([answer.statusCode, answer.json()]).toEqual([401, { error: "Authentication required for this operation" }]);
});

it("an agent whose rights cannot be had just now is asked to try again, and stays signed in", async () => {
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

it("an agent whose store cannot be reached just now is asked to try again, whatever they wanted of it", async () => {
  const isOut = async (): Promise<never> => {
    throw new StoreUnavailableError("The table is throttled.");
  };
  await openSite(({ outbox }) => ({ outbox: { ...outbox, summary: isOut } }));
  const answer = await (await signIn(site)).get("/api/admin/dashboard");
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { error: "The site is busy. Please try again in a moment." },
  ]);
});

it("whoever has to choose a new password is told so, and is in with the new one", async () => {
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
  const send = (payload: object) =>
    site.send({ method: "POST", url: "/api/admin/session", payload: { username: "admin", ...payload } });
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

async function refuse(): Promise<never> {
  throw new Error("The server itself has no right to this.");
}
