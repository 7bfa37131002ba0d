import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge } from "altcha-lib/types";

/** Does the work beside the page: the browser's own cryptography computes it on another thread. */
export async function solve(challenge: Challenge): Promise<{ proof?: string }> {
  // Browsers offer theirs over https alone; over http a library computes the same, a few times slower.
  const plain = globalThis.crypto?.subtle ? undefined : await import("./plain-key.ts");
  const solution = await solveChallenge({ challenge, deriveKey: plain?.deriveKey ?? deriveKey, timeout: 20_000 });
  return solution ? { proof: JSON.stringify({ challenge, solution }) } : {};
}
