import { data } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fetchNews } from "../waiting-count.ts";
import { refusalsAsData } from "./refusals.ts";
import { answerSignIn, watchSignIn } from "./sign-in-again.ts";

/** How often the login form was opened. */
let forms: number;
let stopWatching: () => void;

beforeEach(() => {
  forms = 0;
  stopWatching = watchSignIn((step) => {
    if (step === "asked") forms += 1;
  });
  vi.stubGlobal("location", new URL("https://site/admin/inquiries?pages=2"));
});
afterEach(() => {
  answerSignIn(true);
  stopWatching();
  vi.unstubAllGlobals();
});

/** As React Router reports a response that isn't one of its own. */
const refusal = (status: number, body: string) => ({ status, statusText: "", internal: false, data: body });

async function through(method: string, type: "data" | "error", result: unknown) {
  const request = new Request("https://site/api/admin/inquiries", { method });
  const { leaf } = (await refusalsAsData({ request }, async () => ({ leaf: { type, result } }))) as {
    leaf: { type: string; result: { data: unknown; init: { status?: number } | null } };
  };
  return { type: leaf.type, data: leaf.result.data, status: leaf.result.init?.status };
}

describe("what the site refuses", () => {
  it("becomes data with its sentence, and opens no login form", async () => {
    const refused = await through("POST", "error", refusal(503, '{"error":"We could not save this."}'));
    expect(refused).toEqual({
      type: "data",
      data: { error: "We could not save this.", isSignedOut: false, statusCode: 503 },
      status: 503,
    });
    const unnamed = await through("POST", "error", refusal(503, "{}"));
    expect(unnamed.data).toMatchObject({ error: "The site returned an error (503)." });
    expect(forms).toBe(0);
  });

  it("keeps its sentence and its fields if a route threw it", async () => {
    const body = { error: "Nothing was saved.", fields: { baseUrl: "Please enter an address." } };
    const refused = await through("PUT", "error", { status: 422, statusText: "", internal: false, data: body });
    expect(refused).toMatchObject({ data: body, status: 422 });
  });

  it("for a missing login opens the form once, for all that were refused together", async () => {
    const sentence = '{"error":"Authentication required for this operation"}';
    const refused = ["GET", "POST"].map((method) => through(method, "error", refusal(401, sentence)));
    await expect(refused[1]).resolves.toMatchObject({ data: { isSignedOut: true } });
    answerSignIn(false);
    await expect(refused[0]).resolves.toMatchObject({ data: { isSignedOut: true } });
    expect(forms).toBe(1);
  });

  it("for a missing login opens the form again at the next, if the agent has closed it", async () => {
    for (const opened of [1, 2]) {
      await expect(through("POST", "error", refusal(401, "{}"))).resolves.toMatchObject({ status: 401 });
      expect(forms).toBe(opened);
      answerSignIn(false);
    }
  });

  it("keeps a page from failing while the agent may still log in", async () => {
    let isRefused = false;
    const reading = through("GET", "error", refusal(401, '{"error":"Authentication required"}'));
    void reading.then(() => {
      isRefused = true;
    });
    await new Promise((later) => setTimeout(later));
    expect(isRefused).toBe(false);
    answerSignIn(false);
    expect((await reading).data).toMatchObject({ error: "Authentication required" });
  });

  it("tells a lost connection from an error of the site", async () => {
    const { data: lost } = await through("GET", "error", new TypeError("Failed to fetch"));
    expect(lost).toMatchObject({ error: "We couldn't reach the site. Check your connection and try again." });
    expect(await through("POST", "error", data(new TypeError("Failed to fetch")))).toMatchObject({ data: lost });
    const { data: broken } = await through("GET", "error", new Error("Unexpected Server Error"));
    expect(broken).toMatchObject({ error: "The site returned an error (500)." });
  });

  it("because another window was faster makes React Router read the page again", async () => {
    const conflict = data({ error: "This changed in another window." }, { status: 409 });
    const shown = { ...conflict.data, statusCode: 409 };
    expect(await through("PATCH", "data", conflict)).toEqual({ type: "data", data: shown, status: 200 });
    const invalid = data({ error: "Please give a name." }, { status: 422 });
    expect((await through("PATCH", "data", invalid)).status).toBe(422);
  });
});

it("a poll opens no form, before or after the agent closes it", async () => {
  vi.stubGlobal("document", { visibilityState: "visible" });
  vi.stubGlobal("fetch", async () => Response.json({ error: "Authentication required" }, { status: 401 }));
  expect([await fetchNews(), forms]).toEqual([undefined, 0]);
  const refused = through("POST", "error", refusal(401, "{}"));
  answerSignIn(false);
  await refused;
  expect([await fetchNews(), forms]).toEqual([undefined, 1]);
});

it("an answer without a body is data, too, so each change is noticed", async () => {
  expect((await through("DELETE", "data", data(undefined, { status: 204 }))).data).toEqual({});
});

it("a redirect stays one", async () => {
  const to = Response.redirect("https://site/admin");
  const results = await refusalsAsData({ request: new Request("https://site/admin/inquiries") }, async () => ({
    leaf: { type: "error", result: to },
  }));
  expect(results).toEqual({ leaf: { type: "error", result: to } });
});
