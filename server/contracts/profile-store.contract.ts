import { describe, expect } from "vitest";
import type { Platform } from "../ports.ts";
import { itWith, type Open } from "./opened.ts";
import { gableOnElmStreet, hannahsProfile } from "./samples.ts";

/** What every ProfileStore promises, as tests. Its writes move the content version of its platform's listing store. */
export function profileStoreContract(open: Open<Pick<Platform, "profile" | "listings">>): void {
  describe("a profile store", () => {
    const it = itWith(open);

    it("holds nothing before the first save", async ({ store: { profile } }) => {
      expect(await profile.load()).toBeUndefined();
    });

    it("gives back every field as it was saved", async ({ store: { profile } }) => {
      await profile.save(hannahsProfile());
      expect(await profile.load()).toEqual(hannahsProfile());
    });

    it("replaces the whole profile", async ({ store: { profile } }) => {
      await profile.save(hannahsProfile({ areasServed: ["Colorado Springs", "Cañon City", "Peyton"] }));
      const shorter = hannahsProfile({ areasServed: ["Monument"], claims: [], social: [] });
      await profile.save(shorter);
      expect(await profile.load()).toEqual(shorter);
    });

    it("moves the content version with every save, beside the listings", async ({ store: { profile, listings } }) => {
      const versions = [(await listings.contentVersion()).version];
      const writes = [
        () => profile.save(hannahsProfile()),
        () => listings.add(gableOnElmStreet()),
        () => profile.save(hannahsProfile({ agentName: "Hannah M." })),
      ];
      for (const write of writes) {
        await write();
        versions.push((await listings.contentVersion()).version);
      }
      expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
    });

    it("leaves the content version alone when it is only read", async ({ store: { profile, listings } }) => {
      await profile.save(hannahsProfile());
      const before = await listings.contentVersion();
      await profile.load();
      expect(await listings.contentVersion()).toEqual(before);
    });
  });
}
