import { buffer } from "node:stream/consumers";
import { describe, expect } from "vitest";
import type { ImageStore } from "#server/ports/image-store.ts";
import { BadImageKeyError } from "#server/ports/store-errors.ts";
import { imageKeyContract } from "./image-key.contract.ts";
import { itWith, type Open } from "./opened.ts";

const porch = "listings/lst_gable-on-elm/porch.jpg";
const stove = "listings/lst_gable-on-elm/stove.jpg";

/** What every ImageStore guarantees, as tests. */
export function imageStoreContract(open: Open<ImageStore>): void {
  describe("an image store", () => {
    const it = itWith(open);

    it("is empty at first", async ({ store }) => {
      expect(await store.read("public", porch)).toBeUndefined();
      expect(await store.list("public", "")).toEqual([]);
      await store.remove(porch);
    });

    it("lists what was written before a moment", async ({ store }) => {
      await store.write("public", porch, Buffer.from("x"));
      const within = (minutes: number) => store.list("public", "listings/", new Date(Date.now() + minutes * 60_000));
      expect([await within(-10), await within(10)]).toEqual([[], [porch]]);
    });

    it("returns the bytes as saved", async ({ store }) => {
      const everyByte = Uint8Array.from({ length: 200_000 }, (_, index) => (index * 7) % 256);
      for (const bytes of [everyByte, new Uint8Array(0), everyByte.subarray(5, 9)]) {
        await store.write("public", porch, bytes);
        expect(Buffer.from((await store.read("public", porch))?.bytes ?? []).equals(bytes)).toBe(true);
      }
    });

    it("opens a picture as a stream with its length and a tag that changes with its content", async ({ store }) => {
      const bytes = Uint8Array.from({ length: 200_000 }, (_, index) => (index * 7) % 256);
      await store.write("public", porch, bytes);
      const opened = await store.open("public", porch);
      expect(opened).toMatchObject({
        size: 200_000,
        contentType: "image/jpeg",
        version: expect.stringMatching(/^[!#-~]+$/),
      });
      const again = await store.open("public", porch);
      again?.stream.destroy();
      expect(again?.version).toBe(opened?.version);
      await store.write("public", porch, bytes.subarray(5));
      const changed = await store.open("public", porch);
      changed?.stream.destroy();
      expect(changed?.version).not.toBe(opened?.version);
      expect(await store.open("protected", porch)).toBeUndefined();
      expect(opened && (await buffer(opened.stream)).equals(bytes)).toBe(true);
    });

    it("sets the content type from the name", async ({ store }) => {
      const kinds = {
        "images/a.jpg": "image/jpeg",
        "images/a.jpeg": "image/jpeg",
        "images/a.JPG": "image/jpeg",
        "images/a.png": "image/png",
        "images/a.webp": "image/webp",
        "images/a.avif": "image/avif",
        "images/a.svg": "image/svg+xml",
        "images/a.html": "application/octet-stream",
        "images/a": "application/octet-stream",
      };
      for (const [key, contentType] of Object.entries(kinds)) {
        await store.write("protected", key, Buffer.from("x"));
        expect(await store.read("protected", key)).toMatchObject({ contentType });
      }
    });

    it("keeps protected and public pictures separate", async ({ store }) => {
      await store.write("protected", porch, Buffer.from("original"));
      expect(await store.read("public", porch)).toBeUndefined();
      expect(await store.list("public", "")).toEqual([]);
      await store.write("public", porch, Buffer.from("copy"));
      expect(await textOf(store, "protected", porch)).toBe("original");
      expect(await textOf(store, "public", porch)).toBe("copy");
    });

    it("shows a reader the old picture or the new one, never a mix", async ({ store }) => {
      const versions = ["a", "b"].map((letter) => Buffer.from(letter.repeat(300_000)));
      const write = (index: number) => store.write("public", porch, versions[index % 2] ?? Buffer.of());
      await write(0);
      const seen = new Set<string>();
      const reading = async () => void seen.add(summary(await textOf(store, "public", porch)));
      for (let round = 1; round <= 10; round++) {
        await Promise.all([write(round), reading(), reading(), write(round + 1), reading()]);
      }
      expect([...seen].filter((each) => each !== "a300000" && each !== "b300000")).toEqual([]);
    });

    it("removes a picture at both levels and leaves its neighbors", async ({ store }) => {
      for (const level of ["protected", "public"] as const) {
        await store.write(level, porch, Buffer.from("porch"));
        await store.write(level, stove, Buffer.from("stove"));
      }
      await store.remove(porch);
      await store.remove(porch);
      expect(await store.read("protected", porch)).toBeUndefined();
      expect(await store.list("protected", "")).toEqual([stove]);
      expect(await store.list("public", "")).toEqual([stove]);
    });

    it("removes a deleted picture at both levels, leaves its neighbors, and accepts it again", async ({ store }) => {
      for (const level of ["protected", "public"] as const) {
        await store.write(level, porch, Buffer.from("porch"));
        await store.write(level, stove, Buffer.from("stove"));
      }
      await store.discard(porch);
      await store.discard(porch);
      expect(await store.read("protected", porch)).toBeUndefined();
      expect(await store.open("public", porch)).toBeUndefined();
      expect(await store.list("protected", "")).toEqual([stove]);
      expect(await store.list("public", "")).toEqual([stove]);
      await store.write("public", porch, Buffer.from("the porch again"));
      expect(await textOf(store, "public", porch)).toBe("the porch again");
    });

    it("accepts a picture for a listing while its last one is being removed", async ({ store }) => {
      for (let round = 0; round < 10; round++) {
        let isKept = false;
        const keeping = store.write("public", stove, Buffer.from("stove")).finally(() => {
          isKept = true;
        });
        while (!isKept) await store.remove(porch);
        await keeping;
        expect(await store.list("public", "listings/")).toEqual([stove]);
        await store.remove(stove);
      }
    });

    it("lists the keys with a prefix, in order", async ({ store }) => {
      const keys = [
        "images/logo.svg",
        "listings/lst_a/1.jpg",
        "listings/lst_a/10.jpg",
        "listings/lst_a/2.jpg",
        "listings/lst_ab/1.jpg",
      ];
      for (const key of keys.toReversed()) await store.write("public", key, Buffer.from(key));
      expect(await store.list("public", "")).toEqual(keys);
      expect(await store.list("public", "images/")).toEqual(keys.slice(0, 1));
      expect(await store.list("public", "listings/lst_a/")).toEqual(keys.slice(1, 4));
      expect(await store.list("public", "listings/lst_a/1")).toEqual(keys.slice(1, 3));
      expect(await store.list("public", "listings/lst_a")).toEqual(keys.slice(1));
      expect(await store.list("protected", "")).toEqual([]);
    });

    it("lists nothing for a prefix that no key has", async ({ store }) => {
      await store.write("public", porch, Buffer.from("porch"));
      await store.write("protected", porch, Buffer.from("porch"));
      const prefixes = [
        "../",
        "../protected/",
        "/",
        "listings/../",
        "listings/lst_none/",
        "images/../listings/",
        "\0",
        "LISTINGS/",
      ];
      for (const prefix of prefixes) expect(await store.list("public", prefix), prefix).toEqual([]);
    });

    it("returns the picture's public address", ({ store }) => {
      expect(store.publicAddress(porch)).toMatch(/^(https:\/)?\/.*\/public\/listings\/lst_gable-on-elm\/porch\.jpg$/);
      expect(() => store.publicAddress("../shingle.db")).toThrow(BadImageKeyError);
    });
  });

  imageKeyContract(open);
}

async function textOf(store: ImageStore, ...[level, key]: Parameters<ImageStore["read"]>): Promise<string> {
  const image = await store.read(level, key);
  return new TextDecoder().decode(image?.bytes);
}

/** Returns `a300000` for 300,000 times the letter a, and something else for a mix. */
function summary(text: string): string {
  return [...new Set(text)].join("") + text.length;
}
