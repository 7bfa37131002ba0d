import { expect, it } from "vitest";
import { fitsPassword, hashPassword, unusedHash } from "./password-hash.ts";

it("accepts a hash from the reference implementation", async () => {
  // From the tests of https://github.com/P-H-C/phc-winner-argon2 (src/test.c, Argon2id, version 0x13).
  const reference = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
  expect(await fitsPassword("password", reference)).toBe(true);
  expect(await fitsPassword("differentpassword", reference)).toBe(false);
});

it("a hash has the cost that OWASP recommends, a unique salt, and no trace of the password", async () => {
  const [first, second] = await Promise.all([hashPassword("cedar shingles"), hashPassword("cedar shingles")]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(first).not.toBe(second);
  expect(first).not.toContain("cedar");
});

it("the placeholder hash for an unknown person costs the same and matches no password", async () => {
  const shape = (hash: string) => hash.replace(/[A-Za-z0-9+/]{22,}/g, "…");
  expect(shape(unusedHash)).toBe(shape(await hashPassword("cedar shingles")));
  for (const password of ["", "cedar shingles", unusedHash]) {
    expect(await fitsPassword(password, unusedHash)).toBe(false);
  }
});

it("a damaged hash is an error, not a wrong password", async () => {
  for (const damaged of ["", "cedar shingles", "$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$", "$2b$12$abc"]) {
    await expect(fitsPassword("cedar shingles", damaged)).rejects.toThrow("not in the form this program writes");
  }
});
