import { mkdtempDisposableSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HeadObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeEach, expect, it } from "vitest";
import { keepAssets } from "#cli/assets/keep-assets.ts";
import { type Account, startCloud } from "../cloud.ts";
import { openFront } from "../front.ts";

let account: Account;
let client: S3Client;
let bucket: string;
/** The emulator doesn't store tags. These are the tags it was sent, by key. */
let tags: Map<unknown, unknown>;
const cloud = await startCloud();
beforeEach(async () => {
  account = await cloud.openAccount();
  bucket = account.config.pictureBucket;
  const credentials = account.operator;
  client = new S3Client({ region: "us-east-1", endpoint: cloud.s3, forcePathStyle: true, credentials });
  tags = new Map();
  client.middlewareStack.add(
    (next) => (call) => {
      const { Key, Tagging, CacheControl } = call.input as Record<string, unknown>;
      // Only uploads set how long browsers may cache a file.
      if (CacheControl) tags.set(Key, Tagging);
      return next(call);
    },
    { step: "initialize" },
  );
  return async () => {
    client.destroy();
    await account.close();
  };
});
afterAll(() => cloud.close());

it("visitors get scripts for pages of both the old and the new build during a deployment", async () => {
  await deploy({ "old-1.js": "old", "same-1.css": "same" });
  await deploy({ "new-2.js": "new", "same-1.css": "same" });
  // A container with neither build, from the page's view.
  const front = await openFront({ site: () => cloud.s3, bucket: `${cloud.s3}/${bucket}` });
  const read = async (name: string) => (await fetch(`${front.origin}/assets/${name}`)).text();
  expect([await read("old-1.js"), await read("new-2.js"), await read("same-1.css")]).toEqual(["old", "new", "same"]);
  await front.close();
});

it("only files missing from the newest build are marked for deletion, and a file that returns is unmarked", async () => {
  await deploy({ "old-1.js": "old", "same-1.css": "same" });
  expect(await deploy({ "new-2.js": "new", "same-1.css": "same" })).toEqual({ added: 1, superseded: 1 });
  expect([await isMarked("old-1.js"), await isMarked("new-2.js"), await isMarked("same-1.css")]).toEqual([
    true,
    false,
    false,
  ]);
  expect(await deploy({ "new-2.js": "new", "same-1.css": "same" })).toEqual({ added: 0, superseded: 0 });
  expect(await deploy({ "old-1.js": "old", "same-1.css": "same" })).toEqual({ added: 1, superseded: 1 });
  expect([await isMarked("old-1.js"), await isMarked("new-2.js")]).toEqual([false, true]);
});

it("visitors' browsers get each file's type and cache time, and compressed copies aren't uploaded", async () => {
  expect(await deploy({ "new-2.js": "new", "new-2.js.br": "", "new-2.js.gz": "" })).toEqual({
    added: 1,
    superseded: 0,
  });
  const { ContentType, CacheControl } = await client.send(new HeadObjectCommand(place("new-2.js")));
  expect([ContentType, CacheControl]).toEqual([
    "text/javascript; charset=utf-8",
    "public, max-age=31536000, immutable",
  ]);
});

async function deploy(files: Record<string, string>) {
  using place = mkdtempDisposableSync(join(tmpdir(), "shingle-assets-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(place.path, name), text);
  return await keepAssets({ client, bucket, folder: place.path });
}

async function isMarked(name: string): Promise<boolean> {
  const { Metadata = {} } = await client.send(new HeadObjectCommand(place(name)));
  const isTagged = tags.get(`assets/${name}`) === "superseded=yes";
  expect(Metadata.superseded === "yes").toBe(isTagged);
  return isTagged;
}

function place(name: string) {
  return { Bucket: bucket, Key: `assets/${name}` };
}
