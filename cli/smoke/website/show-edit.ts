import assert from "node:assert/strict";
import { homeForm, type WebsiteCheck, type WebsiteParts, withHome } from "./website-parts.ts";

/** Two seconds until every server knows, five at CloudFront. */
const longest = 7000;

export const showEdit: WebsiteCheck = (parts) =>
  withHome(parts, async ({ id }) => {
    await isShown(parts, id, "A test");
    const { rev } = await parts.browser.json<{ rev: number }>(`/api/admin/listings/${id}`);
    const json = { ...homeForm("An edited test"), rev };
    await parts.browser.json(`/api/admin/listings/${id}`, { method: "PUT", json });
    await isShown(parts, id, "An edited test");
  });

/** Looks until visitors read this, for seven seconds. */
async function isShown({ stranger, now, pause }: WebsiteParts, id: string, words: string): Promise<void> {
  const end = now() + longest;
  for (;;) {
    const page = await (await stranger.ask(`/listings/${id}`)).text();
    if (page.includes(words)) return;
    assert.ok(now() < end, `visitors do not read "${words}" within ${longest / 1000} seconds`);
    await pause(250);
  }
}
