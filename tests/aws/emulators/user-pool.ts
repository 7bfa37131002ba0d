import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { CognitoError, notAuthorized } from "./cognito-error.ts";
import { type Claims, createTokenMint, type TokenMint } from "./tokens.ts";

interface User {
  username: string;
  sub: string;
  password: string;
  status: "CONFIRMED" | "FORCE_CHANGE_PASSWORD";
  isEnabled: boolean;
  failures: number;
  /** The sign-ins that still stand: each token names the one it comes from. */
  origins: Set<string>;
}

interface RefreshToken {
  user: User;
  issuedAt: number;
  origin: string;
}

/** All that the operations below take. */
interface Input {
  AuthFlow?: string;
  AuthParameters?: Record<string, string>;
  ChallengeResponses?: Record<string, string>;
  ClientId?: string;
  ClientSecret?: string;
  Session?: string;
  AccessToken?: string;
  PreviousPassword?: string;
  ProposedPassword?: string;
  Token?: string;
  Username?: string;
  Password?: string;
}
type Output = Record<string, unknown>;

export interface UserPoolEmulator {
  id: string;
  clientId: string;
  clientSecret: string;
  mint: TokenMint;
  /** Calls an operation of the user pool's API. @throws CognitoError */
  call(operation: string, input: Input): Output;
  /** Whether the person behind a token still has every right. */
  isStanding(claims: Claims): boolean;
  /** Makes somebody who has to choose a password, as an operator does in the console. */
  invite(username: string, temporaryPassword: string): void;
  disable(username: string): void;
}

const hour = 3_600_000;
const refreshLife = 30 * 24 * hour;
const challengeLife = 180_000;
const mostFailures = 5;
/** Operations that an operator signs with AWS keys; all others are open. */
export const operatorsOperations = new Set(["AdminCreateUser", "AdminGetUser", "AdminSetUserPassword", "ListUsers"]);

/** A user pool with one confidential client: what this site uses of one, with Cognito's own errors. */
export function createUserPoolEmulator(now: () => Date): UserPoolEmulator {
  const id = `us-east-1_${randomBytes(5).toString("hex").slice(0, 9)}`;
  const clientId = randomBytes(13).toString("hex");
  const clientSecret = randomBytes(25).toString("hex");
  const mint = createTokenMint(id);
  const users = new Map<string, User>();
  const refreshTokens = new Map<string, RefreshToken>();
  const challenges = new Map<string, { user: User; expires: number }>();
  const time = () => now().getTime();

  function checkClient(asked: string, parameters: Record<string, string>, name: string): void {
    if (asked !== clientId) throw new CognitoError("ResourceNotFoundException", "There is no such client.");
    const hash = createHmac("sha256", clientSecret)
      .update(name + clientId)
      .digest("base64");
    if (parameters.SECRET_HASH !== hash) throw notAuthorized(`Unable to verify secret hash for client ${clientId}`);
  }

  function begin(user: User): Output {
    const origin = randomUUID();
    user.origins.add(origin);
    const refreshToken = randomBytes(64).toString("base64url");
    refreshTokens.set(refreshToken, { user, issuedAt: time(), origin });
    return result(user, origin, { RefreshToken: refreshToken });
  }

  function result(user: User, origin: string, more: { RefreshToken?: string } = {}): Output {
    const seconds = Math.floor(time() / 1000);
    const common = { sub: user.sub, origin_jti: origin, iat: seconds, auth_time: seconds, exp: seconds + 3600 };
    const idClaims = { ...common, aud: clientId, token_use: "id", "cognito:username": user.username };
    const accessClaims = {
      ...common,
      client_id: clientId,
      token_use: "access",
      username: user.username,
      scope: "aws.cognito.signin.user.admin",
    };
    return {
      AuthenticationResult: {
        IdToken: mint.sign(idClaims),
        AccessToken: mint.sign(accessClaims),
        ...more,
        ExpiresIn: 3600,
        TokenType: "Bearer",
      },
    };
  }

  function signIn({ USERNAME = "", PASSWORD = "", ...rest }: Record<string, string>, client: string): Output {
    checkClient(client, rest, USERNAME);
    if (!/^[^\s]+$/.test(USERNAME) || PASSWORD === "")
      throw new CognitoError("InvalidParameterException", "Malformed.");
    const user = users.get(USERNAME.toLowerCase());
    if (!user) throw notAuthorized();
    if (user.failures >= mostFailures) throw notAuthorized("Password attempts exceeded");
    if (user.password !== PASSWORD) {
      user.failures += 1;
      throw notAuthorized();
    }
    user.failures = 0;
    if (!user.isEnabled) throw notAuthorized("User is disabled.");
    if (user.status === "CONFIRMED") return begin(user);
    const session = randomBytes(30).toString("base64url");
    challenges.set(session, { user, expires: time() + challengeLife });
    return { ChallengeName: "NEW_PASSWORD_REQUIRED", Session: session, ChallengeParameters: {} };
  }

  function refresh({ REFRESH_TOKEN = "", ...rest }: Record<string, string>, client: string): Output {
    const token = refreshTokens.get(REFRESH_TOKEN);
    if (!token) throw notAuthorized("Invalid Refresh Token");
    checkClient(client, rest, token.user.username);
    const { user, issuedAt, origin } = token;
    if (!user.origins.has(origin)) throw notAuthorized("Refresh Token has been revoked");
    if (issuedAt + refreshLife <= time()) throw notAuthorized("Refresh Token has expired");
    if (!user.isEnabled) throw notAuthorized("User is disabled.");
    return result(user, origin);
  }

  function bearer(accessToken: unknown): User {
    const claims = mint.read(String(accessToken));
    const user = users.get(String(claims?.username).toLowerCase());
    if (claims?.token_use !== "access" || !user) throw notAuthorized("Invalid Access Token");
    if (claims.exp * 1000 <= time()) throw notAuthorized("Access Token has expired");
    if (!isStanding(claims)) throw notAuthorized("Access Token has been revoked");
    return user;
  }

  function isStanding({ sub, origin_jti }: Claims): boolean {
    const user = [...users.values()].find((each) => each.sub === sub);
    return user?.isEnabled === true && user.origins.has(String(origin_jti));
  }

  function named(username: unknown): User {
    const user = users.get(String(username).toLowerCase());
    if (!user) throw new CognitoError("UserNotFoundException", "User does not exist.");
    return user;
  }

  function make(username: string, password: string): User {
    if (!/^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u.test(username)) {
      throw new CognitoError("InvalidParameterException", "Malformed username.");
    }
    if (users.has(username.toLowerCase()))
      throw new CognitoError("UsernameExistsException", "User account already exists");
    const user: User = {
      ...{ username, sub: randomUUID(), password, status: "FORCE_CHANGE_PASSWORD", isEnabled: true },
      ...{ failures: 0, origins: new Set() },
    };
    users.set(username.toLowerCase(), user);
    return user;
  }

  function setPassword(user: User, password: string): void {
    if (password.length < 12 || password.length > 256)
      throw new CognitoError("InvalidPasswordException", "Not this password.");
    user.password = password;
    user.status = "CONFIRMED";
    user.failures = 0;
  }

  const operations: Record<string, (input: Input) => Output> = {
    InitiateAuth({ AuthFlow, AuthParameters = {}, ClientId = "" }) {
      if (AuthFlow === "USER_PASSWORD_AUTH") return signIn(AuthParameters, ClientId);
      if (AuthFlow === "REFRESH_TOKEN_AUTH") return refresh(AuthParameters, ClientId);
      throw new CognitoError("InvalidParameterException", `${AuthFlow} is not enabled for this client.`);
    },
    RespondToAuthChallenge({ Session = "", ChallengeResponses = {}, ClientId = "" }) {
      const challenge = challenges.get(Session);
      challenges.delete(Session);
      const { USERNAME = "", NEW_PASSWORD = "", ...rest } = ChallengeResponses;
      checkClient(ClientId, rest, USERNAME);
      if (!challenge || challenge.expires <= time() || challenge.user.username !== USERNAME.toLowerCase()) {
        throw notAuthorized("Invalid session for the user.");
      }
      setPassword(challenge.user, NEW_PASSWORD);
      return begin(challenge.user);
    },
    ChangePassword({ AccessToken = "", PreviousPassword, ProposedPassword = "" }) {
      const user = bearer(AccessToken);
      if (user.password !== PreviousPassword) throw notAuthorized();
      setPassword(user, ProposedPassword);
      return {};
    },
    GlobalSignOut({ AccessToken }) {
      bearer(AccessToken).origins.clear();
      return {};
    },
    RevokeToken({ Token = "", ClientId, ClientSecret }) {
      if (ClientId !== clientId || ClientSecret !== clientSecret) throw notAuthorized("Invalid client.");
      const token = refreshTokens.get(Token);
      token?.user.origins.delete(token.origin);
      return {};
    },
    AdminCreateUser({ Username = "" }) {
      const user = make(Username, randomBytes(12).toString("base64url"));
      return { User: { Username: user.username, UserStatus: user.status } };
    },
    AdminSetUserPassword({ Username, Password = "" }) {
      setPassword(named(Username), Password);
      return {};
    },
    AdminGetUser: ({ Username }) => ({ Username: named(Username).username, UserStatus: named(Username).status }),
    ListUsers: () => ({ Users: [...users.values()].map(({ username }) => ({ Username: username })) }),
  };

  return {
    ...{ id, clientId, clientSecret, mint, isStanding },
    call(operation, input) {
      const known = operations[operation];
      if (!known) throw new CognitoError("UnknownOperationException", `${operation} is not emulated.`);
      return known(input);
    },
    invite: (username, temporaryPassword) => void make(username, temporaryPassword),
    disable: (username) => {
      named(username).isEnabled = false;
    },
  };
}
