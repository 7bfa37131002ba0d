import { randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { SecondFactor } from "../ports.ts";
import { toBase32 } from "../sign-in/base32.ts";
import { hashRecoveryCode, makeRecoveryCodes } from "../sign-in/recovery-codes.ts";
import { stepOfCode } from "../sign-in/totp.ts";
import { foldUsername } from "../sign-in/username.ts";
import { retryWhileLocked } from "./database/retry-while-locked.ts";
import { transaction } from "./database/transaction.ts";

interface FactorRow {
  secret: Uint8Array;
  is_confirmed: number;
  last_step: number;
}

export interface SecondFactors {
  of(username: string): SecondFactor;
  /** Whether a code is asked of this account. */
  isOn(username: string): boolean;
  /** Uses up a code of the app or of the printed ones. Returns false for one that is wrong, or was used before. */
  accept(username: string, code: string): boolean;
  remove(username: string): void;
}

/** Codes by an app, and printed ones, in SQLite. `isOn`, `accept` and `remove` are called inside `retryWhileLocked`. */
export function createSecondFactors(database: DatabaseSync): SecondFactors {
  const select = database.prepare("SELECT secret, is_confirmed, last_step FROM second_factor WHERE account = ?");
  const begin = database.prepare(
    `INSERT INTO second_factor (account, secret, is_confirmed, last_step) VALUES (?, ?, 0, 0)
      ON CONFLICT (account) DO UPDATE SET secret = excluded.secret, last_step = 0 WHERE is_confirmed = 0`,
  );
  const confirm = database.prepare(
    "UPDATE second_factor SET is_confirmed = 1, last_step = ? WHERE account = ? AND is_confirmed = 0",
  );
  const use = database.prepare("UPDATE second_factor SET last_step = ? WHERE account = ? AND last_step < ?");
  const drop = database.prepare("DELETE FROM second_factor WHERE account = ?");
  const countPrinted = database.prepare("SELECT count(*) AS count FROM recovery_code WHERE account = ?");
  const addPrinted = database.prepare("INSERT INTO recovery_code (account, code_hash) VALUES (?, ?)");
  const usePrinted = database.prepare("DELETE FROM recovery_code WHERE account = ? AND code_hash = ?");
  const dropPrinted = database.prepare("DELETE FROM recovery_code WHERE account = ?");

  const read = (account: string) => select.get(account) as unknown as FactorRow | undefined;
  const isOn = (username: string) => read(foldUsername(username))?.is_confirmed === 1;

  function stepIn(row: FactorRow, code: string): number | undefined {
    return stepOfCode(row.secret, code, { now: new Date(), last: row.last_step });
  }

  function remove(username: string): void {
    transaction(database, () => {
      drop.run(foldUsername(username));
      dropPrinted.run(foldUsername(username));
    });
  }

  function confirmWith(account: string, code: string): { recoveryCodes: string[] } | "wrong" {
    return transaction(database, () => {
      const row = read(account);
      const step = row?.is_confirmed === 0 ? stepIn(row, code) : undefined;
      if (step === undefined) return "wrong";
      const recoveryCodes = makeRecoveryCodes();
      confirm.run(step, account);
      dropPrinted.run(account);
      for (const each of recoveryCodes) addPrinted.run(account, hashRecoveryCode(each));
      return { recoveryCodes };
    });
  }

  return {
    isOn,
    remove,

    accept(username, code) {
      const account = foldUsername(username);
      const row = read(account);
      const step = row && stepIn(row, code);
      // Of two who come with the same code at once, the second finds it used.
      if (step !== undefined) return use.run(step, account, step).changes === 1;
      return usePrinted.run(account, hashRecoveryCode(code)).changes === 1;
    },

    of(username) {
      const account = foldUsername(username);
      return {
        state: () =>
          retryWhileLocked(() => ({
            isOn: isOn(account),
            recoveryCodesLeft: Number(countPrinted.get(account)?.count),
          })),
        begin: () =>
          retryWhileLocked(() => {
            const secret = randomBytes(20);
            return begin.run(account, secret).changes === 1 ? toBase32(secret) : undefined;
          }),
        confirm: (code) => retryWhileLocked(() => confirmWith(account, code)),
        remove: () => retryWhileLocked(() => remove(account)),
      };
    },
  };
}
