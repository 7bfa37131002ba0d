import { pbkdf2, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import type { Challenge } from "altcha-lib/types";
import { z } from "zod";
import { hour } from "#domain/time-units.ts";
import { boundedMap } from "../limits/rate-limit.ts";
import type { SiteSigner } from "../site-signer.ts";

const longestAge = 86_400;
const stampPurpose = "stamp";

/**
 * Signed timestamps of a visitor's first use of the form. They aren't stored: the signature proves that the site issued
 * them.
 */
export function createFormStamps(signer: SiteSigner, now: () => Date) {
  return {
    /** A timestamp of now. */
    async give() {
      const time = String(now().getTime());
      return `${time}.${await signer.sign(stampPurpose, time)}`;
    },

    /** A timestamp's age in seconds. One older than a day counts as missing: the page was open overnight. */
    async read(stamp: unknown): Promise<"missing" | "forged" | { age: number }> {
      if (typeof stamp !== "string" || stamp === "") return "missing";
      const [time = "", signature = ""] = stamp.split(".");
      if (!(await signer.verify(stampPurpose, time, signature))) return "forged";
      const age = (now().getTime() - Number(time)) / 1000;
      return age >= 0 && age <= longestAge ? { age } : "missing";
    },
  };
}

/** How long a challenge may be solved and sent, in milliseconds: as long as a page may stay open. */
const lifetime = 2 * hour;

/** A quarter of a second on a laptop, about one on an old phone: one key in 256 works, each made in 2,000 rounds. */
const effort = { algorithm: "PBKDF2/SHA-256", cost: 2000, keyLength: 32, keyPrefix: "00" } as const;

/** Doesn't read the difficulty from the input: it is the same for everyone. */
const ProofSchema = z.object({
  challenge: z.object({
    parameters: z.object({ nonce: z.string(), salt: z.string(), expiresAt: z.number() }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int().min(0).max(0xffff_ffff) }),
});
type Task = z.infer<typeof ProofSchema>["challenge"]["parameters"];

const purpose = "proof of work";

/**
 * Work that a browser does in a moment, but that costs too much for a program that sends thousands of messages. The
 * challenges are ALTCHA's, whose library solves them in the browser. The server's half is implemented here: the library
 * would bring 48 packages of a web framework.
 */
export function createProofOfWork(signer: SiteSigner, now: () => Date) {
  /** Solved challenges: each proves one message. Evicting one costs 10,000 solutions. */
  const used = boundedMap<true>({ capacity: 10_000, lifetime, now });

  function isFirstUse({ nonce }: Task): boolean {
    if (used.has(nonce)) return false;
    used.set(nonce, true);
    return true;
  }

  return {
    /** A challenge for the form's script, signed so that no one can issue their own. */
    async challenge(): Promise<Challenge> {
      const expiresAt = Math.floor((now().getTime() + lifetime) / 1000);
      const task = { nonce: randomBytes(16).toString("hex"), salt: randomBytes(16).toString("hex"), expiresAt };
      return { parameters: { ...effort, ...task }, signature: await signer.sign(purpose, textOf(task)) };
    },

    /**
     * Whether the work was done. Uses up a valid proof.
     * @param proof JSON from the form's script: a challenge and its solution
     */
    async isDone(proof: unknown): Promise<boolean> {
      const reading = ProofSchema.safeParse(typeof proof === "string" ? parse(proof) : undefined);
      if (!reading.success) return false;
      const { parameters: task, signature } = reading.data.challenge;
      const isOurs = await signer.verify(purpose, textOf(task), signature);
      const isInTime = now().getTime() < task.expiresAt * 1000;
      // Computes nothing for a foreign challenge. A challenge is used up only by a correct solution.
      return isOurs && isInTime && (await isSolved(task, reading.data.solution.counter)) && isFirstUse(task);
    },
  };
}

function textOf({ nonce, salt, expiresAt }: Task): string {
  return `${nonce} ${salt} ${expiresAt}`;
}

/** Whether the key derived from the challenge and this number has the required prefix. */
async function isSolved({ nonce, salt }: Task, counter: number): Promise<boolean> {
  const password = Buffer.concat([Buffer.from(nonce, "hex"), Buffer.alloc(4)]);
  password.writeUInt32BE(counter, password.length - 4);
  const key = await promisify(pbkdf2)(password, Buffer.from(salt, "hex"), effort.cost, effort.keyLength, "sha256");
  return key.toString("hex").startsWith(effort.keyPrefix);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
