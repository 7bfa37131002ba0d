import { expect, it } from "vitest";
import { createSiteSigner, linkToken, readLinkToken } from "./site-signer.ts";

const key = new Uint8Array(32).fill(7);
const signer = createSiteSigner({ siteKey: async () => key });

it("a signature for one purpose is invalid for another", async () => {
  const signature = await signer.sign("stamp", "1");
  expect(await signer.verify("stamp", "1", signature)).toBe(true);
  expect(await signer.verify("work", "1", signature)).toBe(false);
});

it("altered text, a partial signature, and another site's signature are invalid", async () => {
  const signature = await signer.sign("stamp", "1");
  const other = await createSiteSigner({ siteKey: async () => new Uint8Array(32) }).sign("stamp", "1");
  expect(await signer.verify("stamp", "2", signature)).toBe(false);
  for (const forged of [other, signature.slice(1), `${signature}0`, "", "é".repeat(32)]) {
    expect(await signer.verify("stamp", "1", forged), forged).toBe(false);
  }
});

it("a key that could not be read is read again", async () => {
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

const ours = createSiteSigner({ siteKey: async () => new Uint8Array(32).fill(7) });
const stranger = createSiteSigner({ siteKey: async () => new Uint8Array(32).fill(8) });
const link = { id: "sub_abc-1", generation: 3 };

it("a token names its subscription and generation", async () => {
  expect(await readLinkToken(ours, "alert-end", "sub", await linkToken(ours, "alert-end", link))).toEqual(link);
});

it("a token is invalid for another purpose or site", async () => {
  const token = await linkToken(ours, "alert-confirm", link);
  expect(await readLinkToken(ours, "alert-manage", "sub", token)).toBeUndefined();
  expect(await readLinkToken(stranger, "alert-confirm", "sub", token)).toBeUndefined();
});

it("a shortened, lengthened, or changed token is invalid", async () => {
  const token = await linkToken(ours, "alert-end", link);
  for (const bad of [
    token.slice(0, -1),
    ...[..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"].flatMap((last) =>
      token.endsWith(last) ? [] : `${token.slice(0, -1)}${last}`,
    ),
    `${token}.`,
    `${token}\n`,
    token.replace(".3.", ".4."),
    token.replace("abc", "abd"),
    "",
  ])
    expect(await readLinkToken(ours, "alert-end", "sub", bad), bad).toBeUndefined();
});
