import type { DatabaseSync } from "node:sqlite";
import type { AccountStore, Invitation } from "../ports/gatekeeper.ts";
import { foldUsername } from "../sign-in/username.ts";
import { passwordSetter, withoutRights } from "./account-rights.ts";
import { retried, retryWhileLocked } from "./database/retry-while-locked.ts";
import { transaction } from "./database/transaction.ts";
import { hashPassword } from "./password-hash.ts";

/** Accounts in SQLite, and the links with which their passwords are chosen. */
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

    takeBack: (username) => dropInvitation.run(foldUsername(username)).changes > 0,
  });
  return {
    ...store,
    async accept(tokenHash, password, at) {
      // The slow hash is computed for nobody who made a link up.
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
