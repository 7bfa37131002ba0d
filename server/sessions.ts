import { createHash, randomBytes } from "node:crypto";
import { createPasswordCheck, type Wait } from "./password-check.ts";
import type { Gatekeeper, Session, SessionStore } from "./ports.ts";

const day = 86_400_000;
/** A session ends after a week without use, and after thirty days in any case. */
const idleLimit = 7 * day;
const absoluteLimit = 30 * day;
/** Use is noted at most this often, so that reading a page does not write each time. */
const touchInterval = 60_000;

/** The value of a new session's cookie; or the password was wrong; or there were too many attempts to try this one. */
export type Admission = { cookie: string } | "wrong" | Wait;

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

  async function begin(username: string): Promise<{ cookie: string }> {
    await store.removeExpired(now().toISOString());
    const cookie = randomBytes(32).toString("base64url");
    const createdAt = now().toISOString();
    const expiresAt = new Date(now().getTime() + absoluteLimit).toISOString();
    await store.add({ idHash: hashOf(cookie), username, createdAt, seenAt: createdAt, expiresAt });
    return { cookie };
  }

  return {
    async signIn(username, password, address) {
      const outcome = await check(username, password, address);
      return outcome === "fits" ? begin(username) : outcome;
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
      const outcome = await check(username, current, address);
      if (outcome !== "fits") return outcome;
      await gatekeeper.enroll(username, next);
      await store.removeAllOf(username);
      return begin(username);
    },
  };
}

function hashOf(cookie: string): string {
  return createHash("sha256").update(cookie).digest("hex");
}
