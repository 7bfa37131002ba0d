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

interface GatekeeperParts {
  client: CognitoIdentityProviderClient;
  userPoolId: string;
  userPool: UserPool;
  /** See AwsSessionStore. */
  generationOf(username: string): Promise<string>;
}

/** What the server keeps of a sign-in, encrypted, so that it can ask for credentials later. */
export interface RefreshPass {
  username: string;
  refreshToken: string;
}

/** The user pool's errors for a name and a password that do not let in. */
const signInRefusals: Record<string, SignInRefusal> = {
  NotAuthorizedException: "wrong",
  UserNotFoundException: "wrong",
  // Such as a name with blanks.
  InvalidParameterException: "wrong",
  // An operator has to help: the pool sends nobody a code (infra/rights/identity.ts).
  PasswordResetRequiredException: "locked",
  UserNotConfirmedException: "locked",
};

/** Its errors for a new password, when the current one was right. */
const changeRefusals: Record<string, SignInRefusal> = {
  InvalidPasswordException: "unfit",
  // A blank, for instance. https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ChangePassword.html
  InvalidParameterException: "unfit",
  PasswordHistoryPolicyViolationException: "unfit",
  // Five changes in an hour. https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html
  LimitExceededException: "later",
  // Somebody else has just changed it.
  NotAuthorizedException: "wrong",
};

/** Its errors for a code. The second says that the code was used before, or that the person took too long. */
const codeRefusals: Record<string, SignInRefusal> = {
  CodeMismatchException: "wrong code",
  ExpiredCodeException: "wrong code",
  NotAuthorizedException: "wrong code",
  // Such as a word.
  InvalidParameterException: "wrong code",
};

/** What one sign-in brings along. */
interface Attempt {
  password: string;
  next: string | undefined;
  code: string | undefined;
}

/** The pool's own name for somebody who typed another. */
interface OtherName {
  own: string;
}

/**
 * Accounts in a Cognito user pool. Signing in needs no rights. `enroll`, `knows` and `hasAccounts` are for an operator
 * with AWS credentials of their own, whom the server is not.
 */
export function createGatekeeper({ client, userPoolId, userPool, generationOf }: GatekeeperParts): Gatekeeper {
  const named = (username: string) => ({ UserPoolId: userPoolId, Username: foldUsername(username) });

  /**
   * The other sessions end with their generation (session-store.ts). Cognito's GlobalSignOut is left out: it goes on for
   * about 0.6 s after its answer and takes the tokens along that are given meanwhile, to this very browser.
   */
  async function changed(tokens: Tokens, { password, next = "", code }: Attempt): Promise<Tokens> {
    await userPool.changePassword(tokens, password, next);
    // The code is good once. The tokens that it gave stay good as well.
    if (code !== undefined) return tokens;
    const fresh = await userPool.signIn(tokens.username, next);
    if ("session" in fresh) throw new Error("The user pool does not take the password that was just chosen.");
    return fresh;
  }

  /** Answers a question for a code, when it is one. */
  async function withCode(answer: Tokens | Challenge, code: string | undefined): Promise<Tokens | SignInRefusal> {
    if (!("session" in answer)) return answer;
    if (code === undefined) return "codeless";
    const outcome = await userPool.answerChallenge(answer, code).catch(refusalIn(codeRefusals));
    if (typeof outcome === "object" && "session" in outcome)
      throw new Error(`The user pool asks for ${outcome.name} last.`);
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
    // The pool would answer that the request is malformed.
    if (name === "" || attempt.password === "") return "wrong";
    // Before the password: a session of a password that is changed from here on never begins.
    const generation = await generationOf(name);
    const tokens = await tokensFor(name, attempt);
    if (typeof tokens === "string") return tokens;
    // Where an e-mail address was typed, the generation was not that of the pool's own name.
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
        // With the password itself: one that the pool does not take leaves no account behind.
        const first = { TemporaryPassword: chosen, MessageAction: "SUPPRESS" as const };
        await client.send(new AdminCreateUserCommand({ ...named(username), ...first })).catch(inWords);
      }
      const permanent = { Password: chosen, Permanent: true };
      await client.send(new AdminSetUserPasswordCommand({ ...named(username), ...permanent })).catch(inWords);
      // Revokes the tokens of the old password, also of somebody who is signing in at this moment.
      if (!isNew) await client.send(new AdminUserGlobalSignOutCommand(named(username)));
    },

    knows: (username) => isThere(username),

    async hasAccounts() {
      const { Users = [] } = await client.send(new ListUsersCommand({ UserPoolId: userPoolId, Limit: 1 }));
      return Users.length > 0;
    },
  });
}

/** An accented letter has more than one spelling in Unicode, and keyboards differ. */
function unified(password: string): string {
  return password.normalize("NFKC");
}

/**
 * The pool tells a lock after five wrong passwords, whoever sent them, by the words alone.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/authentication.html
 */
function isGuessedAt(error: unknown): boolean {
  return error instanceof Error && error.name === "NotAuthorizedException" && /attempts exceeded/i.test(error.message);
}

/** Returns a function that gives the refusal which an error stands for, and throws every other error on. */
function refusalIn(refusals: Record<string, SignInRefusal>): (error: unknown) => SignInRefusal {
  return (error) => {
    const refusal = error instanceof Error ? refusals[error.name] : undefined;
    if (refusal) return refusal;
    throw error;
  };
}

/** Says to the operator what a name and a password must be. */
function inWords(cause: Error): never {
  if (cause.name !== "InvalidParameterException" && cause.name !== "InvalidPasswordException") throw cause;
  throw new Error(
    "Cognito takes no email address and no spaces as a name, and no spaces in a password of at least 12 characters. " +
      `It said: ${cause.message}`,
    { cause },
  );
}
