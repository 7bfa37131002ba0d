import { createHmac, randomInt, timingSafeEqual } from "node:crypto";

/** Seconds for which a code is shown. */
const period = 30;
/** Allowed steps in either direction, for inaccurate clocks and slow typing. */
const tolerance = 1;

/** Steps (five minutes). If the last accepted code is further ahead than this, the clock was wrong. */
const furthestAhead = 10;

/** Returns the number of periods since 1970. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / period);
}

/** Returns the code of a step: RFC 6238 with SHA-1, which all apps support. */
export function codeOf(secret: Uint8Array, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/**
 * Returns the step that matches the code, near `now` and after `last`, the last accepted step. A `last` far in the
 * future came from a fast clock and is ignored.
 */
export function stepOfCode(secret: Uint8Array, code: string, { now, last }: { now: Date; last: number }) {
  const typed = Buffer.from(code.replace(/\s/g, ""));
  const near = Array.from({ length: 2 * tolerance + 1 }, (_, each) => stepAt(now) - tolerance + each);
  return near
    .filter((step) => step > last || last > stepAt(now) + furthestAhead)
    .find((step) => isSame(typed, Buffer.from(codeOf(secret, step))));
}

/**
 * Returns the minutes by which the clock that made this code is ahead of `now` (negative if behind), within an hour;
 * `undefined` if no step matches. Only for an app's first code: it grants no access.
 */
export function minutesAhead(secret: Uint8Array, code: string, now: Date): number | undefined {
  const typed = Buffer.from(code.replace(/\s/g, ""));
  for (let off = 2; off <= 120; off += 1)
    for (const steps of [off, -off])
      if (isSame(typed, Buffer.from(codeOf(secret, stepAt(now) + steps)))) return Math.round(steps / 2);
  return undefined;
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Encodes as base 32 (RFC 4648) without padding, as authenticator apps expect. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** Without characters that look alike on paper. */
const paperLetters = "abcdefghjkmnpqrstuvwxyz23456789";
const howMany = 10;
/** Characters without the hyphen. */
export const recoveryCodeLength = 10;

/** Returns ten recovery codes of about 50 bits each: `k3vxq-9mtea`. */
export function makeRecoveryCodes(): string[] {
  const five = () => Array.from({ length: 5 }, () => paperLetters[randomInt(paperLetters.length)]).join("");
  return Array.from({ length: howMany }, () => `${five()}-${five()}`);
}

/** Normalizes a code for hashing: ignores spaces, hyphens, and case. */
export function foldRecoveryCode(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, "");
}
