import type { DatabaseSync } from "node:sqlite";
import type { AccountStore, Gatekeeper, Invitation, SignInRefusal } from "../ports/gatekeeper.ts";
import { foldUsername } from "../sign-in/username.ts";
import { retried, retryWhileLocked, transaction } from "./database/transaction.ts";
import { fitsPassword, hashPassword, unusedHash } from "./password-hash.ts";
import type { SecondFactors } from "./second-factors.ts";

/** The current time, for an account's timestamps. */
const now = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";

/**
 * Returns a function that revokes what an account or its password granted: its sessions, its links, and the invitations
 * it made. Call it in the transaction that removes the account or changes its password.
 */
function withoutRights(database: DatabaseSync): (account: string) => void {
  const dropSessions = database.prepare("DELETE FROM session WHERE account = ?");
  const dropInvitations = database.prepare("DELETE FROM invitation WHERE account = :account OR invited_by = :account");

  return (account) => {
    dropSessions.run(account);
    dropInvitations.run({ account });
  };
}

/**
 * Returns a function that sets an account's password and creates the account if it doesn't exist. Call it in a
 * transaction.
 */
function passwordSetter(database: DatabaseSync): (account: string, hash: string) => void {
  const upsert = database.prepare(
    `INSERT INTO account (username, password_hash, created_at, changed_at) VALUES (?, ?, ${now}, ${now})
      ON CONFLICT (username) DO UPDATE SET password_hash = excluded.password_hash, changed_at = excluded.changed_at`,
  );
  const endRights = withoutRights(database);

  return (account, hash) => {
    upsert.run(account, hash);
    endRights(account);
  };
}

/** Accounts in SQLite, with locally stored passwords. */
export function createGatekeeper(database: DatabaseSync, factors: SecondFactors): Gatekeeper {
  const setPassword = passwordSetter(database);
  const replace = database.prepare(
    `UPDATE account SET password_hash = ?, changed_at = ${now} WHERE username = ? AND password_hash = ?`,
  );
  const endRights = withoutRights(database);
  const selectHash = database.prepare("SELECT password_hash FROM account WHERE username = ?");
  const selectAny = database.prepare("SELECT 1 FROM account LIMIT 1");

  /** Returns the account's hash if the password is correct. */
  const fitting = (username: string, password: string) =>
    retryWhileLocked(async () => {
      const row = selectHash.get(foldUsername(username)) as { password_hash: string } | undefined;
      // An unknown account costs a hash too, so that timing doesn't reveal which usernames exist.
      const fits = await fitsPassword(password, row?.password_hash ?? unusedHash);
      return fits ? row?.password_hash : undefined;
    });

  async function refusalOfCode(username: string, code: string | undefined): Promise<SignInRefusal | undefined> {
    if (!(await retryWhileLocked(() => factors.isOn(username)))) return undefined;
    if (code === undefined) return "codeless";
    return (await factors.accept(username, code)) ? undefined : "wrong code";
  }

  return {
    async enroll(username, password) {
      // Outside `retryWhileLocked`, which would repeat the slow hash.
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
      // If two requests change the same password at once, the second one's current password is stale.
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

/** Accounts in SQLite, and the links for choosing their passwords. */
export function createAccountStore(database: DatabaseSync): AccountStore {
  const selectAll = database.prepare("SELECT username, created_at FROM account ORDER BY created_at, username");
  const isThere = database.prepare("SELECT 1 FROM account WHERE username = ?");
  const count = database.prepare("SELECT count(*) AS count FROM account");
  const drop = database.prepare("DELETE FROM account WHERE username = ?");
  const endRights = withoutRights(database);
  const dropExpired = database.prepare("DELETE FROM invitation WHERE expires_at <= ?");
  const dropInvitation = database.prepare("DELETE FROM invitation WHERE account = ? AND invited_by IS NOT NULL");
  const addInvitation = database.prepare(
    "INSERT INTO invitation (token_hash, account, expires_at, invited_by) VALUES (?, ?, ?, ?)",
  );
  const selectInvitations = database.prepare(
    `SELECT account AS username, invited_by AS invitedBy, expires_at AS expiresAt FROM invitation
      WHERE invited_by IS NOT NULL AND expires_at > ? ORDER BY expires_at, account`,
  );
  const selectInvitation = database.prepare("SELECT account FROM invitation WHERE token_hash = ? AND expires_at > ?");
  const setPassword = passwordSetter(database);

  function invited(tokenHash: string, at: string): string | undefined {
    return (selectInvitation.get(tokenHash, at) as { account: string } | undefined)?.account;
  }

  const store = retried<Omit<AccountStore, "accept">>({
    all: () =>
      (selectAll.all() as { username: string; created_at: string }[]).map(({ username, created_at }) => ({
        username,
        createdAt: created_at,
      })),

    remove: (username) =>
      transaction(database, () => {
        const account = foldUsername(username);
        if (!isThere.get(account)) return "missing";
        if (Number(count.get()?.count) === 1) return "last";
        drop.run(account);
        endRights(account);
        return "removed";
      }),

    invite: ({ tokenHash, username, invitedAt, expiresAt, invitedBy }) =>
      transaction(database, () => {
        const account = foldUsername(username);
        dropExpired.run(invitedAt);
        if (invitedBy !== undefined) dropInvitation.run(account);
        const giver = invitedBy === undefined ? null : foldUsername(invitedBy);
        addInvitation.run(tokenHash, account, expiresAt, giver);
      }),

    invitations: (at) => (selectInvitations.all(at) as unknown as Invitation[]).map((row) => ({ ...row })),

    revokeInvitation: (username) => dropInvitation.run(foldUsername(username)).changes > 0,
  });
  return {
    ...store,
    async accept(tokenHash, password, at) {
      // Checks the token first, so that a made-up link doesn't cost a slow hash.
      if ((await retryWhileLocked(() => invited(tokenHash, at))) === undefined) return undefined;
      const hash = await hashPassword(password);
      return retryWhileLocked(() =>
        transaction(database, () => {
          const account = invited(tokenHash, at);
          if (account !== undefined) setPassword(account, hash);
          return account;
        }),
      );
    },
  };
}
