import { randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { SecondFactor } from "../ports/gatekeeper.ts";
import {
  foldRecoveryCode,
  makeRecoveryCodes,
  minutesAhead,
  recoveryCodeLength,
  stepOfCode,
  toBase32,
} from "../sign-in/sign-in-codes.ts";
import { foldUsername } from "../sign-in/username.ts";
import { retryWhileLocked, transaction } from "./database/transaction.ts";
import { fitsPassword, hashPassword } from "./password-hash.ts";

interface FactorRow {
  secret: Uint8Array;
  is_confirmed: number;
  last_step: number;
}

export type SecondFactors = ReturnType<typeof createSecondFactors>;

/** App codes and printed codes in SQLite. Call `isOn` and `remove` inside `retryWhileLocked`. */
export function createSecondFactors(database: DatabaseSync) {
  const select = database.prepare("SELECT secret, is_confirmed, last_step FROM second_factor WHERE account = ?");
  const begin = database.prepare(
    `INSERT INTO second_factor (account, secret, is_confirmed, last_step) VALUES (?, ?, 0, 0)
      ON CONFLICT (account) DO UPDATE SET secret = excluded.secret, last_step = 0 WHERE is_confirmed = 0`,
  );
  const confirm = database.prepare(
    "UPDATE second_factor SET is_confirmed = 1, last_step = ? WHERE account = ? AND is_confirmed = 0",
  );
  const use = database.prepare("UPDATE second_factor SET last_step = ? WHERE account = ? AND last_step = ?");
  const drop = database.prepare("DELETE FROM second_factor WHERE account = ?");
  const countPrinted = database.prepare("SELECT count(*) AS count FROM recovery_code WHERE account = ?");
  const selectPrinted = database.prepare("SELECT code_hash FROM recovery_code WHERE account = ?");
  const addPrinted = database.prepare("INSERT INTO recovery_code (account, code_hash) VALUES (?, ?)");
  const usePrinted = database.prepare("DELETE FROM recovery_code WHERE account = ? AND code_hash = ?");
  const dropPrinted = database.prepare("DELETE FROM recovery_code WHERE account = ?");

  const read = (account: string) => select.get(account) as unknown as FactorRow | undefined;
  /** Whether this account requires a code. */
  const isOn = (username: string): boolean => read(foldUsername(username))?.is_confirmed === 1;

  function stepIn(row: FactorRow, code: string): number | undefined {
    return stepOfCode(row.secret, code, { now: new Date(), last: row.last_step });
  }

  function remove(username: string): void {
    transaction(database, () => {
      drop.run(foldUsername(username));
      dropPrinted.run(foldUsername(username));
    });
  }

  /** Returns false when `code` doesn't match the pending secret. */
  function confirmWith(account: string, code: string, printed: string[]): boolean {
    return transaction(database, () => {
      const row = read(account);
      const step = row?.is_confirmed === 0 ? stepIn(row, code) : undefined;
      if (step === undefined) return false;
      confirm.run(step, account);
      dropPrinted.run(account);
      for (const hash of printed) addPrinted.run(account, hash);
      return true;
    });
  }

  /** If two requests bring the same code at once, the second finds it used. */
  function acceptStep(account: string, code: string): boolean {
    const row = read(account);
    const step = row && stepIn(row, code);
    return row !== undefined && step !== undefined && use.run(step, account, row.last_step).changes === 1;
  }

  /** A code has 50 bits, too few for a fast hash, so each unused printed code is tried. */
  async function acceptPrinted(account: string, code: string): Promise<boolean> {
    const rows = await retryWhileLocked(() => selectPrinted.all(account) as { code_hash: string }[]);
    for (const { code_hash: hash } of rows) {
      if (await fitsPassword(code, hash)) return retryWhileLocked(() => usePrinted.run(account, hash).changes === 1);
    }
    return false;
  }

  return {
    isOn,
    remove,

    /** Uses up an app code or a printed code. Returns false if it's wrong or already used. */
    async accept(username: string, code: string): Promise<boolean> {
      const account = foldUsername(username);
      if (await retryWhileLocked(() => acceptStep(account, code))) return true;
      const folded = foldRecoveryCode(code);
      return folded.length === recoveryCodeLength && acceptPrinted(account, folded);
    },

    of(username: string): SecondFactor {
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
        async confirm(code) {
          const recoveryCodes = makeRecoveryCodes();
          const hashes = await Promise.all(recoveryCodes.map((each) => hashPassword(foldRecoveryCode(each))));
          const isConfirmed = await retryWhileLocked(() => confirmWith(account, code, hashes));
          if (isConfirmed) return { recoveryCodes };
          const begun = await retryWhileLocked(() => read(account));
          const ahead = begun?.is_confirmed === 0 ? minutesAhead(begun.secret, code, new Date()) : undefined;
          return ahead === undefined ? "wrong" : { minutesAhead: ahead };
        },
        remove: () => retryWhileLocked(() => remove(account)),
      };
    },
  };
}
