import assert from "node:assert/strict";
import type { WebsiteCheck } from "./website-parts.ts";

const tries = 5;

/** CloudFront may ask the server anew once, when it has several places to keep a page at. */
export const keepPage: WebsiteCheck = async ({ stranger, pause }) => {
  const seen: string[] = [];
  for (let tried = 0; tried < tries && !seen.includes("Hit from cloudfront"); tried++) {
    const page = await stranger.ask("/about");
    assert.equal(page.status, 200, "the page is not there");
    seen.push(page.headers.get("x-cache") ?? "no word of CloudFront's");
    await pause(200);
  }
  assert.ok(seen.includes("Hit from cloudfront"), `CloudFront does not keep a page: ${seen.join(", ")}`);
  const etag = (await stranger.ask("/about")).headers.get("etag") ?? "";
  const again = await stranger.ask("/about", { headers: { "If-None-Match": etag } });
  assert.equal(again.status, 304, "whoever has a page is sent it again");
};
