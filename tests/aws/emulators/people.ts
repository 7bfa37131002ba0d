import { randomUUID } from "node:crypto";
import { hour } from "#domain/time-units.ts";
import { CognitoError, notAuthorized } from "./cognito-error.ts";

export interface Person {
  username: string;
  /** Also works as a login name once verified. */
  email: { address: string; isVerified: boolean } | undefined;
  sub: string;
  password: string;
  status: "CONFIRMED" | "FORCE_CHANGE_PASSWORD" | "RESET_REQUIRED" | "UNCONFIRMED";
  isEnabled: boolean;
  /** The app's base-32 secret, and whether codes are required. `lastStep` is the step of the last accepted code. */
  app: { secret: string; isVerified: boolean; isOn: boolean; lastStep: number } | undefined;
  /** Consecutive wrong passwords. */
  failures: number;
  /** The end of the lockout, in milliseconds since 1970. */
  lockedUntil: number;
  /** The last password change, in milliseconds since 1970. */
  changes: number[];
  /** The valid logins with their start times. Each token names its login. */
  origins: Map<string, number>;
}

export interface People {
  /** Ignores case. @throws CognitoError */
  named(username: string | undefined): Person;
  withSub(sub: string): Person | undefined;
  /** The user with this name and password. @throws CognitoError */
  admit(username: string, password: string, now: Date): Person;
  /** Creates a user who must choose a password. @throws CognitoError */
  make(username: string, temporaryPassword: string, email?: Person["email"]): Person;
  /** @throws CognitoError */
  setPassword(person: Person, password: string): void;
  /** The same by the user, with a rate limit. @throws CognitoError */
  changePassword(person: Person, password: string, now: Date): void;
  names(): string[];
}

const mostFailures = 5;
const mostChanges = 5;

/** The accounts of a user pool. */
export function createPeople(): People {
  const people: Person[] = [];

  function find(typed: string | undefined): Person | undefined {
    const name = typed?.toLowerCase() ?? "";
    return people.find(
      ({ username, email }) => username.toLowerCase() === name || (email?.isVerified && email.address === name),
    );
  }

  return {
    named(username) {
      const person = find(username);
      if (!person) throw new CognitoError("UserNotFoundException", "User does not exist.");
      return person;
    },

    withSub: (sub) => people.find((person) => person.sub === sub),

    admit(username, password, now) {
      if (!/^\S+$/.test(username) || password === "") throw new CognitoError("InvalidParameterException", "Malformed.");
      const person = find(username);
      if (!person) throw notAuthorized();
      if (person.status === "RESET_REQUIRED") {
        throw new CognitoError("PasswordResetRequiredException", "Password reset required for the user");
      }
      const isLocked = person.failures >= mostFailures && now.getTime() < person.lockedUntil;
      if (isLocked) throw notAuthorized("Password attempts exceeded");
      person.failures = person.password === password ? 0 : person.failures + 1;
      // One second after the fifth failure, then doubling, up to 15 minutes.
      const seconds = Math.min(2 ** (person.failures - mostFailures), 900);
      person.lockedUntil = now.getTime() + seconds * 1000;
      if (person.failures > 0) throw notAuthorized();
      if (!person.isEnabled) throw notAuthorized("User is disabled.");
      if (person.status === "UNCONFIRMED")
        throw new CognitoError("UserNotConfirmedException", "User is not confirmed.");
      return person;
    },

    make(username, password, email) {
      if (!/^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u.test(username)) {
        throw new CognitoError("InvalidParameterException", "Malformed username.");
      }
      if (/^[^@]+@[^@]+\.[^@]+$/.test(username)) {
        const why = "Username cannot be of email format, since user pool is configured for email alias.";
        throw new CognitoError("InvalidParameterException", why);
      }
      assertFits(password);
      if (find(username)) throw new CognitoError("UsernameExistsException", "There is one already.");
      const person: Person = {
        ...{ username, email, sub: randomUUID(), password, status: "FORCE_CHANGE_PASSWORD", isEnabled: true },
        ...{ failures: 0, lockedUntil: 0, app: undefined, changes: [], origins: new Map() },
      };
      people.push(person);
      return person;
    },

    setPassword(person, password) {
      assertFits(password);
      Object.assign(person, { password, status: "CONFIRMED", failures: 0 });
    },

    changePassword(person, password, now) {
      person.changes = person.changes.filter((at) => at > now.getTime() - hour);
      if (person.changes.length >= mostChanges) {
        throw new CognitoError("LimitExceededException", "Attempt limit exceeded, please try after some time.");
      }
      person.changes.push(now.getTime());
      this.setPassword(person, password);
    },

    names: () => people.map(({ username }) => username),
  };
}

/** Checks the API's limits, then the pool's own policy. @throws CognitoError */
function assertFits(password: string): void {
  if (!/^\S{1,256}$/.test(password)) {
    const pattern = "Member must satisfy regular expression pattern: [\\S]+";
    throw new CognitoError("InvalidParameterException", `1 validation error detected: Value failed: ${pattern}`);
  }
  if (password.length < 12) {
    throw new CognitoError(
      "InvalidPasswordException",
      "Password did not conform with policy: Password not long enough",
    );
  }
}
