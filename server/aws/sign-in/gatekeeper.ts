import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
  ListUsersCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import type { Gatekeeper, Pass, SignInRefusal } from "../../ports/gatekeeper.ts";
import { foldUsername } from "../../sign-in/username.ts";
import { withTranslatedErrors } from "../aws-errors.ts";
import type { Challenge, Tokens, UserPool } from "./user-pool.ts";

/** What the server stores for a session, encrypted, to request credentials later. */
export interface RefreshPass {
  username: string;
  refreshToken: string;
}

/** User pool errors for a rejected username or password. */
const signInRefusals: Record<string, SignInRefusal> = {
  NotAuthorizedException: "wrong",
  UserNotFoundException: "wrong",
  // For example, a username with spaces.
  InvalidParameterException: "wrong",
  // Needs an operator: the pool sends no codes (infra/rights/identity.ts).
  PasswordResetRequiredException: "locked",
  UserNotConfirmedException: "locked",
};

/** User pool errors for a rejected new password when the current one was right. */
const changeRefusals: Record<string, SignInRefusal> = {
  InvalidPasswordException: "unfit",
  // For example, a space.
  // https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ChangePassword.html
  InvalidParameterException: "unfit",
  PasswordHistoryPolicyViolationException: "unfit",
  // Five changes per hour. https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html
  LimitExceededException: "later",
  // Someone else has just changed the password.
  NotAuthorizedException: "wrong",
};

/**
 * User pool errors for a code. `ExpiredCodeException` means that the code was already used or the person took too long.
 */
const codeRefusals: Record<string, SignInRefusal> = {
  CodeMismatchException: "wrong code",
  ExpiredCodeException: "wrong code",
  NotAuthorizedException: "wrong code",
  // For example, a word.
  InvalidParameterException: "wrong code",
};

/** The inputs of one sign-in. */
interface Attempt {
  password: string;
  next: string | undefined;
  code: string | undefined;
}

/** The pool's username for a person who typed another name. */
interface OtherName {
  own: string;
}

/**
 * Accounts in a Cognito user pool. Sign-in needs no AWS rights. `enroll`, `knows`, and `hasAccounts` need an operator's
 * AWS credentials, which the server does not have.
 * @param generationOf see `AwsSessionStore`
 */
export function createGatekeeper(
  client: CognitoIdentityProviderClient,
  userPoolId: string,
  userPool: UserPool,
  generationOf: (username: string) => Promise<string>,
): Gatekeeper {
  const named = (username: string) => ({ UserPoolId: userPoolId, Username: foldUsername(username) });

  /**
   * Other sessions end through their generation (session-store.ts). GlobalSignOut is not used: it keeps working for
   * about 0.6 s after its response and also revokes tokens issued meanwhile, including this browser's.
   */
  async function changed(tokens: Tokens, { password, next = "", code }: Attempt): Promise<Tokens> {
    await userPool.changePassword(tokens, password, next);
    // A code works once. The tokens it produced stay valid.
    if (code !== undefined) return tokens;
    const fresh = await userPool.signIn(tokens.username, next);
    if ("session" in fresh) throw new Error("The user pool rejects the new password.");
    return fresh;
  }

  /** Answers a code challenge, if there is one. */
  async function withCode(answer: Tokens | Challenge, code: string | undefined): Promise<Tokens | SignInRefusal> {
    if (!("session" in answer)) return answer;
    if (code === undefined) return "codeless";
    const outcome = await userPool.answerChallenge(answer, code).catch(refusalIn(codeRefusals));
    if (typeof outcome === "object" && "session" in outcome)
      throw new Error(`The user pool unexpectedly asks for ${outcome.name}.`);
    return outcome;
  }

  async function firstPassword(challenge: Challenge, { next, code }: Attempt): Promise<Tokens | SignInRefusal> {
    if (next === undefined) return "expired";
    const answer = await userPool.answerChallenge(challenge, next).catch(refusalIn(changeRefusals));
    return typeof answer === "string" ? answer : withCode(answer, code);
  }

  async function tokensFor(name: string, attempt: Attempt): Promise<Tokens | OtherName | SignInRefusal> {
    const answer = await userPool
      .signIn(name, attempt.password)
      .catch((error: unknown) => (isGuessedAt(error) ? "guessed at" : refusalIn(signInRefusals)(error)));
    if (typeof answer === "string") return answer;
    if ("session" in answer && answer.name === "NEW_PASSWORD_REQUIRED") return firstPassword(answer, attempt);
    const own = foldUsername(answer.username);
    if (attempt.next === undefined && own !== name) return { own };
    const tokens = await withCode(answer, attempt.code);
    if (typeof tokens === "string" || attempt.next === undefined) return tokens;
    return changed(tokens, attempt).catch(refusalIn(changeRefusals));
  }

  async function signIn(name: string, attempt: Attempt): Promise<Pass | SignInRefusal> {
    // The pool would reject the request as malformed.
    if (name === "" || attempt.password === "") return "wrong";
    // Read before the password check, so a session started with a password that is being changed never begins.
    const generation = await generationOf(name);
    const tokens = await tokensFor(name, attempt);
    if (typeof tokens === "string") return tokens;
    // If the person typed an email address, that generation was not the account's. Sign in again with the pool's
    // username.
    if ("own" in tokens) return signIn(tokens.own, attempt);
    const { username, refreshToken } = tokens;
    const pass = { username, token: JSON.stringify({ username, refreshToken } satisfies RefreshPass) };
    return attempt.next === undefined ? { ...pass, checked: generation } : pass;
  }

  const isThere = (username: string) =>
    client.send(new AdminGetUserCommand(named(username))).then(
      () => true,
      (error: Error) => {
        if (error.name === "UserNotFoundException" || error.name === "InvalidParameterException") return false;
        throw error;
      },
    );

  return withTranslatedErrors<Gatekeeper>({
    signIn: (username, password, next, code) =>
      signIn(foldUsername(username), {
        password: unified(password),
        next: next && unified(next),
        code: code?.replace(/\s/g, ""),
      }),

    async dropSecondFactor(username) {
      const off = { SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } };
      await client.send(new AdminSetUserMFAPreferenceCommand({ ...named(username), ...off }));
    },

    async enroll(username, password) {
      const isNew = !(await isThere(username));
      const chosen = unified(password);
      if (isNew) {
        // Uses the chosen password, so a rejected one leaves no account behind.
        const first = { TemporaryPassword: chosen, MessageAction: "SUPPRESS" as const };
        await client.send(new AdminCreateUserCommand({ ...named(username), ...first })).catch(inWords);
      }
      const permanent = { Password: chosen, Permanent: true };
      await client.send(new AdminSetUserPasswordCommand({ ...named(username), ...permanent })).catch(inWords);
      // Revokes tokens obtained with the old password, including those of a sign-in in progress.
      if (!isNew) await client.send(new AdminUserGlobalSignOutCommand(named(username)));
    },

    knows: (username) => isThere(username),

    async hasAccounts() {
      const { Users = [] } = await client.send(new ListUsersCommand({ UserPoolId: userPoolId, Limit: 1 }));
      return Users.length > 0;
    },
  });
}

/** Unicode has several encodings for accented letters, and keyboards differ. */
function unified(password: string): string {
  return password.normalize("NFKC");
}

/**
 * After five wrong passwords from anyone, the pool locks the account. Only the message text shows it.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/authentication.html
 */
function isGuessedAt(error: unknown): boolean {
  return error instanceof Error && error.name === "NotAuthorizedException" && /attempts exceeded/i.test(error.message);
}

/** Returns a function that maps an error to its refusal and rethrows all other errors. */
function refusalIn(refusals: Record<string, SignInRefusal>): (error: unknown) => SignInRefusal {
  return (error) => {
    const refusal = error instanceof Error ? refusals[error.name] : undefined;
    if (refusal) return refusal;
    throw error;
  };
}

/** Explains Cognito's rules for usernames and passwords to the operator. */
function inWords(cause: Error): never {
  if (cause.name !== "InvalidParameterException" && cause.name !== "InvalidPasswordException") throw cause;
  throw new Error(
    "Cognito requires a username without spaces that is not an email address, " +
      "and a password of at least 12 characters without spaces. " +
      `Cognito said: ${cause.message}`,
    { cause },
  );
}
