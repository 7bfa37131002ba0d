import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import type { Services } from "#server/services.ts";
import { UsedOnce } from "./used-once.server.ts";

/** Milliseconds for which a task may be handed in. A page can lie open for as long as that. */
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

/** Tasks that were handed in: each proves one message. */
const used = new UsedOnce({ lifetime, capacity: 10_000 });

/** A task for the form's script, signed so that nobody can set themselves an easier one. */
export async function newChallenge({ seal, now }: Services) {
  const expiresAt = new Date(now().getTime() + lifetime);
  return createChallenge({ ...effort, deriveKey, expiresAt, hmacSignatureSecret: await seal.sign("altcha", "task") });
}

/** @param proof what the form's script hands in: a task and its solution as JSON */
export async function judgeProof({ seal, now }: Services, proof: unknown): Promise<"valid" | "missing" | "wrong"> {
  if (typeof proof !== "string" || proof === "") return "missing";
  const reading = ProofSchema.safeParse(parse(proof));
  if (!reading.success) return "wrong";
  const { challenge, solution } = reading.data;
  const hmacSignatureSecret = await seal.sign("altcha", "task");
  // The signature is checked before anything is computed with what stands in the task.
  const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret });
  return verified && used.isFirst(challenge.parameters.nonce, now()) ? "valid" : "wrong";
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
