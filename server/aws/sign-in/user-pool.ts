import { createHmac } from "node:crypto";
import {
  type AuthenticationResultType,
  ChangePasswordCommand,
  type CognitoIdentityProviderClient,
  InitiateAuthCommand,
  type InitiateAuthCommandOutput,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";

/** The user pool's tokens for a signed-in person. They never leave the server. */
export interface Tokens {
  /** The pool's username, which may differ from what was typed. */
  username: string;
  idToken: string;
  accessToken: string;
  refreshToken: string;
}

/** The pool's response when the username and password are right but it requires a new password or a code. */
export interface Challenge {
  name: ChallengeName;
  session: string;
  /** The pool's username. The person may have typed an email address. */
  username: string;
}

/** Maps each challenge to the name of its response parameter. */
const answerNames = { NEW_PASSWORD_REQUIRED: "NEW_PASSWORD", SOFTWARE_TOKEN_MFA: "SOFTWARE_TOKEN_MFA_CODE" } as const;
type ChallengeName = keyof typeof answerNames;

/** The user pool, called as its confidential client. Throws the SDK's errors. */
export type UserPool = ReturnType<typeof createUserPool>;

export function createUserPool(
  client: CognitoIdentityProviderClient,
  clientId: string,
  clientSecret: string | undefined,
) {
  /** Returns the secret hash that authenticates this client to the user pool. */
  function secretHash(username: string): { SECRET_HASH: string } | object {
    if (!clientSecret) return {};
    const hmac = createHmac("sha256", clientSecret).update(username + clientId);
    return { SECRET_HASH: hmac.digest("base64") };
  }

  return {
    async signIn(username: string, password: string): Promise<Tokens | Challenge> {
      const answer = await client.send(
        new InitiateAuthCommand({
          AuthFlow: "USER_PASSWORD_AUTH",
          ClientId: clientId,
          AuthParameters: { USERNAME: username, PASSWORD: password, ...secretHash(username) },
        }),
      );
      return toOutcome(answer, username);
    },

    async answerChallenge({ name, username, session }: Challenge, given: string): Promise<Tokens | Challenge> {
      const answer = await client.send(
        new RespondToAuthChallengeCommand({
          ChallengeName: name,
          ClientId: clientId,
          Session: session,
          ChallengeResponses: { USERNAME: username, [answerNames[name]]: given, ...secretHash(username) },
        }),
      );
      return toOutcome(answer, username);
    },

    async changePassword({ accessToken }: Tokens, current: string, next: string): Promise<void> {
      await client.send(
        new ChangePasswordCommand({ AccessToken: accessToken, PreviousPassword: current, ProposedPassword: next }),
      );
    },

    /** Returns new tokens while the refresh token is valid. */
    async refresh(username: string, refreshToken: string): Promise<{ idToken: string; accessToken: string }> {
      const answer = await client.send(
        new InitiateAuthCommand({
          AuthFlow: "REFRESH_TOKEN_AUTH",
          ClientId: clientId,
          AuthParameters: { REFRESH_TOKEN: refreshToken, ...secretHash(username) },
        }),
      );
      const { IdToken: idToken = "", AccessToken: accessToken = "" } = answer.AuthenticationResult ?? {};
      return { idToken, accessToken };
    },

    /** Revokes a refresh token. */
    async revoke(refreshToken: string): Promise<void> {
      const secret = clientSecret ? { ClientSecret: clientSecret } : {};
      await client.send(new RevokeTokenCommand({ ClientId: clientId, Token: refreshToken, ...secret }));
    },
  };
}

function toOutcome(answer: InitiateAuthCommandOutput, typed: string): Tokens | Challenge {
  const { ChallengeName: name, ChallengeParameters: parameters, Session: session = "" } = answer;
  if (!name) return toTokens(answer.AuthenticationResult);
  if (!isKnown(name)) throw new Error(`The user pool asks for ${name}, which Shingle does not support.`);
  return { name, session, username: parameters?.USER_ID_FOR_SRP ?? typed };
}

function isKnown(name: string): name is ChallengeName {
  return name in answerNames;
}

function toTokens(result: AuthenticationResultType | undefined): Tokens {
  const { IdToken: idToken = "", AccessToken: accessToken = "", RefreshToken: refreshToken = "" } = result ?? {};
  const username = String(claimsOf(idToken)["cognito:username"] ?? "");
  if (!username || !refreshToken) throw new Error("The user pool returned no tokens.");
  return { username, idToken, accessToken, refreshToken };
}

/** Decodes a token without verifying it: it comes straight from the user pool over TLS. */
export function claimsOf(token: string): Record<string, unknown> {
  const [, payload = ""] = token.split(".");
  return JSON.parse(Buffer.from(payload, "base64url").toString() || "{}");
}
