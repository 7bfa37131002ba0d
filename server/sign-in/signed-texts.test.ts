import { expect, it } from "vitest";
import { createSiteSigner } from "../site-signer.ts";
import { createChallenges } from "./signed-texts.ts";

let time = Date.parse("2026-05-01T08:00:00.000Z");
const open = (key = 7) =>
  createChallenges(createSiteSigner({ siteKey: async () => new Uint8Array(32).fill(key) }), () => new Date(time));

it("a challenge works once, for its subject, for five minutes, on this site", async () => {
  const challenges = open();
  const challenge = await challenges.issue("sign in");
  expect(await challenges.isOpen("sign in", challenge)).toBe(true);
  expect(await challenges.isOpen("add hannah", challenge)).toBe(false);
  expect(await open(8).isOpen("sign in", challenge)).toBe(false);
  for (const made of ["", "..", `9${challenge}`, challenge.slice(1)])
    expect(await challenges.isOpen("sign in", made)).toBe(false);
  // An account name may end with another subject.
  const [expires, nonce, signature] = (await challenges.issue("add x sign in")).split(".");
  expect(await challenges.isOpen("sign in", `${expires}.${nonce} add x.${signature}`)).toBe(false);
  challenges.close(challenge);
  expect(await challenges.isOpen("sign in", challenge)).toBe(false);
  const late = await challenges.issue("sign in");
  time += 5 * 60_000;
  expect(await challenges.isOpen("sign in", late)).toBe(false);
});
