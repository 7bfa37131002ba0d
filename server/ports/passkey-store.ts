import { z } from "zod";
import { TimestampSchema } from "#domain/timestamp.ts";

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
