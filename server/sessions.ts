import { createHash, randomBytes } from "node:crypto";
import { createPasswordCheck, type Wait } from "./password-check.ts";
import type { Gatekeeper, Pass, Session, SessionStore } from "./ports.ts";

const day = 86_400_000;
/** A session ends after a week without use, and after thirty days in any case. */
const idleLimit = 7 * day;
const absoluteLimit = 30 * day;
/** Use is noted at most this often, so that reading a page does not write each time. */
const touchInterval = 60_000;

/**
 * The value of a new session's cookie; or the password was wrong; or it only serves to choose a new one; or there were
 * too many attempts to try this one.
 */
export type Admission = { cookie: string } | "wrong" | "expired" | Wait;

export interface PasswordChange {
  username: string;
  current: string;
  next: string;
  /** The network address that the wish came from. */
  address: string;
}

export interface Sessions {
  /** Checks name and password; answers the new session's cookie when they fit. */
  signIn(username: string, password: string, address: string): Promise<Admission>;
  /** Who the cookie belongs to, while its session lasts. */
  find(cookie: string | undefined): Promise<Session | undefined>;
  signOut(cookie: string | undefined): Promise<void>;
  /** Ends every session of the person, and answers the cookie of a fresh one. Nothing is changed when refused. */
  changePassword(change: PasswordChange): Promise<Admission>;
}

/** Signing in and staying signed in. Only a hash of each cookie is kept. */
export function createSessions(gatekeeper: Gatekeeper, store: SessionStore, now: () => Date): Sessions {
  const check = createPasswordCheck(gatekeeper, now);

  async function begin(username: string, { token }: Pass): Promise<{ cookie: string }> {
    await store.removeExpired(now().toISOString());
    const cookie = randomBytes(32).toString("base64url");
    const createdAt = now().toISOString();
    const expiresAt = new Date(now().getTime() + absoluteLimit).toISOString();
    const session = { idHash: hashOf(cookie), username, createdAt, seenAt: createdAt, expiresAt };
    await store.add(session, token === undefined ? undefined : { token, cookie });
    return { cookie };
  }

  return {
    async signIn(username, password, address) {
      const outcome = await check(username, password, address);
      return isPass(outcome) ? begin(username, outcome) : outcome;
    },

    async find(cookie) {
      const session = cookie ? await store.find(hashOf(cookie)) : undefined;
      if (!session) return undefined;
      const time = now().getTime();
      const unusedFor = time - Date.parse(session.seenAt);
      if (time >= Date.parse(session.expiresAt) || unusedFor >= idleLimit) {
        await store.remove(session.idHash);
        return undefined;
      }
      if (unusedFor >= touchInterval) await store.touch(session.idHash, now().toISOString());
      return session;
    },

    async signOut(cookie) {
      if (cookie) await store.remove(hashOf(cookie));
    },

    async changePassword({ username, current, next, address }) {
      const outcome = await check(username, current, address, next);
      if (!isPass(outcome)) return outcome;
      await store.removeAllOf(username);
      return begin(username, outcome);
    },
  };
}

function isPass(outcome: Pass | "wrong" | "expired" | Wait): outcome is Pass {
  return typeof outcome === "object" && !("waitSeconds" in outcome);
}

function hashOf(cookie: string): string {
  return createHash("sha256").update(cookie).digest("hex");
}
