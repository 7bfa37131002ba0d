import assert from "node:assert/strict";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { Listing } from "#domain/listings/listing.ts";
import {
  asFile,
  homeForm,
  noise,
  refuseServer,
  type WebsiteCheck,
  type WebsiteParts,
  withHome,
} from "./website-parts.ts";

/** Sends an inquiry through a visitor's form. If notifications are on, the agent gets one for it. */
export const sendInquiry: WebsiteCheck = async ({ stranger, browser }) => {
  const json = { name: "Smoke test", email: "smoke@example.com", message: "Written and removed by cli/smoke-aws.ts." };
  const { id } = await stranger.json<{ id: string }>("/api/inquiries", { method: "POST", json });
  try {
    const { message } = await browser.json<Inquiry>(`/api/admin/inquiries/${id}`);
    assert.equal(message, json.message, "the inquiry is not in the inbox");
  } finally {
    for (const step of ["delete", "forget"])
      await browser.ask(`/api/admin/inquiries/${step}`, { method: "POST", json: { ids: [id] } });
  }
};

const tries = 5;

/** CloudFront may ask the server more than once, because it caches a page in several places. */
export const keepPage: WebsiteCheck = async ({ stranger, pause }) => {
  const seen: string[] = [];
  for (let tried = 0; tried < tries && !seen.includes("Hit from cloudfront"); tried++) {
    const page = await stranger.ask("/about");
    assert.equal(page.status, 200, "the page isn't there");
    seen.push(page.headers.get("x-cache") ?? "CloudFront doesn't say whether it cached the page");
    await pause(200);
  }
  assert.ok(seen.includes("Hit from cloudfront"), `CloudFront doesn't cache a page: ${seen.join(", ")}`);
  const etag = (await stranger.ask("/about")).headers.get("etag") ?? "";
  const again = await stranger.ask("/about", { headers: { "If-None-Match": etag } });
  assert.equal(again.status, 304, "a page that hasn't changed is sent again");
};

/** From blocks reserved for documentation. */
const forged = ["198.51.100.1", "192.0.2.99"];

/** The site identifies visitors by address. If visitors could choose theirs, every rate limit would be useless. */
export const seeAddress: WebsiteCheck = async ({ stranger }) => {
  const seen: string[] = [];
  for (const address of forged) {
    const health = await stranger.ask("/health", { headers: { "X-Forwarded-For": address } });
    const { you } = (await health.json()) as { you: string };
    assert.notEqual(you, address, "the site trusts an address that a visitor made up");
    assert.doesNotMatch(you, /^(10\.|127\.|::)/, "the site sees the load balancer's address instead of the visitor's");
    seen.push(you);
  }
  assert.equal(new Set(seen).size, 1, `the same visitor shows up with several addresses: ${seen.join(", ")}`);
};

/** Two seconds until every server knows, plus five at CloudFront. */
const longest = 7000;

export const showEdit: WebsiteCheck = (parts) =>
  withHome(parts, async ({ id }) => {
    await isShown(parts, id, "A test");
    const { rev } = await parts.browser.json<{ rev: number }>(`/api/admin/listings/${id}`);
    const json = { ...homeForm("An edited test"), rev };
    await parts.browser.json(`/api/admin/listings/${id}`, { method: "PUT", json });
    await isShown(parts, id, "An edited test");
  });

/** Polls for seven seconds until visitors see this text. */
async function isShown({ stranger, now, pause }: WebsiteParts, id: string, words: string): Promise<void> {
  const end = now() + longest;
  for (;;) {
    const page = await (await stranger.ask(`/listings/${id}`)).text();
    if (page.includes(words)) return;
    assert.ok(now() < end, `visitors don't see "${words}" within ${longest / 1000} seconds`);
    await pause(250);
  }
}

const bytes = 20_000_000;

/** Uploads the largest photo a phone sends through CloudFront, then fetches the visitors' picture. */
export const takePhoto: WebsiteCheck = (parts) =>
  withHome(parts, async ({ id, pictures: before }) => {
    const body = new FormData();
    body.set("photo", asFile(await largePhoto()), "test.jpg");
    const { pictures } = await parts.browser.json<Listing>(`/api/admin/listings/${id}/photos`, {
      method: "POST",
      body,
    });
    const added = pictures.find(({ address }) => !before.some((each) => each.address === address));
    assert.ok(added, "the listing has no more photos than before");
    const { status } = await fetch(added.address);
    assert.equal(status, 200, "visitors don't get the picture");
    const original = await fetch(added.address.replace("/public/", "/protected/"));
    assert.ok(original.status >= 400, `anyone can fetch the original (status ${original.status})`);
  });

/** A phone's usual photo size. Decoders ignore bytes after the end of the image data. */
async function largePhoto(): Promise<Buffer> {
  const photo = await noise(4000, 3000);
  return Buffer.concat([photo, Buffer.alloc(Math.max(0, bytes - photo.length))]);
}

/** Only CloudFront serves pictures. The bucket itself reveals nothing, not even which objects are missing. */
export const closeBucket: WebsiteCheck = (parts) =>
  withHome(parts, async ({ coverImage }) => {
    const { pathname } = new URL(coverImage);
    for (const path of [pathname, `${pathname}-missing`, "/?list-type=2"]) {
      const { status } = await fetch(parts.bucketAddress + path);
      assert.equal(status, 403, `the bucket answers ${status} to anyone who asks for ${path}`);
    }
  });

/** Cognito takes a few seconds to end sessions, and may also end one that started in between. */
const late = 5000;

/** Changes the password, calls with the new session five seconds later, and changes the password back. */
export const changePassword: WebsiteCheck = async ({ browser, account: { username, password }, pause }) => {
  const other = `${password}-once-more`;
  const json = { current: password, next: other };
  const { status } = await browser.ask("/api/admin/password", { method: "POST", json });
  assert.equal(status, 204, "the password isn't changed");
  await pause(late);
  const { status: later } = await browser.ask("/api/admin/inquiries");
  // Logs in again, because the session may have ended.
  const back = { username, password: other, newPassword: password };
  const { status: afterwards } = await browser.ask("/api/admin/session", { method: "POST", json: back });
  assert.equal(later, 200, `five seconds after a password change, the agent's session has no rights (${later})`);
  assert.equal(afterwards, 200, `the password of ${username} is still the test's (${afterwards}): set it again`);
};

const signOut: WebsiteCheck = async ({ browser }) => {
  await browser.ask("/api/admin/session", { method: "DELETE" });
  const { status } = await browser.ask("/api/admin/session");
  assert.equal(status, 401, "the session is still there");
};

/** The order matters: a password change ends the agent's earlier sessions. */
export const websiteChecks: [name: string, check: WebsiteCheck][] = [
  ["A visitor's inquiry arrives through the public form", sendInquiry],
  ["The server's role can't read existing inquiries", refuseServer],
  ["CloudFront caches pages and says when it does", keepPage],
  ["A visitor is known by their own address, whatever they send", seeAddress],
  ["Visitors see an edit within seven seconds", showEdit],
  ["A 20 MB photo gets through", takePhoto],
  ["The bucket is closed to the public", closeBucket],
  ["The agent keeps working after a password change", changePassword],
  ["Logging out ends the session", signOut],
];
