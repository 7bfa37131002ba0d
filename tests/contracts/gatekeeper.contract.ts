import { describe, expect } from "vitest";
import type { Gatekeeper } from "#server/ports/gatekeeper.ts";
import { signsIn } from "../support/site/signs-in.ts";
import { itWith, type Open } from "./opened.ts";

const password = "Cedar-shingles-4-ever!";

/** What every Gatekeeper guarantees, as tests. */
export function gatekeeperContract(open: Open<Gatekeeper>): void {
  describe("a gatekeeper", () => {
    const it = itWith(open);

    it("has no accounts at first", async ({ store }) => {
      expect(await store.hasAccounts()).toBe(false);
      expect(await signsIn(store, "hannah", password)).toBe(false);
      expect(await signsIn(store, "", "")).toBe(false);
      expect(await store.knows("hannah")).toBe(false);
      expect(await store.hasAccounts()).toBe(false);
    });

    it("admits a user with the right name and password", async ({ store }) => {
      await store.enroll("hannah", password);
      expect(await store.hasAccounts()).toBe(true);
      expect(await signsIn(store, "hannah", password)).toBe(true);
    });

    it("refuses a wrong password", async ({ store }) => {
      await store.enroll("hannah", password);
      const wrong = [
        "",
        password.slice(0, -1),
        `${password}!`,
        ` ${password}`,
        `${password} `,
        password.toLowerCase(),
        `${password}\0`,
      ];
      for (const each of wrong) expect(await signsIn(store, "hannah", each), each).toBe(false);
    });

    it("refuses an unknown name with any password", async ({ store }) => {
      await store.enroll("hannah", password);
      for (const name of ["", "walter", "hannah2", "%", "' OR 1=1 --"]) {
        expect(await signsIn(store, name, password), name).toBe(false);
      }
    });

    it("after a change, accepts the new password and refuses the old one", async ({ store }) => {
      await store.enroll("hannah", password);
      await store.enroll("hannah", "Slate-roofs-are-2-heavy!");
      expect(await signsIn(store, "hannah", password)).toBe(false);
      expect(await signsIn(store, "hannah", "Slate-roofs-are-2-heavy!")).toBe(true);
    });

    it("ignores capitals and surrounding spaces in a name", async ({ store }) => {
      await store.enroll(" Hannah ", password);
      for (const name of ["hannah", "HANNAH", "\tHannah "]) {
        expect(await signsIn(store, name, password), name).toBe(true);
        expect(await store.knows(name), name).toBe(true);
      }
      expect(await store.knows("hanna")).toBe(false);
      await store.enroll("HANNAH", "Slate-roofs-are-2-heavy!");
      expect(await signsIn(store, "hannah", password)).toBe(false);
    });

    it("keeps accounts separate", async ({ store }) => {
      await store.enroll("hannah", password);
      await store.enroll("walter", "Slate-roofs-are-2-heavy!");
      expect(await signsIn(store, "walter", password)).toBe(false);
      expect(await signsIn(store, "hannah", "Slate-roofs-are-2-heavy!")).toBe(false);
      expect(await signsIn(store, "walter", "Slate-roofs-are-2-heavy!")).toBe(true);
    });

    it("accepts a password in any script and any Unicode composition", async ({ store }) => {
      await store.enroll("zoë", "Ünder-dem-Dach-雪-🏠-4");
      expect(await signsIn(store, "zoë", "Ünder-dem-Dach-雪-🏠-4".normalize("NFD"))).toBe(true);
      expect(await signsIn(store, "ZOË".normalize("NFD"), "Ünder-dem-Dach-雪-🏠-4")).toBe(true);
      expect(await signsIn(store, "zoë", "Under-dem-Dach-雪-🏠-4")).toBe(false);
    });

    it("checks every character of a 200-character password", async ({ store }) => {
      const long = `Aa1!${"x".repeat(195)}`;
      await store.enroll("hannah", `${long}y`);
      expect(await signsIn(store, "hannah", `${long}y`)).toBe(true);
      expect(await signsIn(store, "hannah", `${long}z`)).toBe(false);
    });
  });
}
