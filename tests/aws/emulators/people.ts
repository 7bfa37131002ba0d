import { randomUUID } from "node:crypto";
import { CognitoError, notAuthorized } from "./cognito-error.ts";

export interface Person {
  username: string;
  /** Serves as a name as well. */
  email: string | undefined;
  sub: string;
  password: string;
  status: "CONFIRMED" | "FORCE_CHANGE_PASSWORD";
  isEnabled: boolean;
  /** Wrong passwords in a row. */
  failures: number;
  /** The sign-ins that still stand: each token names the one it comes from. */
  origins: Set<string>;
}

export interface People {
  /** Whether capitals are typed or not. @throws CognitoError */
  named(username: string | undefined): Person;
  withSub(sub: string): Person | undefined;
  /** Whoever has this name and this password. @throws CognitoError */
  admit(username: string, password: string): Person;
  /** Somebody new, who has to choose a password. @throws CognitoError */
  make(username: string, temporaryPassword: string, email?: string): Person;
  /** @throws CognitoError */
  setPassword(person: Person, password: string): void;
  names(): string[];
}

const mostFailures = 5;

/** Who has an account in a user pool. */
export function createPeople(): People {
  const people: Person[] = [];

  function find(typed: string | undefined): Person | undefined {
    const name = typed?.toLowerCase() ?? "";
    return people.find(({ username, email }) => username.toLowerCase() === name || email === name);
  }

  return {
    named(username) {
      const person = find(username);
      if (!person) throw new CognitoError("UserNotFoundException", "User does not exist.");
      return person;
    },

    withSub: (sub) => people.find((person) => person.sub === sub),

    admit(username, password) {
      if (!/^\S+$/.test(username) || password === "") throw new CognitoError("InvalidParameterException", "Malformed.");
      const person = find(username);
      if (!person) throw notAuthorized();
      if (person.failures >= mostFailures) throw notAuthorized("Password attempts exceeded");
      person.failures = person.password === password ? 0 : person.failures + 1;
      if (person.failures > 0) throw notAuthorized();
      if (!person.isEnabled) throw notAuthorized("User is disabled.");
      return person;
    },

    make(username, password, email) {
      if (!/^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u.test(username)) {
        throw new CognitoError("InvalidParameterException", "Malformed username.");
      }
      if (find(username)) throw new CognitoError("UsernameExistsException", "There is one already.");
      const [status, origins] = ["FORCE_CHANGE_PASSWORD" as const, new Set<string>()];
      const person = { username, email, sub: randomUUID(), password, status, isEnabled: true, failures: 0, origins };
      people.push(person);
      return person;
    },

    setPassword(person, password) {
      if (password.length < 12 || password.length > 256) {
        throw new CognitoError("InvalidPasswordException", "Not this password.");
      }
      Object.assign(person, { password, status: "CONFIRMED", failures: 0 });
    },

    names: () => people.map(({ username }) => username),
  };
}
