/** Somebody who may sign in. */
export interface Account {
  username: string;
  /** ISO timestamp. */
  createdAt: string;
}

/** The accounts as their owners see to them; see Gatekeeper for what everybody and an operator does. */
export interface AccountStore {
  /** The oldest first. */
  all(): Promise<Account[]>;
  /** Removes an account with its sessions, codes and passkeys, and the links to it. `last`: it is the only one, and stays. */
  remove(username: string): Promise<"removed" | "missing" | "last">;
  /** Keeps a link to choose the password of an account, in the place of those there were. Times are ISO timestamps. */
  invite(link: { tokenHash: string; username: string; invitedAt: string; expiresAt: string }): Promise<void>;
  /**
   * Sets the password of a link's account, making the account when it is new, ends its sessions, and uses the link up.
   * Returns the account's name; nothing, and changes nothing, when the link is not good at that time.
   */
  accept(tokenHash: string, password: string, at: string): Promise<string | undefined>;
}
