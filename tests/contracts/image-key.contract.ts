import { describe, expect } from "vitest";
import type { ImageStore } from "#server/ports/image-store.ts";
import { BadImageKeyError } from "#server/ports/store-errors.ts";
import { itWith, type Open } from "./opened.ts";

const badKeys = [
  "",
  "/",
  ".",
  "..",
  "porch.jpg",
  "images",
  "images/",
  "images/.",
  "images/..",
  "images/.hidden.jpg",
  "images/-rf.jpg",
  "images/a..b.jpg",
  "images/a b.jpg",
  "images/a.jpg\n",
  "images/a.jpg\0",
  "images/\0a.jpg",
  "images/ü.jpg",
  "images/．．",
  "images/a.jpg?x",
  "images/a%2ejpg",
  "images//a.jpg",
  "images/a/b.jpg",
  "images/../images/a.jpg",
  "images/..\\a.jpg",
  "images\\a.jpg",
  "/images/a.jpg",
  "/etc/passwd",
  "C:\\images\\a.jpg",
  "Images/a.jpg",
  "../shingle.db",
  "../../etc/passwd",
  "%2e%2e%2fshingle.db",
  "..%2fshingle.db",
  "images/%2e%2e/%2e%2e/shingle.db",
  "drafts/a.jpg",
  "public/images/a.jpg",
  "inquiries/a.jpg",
  "inquiries/lst_gable/a.jpg",
  "inquiries/inq_1/../a.jpg",
  "inquiries/inq_1/a/b.jpg",
  "listings/a.jpg",
  "listings/../shingle.db",
  "listings/lst_gable",
  "listings/lst_gable/",
  "listings/lst_gable/../../shingle.db",
  "listings/lst_gable/a/b.jpg",
  "listings/lst_gable//a.jpg",
  "listings/lst_/a.jpg",
  "listings/inq_gable/a.jpg",
  "listings/lst_gable../a.jpg",
  "listings/lst_gable\n/a.jpg",
  `listings/lst_${"g".repeat(65)}/a.jpg`,
  `images/${"a".repeat(500)}`,
  `images/${"a".repeat(197)}.jpg`,
];

const goodKeys = [
  "images/a",
  "images/A-1_b.2.jpg",
  `images/${"a".repeat(196)}.jpg`,
  `listings/lst_${"g".repeat(64)}/${"a".repeat(200)}`,
];

/** Which keys an image store accepts. */
export function imageKeyContract(open: Open<ImageStore>): void {
  describe("the key of an image", () => {
    const it = itWith(open);

    it("is refused when it is no picture's, and nothing is written", async ({ store }) => {
      const bytes = Buffer.from("x");
      for (const key of badKeys) {
        const name = JSON.stringify(key);
        await expect(store.write("public", key, bytes), name).rejects.toThrow(BadImageKeyError);
        await expect(store.write("protected", key, bytes), name).rejects.toThrow(BadImageKeyError);
        await expect(store.read("public", key), name).rejects.toThrow(BadImageKeyError);
        await expect(store.open("public", key), name).rejects.toThrow(BadImageKeyError);
        await expect(store.remove(key), name).rejects.toThrow(BadImageKeyError);
        await expect(store.discard(key), name).rejects.toThrow(BadImageKeyError);
        expect(() => store.publicAddress(key), name).toThrow(BadImageKeyError);
      }
      expect([await store.list("public", ""), await store.list("protected", "")]).toEqual([[], []]);
    });

    it("of a visitor's photo exists for the agent only", async ({ store }) => {
      const key = "inquiries/inq_1/0123.jpg";
      await expect(store.write("public", key, Buffer.from("x"))).rejects.toThrow(BadImageKeyError);
      expect(() => store.publicAddress(key)).toThrow(BadImageKeyError);
      await store.write("protected", key, Buffer.from("x"));
      expect([await store.list("protected", ""), await store.list("protected", "inquiries/inq_1/")]).toEqual([
        ...[[key], [key]],
      ]);
      await store.remove(key);
      expect(await store.read("protected", key)).toBeUndefined();
    });

    it("may be short or long, with letters, digits, dots and dashes", async ({ store }) => {
      for (const key of goodKeys) {
        await store.write("public", key, Buffer.from(key));
        expect(Buffer.from((await store.read("public", key))?.bytes ?? []).toString()).toBe(key);
      }
      expect((await store.list("public", "")).toSorted()).toEqual(goodKeys.toSorted());
    });
  });
}
