import { hash, randomBytes } from "node:crypto";
import type { SiteNotice } from "#domain/notices/site-notice.ts";
import { accountNotice, newDeviceNotice } from "#domain/sign-in/account-notice.ts";
import { day, minute } from "#domain/time-units.ts";
import { errorFacts, type Log } from "../log.ts";
import type { Pass } from "../ports/gatekeeper.ts";
import type { Platform } from "../ports/platform.ts";
import type { Session } from "../ports/session-store.ts";
import { createSiteSigner } from "../site-signer.ts";
import { type Client, createPasswordCheck, type Refusal } from "./password-check.ts";
import { createSharedTries } from "./shared-tries.ts";
import { type AccountChange, createSignInLog } from "./sign-in-log.ts";
import { createDeviceMarks } from "./signed-texts.ts";
import type { Wait } from "./throttle.ts";
import { foldUsername } from "./username.ts";

/** A session ends after a week without use, and after 30 days in any case. */
const idleLimit = 7 * day;
const absoluteLimit = 30 * day;
/** The minimum interval between recorded uses, so that reading a page does not write each time. */
const touchInterval = minute;

/** The cookies for the browser of a signed-in person. */
export interface SignedIn {
  /** The session cookie's value. */
  cookie: string;
  /** The device cookie, which identifies the browser at the next sign-in: see DeviceMarks. */
  mark: string;
}

/** A signed-in browser, a reason for refusal, or a `Wait` after too many attempts. */
type Admission = SignedIn | Refusal | Wait;

interface PasswordChange {
  username: string;
  current: string;
  next: string;
  client: Client;
  /** Required if the account uses codes. */
  code?: string | undefined;
}

export type Sessions = ReturnType<typeof createSessions>;

/**
 * Sign-in and sessions. Stores only a hash of each cookie.
 * @param notify notifies the agent of a login on a new device; without it, no notice is sent
 */
export function createSessions(
  platform: Pick<Platform, "gatekeeper" | "sessions" | "siteKey" | "signInTally">,
  log: Log,
  now: () => Date,
  notify?: (notice: SiteNotice) => Promise<void>,
) {
  const { gatekeeper, sessions: store } = platform;
  const marks = createDeviceMarks(createSiteSigner(platform));
  const signIns = createSignInLog(log);
  const sharedTries = createSharedTries(platform.signInTally, log, now);
  const check = createPasswordCheck(gatekeeper, marks, sharedTries, now);

  async function begin(typed: string, pass: Pass, { mark, device }: Client): Promise<Admission> {
    await store.removeExpired(now().toISOString());
    const { token, checked, username = typed } = pass;
    const cookie = randomBytes(32).toString("base64url");
    const createdAt = now().toISOString();
    const expiresAt = new Date(now().getTime() + absoluteLimit).toISOString();
    const session = { idHash: hash("sha256", cookie), username, createdAt, seenAt: createdAt, expiresAt, device };
    // After an account is created, its first sign-in is expected, so it needs no notice.
    const isFirstEver = !(await store.hasSignedIn(username));
    const isAdded = await store.add(session, { checked, sealed: token === undefined ? undefined : { token, cookie } });
    // The password was changed after it was checked.
    if (!isAdded) return "wrong";
    const account = foldUsername(typed);
    if (!isFirstEver && (await marks.recognize(account, mark)) === undefined) await notifyOfDevice(session);
    return { cookie, mark: await marks.give(account, mark) };
  }

  /** A sign-in succeeds even if its notice can't be saved. */
  async function notifyOfDevice({ idHash, username, device = "A program" }: Session): Promise<void> {
    const notice = newDeviceNotice({ id: idHash.slice(0, 24), account: foldUsername(username), device });
    await notify?.(notice).catch((error: unknown) => log.warn("new-device notice not saved", errorFacts(error)));
  }

  function changed(account: string, change: AccountChange): void {
    signIns.changed(account, change);
    const notice = accountNotice(change, { id: randomBytes(12).toString("hex"), account });
    if (notice) notify?.(notice).catch((error: unknown) => log.warn("account notice not saved", errorFacts(error)));
  }

  /** Logs the outcome of an attempt. */
  function noted(admission: Admission, account: string): Admission {
    if (isSignedIn(admission)) signIns.accepted(foldUsername(account));
    // The person usually returns with the code. A person who does not knows only the password.
    else if (admission === "codeless") signIns.askedForCode(foldUsername(account));
    else signIns.refused(admission);
    return admission;
  }

  function isOver({ expiresAt, seenAt }: Session): boolean {
    const time = now().getTime();
    return time >= Date.parse(expiresAt) || time - Date.parse(seenAt) >= idleLimit;
  }

  /**
   * Visitors and the agent can still read when the disk is full. The log tells the operator what could not be saved.
   */
  async function keep(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => log.warn("session use not saved", errorFacts(error)));
  }

  return {
    /** Checks the username and password, and the code if required, and starts a session. */
    async signIn(username: string, password: string, client: Client, code?: string): Promise<Admission> {
      const outcome = await check(username, password, client, { code });
      const admission = isPass(outcome) ? await begin(username, outcome, client) : outcome;
      return noted(admission, username);
    },

    /** Starts a session for a person who was authenticated in another way. */
    admit: async (username: string, client: Client): Promise<Admission> =>
      noted(await begin(username, {}, client), username),

    /** Checks a signed-in person's password before a change to how they sign in. */
    async confirm(
      { username }: Session,
      password: string,
      client: Client,
      code?: string,
    ): Promise<"right" | Refusal | Wait> {
      const outcome = await check(username, password, client, { code });
      if (isPass(outcome)) return "right";
      if (outcome !== "codeless") signIns.refused(outcome);
      return outcome;
    },

    /** Returns the session of a cookie, if it has not ended. */
    async find(cookie: string | undefined): Promise<Session | undefined> {
      const session = cookie ? await store.find(hash("sha256", cookie)) : undefined;
      if (!session) return undefined;
      if (isOver(session)) {
        await keep(() => store.remove(session.idHash));
        return undefined;
      }
      if (now().getTime() - Date.parse(session.seenAt) >= touchInterval) {
        await keep(() => store.touch(session.idHash, now().toISOString()));
      }
      return session;
    },

    async signOut(cookie: string | undefined): Promise<void> {
      if (cookie) await store.remove(hash("sha256", cookie));
    },

    /** Returns the person's active sessions, most recently used first. */
    async ofSamePerson({ username }: Session): Promise<Session[]> {
      const sessions = (await store.of(username)).filter((session) => !isOver(session));
      return sessions.sort((one, other) => (one.seenAt < other.seenAt ? 1 : -1));
    },

    /** Ends one of the person's sessions. Returns whether it existed. */
    async end({ username }: Session, idHash: string): Promise<boolean> {
      const isOwn = (await store.of(username)).some((session) => session.idHash === idHash);
      if (!isOwn) return false;
      await store.remove(idHash);
      signIns.changed(foldUsername(username), "session ended");
      return true;
    },

    /** Logs a change, and notifies the agent if it lets a person in: see accountNotice. */
    note: ({ username }: Pick<Session, "username">, change: AccountChange): void =>
      changed(foldUsername(username), change),

    /** Ends all other sessions of the person. */
    async endOthers({ username, idHash }: Session): Promise<void> {
      await store.removeAllOf(username, idHash);
      signIns.changed(foldUsername(username), "other sessions ended");
    },

    /** Ends all of the person's sessions and returns a new one. A refusal changes nothing. */
    async changePassword({ username, current, next, client, code }: PasswordChange): Promise<Admission> {
      const outcome = await check(username, current, client, { next, code });
      if (!isPass(outcome)) return noted(outcome, username);
      await store.removeAllOf(outcome.username ?? username);
      changed(foldUsername(username), "password changed");
      return noted(await begin(username, outcome, client), username);
    },
  };
}

function isSignedIn(admission: Admission): admission is SignedIn {
  return typeof admission === "object" && "cookie" in admission;
}

function isPass(outcome: Pass | Refusal | Wait): outcome is Pass {
  return typeof outcome === "object" && !("waitSeconds" in outcome);
}
