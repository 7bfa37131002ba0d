import { describe, expect } from "vitest";
import type { Session, SessionStore } from "#server/ports/session-store.ts";
import { itWith, type Open } from "./opened.ts";
import { hannahsSession } from "./samples.ts";

/** What every SessionStore guarantees, as tests. */
export function sessionStoreContract(open: Open<SessionStore>): void {
  describe("a session store", () => {
    const it = itWith(open);
    const laptop = hannahsSession("laptop");
    const phone = hannahsSession("phone");

    it("is empty at first", async ({ store }) => {
      expect(await store.find(laptop.idHash)).toBeUndefined();
      await store.remove(laptop.idHash);
      await store.removeAllOf("hannah");
      await store.removeExpired("2026-05-15T08:00:00.000Z");
    });

    it("knows who has ever signed in, even after all their sessions ended", async ({ store }) => {
      expect(await store.hasSignedIn("hannah")).toBe(false);
      await store.add(laptop);
      expect([await store.hasSignedIn("HANNAH"), await store.hasSignedIn("walter")]).toEqual([true, false]);
      await store.removeAllOf("hannah");
      await store.removeExpired("2099-01-01T08:00:00.000Z");
      expect(await store.hasSignedIn("hannah")).toBe(true);
    });

    it("returns every field as saved", async ({ store }) => {
      await store.add(laptop);
      await store.add(phone);
      expect(await store.find(laptop.idHash)).toEqual(laptop);
      expect(await store.find(phone.idHash)).toEqual(phone);
      expect(await store.find(laptop.idHash.toUpperCase())).toBeUndefined();
    });

    it("records when a session was last used, and changes nothing else", async ({ store }) => {
      await store.add(laptop);
      await store.add(phone);
      await store.touch(laptop.idHash, "2026-05-02T10:00:00.000Z");
      expect(await store.find(laptop.idHash)).toEqual({ ...laptop, seenAt: "2026-05-02T10:00:00.000Z" });
      expect(await store.find(phone.idHash)).toEqual(phone);
    });

    it("does not restore a removed session", async ({ store }) => {
      await store.add(laptop);
      await store.remove(laptop.idHash);
      await store.touch(laptop.idHash, "2026-05-02T10:00:00.000Z");
      expect(await store.find(laptop.idHash)).toBeUndefined();
    });

    it("ends the session of one device and keeps the other", async ({ store }) => {
      await store.add(laptop);
      await store.add(phone);
      await store.remove(laptop.idHash);
      expect(await store.find(laptop.idHash)).toBeUndefined();
      expect(await store.find(phone.idHash)).toEqual(phone);
    });

    it("ends every session of a user, in any spelling of the name, and no other session", async ({ store }) => {
      const walter = hannahsSession("walters-desk", { username: "walter" });
      const shouted = hannahsSession("tablet", { username: " HANNAH " });
      for (const session of [laptop, phone, walter, shouted]) await store.add(session);
      await store.removeAllOf("hannah ");
      for (const { idHash } of [laptop, phone, shouted]) expect(await store.find(idHash)).toBeUndefined();
      expect(await store.find(walter.idHash)).toEqual(walter);
    });

    it("lists the sessions of a user, in any spelling of the name, with the device name", async ({ store }) => {
      const named = hannahsSession("tablet", { username: " HANNAH ", device: "Safari on iPad" });
      for (const session of [laptop, named, hannahsSession("walters-desk", { username: "walter" })])
        await store.add(session);
      const byId = (sessions: Session[]) => sessions.toSorted((one, other) => (one.idHash < other.idHash ? -1 : 1));
      expect(byId(await store.of("hannah"))).toEqual(byId([laptop, named]));
      await store.remove(laptop.idHash);
      expect(await store.of("Hannah")).toEqual([named]);
      await store.removeAllOf("hannah");
      expect(await store.of("hannah")).toEqual([]);
    });

    it("ends all sessions of a user except the current one", async ({ store }) => {
      const walter = hannahsSession("walters-desk", { username: "walter" });
      for (const session of [laptop, phone, walter]) await store.add(session);
      await store.removeAllOf("hannah", phone.idHash);
      expect(await store.of("hannah")).toEqual([phone]);
      expect(await store.find(phone.idHash)).toEqual(phone);
      expect(await store.find(laptop.idHash)).toBeUndefined();
      expect(await store.find(walter.idHash)).toEqual(walter);
      await store.removeAllOf("hannah");
      expect(await store.find(phone.idHash)).toBeUndefined();
    });

    it("drops sessions that expired before now, and keeps one that expires now", async ({ store }) => {
      const now = "2026-05-15T08:00:00.000Z";
      const over = hannahsSession("old-laptop", { expiresAt: "2026-05-15T07:59:59.999Z" });
      const ending = hannahsSession("laptop", { expiresAt: now });
      for (const session of [over, ending]) await store.add(session);
      await store.removeExpired(now);
      expect(await store.find(over.idHash)).toBeUndefined();
      expect(await store.find(ending.idHash)).toEqual(ending);
    });
  });
}
