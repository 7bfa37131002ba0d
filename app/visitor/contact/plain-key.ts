import { pbkdf2 } from "@noble/hashes/pbkdf2.js";
import { sha256 } from "@noble/hashes/sha2.js";
import type { DeriveKeyFunction } from "altcha-lib/types";

/** What `altcha-lib/algorithms/web/pbkdf2` does, without the browser's cryptography. */
export const deriveKey: DeriveKeyFunction = async ({ cost, keyLength = 32 }, salt, password) => ({
  parameters: {},
  derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
});
