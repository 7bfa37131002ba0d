import { expect, it } from "vitest";
import { createSiteSigner } from "./site-signer.ts";

const key = new Uint8Array(32).fill(7);
const signer = createSiteSigner({ siteKey: async () => key });

it("what is signed for one purpose is of no use for another", async () => {
  const signature = await signer.sign("stamp", "1");
  expect(await signer.verify("stamp", "1", signature)).toBe(true);
  expect(await signer.verify("work", "1", signature)).toBe(false);
});

it("an altered text, a part of a signature and a signature of another site do not fit", async () => {
  const signature = await signer.sign("stamp", "1");
  const other = await createSiteSigner({ siteKey: async () => new Uint8Array(32) }).sign("stamp", "1");
  expect(await signer.verify("stamp", "2", signature)).toBe(false);
  for (const forged of [other, signature.slice(1), `${signature}0`, "", "é".repeat(32)]) {
    expect(await signer.verify("stamp", "1", forged), forged).toBe(false);
  }
});

it("a key that could not be read is asked for again", async () => {
  let asked = 0;
  const siteKey = async () => {
    if (++asked === 1) throw new Error("The database is busy.");
    return key;
  };
  const later = createSiteSigner({ siteKey });
  await expect(later.sign("stamp", "1")).rejects.toThrow("busy");
  expect(await later.sign("stamp", "1")).toBe(await signer.sign("stamp", "1"));
  await later.sign("stamp", "1");
  expect(asked).toBe(2);
});
