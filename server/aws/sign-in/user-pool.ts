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

/** The tokens that the user pool gives a person who signs in. None of them leaves the server. */
export interface Tokens {
  /** The name that the user pool itself uses, which may differ from what was typed. */
  username: string;
  idToken: string;
  accessToken: string;
  refreshToken: string;
}

/** The answer when name and password are right, but a new password has to be chosen first, or a code is asked for. */
export interface Challenge {
  name: ChallengeName;
  session: string;
  /** The pool's own name for the person, who may have typed an e-mail address. */
  username: string;
}

/** What is answered to each, by the name that the pool gives the answer. */
const answerNames = { NEW_PASSWORD_REQUIRED: "NEW_PASSWORD", SOFTWARE_TOKEN_MFA: "SOFTWARE_TOKEN_MFA_CODE" } as const;
type ChallengeName = keyof typeof answerNames;

interface UserPoolParts {
  client: CognitoIdentityProviderClient;
  clientId: string;
  clientSecret: string | undefined;
}

/** The user pool as its own confidential client sees it. Errors are the SDK's. */
export type UserPool = ReturnType<typeof createUserPool>;

export function createUserPool({ client, clientId, clientSecret }: UserPoolParts) {
  /** Computes the secret hash with which the user pool recognizes its client. */
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

    /** New tokens, for as long as the refresh token is good. */
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

    /** Ends one refresh token. */
    async revoke(refreshToken: string): Promise<void> {
      const secret = clientSecret ? { ClientSecret: clientSecret } : {};
      await client.send(new RevokeTokenCommand({ ClientId: clientId, Token: refreshToken, ...secret }));
    },
  };
}

function toOutcome(answer: InitiateAuthCommandOutput, typed: string): Tokens | Challenge {
  const { ChallengeName: name, ChallengeParameters: parameters, Session: session = "" } = answer;
  if (!name) return toTokens(answer.AuthenticationResult);
  if (!isKnown(name)) throw new Error(`The user pool asks for ${name}, which is not offered.`);
  return { name, session, username: parameters?.USER_ID_FOR_SRP ?? typed };
}

function isKnown(name: string): name is ChallengeName {
  return name in answerNames;
}

function toTokens(result: AuthenticationResultType | undefined): Tokens {
  const { IdToken: idToken = "", AccessToken: accessToken = "", RefreshToken: refreshToken = "" } = result ?? {};
  const username = String(claimsOf(idToken)["cognito:username"] ?? "");
  if (!username || !refreshToken) throw new Error("The user pool's answer has no tokens.");
  return { username, idToken, accessToken, refreshToken };
}

/** Reads a token without verifying it: it has just come from the user pool itself, over TLS. */
export function claimsOf(token: string): Record<string, unknown> {
  const [, payload = ""] = token.split(".");
  return JSON.parse(Buffer.from(payload, "base64url").toString() || "{}");
}
