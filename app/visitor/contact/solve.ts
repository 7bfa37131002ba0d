import { pbkdf2 } from "@noble/hashes/pbkdf2.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge, DeriveKeyFunction } from "altcha-lib/types";

/** Does the work off the main thread, with the browser's built-in cryptography. */
export async function solve(challenge: Challenge): Promise<{ proof?: string }> {
  // Browsers only offer it over https; over http a library does the same, a few times slower.
  const key = globalThis.crypto?.subtle ? deriveKey : deriveKeyWithoutBrowser;
  const solution = await solveChallenge({ challenge, deriveKey: key, timeout: 20_000 });
  return solution ? { proof: JSON.stringify({ challenge, solution }) } : {};
}

const deriveKeyWithoutBrowser: DeriveKeyFunction = async ({ cost, keyLength = 32 }, salt, password) => ({
  parameters: {},
  derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
});
