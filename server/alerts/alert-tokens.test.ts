import { expect, test } from "vitest";
import { createSiteSigner } from "../site-signer.ts";
import { alertToken, readAlertToken } from "./alert-tokens.ts";

const signer = createSiteSigner({ siteKey: async () => new Uint8Array(32).fill(7) });
const stranger = createSiteSigner({ siteKey: async () => new Uint8Array(32).fill(8) });
const key = { id: "sub_abc-1", generation: 3 };

test("a token names its subscription and generation", async () => {
  expect(await readAlertToken(signer, "end", await alertToken(signer, "end", key))).toEqual(key);
});

test("a token opens nothing of another purpose nor another site", async () => {
  const token = await alertToken(signer, "confirm", key);
  expect(await readAlertToken(signer, "manage", token)).toBeUndefined();
  expect(await readAlertToken(stranger, "confirm", token)).toBeUndefined();
});

test("a token that was cut, lengthened or changed opens nothing", async () => {
  const token = await alertToken(signer, "end", key);
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
    expect(await readAlertToken(signer, "end", bad), bad).toBeUndefined();
});
