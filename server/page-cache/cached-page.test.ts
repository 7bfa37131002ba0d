import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { cachePage, compressBest } from "./cached-page.ts";

const bytes = Buffer.from("<!DOCTYPE html>");
const tagOf = async (policy: string) =>
  (await cachePage({ status: 200, headers: new Headers({ "Content-Security-Policy": policy }) }, bytes)).hash;

it("a page with another policy gets another ETag, so browsers don't keep the old policy", async () => {
  expect(await tagOf("frame-src https:")).not.toBe(await tagOf("frame-src 'none'"));
  expect(await tagOf("frame-src https:")).toBe(await tagOf("frame-src https:"));
});

it("a large response waits only for brotli, and gzip follows later", async () => {
  const headers = new Headers({ "Content-Type": "application/json" });
  const page = await cachePage({ status: 200, headers }, Buffer.alloc(1_000_001, "[]"));
  expect(Object.keys(page.copies)).toEqual(["identity", "br"]);
  const { br } = page.copies;
  await compressBest(page, headers);
  expect(gunzipSync(page.copies.gzip?.bytes ?? "").byteLength).toBe(1_000_001);
  expect(page.copies.br).toBe(br);
});
