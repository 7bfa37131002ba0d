import assert from "node:assert/strict";
import type { WebsiteCheck } from "./website-parts.ts";

/** Pictures are CloudFront's to show: the bucket itself tells nobody anything, not even what it lacks. */
export const closeBucket: WebsiteCheck = async ({ bucketAddress, agent: { images } }) => {
  const key = `images/smoke-${crypto.randomUUID()}.jpg`;
  await images.write("public", key, Buffer.from("not a picture"));
  try {
    for (const path of [`/public/${key}`, `/public/${key}-missing`, "/?list-type=2"]) {
      const { status } = await fetch(bucketAddress + path);
      assert.equal(status, 403, `the bucket answers ${status} to anybody who asks for ${path}`);
    }
  } finally {
    await images.remove(key);
  }
};
