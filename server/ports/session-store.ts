import { z } from "zod";
import { TimestampSchema } from "#domain/timestamp.ts";

/** What a session store needs to add a session. */
export interface SessionProof {
  /** A pass's token, to be stored so that only the cookie decrypts it. */
  sealed?: { token: string; cookie: string } | undefined;
  /** A pass's `checked`. */
  checked?: string | undefined;
}

/** Stores only a hash of the cookie, never the cookie itself. */
export const SessionSchema = z.object({
  /** SHA-256 of the cookie value, in hexadecimal. */
  idHash: z.string(),
  username: z.string(),
  createdAt: TimestampSchema,
  seenAt: TimestampSchema,
  expiresAt: TimestampSchema,
  /** Browser and system in plain words (domain/sign-in/device-name.ts). Sessions of older versions have none. */
  device: z.string().optional(),
});

export type Session = z.infer<typeof SessionSchema>;

export interface SessionStore {
  /** Adds a session. Returns false, and adds nothing, if the password has changed since `checked`. */
  add(session: Session, proof?: SessionProof): Promise<boolean>;
  /** Whether this person has ever had a session. */
  hasSignedIn(username: string): Promise<boolean>;
  find(idHash: string): Promise<Session | undefined>;
  /** Records that the session was used. Does nothing if it is gone. */
  touch(idHash: string, seenAt: string): Promise<void>;
  remove(idHash: string): Promise<void>;
  /** Returns a person's sessions, in no order. Some may have expired. */
  of(username: string): Promise<Session[]>;
  /** Ends all of a person's sessions, for example after a password change, except the one whose `idHash` is `kept`. */
  removeAllOf(username: string, kept?: string): Promise<void>;
  /** Removes sessions whose `expiresAt` is before `now`. */
  removeExpired(now: string): Promise<void>;
}

/** Counts sign-in attempts across all instances. Stores nothing that identifies a person. */
export interface SignInTally {
  /** Counts an attempt under a name. Returns the count in the current window of this many seconds. */
  count(name: string, windowSeconds: number, at: Date): Promise<number>;
  /** Takes back an attempt counted at this time. */
  refund(name: string, windowSeconds: number, at: Date): Promise<void>;
}

/** A passkey: signs a person in without a password. Its private key stays on their browser, phone, or security key. */
export const PasskeySchema = z.object({
  /** The credential id, base64url. */
  id: z.string(),
  username: z.string(),
  /** The name that the person gave it. */
  name: z.string(),
  /** COSE. */
  publicKey: z.instanceof(Uint8Array),
  /** The passkey's own use counter; 0 if it does not count. */
  counter: z.number().int(),
  /** The transports that the browser reported. */
  transports: z.array(z.string()),
  createdAt: TimestampSchema,
  usedAt: TimestampSchema.optional(),
});

export type Passkey = z.infer<typeof PasskeySchema>;

export interface PasskeyStore {
  /** In the order they were added. */
  of(username: string): Promise<Passkey[]>;
  find(id: string): Promise<Passkey | undefined>;
  /** Whether no passkeys exist. */
  isEmpty(): Promise<boolean>;
  /** Adds a passkey. Returns false, and changes nothing, if its id exists. */
  add(passkey: Passkey): Promise<boolean>;
  /** Records a use. Returns false, and changes nothing, if the passkey was used in the meantime or is gone. */
  noteUse(seen: Passkey, counter: number, usedAt: string): Promise<boolean>;
  /** Removes a person's own passkey. Returns whether it existed. */
  remove(username: string, id: string): Promise<boolean>;
}
