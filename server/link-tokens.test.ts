import { expect, test } from "vitest";
import { linkToken, readLinkToken } from "./link-tokens.ts";
import { createSiteSigner } from "./site-signer.ts";

const signer = createSiteSigner({ siteKey: async () => new Uint8Array(32).fill(7) });
const stranger = createSiteSigner({ siteKey: async () => new Uint8Array(32).fill(8) });
const key = { id: "sub_abc-1", generation: 3 };

test("a token names its subscription and generation", async () => {
  expect(await readLinkToken(signer, "alert-end", "sub", await linkToken(signer, "alert-end", key))).toEqual(key);
});

test("a token opens nothing of another purpose nor another site", async () => {
  const token = await linkToken(signer, "alert-confirm", key);
  expect(await readLinkToken(signer, "alert-manage", "sub", token)).toBeUndefined();
  expect(await readLinkToken(stranger, "alert-confirm", "sub", token)).toBeUndefined();
});

test("a token that was cut, lengthened or changed opens nothing", async () => {
  const token = await linkToken(signer, "alert-end", key);
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
    expect(await readLinkToken(signer, "alert-end", "sub", bad), bad).toBeUndefined();
});
