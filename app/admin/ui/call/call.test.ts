import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CallError, callAdmin } from "./call.ts";
import { answerSignIn, watchSignIn } from "./sign-in-again.ts";

let isSignedIn: boolean;
let asked: string[];
/** How often the login form was opened. */
let forms: number;
let stopWatching: () => void;

beforeEach(() => {
  [isSignedIn, asked, forms] = [false, [], 0];
  stopWatching = watchSignIn((step) => {
    if (step === "asked") forms += 1;
  });
  vi.stubGlobal("fetch", async (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address}`);
    return isSignedIn
      ? Response.json({ homes: 9 })
      : Response.json({ error: "Authentication required for this operation" }, { status: 401 });
  });
});
afterEach(() => {
  answerSignIn(true);
  stopWatching();
  vi.unstubAllGlobals();
});

/** Lets pending calls proceed as far as they can. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe("when the session has ended", () => {
  it("a read completes once the agent has logged in again", async () => {
    const figures = callAdmin("GET", "dashboard");
    await settle();
    isSignedIn = true;
    answerSignIn(true);
    expect(await figures).toEqual({ homes: 9 });
  });

  it("several reads open one form", async () => {
    const looks = [callAdmin("GET", "newest"), callAdmin("GET", "newest"), callAdmin("GET", "newest")];
    await settle();
    expect([asked.length, forms]).toEqual([3, 1]);
    isSignedIn = true;
    answerSignIn(true);
    expect(await Promise.all(looks)).toHaveLength(3);
  });

  it("an agent who closes the form sees that the read was refused, and is asked again at the next one", async () => {
    const refused = callAdmin("GET", "dashboard").catch((error: unknown) => error);
    await settle();
    answerSignIn(false);
    expect(await refused).toMatchObject({ status: 401, message: "Authentication required for this operation" });
    const next = callAdmin("GET", "dashboard").catch(() => "refused");
    await settle();
    expect(forms).toBe(2);
    answerSignIn(false);
    expect(await next).toBe("refused");
  });

  it("background polling opens no form, before or after the agent closes it", async () => {
    const look = () => callAdmin("GET", "newest", undefined, { isByItself: true }).catch(({ status }) => status);
    expect([await look(), forms]).toEqual([401, 0]);
    const read = callAdmin("GET", "dashboard").catch(() => "refused");
    await settle();
    answerSignIn(false);
    expect([await read, await look(), forms]).toEqual(["refused", 401, 1]);
  });

  it("a change is refused at once and never sent a second time automatically", async () => {
    await expect(callAdmin("DELETE", "listings/lst_1")).rejects.toBeInstanceOf(CallError);
    isSignedIn = true;
    answerSignIn(true);
    await settle();
    expect(asked).toEqual(["DELETE /api/admin/listings/lst_1"]);
  });
});
