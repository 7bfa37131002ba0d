import { describe, expect } from "vitest";
import type { SecondFactor } from "#server/ports/gatekeeper.ts";
import type { Platform } from "#server/ports/platform.ts";
import { codeApp } from "../support/code-app.ts";
import { itWith, type Open } from "./opened.ts";

/** A platform with an account, and the actions of its signed-in owner. */
export interface FactorOwner {
  gatekeeper: Pick<Platform["gatekeeper"], "signIn">;
  factor: SecondFactor;
  /** How an operator turns the factor off. */
  drop(): Promise<void>;
  username: string;
  password: string;
}

const wrong = (code: string) => code.replace(/\d$/, (digit) => String((Number(digit) + 5) % 10));

/** What app codes guarantee on each platform, as tests. */
export function secondFactorContract(open: Open<FactorOwner>): void {
  describe("a second factor", () => {
    const it = itWith(open);

    async function switchOn({ factor }: FactorOwner) {
      const secret = (await factor.begin()) ?? "";
      const code = codeApp(secret);
      const outcome = await factor.confirm(code());
      if (outcome === "wrong") throw new Error("The code was not taken.");
      return { code, ...outcome };
    }

    it("is off at first, and asks for no code until one is confirmed", async ({ store }) => {
      const { gatekeeper, factor, username, password } = store;
      expect(await factor.state()).toMatchObject({ isOn: false });
      const code = codeApp((await factor.begin()) ?? "")();
      expect(await factor.confirm(wrong(code))).toBe("wrong");
      expect(await factor.state()).toMatchObject({ isOn: false });
      expect(await gatekeeper.signIn(username, password)).toBeTypeOf("object");
    });

    it("needs both the right password and a code", async ({ store }) => {
      const { gatekeeper, factor, username, password } = store;
      const { code } = await switchOn(store);
      expect(await factor.state()).toMatchObject({ isOn: true });
      expect(await gatekeeper.signIn(username, password)).toBe("codeless");
      const next = code();
      expect(await gatekeeper.signIn(username, password, undefined, wrong(next))).toBe("wrong code");
      expect(await gatekeeper.signIn(username, "Slate-roofs-are-2-heavy!", undefined, next)).toBe("wrong");
      expect(
        await gatekeeper.signIn(username, password, undefined, ` ${next.slice(0, 3)} ${next.slice(3)}`),
      ).toBeTypeOf("object");
    });

    it("accepts each code once", async ({ store }) => {
      const { gatekeeper, username, password } = store;
      const { code } = await switchOn(store);
      const once = code();
      const outcomes = [];
      for (let each = 0; each < 2; each += 1)
        outcomes.push(await gatekeeper.signIn(username, password, undefined, once));
      expect(outcomes).toEqual([expect.any(Object), "wrong code"]);
    });

    it("is required to change the password", async ({ store }) => {
      const { gatekeeper, username, password } = store;
      const { code } = await switchOn(store);
      const chosen = "Slate-roofs-are-2-heavy!";
      expect(await gatekeeper.signIn(username, password, chosen)).toBe("codeless");
      expect(await gatekeeper.signIn(username, password, chosen, code())).toBeTypeOf("object");
      expect(await gatekeeper.signIn(username, chosen)).toBe("codeless");
      expect(await gatekeeper.signIn(username, password)).toBe("wrong");
    });

    it("can't be replaced while it is on, and is turned off by its owner or an operator", async ({ store }) => {
      const { gatekeeper, factor, username, password, drop } = store;
      await switchOn(store);
      expect(await factor.begin()).toBeUndefined();
      await factor.remove();
      expect(await gatekeeper.signIn(username, password)).toBeTypeOf("object");
      await switchOn(store);
      await drop();
      expect(await gatekeeper.signIn(username, password)).toBeTypeOf("object");
      expect(await factor.state()).toMatchObject({ isOn: false });
    });
  });
}
