import { beforeEach, describe, expect, it } from "vitest";
import { day, minute } from "#domain/time-units.ts";
import { openEmptyPlatform } from "#tests/support/site/empty-platform.ts";
import { signsIn } from "#tests/support/site/signs-in.ts";
import { createLog } from "../log.ts";
import type { Gatekeeper } from "../ports/gatekeeper.ts";
import type { Platform } from "../ports/platform.ts";
import { StoreUnavailableError } from "../ports/store-errors.ts";
import { createSessions, type Sessions } from "./sessions.ts";

const password = "correct horse battery";

let time: number;
let platform: Platform;
let sessions: Sessions;
beforeEach(async () => {
  time = Date.parse("2026-05-01T08:00:00.000Z");
  platform = openEmptyPlatform();
  await platform.gatekeeper.enroll("hannah", password);
  sessions = sessionsOn(platform);
});

const client = { address: "203.0.113.7" };
const logged: string[] = [];
const log = createLog((line) => void logged.push(line));
const sessionsOn = (platform: Platform) => createSessions(platform, log, () => new Date(time));

async function signIn(username = "hannah"): Promise<string> {
  const admission = await sessions.signIn(username, password, client);
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

  it("records its use at most once a minute", async () => {
    const cookie = await signIn();
    const seenAt = async () => (await sessions.find(cookie))?.seenAt;
    time += minute - 1;
    await seenAt();
    expect(await seenAt()).toBe("2026-05-01T08:00:00.000Z");
    time += 1;
    await seenAt();
    expect(await seenAt()).toBe("2026-05-01T08:01:00.000Z");
  });

  it("is found even if the disk is full, and the operator learns that its use can't be saved", async () => {
    const cookie = await signIn();
    const isFull = async (): Promise<never> => {
      throw new StoreUnavailableError("The database can't be used now: the disk is full.");
    };
    const full = { ...platform.sessions, touch: isFull, remove: isFull };
    const onFullDisk = sessionsOn({ ...platform, sessions: full });
    time += 2 * minute;
    expect(await onFullDisk.find(cookie)).toMatchObject({ username: "hannah" });
    expect(logged.join()).toContain("the disk is full");
    time += 7 * day;
    expect(await onFullDisk.find(cookie)).toBeUndefined();
  });
});

describe("a password change", () => {
  const change = (current: string) =>
    sessions.changePassword({ username: "hannah", current, next: "slate is too heavy", client });

  it("changes nothing without the current password, and is slowed down like a sign-in", async () => {
    const laptop = await signIn();
    for (let each = 0; each < 6; each += 1) expect(await change("wrong horse battery")).toBe("wrong");
    expect(await change(password)).toEqual({ waitSeconds: 2 });
    expect(await isSignedIn(laptop)).toBe(true);
    expect(await signsIn(platform.gatekeeper, "hannah", password)).toBe(true);
  });

  /** Signs in with the old password. The event happens right after the password check. */
  function signingInBefore(event: () => Promise<unknown>) {
    const gatekeeper: Gatekeeper = {
      ...platform.gatekeeper,
      async signIn(...attempt) {
        const pass = await platform.gatekeeper.signIn(...attempt);
        await event();
        return pass;
      },
    };
    return sessionsOn({ ...platform, gatekeeper }).signIn("hannah", password, client);
  }

  it("leaves no session to a person who is signing in with the old password", async () => {
    expect(await signingInBefore(() => change(password))).toBe("wrong");
  });

  it("by the operator leaves no session either", async () => {
    const setPassword = async () => {
      await platform.gatekeeper.enroll("hannah", "slate is too heavy");
      await platform.sessions.removeAllOf("hannah");
    };
    expect(await signingInBefore(setPassword)).toBe("wrong");
  });

  it("made by two people at once succeeds for only one", async () => {
    const admissions = await Promise.all([change(password), change(password)]);
    expect(admissions.filter((admission) => admission === "wrong")).toHaveLength(1);
    const [cookie] = admissions.flatMap((admission) =>
      typeof admission === "object" && "cookie" in admission ? [admission.cookie] : [],
    );
    expect(await isSignedIn(cookie ?? "")).toBe(true);
  });
});
