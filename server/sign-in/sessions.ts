import { createHash, randomBytes } from "node:crypto";
import { errorFacts, type Log } from "../log.ts";
import type { Pass, Platform, Session } from "../ports.ts";
import { createSiteSigner } from "../site-signer.ts";
import { createDeviceMarks } from "./device-marks.ts";
import { type Client, createPasswordCheck, type Refusal } from "./password-check.ts";
import type { Wait } from "./unknown-devices.ts";
import { foldUsername } from "./username.ts";

const day = 86_400_000;
/** A session ends after a week without use, and after thirty days in any case. */
const idleLimit = 7 * day;
const absoluteLimit = 30 * day;
/** A session's use is noted at most this often, so that reading a page does not write each time. */
const touchInterval = 60_000;

/** The cookies for the browser of somebody who signed in. */
export interface SignedIn {
  /** The value of the session's cookie. */
  cookie: string;
  /** The mark by which the site knows the browser at the next sign-in: see DeviceMarks. */
  mark: string;
}

/** A SignInRefusal says why nobody was let in; `Wait`: there were too many attempts. */
export type Admission = SignedIn | Refusal | Wait;

export interface PasswordChange {
  username: string;
  current: string;
  next: string;
  client: Client;
}

export interface Sessions {
  /** Checks name and password, and begins a session when they fit. */
  signIn(username: string, password: string, client: Client): Promise<Admission>;
  /** The session of a cookie, while it lasts. */
  find(cookie: string | undefined): Promise<Session | undefined>;
  signOut(cookie: string | undefined): Promise<void>;
  /** Ends every session of the person and returns a new one. A refusal changes nothing. */
  changePassword(change: PasswordChange): Promise<Admission>;
}

interface SessionsParts {
  platform: Pick<Platform, "gatekeeper" | "sessions" | "siteKey">;
  log: Log;
  now(): Date;
}

/** Signing in and staying signed in. Only a hash of each cookie is kept. */
export function createSessions({ platform, log, now }: SessionsParts): Sessions {
  const { gatekeeper, sessions: store } = platform;
  const marks = createDeviceMarks(createSiteSigner(platform));
  const check = createPasswordCheck({ gatekeeper, marks, now });

  async function begin(typed: string, pass: Pass, { mark }: Client): Promise<Admission> {
    await store.removeExpired(now().toISOString());
    const { token, checked, username = typed } = pass;
    const cookie = randomBytes(32).toString("base64url");
    const createdAt = now().toISOString();
    const expiresAt = new Date(now().getTime() + absoluteLimit).toISOString();
    const session = { idHash: hashOf(cookie), username, createdAt, seenAt: createdAt, expiresAt };
    const isAdded = await store.add(session, { checked, sealed: token === undefined ? undefined : { token, cookie } });
    // Somebody changed the password after it was checked.
    if (!isAdded) return "wrong";
    return { cookie, mark: await marks.give(foldUsername(typed), mark) };
  }

  /** Visitors and the agent can still read when the disk is full: the log tells the operator what could not be written. */
  async function note(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => log.warn("session not noted", errorFacts(error)));
  }

  return {
    async signIn(username, password, client) {
      const outcome = await check(username, password, client);
      return isPass(outcome) ? begin(username, outcome, client) : outcome;
    },

    async find(cookie) {
      const session = cookie ? await store.find(hashOf(cookie)) : undefined;
      if (!session) return undefined;
      const time = now().getTime();
      const unusedFor = time - Date.parse(session.seenAt);
      if (time >= Date.parse(session.expiresAt) || unusedFor >= idleLimit) {
        await note(() => store.remove(session.idHash));
        return undefined;
      }
      if (unusedFor >= touchInterval) {
        await note(() => store.touch(session.idHash, now().toISOString()));
      }
      return session;
    },

    async signOut(cookie) {
      if (cookie) await store.remove(hashOf(cookie));
    },

    async changePassword({ username, current, next, client }) {
      const outcome = await check(username, current, client, next);
      if (!isPass(outcome)) return outcome;
      await store.removeAllOf(outcome.username ?? username);
      return begin(username, outcome, client);
    },
  };
}

function isPass(outcome: Pass | Refusal | Wait): outcome is Pass {
  return typeof outcome === "object" && !("waitSeconds" in outcome);
}

function hashOf(cookie: string): string {
  return createHash("sha256").update(cookie).digest("hex");
}
