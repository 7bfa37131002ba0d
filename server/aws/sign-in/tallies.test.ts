import { expect, it } from "vitest";
import type { Documents } from "../table/transact.ts";
import { createInquiryTally, createSignInTally } from "../tallies.ts";

const network = "198.51.100.7";
const at = new Date("2026-11-25T12:00:00.000Z");

/** Returns everything written to the table as one string. */
async function writtenWith(secret: string): Promise<string> {
  const written: unknown[] = [];
  const send = async ({ input }: { input: unknown }) => {
    written.push(input);
    return {};
  };
  const place = { documents: { send } as unknown as Documents, table: "sessions", secret };
  await createInquiryTally(place).count(network, at);
  await createSignInTally(place).count(network, 900, at);
  return JSON.stringify(written);
}

it("counts a network under a code that can't be computed without the site's key", async () => {
  const [one, other] = [await writtenWith("a".repeat(32)), await writtenWith("b".repeat(32))];
  expect(one).not.toBe(other);
  expect(one).toBe(await writtenWith("a".repeat(32)));
  expect(one).not.toContain(network);
});
