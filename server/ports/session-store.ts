import { z } from "zod";
import { TimestampSchema } from "#domain/timestamp.ts";

/** What a session store needs to add a session. */
export interface SessionProof {
  /** The token of a pass, to be stored so that only the cookie decrypts it. */
  sealed?: { token: string; cookie: string } | undefined;
  /** The `checked` of a pass. */
  checked?: string | undefined;
}

/** The session store keeps only a hash of the cookie, never the cookie. */
export const SessionSchema = z.object({
  /** SHA-256 of the cookie's value, hexadecimal. */
  idHash: z.string(),
  username: z.string(),
  createdAt: TimestampSchema,
  seenAt: TimestampSchema,
  expiresAt: TimestampSchema,
  /** Browser and system, as people say it (domain/sign-in/device-name.ts). Sessions of older versions have none. */
  device: z.string().optional(),
});

export type Session = z.infer<typeof SessionSchema>;

export interface SessionStore {
  /** Adds a session. Returns false, and adds nothing, when the password was changed after it was `checked`. */
  add(session: Session, proof?: SessionProof): Promise<boolean>;
  /** Whether a session was ever added for this person. */
  hasSignedIn(username: string): Promise<boolean>;
  find(idHash: string): Promise<Session | undefined>;
  /** Writes down that the session was used. Does nothing when the session is gone. */
  touch(idHash: string, seenAt: string): Promise<void>;
  remove(idHash: string): Promise<void>;
  /** Every session of a person that was not removed, in no order. Some may have expired. */
  of(username: string): Promise<Session[]>;
  /** Ends every session of a person, as after a change of password; all but the one whose `idHash` is `kept`. */
  removeAllOf(username: string, kept?: string): Promise<void>;
  /** Removes sessions whose `expiresAt` is before `now`. */
  removeExpired(now: string): Promise<void>;
}

/** Counts attempts to sign in for all instances of the site together. Nothing is kept that names anybody. */
export interface SignInTally {
  /** Counts one more attempt under a name. Returns how many there are since its window began, one of so many seconds. */
  count(name: string, windowSeconds: number, at: Date): Promise<number>;
  /** Takes one back that was counted at this moment. */
  takeBack(name: string, windowSeconds: number, at: Date): Promise<void>;
}

/** A key of a person's browser, phone or token, which signs them in without a password. Its secret half is kept there. */
export const PasskeySchema = z.object({
  /** The credential's id, base64url. */
  id: z.string(),
  username: z.string(),
  /** What the person calls it. */
  name: z.string(),
  /** COSE. */
  publicKey: z.instanceof(Uint8Array),
  /** How often it was used, as it counts itself; 0 for one that does not count. */
  counter: z.number().int(),
  /** How browsers reach it, as they say themselves. */
  transports: z.array(z.string()),
  createdAt: TimestampSchema,
  usedAt: TimestampSchema.optional(),
});

export type Passkey = z.infer<typeof PasskeySchema>;

export interface PasskeyStore {
  /** In the order in which they were added. */
  of(username: string): Promise<Passkey[]>;
  find(id: string): Promise<Passkey | undefined>;
  /** Whether nobody has one. */
  isEmpty(): Promise<boolean>;
  /** Adds a passkey. Returns false, and changes nothing, when there is one with its id. */
  add(passkey: Passkey): Promise<boolean>;
  /** Writes down that the passkey was used. Returns false, and changes nothing, when it was used meanwhile, or is gone. */
  noteUse(seen: Passkey, counter: number, usedAt: string): Promise<boolean>;
  /** Removes a person's own passkey. Returns whether there was one. */
  remove(username: string, id: string): Promise<boolean>;
}
