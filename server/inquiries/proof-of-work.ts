import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import { z } from "zod";
import { boundedMap } from "../bounded-map.ts";
import type { SiteSigner } from "../site-signer.ts";

/** Work that costs a person's browser a moment, and a program that sends thousands of messages its profit. */
export interface ProofOfWork {
  /** A task for the form's script, signed so that nobody can set themselves an easier one. */
  challenge(): Promise<Challenge>;
  /**
   * Whether the work was done. A valid proof is used up by this.
   * @param proof what the form's script sends: a task and its solution as JSON
   */
  judge(proof: unknown): Promise<"valid" | "missing" | "wrong">;
}

/** Milliseconds for which a task may be solved and sent. A page can lie open for as long as that. */
const lifetime = 2 * 3_600_000;

/** A quarter of a second on a desk, about one on an old phone: one key in 256 will do, each made in 2,000 rounds. */
const effort = { algorithm: "PBKDF2/SHA-256", cost: 2000, keyPrefix: "00" };

const ProofSchema = z.object({
  challenge: z.object({
    // Nothing else of what was sent reaches the library.
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

export function createProofOfWork(signer: SiteSigner, now: () => Date): ProofOfWork {
  const secret = () => signer.sign("altcha", "task");
  /** Tasks whose solutions came: each proves one message. To push one out costs 10,000 solutions. */
  const used = boundedMap<true>({ capacity: 10_000, lifetime, now });

  function isFirstUse(nonce: string): boolean {
    if (used.has(nonce)) return false;
    used.set(nonce, true);
    return true;
  }

  return {
    async challenge() {
      const expiresAt = new Date(now().getTime() + lifetime);
      return createChallenge({ ...effort, deriveKey, expiresAt, hmacSignatureSecret: await secret() });
    },

    async judge(proof) {
      if (typeof proof !== "string" || proof === "") return "missing";
      const reading = ProofSchema.safeParse(parse(proof));
      if (!reading.success) return "wrong";
      const { challenge, solution } = reading.data;
      // The library checks the signature before it computes anything with what stands in the task.
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret: await secret(),
      });
      return verified && isFirstUse(challenge.parameters.nonce) ? "valid" : "wrong";
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
