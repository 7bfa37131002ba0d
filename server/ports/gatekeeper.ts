/** The accounts: who may sign in. */
export interface Gatekeeper {
  /** Sets the password of `username`, making the account when it is new. */
  enroll(username: string, password: string): Promise<void>;
  /**
   * Checks a name and a password, which takes the same time whether or not the name is known, and returns what a session
   * needs. Changes the password to `next` when the current one is right, and the code too where one is asked for.
   * @param code of the person's app, or a printed one: each is good once
   */
  signIn(username: string, password: string, next?: string, code?: string): Promise<Pass | SignInRefusal>;
  /** True when there is an account of this name. For operators: a visitor must never learn it. */
  knows(username: string): Promise<boolean>;
  /** True once there is an account. */
  hasAccounts(): Promise<boolean>;
  /** Asks this account for no code any more, for somebody who lost the app and the printed codes. For operators. */
  dropSecondFactor(username: string): Promise<void>;
}

/** A second factor of one account: codes that an app counts with the time (RFC 6238), asked for at each sign-in. */
export interface SecondFactor {
  /** `recoveryCodesLeft` is absent on a platform without printed codes. */
  state(): Promise<{ isOn: boolean; recoveryCodesLeft?: number }>;
  /**
   * Returns a new secret in base 32, of which codes are asked for once one of them was confirmed; nothing where a secret is
   * in use: `remove` comes first.
   */
  begin(): Promise<string | undefined>;
  /**
   * Asks for codes from now on, when `code` is of the secret that was begun. Returns the printed codes, the only time; or the
   * minutes by which the clock of whoever made the code is ahead, or behind when below 0.
   */
  confirm(code: string): Promise<{ recoveryCodes: string[] } | { minutesAhead: number } | "wrong">;
  remove(): Promise<void>;
}

/**
 * Why nobody was let in. `expired`: the password is right, but must be changed first; `unfit`: the platform does not take
 * `next`; `locked`: the operator has to set a new password first; `later`: the password was changed too often in this hour;
 * `guessed at`: others have tried so many that the platform lets nobody try just now, so nothing is known of this password;
 * `codeless`: the password is right, and a code is asked for; `wrong code`: the same, and the code is wrong or was used before.
 */
export type SignInRefusal =
  | "wrong"
  | "expired"
  | "unfit"
  | "locked"
  | "later"
  | "guessed at"
  | "codeless"
  | "wrong code";

/** What a sign-in gives to the session. */
export interface Pass {
  /** The platform's own name for the person, when it may differ from the one that was typed. */
  username?: string;
  /** Lets the server act with this person's rights, on a platform where it has few of its own. Stored encrypted only. */
  token?: string;
  /** What the password was checked against, for `SessionStore.add`: it changes with the password. */
  checked?: string;
}

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
