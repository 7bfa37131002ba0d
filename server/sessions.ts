import { createHash, randomBytes } from "node:crypto";
import type { Gatekeeper, Session, SessionStore } from "./ports.ts";

const day = 86_400_000;
/** A session ends after a week without use, and after thirty days in any case. */
const idleLimit = 7 * day;
const absoluteLimit = 30 * day;
/** Use is noted at most this often, so that reading a page does not write each time. */
const touchInterval = 60_000;

export interface Sessions {
  /** Checks name and password; answers the cookie's value when they fit. */
  signIn(username: string, password: string): Promise<{ cookie: string } | undefined>;
  /** Who the cookie belongs to, while its session lasts. */
  find(cookie: string | undefined): Promise<Session | undefined>;
  signOut(cookie: string | undefined): Promise<void>;
}

/** Signing in and staying signed in. Only a hash of each cookie is kept. */
export function createSessions(gatekeeper: Gatekeeper, store: SessionStore, now: () => Date): Sessions {
  return {
    async signIn(username, password) {
      if (!(await gatekeeper.admits(username, password))) return undefined;
      await store.removeExpired(now().toISOString());
      const cookie = randomBytes(32).toString("base64url");
      const createdAt = now().toISOString();
      const expiresAt = new Date(now().getTime() + absoluteLimit).toISOString();
      await store.add({ idHash: hashOf(cookie), username, createdAt, seenAt: createdAt, expiresAt });
      return { cookie };
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
  };
}

function hashOf(cookie: string): string {
  return createHash("sha256").update(cookie).digest("hex");
}
