import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openEmbeddedPlatform } from "./embedded/platform.ts";
import { temporaryFolder } from "./embedded/temporary-folder.ts";
import type { Platform } from "./ports.ts";
import { createSessions, type Sessions } from "./sessions.ts";

const password = "correct horse battery";
const minute = 60_000;
const day = 86_400_000;

let time: number;
let platform: Platform;
let sessions: Sessions;
beforeEach(async () => {
  time = Date.parse("2026-05-01T08:00:00.000Z");
  platform = openEmbeddedPlatform({ dataDir: temporaryFolder() });
  await platform.gatekeeper.enroll("hannah", password);
  sessions = createSessions(platform.gatekeeper, platform.sessions, () => new Date(time));
});
afterEach(() => platform.close());

async function signIn(username = "hannah"): Promise<string> {
  const admission = await sessions.signIn(username, password, "203.0.113.7");
  if (typeof admission === "string" || "waitSeconds" in admission) throw new Error("not signed in");
  return admission.cookie;
}

const isSignedIn = async (cookie: string) => (await sessions.find(cookie)) !== undefined;

describe("a session", () => {
  it("ends after a week without use", async () => {
    const [laptop, phone] = [await signIn(), await signIn()];
    time += 7 * day - 1;
    expect(await isSignedIn(laptop)).toBe(true);
    time += 1;
    expect([await isSignedIn(laptop), await isSignedIn(phone)]).toEqual([true, false]);
    time -= day;
    expect(await isSignedIn(phone)).toBe(false);
  });

  it("ends after thirty days, however much it is used", async () => {
    const cookie = await signIn();
    for (let each = 0; each < 29; each += 1) {
      time += day;
      expect(await isSignedIn(cookie)).toBe(true);
    }
    time += day - 1;
    expect(await isSignedIn(cookie)).toBe(true);
    time += 1;
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it("notes its use once a minute at most", async () => {
    const cookie = await signIn();
    const seenAt = async () => (await sessions.find(cookie))?.seenAt;
    time += minute - 1;
    await seenAt();
    expect(await seenAt()).toBe("2026-05-01T08:00:00.000Z");
    time += 1;
    await seenAt();
    expect(await seenAt()).toBe("2026-05-01T08:01:00.000Z");
  });

  it("is nobody's with a made-up cookie, or none", async () => {
    await signIn();
    for (const cookie of [undefined, "", "guess"]) expect(await sessions.find(cookie)).toBeUndefined();
  });
});

describe("a change of password", () => {
  const change = (current: string) =>
    sessions.changePassword({ username: "hannah", current, next: "slate is too heavy", address: "203.0.113.7" });

  it("ends every session of the agent and nobody else's, and begins a fresh one", async () => {
    await platform.gatekeeper.enroll("walter", password);
    const [laptop, phone, walters] = [await signIn(), await signIn(" HANNAH "), await signIn("walter")];
    const admission = await change(password);
    expect([await isSignedIn(laptop), await isSignedIn(phone), await isSignedIn(walters)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await isSignedIn((admission as { cookie: string }).cookie)).toBe(true);
    expect(await platform.gatekeeper.admits("hannah", "slate is too heavy")).toBe(true);
  });

  it("changes nothing without the current password, and is slowed down like a sign-in", async () => {
    const laptop = await signIn();
    for (let each = 0; each < 6; each += 1) expect(await change("wrong horse battery")).toBe("wrong");
    expect(await change(password)).toEqual({ waitSeconds: 2 });
    expect(await isSignedIn(laptop)).toBe(true);
    expect(await platform.gatekeeper.admits("hannah", password)).toBe(true);
  });
});
