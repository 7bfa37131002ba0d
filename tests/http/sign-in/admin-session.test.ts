import { describe, expect, it } from "vitest";
import { openTestSite } from "../../support/site/test-site.ts";

const site = await openTestSite({ demo: false });

const authenticationRequired = { error: "Authentication required for this operation" };
const signIn = (username: string, password: string) => site.post("/api/admin/session", { username, password });

describe("the agent", () => {
  it("logs in, is recognized, and logs out, and the old cookie is then refused", async () => {
    const answer = await signIn("admin", "correct horse battery");
    expect([answer.statusCode, answer.json()]).toEqual([200, { username: "admin" }]);
    const [cookie] = answer.cookies;
    const headers = { cookie: `${cookie?.name}=${cookie?.value}` };
    expect((await site.get("/api/admin/session", headers)).json()).toEqual({ username: "admin" });
    expect((await site.get("/api/admin/nothing", headers)).statusCode).toBe(404);
    expect((await site.send({ method: "DELETE", url: "/api/admin/session", headers })).statusCode).toBe(204);
    expect((await site.get("/api/admin/session", headers)).json()).toEqual(authenticationRequired);
  });
});

describe("anyone else", () => {
  it.each([
    ["admin", "wrong horse battery"],
    ["nobody", "correct horse battery"],
    ["", ""],
  ])("is refused as %s with the same message", async (username, password) => {
    const answer = await signIn(username, password);
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: "Invalid username or password" }]);
  });
});

it("the agent's cookie doesn't contain the session's value in the database", async () => {
  const [cookie] = (await signIn("admin", "correct horse battery")).cookies;
  expect(await site.platform.sessions.find(cookie?.value ?? "")).toBeUndefined();
});

it("no response can be read by another site's page", async () => {
  const [cookie] = (await signIn("admin", "correct horse battery")).cookies;
  for (const path of ["/api/admin/session", "/api/admin/listings", "/api/listings", "/"]) {
    const { headers } = await site.get(path, {
      cookie: `__Host-session=${cookie?.value}`,
      origin: "https://evil.example",
    });
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
  }
});
