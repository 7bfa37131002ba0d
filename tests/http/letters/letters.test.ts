import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { letterToZoe } from "../../contracts/samples.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { openTestSite, type TestSite } from "../../support/site/test-site.ts";

let site: TestSite;
let agent: Awaited<ReturnType<typeof signIn>>;
let id = "";
beforeAll(async () => {
  // Nobody listens there, and nothing is sent before the test ends.
  site = await openTestSite({ settings: { SMTP_URL: "smtp://127.0.0.1:1" } });
  agent = await signIn(site);
});
afterAll(() => site.close());
let written = 0;
beforeEach(async () => {
  id = `let_${++written}`;
  await site.platform.letters.add(letterToZoe({ id, nextAttemptAt: "2099-01-01T00:00:00.000Z" }));
});

describe("a letter", () => {
  it("is taken back while it waits, and its words come back for the draft", async () => {
    const { subject, text, inquiryId } = letterToZoe();
    const answer = await agent.post(`/api/admin/letters/${id}/undo`, {});
    expect([answer.statusCode, answer.json()]).toEqual([200, { subject, text, inquiryId }]);
    expect(await site.platform.letters.find(id)).toBeUndefined();
    expect((await agent.post(`/api/admin/letters/${id}/undo`, {})).statusCode).toBe(404);
  });

  it("that is on its way is not taken back, and one that waits is not tried again", async () => {
    const letter = letterToZoe({ id, nextAttemptAt: "2099-01-01T00:00:00.000Z" });
    await site.platform.letters.settle(letter, { ...letter, attempts: 1 });
    for (const step of ["undo", "retry"])
      expect((await agent.post(`/api/admin/letters/${id}/${step}`, {})).statusCode).toBe(409);
  });

  it("that did not leave goes out when the agent says so", async () => {
    const letter = letterToZoe({ id, nextAttemptAt: "2099-01-01T00:00:00.000Z" });
    const failed = { ...letter, state: "failed" as const, attempts: 11, settledAt: letter.createdAt, lastError: "No." };
    await site.platform.letters.settle(letter, failed);
    const answer = await agent.post(`/api/admin/letters/${id}/retry`, {});
    expect([answer.statusCode, answer.json().letter]).toMatchObject([200, { id, state: "waiting", attempts: 0 }]);
    expect((await agent.post("/api/admin/letters/let_none/retry", {})).statusCode).toBe(404);
  });

  it("is nothing for anybody who is not signed in", async () => {
    for (const path of [`letters/${id}/undo`, `letters/${id}/retry`])
      expect((await site.send({ method: "POST", url: `/api/admin/${path}`, payload: {} })).statusCode).toBe(401);
    expect((await site.get("/api/admin/quick-replies")).statusCode).toBe(401);
    expect((await agent.get(`/api/admin/letters/${id}/undo`)).statusCode).toBe(405);
  });
});

describe("quick replies", () => {
  const put = (payload: object) => agent.send({ method: "PUT", url: "/api/admin/quick-replies", payload });
  const visit = { name: "Visit", subject: "", text: "Hi {first_name}, come on Friday." };

  it("are kept as the agent orders them", async () => {
    expect((await agent.get("/api/admin/quick-replies")).json()).toEqual({ replies: [], canSend: true });
    const replies = [visit, { ...visit, name: "Price" }];
    expect((await put({ replies })).json()).toEqual({ replies });
    expect((await agent.get("/api/admin/quick-replies")).json()).toEqual({ replies, canSend: true });
  });

  it("with a field that there is not are refused, and the earlier ones stay", async () => {
    await put({ replies: [visit] });
    const answer = await put({ replies: [visit, { ...visit, name: "Town", text: "{town}" }] });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { at: 1, error: expect.stringMatching(/^\{town\} is no field/) },
    ]);
    expect((await agent.get("/api/admin/quick-replies")).json().replies).toEqual([visit]);
    for (const body of [[], { replies: 7 }]) expect((await put(body)).statusCode).toBe(422);
    expect((await agent.post("/api/admin/quick-replies", {})).statusCode).toBe(405);
  });
});
