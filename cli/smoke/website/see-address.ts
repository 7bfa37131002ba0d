import assert from "node:assert/strict";
import type { WebsiteCheck } from "./website-parts.ts";

/** From blocks that belong to nobody. */
const forged = ["198.51.100.1", "192.0.2.99"];

/** The site knows visitors by their address: one that anybody could choose would make every limit void. */
export const seeAddress: WebsiteCheck = async ({ stranger }) => {
  const seen: string[] = [];
  for (const address of forged) {
    const health = await stranger.ask("/health", { headers: { "X-Forwarded-For": address } });
    const { you } = (await health.json()) as { you: string };
    assert.notEqual(you, address, "the site believes the address that a visitor writes");
    assert.doesNotMatch(you, /^(10\.|127\.|::)/, "the site sees the load balancer in the place of the visitor");
    seen.push(you);
  }
  assert.equal(new Set(seen).size, 1, `the same visitor has several addresses: ${seen.join(", ")}`);
};
