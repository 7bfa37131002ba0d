import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
  ListUsersCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import type { Gatekeeper } from "../ports.ts";
import { foldUsername } from "../sign-in/username.ts";
import { translateErrors } from "./aws-errors.ts";
import type { Tokens, UserPool } from "./user-pool.ts";

interface GatekeeperParts {
  client: CognitoIdentityProviderClient;
  userPoolId: string;
  userPool: UserPool;
}

/** What the server keeps of a sign-in, encrypted, so that it can ask for credentials later. */
export interface RefreshPass {
  username: string;
  refreshToken: string;
}

/** The user pool's errors for a wrong name or password, or for one that it never takes, such as a name with blanks. */
const misfits = new Set(["NotAuthorizedException", "UserNotFoundException", "InvalidParameterException"]);

/**
 * Accounts in a Cognito user pool. Signing in needs no rights. `enroll`, `knows` and `hasAccounts` are for an operator
 * with AWS credentials of their own, whom the server is not.
 */
export function createGatekeeper({ client, userPoolId, userPool }: GatekeeperParts): Gatekeeper {
  const named = (username: string) => ({ UserPoolId: userPoolId, Username: foldUsername(username) });

  async function changed(tokens: Tokens, password: string, next: string): Promise<Tokens> {
    await userPool.changePassword(tokens, password, next);
    await userPool.signOutEverywhere(tokens);
    const fresh = await userPool.signIn(tokens.username, next);
    if ("session" in fresh) throw new Error("The user pool does not take the password that was just chosen.");
    return fresh;
  }

  async function tokensFor(username: string, password: string, next: string | undefined) {
    const name = foldUsername(username);
    const answer = await userPool.signIn(name, password).catch(wrongWhenMisfit);
    if (answer === "wrong") return answer;
    if ("session" in answer) {
      return next === undefined ? "expired" : userPool.answerChallenge(answer, next);
    }
    return next === undefined ? answer : changed(answer, password, next);
  }

  async function signIn(username: string, typed: string, typedNext?: string) {
    const password = unified(typed);
    // The pool would answer that the request is malformed.
    if (foldUsername(username) === "" || password === "") return "wrong";
    const tokens = await tokensFor(username, password, typedNext === undefined ? undefined : unified(typedNext));
    if (typeof tokens === "string") return tokens;
    const pass: RefreshPass = { username: tokens.username, refreshToken: tokens.refreshToken };
    return { username: tokens.username, token: JSON.stringify(pass) };
  }

  const isThere = (username: string) =>
    client.send(new AdminGetUserCommand(named(username))).then(
      () => true,
      (error: Error) => {
        if (misfits.has(error.name) && error.name !== "NotAuthorizedException") return false;
        throw error;
      },
    );

  return {
    signIn: (username, password, next) => translateErrors(() => signIn(username, password, next)),

    enroll: (username, password) =>
      translateErrors(async () => {
        if (!(await isThere(username))) {
          await client.send(new AdminCreateUserCommand({ ...named(username), MessageAction: "SUPPRESS" }));
        }
        const permanent = { Password: unified(password), Permanent: true };
        await client.send(new AdminSetUserPasswordCommand({ ...named(username), ...permanent }));
        // Revokes the tokens of the old password, also of somebody who is signing in at this moment.
        await client.send(new AdminUserGlobalSignOutCommand(named(username)));
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

function wrongWhenMisfit(error: unknown): "wrong" {
  if (error instanceof Error && misfits.has(error.name)) return "wrong";
  throw error;
}
