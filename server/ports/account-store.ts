/** Somebody who may sign in. */
export interface Account {
  username: string;
  /** ISO timestamp. */
  createdAt: string;
}

/** Somebody new who may choose a password. */
export interface Invitation {
  username: string;
  /** The account that gave it. */
  invitedBy: string;
  /** ISO timestamp. */
  expiresAt: string;
}

/** The accounts as their owners see to them; see Gatekeeper for what everybody and an operator does. */
export interface AccountStore {
  /** The oldest first. */
  all(): Promise<Account[]>;
  /** Removes an account with its sessions, codes and passkeys, the links to it and its invitations. `last`: it is the only one, and stays. */
  remove(username: string): Promise<"removed" | "missing" | "last">;
  /** Keeps a link to choose the password of an account. An invitation takes the place of the earlier ones to the same name. */
  invite(
    link: { tokenHash: string; invitedAt: string } & Omit<Invitation, "invitedBy"> & Partial<Invitation>,
  ): Promise<void>;
  /** The invitations that are good at that time, the one that ends first first. */
  invitations(at: string): Promise<Invitation[]>;
  /** Ends the invitations of a name. Returns whether there were any. */
  takeBack(username: string): Promise<boolean>;
  /**
   * Sets the password of a link's account, making the account when it is new, ends its sessions and all links to it, and the
   * invitations that it gave.
   * Returns the account's name; nothing, and changes nothing, when the link is not good at that time.
   */
  accept(tokenHash: string, password: string, at: string): Promise<string | undefined>;
}
