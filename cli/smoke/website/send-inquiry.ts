import assert from "node:assert/strict";
import type { WebsiteCheck } from "./website-parts.ts";

const message = "Written and removed by cli/smoke-aws.ts.";

/** As a visitor's form does. Where the site tells of inquiries, the agent is told of this one, too. */
export const sendInquiry: WebsiteCheck = async ({ stranger, agent }) => {
  const json = { name: "Smoke test", email: "smoke@example.com", message };
  const { id } = await stranger.json<{ id: string }>("/api/inquiries", { method: "POST", json });
  try {
    const kept = await agent.inquiries.find(id);
    assert.equal(kept?.message, message, "the inquiry is not in the inbox");
  } finally {
    await agent.inquiries.remove(id);
  }
};
