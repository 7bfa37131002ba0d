import { randomBytes, randomUUID } from "node:crypto";
import { notAuthorized } from "./cognito-error.ts";
import type { People, Person } from "./people.ts";
import type { Claims, TokenMint } from "./tokens.ts";

/** A user pool's response to a successful login. */
export interface AuthenticationResult {
  AuthenticationResult: Record<string, unknown>;
}

interface RefreshToken {
  person: Person;
  issuedAt: number;
  origin: string;
}

export interface SignIns {
  begin(person: Person): AuthenticationResult;
  /** The owner of a refresh token. @throws CognitoError when there is none */
  ownerOf(refreshToken: string): Person;
  /** New ID and access tokens. @throws CognitoError when the refresh token has expired */
  renew(refreshToken: string): AuthenticationResult;
  /** The owner of an access token. @throws CognitoError when it has expired */
  bearer(accessToken: string | undefined): Person;
  revoke(refreshToken: string): void;
  /** Ends all of a user's logins, including any that start during the operation. */
  signOut(person: Person): void;
  /** Whether a token's login is still valid. */
  isStanding(claims: Claims): boolean;
}

interface SignInsParts {
  clientId: string;
  mint: TokenMint;
  people: People;
  now(): Date;
}

const refreshLife = 30 * 24 * 3_600_000;
/** Seconds. */
const tokenLife = 3600;
/** Milliseconds that a logout continues after its response. */
const signOutTakes = 600;

/** A user pool's issued tokens and their validity. */
export function createSignIns({ clientId, mint, people, now }: SignInsParts): SignIns {
  const refreshTokens = new Map<string, RefreshToken>();
  /** When a user's logout finishes. */
  const signOuts = new Map<Person, number>();
  const time = () => now().getTime();

  function tokensOf(person: Person, origin: string, refresh?: { RefreshToken: string }): AuthenticationResult {
    const seconds = Math.floor(time() / 1000);
    const { sub, username } = person;
    const common = { sub, origin_jti: origin, iat: seconds, auth_time: seconds, exp: seconds + tokenLife };
    const id = { ...common, aud: clientId, token_use: "id", "cognito:username": username };
    const access = {
      ...common,
      client_id: clientId,
      token_use: "access",
      username,
      scope: "aws.cognito.signin.user.admin",
    };
    const tokens = { IdToken: mint.sign(id), AccessToken: mint.sign(access), ...refresh };
    return { AuthenticationResult: { ...tokens, ExpiresIn: tokenLife, TokenType: "Bearer" } };
  }

  function known(refreshToken: string): RefreshToken {
    const token = refreshTokens.get(refreshToken);
    if (!token) throw notAuthorized("Invalid Refresh Token");
    return token;
  }

  function stands(person: Person, origin: string): boolean {
    const began = person.origins.get(origin);
    return began !== undefined && began > (signOuts.get(person) ?? 0);
  }

  function isStanding({ sub, origin_jti }: Claims): boolean {
    const person = people.withSub(sub);
    return person?.isEnabled === true && stands(person, String(origin_jti));
  }

  return {
    isStanding,
    ownerOf: (refreshToken) => known(refreshToken).person,

    begin(person) {
      const [origin, refreshToken] = [randomUUID(), randomBytes(64).toString("base64url")];
      person.origins.set(origin, time());
      refreshTokens.set(refreshToken, { person, issuedAt: time(), origin });
      return tokensOf(person, origin, { RefreshToken: refreshToken });
    },

    renew(refreshToken) {
      const { person, issuedAt, origin } = known(refreshToken);
      if (!stands(person, origin)) throw notAuthorized("Refresh Token has been revoked");
      if (issuedAt + refreshLife <= time()) throw notAuthorized("Refresh Token has expired");
      if (!person.isEnabled) throw notAuthorized("User is disabled.");
      return tokensOf(person, origin);
    },

    bearer(accessToken = "") {
      const claims = mint.read(accessToken);
      if (claims?.token_use !== "access") throw notAuthorized("Invalid Access Token");
      if (claims.exp * 1000 <= time()) throw notAuthorized("Access Token has expired");
      if (!isStanding(claims)) throw notAuthorized("Access Token has been revoked");
      return people.named(String(claims.username));
    },

    revoke(refreshToken) {
      const token = refreshTokens.get(refreshToken);
      token?.person.origins.delete(token.origin);
    },

    signOut(person) {
      person.origins.clear();
      signOuts.set(person, time() + signOutTakes);
    },
  };
}
