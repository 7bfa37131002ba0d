import type { DatabaseSync } from "node:sqlite";
import type { Gatekeeper, SignInRefusal } from "../ports/gatekeeper.ts";
import { foldUsername } from "../sign-in/username.ts";
import { now, passwordSetter, withoutRights } from "./account-rights.ts";
import { retryWhileLocked } from "./database/retry-while-locked.ts";
import { transaction } from "./database/transaction.ts";
import { fitsPassword, hashPassword, nobodysHash } from "./password-hash.ts";
import type { SecondFactors } from "./second-factors.ts";

/** Accounts in SQLite, with passwords of our own. */
export function createGatekeeper(database: DatabaseSync, factors: SecondFactors): Gatekeeper {
  const setPassword = passwordSetter(database);
  const replace = database.prepare(
    `UPDATE account SET password_hash = ?, changed_at = ${now} WHERE username = ? AND password_hash = ?`,
  );
  const endRights = withoutRights(database);
  const selectHash = database.prepare("SELECT password_hash FROM account WHERE username = ?");
  const selectAny = database.prepare("SELECT 1 FROM account LIMIT 1");

  /** Returns the account's hash if the password is right. */
  const fitting = (username: string, password: string) =>
    retryWhileLocked(async () => {
      const row = selectHash.get(foldUsername(username)) as { password_hash: string } | undefined;
      // Without an account a hash is computed all the same, so that the time does not tell which names exist.
      const fits = await fitsPassword(password, row?.password_hash ?? nobodysHash);
      return fits ? row?.password_hash : undefined;
    });

  async function refusalOfCode(username: string, code: string | undefined): Promise<SignInRefusal | undefined> {
    if (!(await retryWhileLocked(() => factors.isOn(username)))) return undefined;
    if (code === undefined) return "codeless";
    return (await factors.accept(username, code)) ? undefined : "wrong code";
  }

  return {
    async enroll(username, password) {
      // Not inside `retryWhileLocked`, which would compute the slow hash again.
      const hash = await hashPassword(password);
      await retryWhileLocked(() => transaction(database, () => setPassword(foldUsername(username), hash)));
    },

    async signIn(username, password, next, code) {
      const checked = await fitting(username, password);
      if (checked === undefined) return "wrong";
      const refusal = await refusalOfCode(username, code);
      if (refusal) return refusal;
      if (next === undefined) return { checked };
      const hash = await hashPassword(next);
      // Of two who change the same password at once, the second one no longer has the current one.
      const isChanged = await retryWhileLocked(() =>
        transaction(database, () => {
          const account = foldUsername(username);
          if (replace.run(hash, account, checked).changes === 0) return false;
          endRights(account);
          return true;
        }),
      );
      return isChanged ? { checked: hash } : "wrong";
    },

    knows: (username) => retryWhileLocked(() => selectHash.get(foldUsername(username)) !== undefined),

    hasAccounts: () => retryWhileLocked(() => selectAny.get() !== undefined),

    dropSecondFactor: (username) => retryWhileLocked(() => factors.remove(username)),
  };
}
