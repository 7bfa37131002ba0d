import { describe, expect, it } from "vitest";
import { createLedger } from "./ledger.ts";

describe("the ledger of the trial of kills", () => {
  it("takes what was acknowledged last, and what was sent since", () => {
    const ledger = createLedger();
    ledger.kept("profile", "one");
    expect(ledger.compare("profile", "one")).toBeUndefined();
    ledger.sending("profile", (found) => found === "two");
    expect(ledger.compare("profile", "two")).toBeUndefined();
  });

  it("tells what is gone, what is older, and what nobody sent", () => {
    for (const found of [undefined, "one", "three"]) {
      const ledger = createLedger();
      ledger.kept("profile", "one");
      ledger.kept("profile", "two");
      expect(ledger.compare("profile", found)).toContain("two was acknowledged");
    }
  });

  it("knows after a crash that what was on its way then arrives no more", () => {
    const ledger = createLedger();
    ledger.kept("profile", "one");
    ledger.sending("profile", (found) => found === "two");
    expect(ledger.compare("profile", "one")).toBeUndefined();
    expect(ledger.compare("profile", "two")).toContain("one was acknowledged");
  });
});
