import { describe, expect } from "vitest";
import type { Profile } from "#domain/profile/profile.ts";
import type { Platform } from "#server/ports/platform.ts";
import { itWith, type Open } from "./opened.ts";
import { gableOnElmStreet, hannahsProfile } from "./samples.ts";

/** What every ProfileStore guarantees, as tests. Its writes raise the content version of the listing store. */
export function profileStoreContract(open: Open<Pick<Platform, "profile" | "listings">>): void {
  describe("a profile store", () => {
    const it = itWith(open);

    it("is empty before the first save", async ({ store: { profile } }) => {
      expect(await profile.load()).toBeUndefined();
    });

    it("returns every field as saved", async ({ store: { profile } }) => {
      await profile.save(hannahsProfile());
      expect(await profile.load()).toEqual(hannahsProfile());
    });

    it("replaces the whole profile", async ({ store: { profile } }) => {
      await profile.save(hannahsProfile({ areasServed: ["Colorado Springs", "Cañon City", "Peyton"] }));
      const shorter = hannahsProfile({ areasServed: ["Monument"], claims: [], social: [] });
      await profile.save(shorter);
      expect(await profile.load()).toEqual(shorter);
    });

    it("replaces only the profile that was seen", async ({ store: { profile, listings } }) => {
      const [hannah, hers, theirs] = ["Hannah", "Hannah M.", "H. Møller"].map((agentName) =>
        hannahsProfile({ agentName }),
      ) as [Profile, Profile, Profile];
      expect(await profile.replace(hannah, hers)).toBe(false);
      await profile.save(hannah);
      expect(await profile.replace(hannah, hers)).toBe(true);
      const { version } = await listings.contentVersion();
      expect(await profile.replace(hannah, theirs)).toBe(false);
      expect([await profile.load(), await listings.contentVersion()]).toMatchObject([hers, { version }]);
    });

    it("accepts one of two writes based on the same version, and reports a conflict to the other", async ({
      store: { profile },
    }) => {
      await profile.save(hannahsProfile());
      const names = ["Hannah M.", "H. Møller", "Hannah O."];
      const writes = names.map((agentName) => profile.replace(hannahsProfile(), hannahsProfile({ agentName })));
      const outcomes = await Promise.all(writes);
      expect(outcomes.toSorted()).toEqual([false, false, true]);
      expect((await profile.load())?.agentName).toBe(names[outcomes.indexOf(true)]);
    });

    it("raises the content version with every save, as listings do", async ({ store: { profile, listings } }) => {
      const versions = [(await listings.contentVersion()).version];
      const writes = [
        () => profile.save(hannahsProfile()),
        () => listings.add(gableOnElmStreet()),
        () => profile.save(hannahsProfile({ agentName: "Hannah M." })),
        () => profile.replace(hannahsProfile({ agentName: "Hannah M." }), hannahsProfile()),
      ];
      for (const write of writes) {
        await write();
        versions.push((await listings.contentVersion()).version);
      }
      expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
    });

    it("does not change the content version on a read", async ({ store: { profile, listings } }) => {
      await profile.save(hannahsProfile());
      const before = await listings.contentVersion();
      await profile.load();
      expect(await listings.contentVersion()).toEqual(before);
    });
  });
}
