/** The accounts that may sign in. */
export interface Gatekeeper {
  /** Sets a password, creating the account if needed. */
  enroll(username: string, password: string): Promise<void>;
  /**
   * Checks a username and password and returns what a session needs. Takes the same time for unknown usernames. Changes
   * the password to `next` if the current one is right, and the code too where required.
   * @param code from the person's authenticator app, or a recovery code; each works once
   */
  signIn(username: string, password: string, next?: string, code?: string): Promise<Pass | SignInRefusal>;
  /** Whether an account with this name exists. For operators: visitors must never learn this. */
  knows(username: string): Promise<boolean>;
  /** Whether any account exists. */
  hasAccounts(): Promise<boolean>;
  /** Turns off codes for an account whose owner lost the app and the recovery codes. For operators. */
  dropSecondFactor(username: string): Promise<void>;
}

/** An account's second factor: time-based codes (RFC 6238), required at each sign-in. */
export interface SecondFactor {
  /** `recoveryCodesLeft` is absent on a platform without recovery codes. */
  state(): Promise<{ isOn: boolean; recoveryCodesLeft?: number }>;
  /**
   * Returns a new secret in base 32. Codes are required once one of them is confirmed. Returns `undefined` if a secret
   * is in use: call `remove` first.
   */
  begin(): Promise<string | undefined>;
  /**
   * Turns codes on if `code` matches the new secret. Returns the recovery codes, this one time, or the minutes by which
   * the clock that made the code is ahead (negative if behind).
   */
  confirm(code: string): Promise<{ recoveryCodes: string[] } | { minutesAhead: number } | "wrong">;
  remove(): Promise<void>;
}

/**
 * Why a sign-in was refused. `expired`: the password is right but must be changed first. `unfit`: the platform rejects
 * `next`. `locked`: an operator must set a new password. `later`: too many password changes this hour. `guessed at`:
 * too many attempts by others, so the platform currently refuses everyone without checking the password. `codeless`:
 * the password is right, and a code is required. `wrong code`: the same, and the code is wrong or already used.
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

/** The result of a successful sign-in. */
export interface Pass {
  /** The platform's username, if it may differ from what was typed. */
  username?: string;
  /**
   * Lets the server act with this person's rights, on a platform where it has few of its own. Stored only encrypted.
   */
  token?: string;
  /** Changes whenever the password changes; see `SessionStore.add`. */
  checked?: string;
}

/** A person who may sign in. */
export interface Account {
  username: string;
  /** ISO timestamp. */
  createdAt: string;
}

/** A new person who may choose a password. */
export interface Invitation {
  username: string;
  /** The account that sent the invitation. */
  invitedBy: string;
  /** ISO timestamp. */
  expiresAt: string;
}

/** Account management by account owners. See `Gatekeeper` for sign-in and operators' methods. */
export interface AccountStore {
  /** Oldest first. */
  all(): Promise<Account[]>;
  /**
   * Removes an account with its sessions, codes, passkeys, links, and invitations. `last`: the only account is never
   * removed.
   */
  remove(username: string): Promise<"removed" | "missing" | "last">;
  /** Stores a link for choosing an account's password. An invitation replaces earlier ones to the same name. */
  invite(
    link: { tokenHash: string; invitedAt: string } & Omit<Invitation, "invitedBy"> & Partial<Invitation>,
  ): Promise<void>;
  /** Returns the invitations valid at this time, the earliest to expire first. */
  invitations(at: string): Promise<Invitation[]>;
  /** Cancels the invitations to a name. Returns whether there were any. */
  revokeInvitation(username: string): Promise<boolean>;
  /**
   * Sets the password of a link's account, creating the account if needed. Ends its sessions, its links, and the
   * invitations it sent. Returns the username, or `undefined`, changing nothing, if the link is not valid at this time.
   */
  accept(tokenHash: string, password: string, at: string): Promise<string | undefined>;
}
