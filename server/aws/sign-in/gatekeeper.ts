import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
  ListUsersCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import type { Gatekeeper, Pass, SignInRefusal } from "../../ports.ts";
import { foldUsername } from "../../sign-in/username.ts";
import { translateErrors } from "../aws-errors.ts";
import type { Tokens, UserPool } from "./user-pool.ts";

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
  // An operator has to help: the pool sends nobody a code (infra/identity.ts).
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
  async function changed(tokens: Tokens, password: string, next: string): Promise<Tokens> {
    await userPool.changePassword(tokens, password, next);
    const fresh = await userPool.signIn(tokens.username, next);
    if ("session" in fresh) throw new Error("The user pool does not take the password that was just chosen.");
    return fresh;
  }

  async function tokensFor(name: string, password: string, next: string | undefined): Promise<Tokens | SignInRefusal> {
    const answer = await userPool.signIn(name, password).catch(refusalIn(signInRefusals));
    if (typeof answer === "string") return answer;
    if (next === undefined) return "session" in answer ? "expired" : answer;
    const change = "session" in answer ? userPool.answerChallenge(answer, next) : changed(answer, password, next);
    return change.catch(refusalIn(changeRefusals));
  }

  async function signIn(name: string, password: string, next?: string): Promise<Pass | SignInRefusal> {
    // The pool would answer that the request is malformed.
    if (name === "" || password === "") return "wrong";
    // Before the password: a session of a password that is changed from here on never begins.
    const generation = await generationOf(name);
    const tokens = await tokensFor(name, password, next);
    if (typeof tokens === "string") return tokens;
    const { username, refreshToken } = tokens;
    const pass = { username, token: JSON.stringify({ username, refreshToken } satisfies RefreshPass) };
    if (next !== undefined) return pass;
    // Where an e-mail address was typed, the generation was not that of the pool's own name.
    const own = foldUsername(username);
    return own === name ? { ...pass, checked: generation } : signIn(own, password);
  }

  const isThere = (username: string) =>
    client.send(new AdminGetUserCommand(named(username))).then(
      () => true,
      (error: Error) => {
        if (error.name === "UserNotFoundException" || error.name === "InvalidParameterException") return false;
        throw error;
      },
    );

  return {
    signIn: (username, password, next) =>
      translateErrors(() => signIn(foldUsername(username), unified(password), next && unified(next))),

    enroll: (username, password) =>
      translateErrors(async () => {
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
      }),

    knows: (username) => translateErrors(() => isThere(username)),

    hasAccounts: () =>
      translateErrors(async () => {
        const { Users = [] } = await client.send(new ListUsersCommand({ UserPoolId: userPoolId, Limit: 1 }));
        return Users.length > 0;
      }),
  };
}

/** An accented letter has more than one spelling in Unicode, and keyboards differ. */
function unified(password: string): string {
  return password.normalize("NFKC");
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
    "Cognito takes no e-mail address and no spaces as a name, and no spaces in a password of at least 12 characters. " +
      `It said: ${cause.message}`,
    { cause },
  );
}
