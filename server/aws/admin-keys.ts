import {
  type CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
} from "@aws-sdk/client-cognito-identity";
import type { RefreshPass } from "./gatekeeper.ts";
import { claimsOf, type UserPool } from "./user-pool.ts";

/** Temporary AWS credentials of one signed-in agent. */
export interface Keys {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/** Gets keys and ID tokens for an agent's session, as often as needed while the refresh token is good. */
export interface AdminKeys {
  /** Good for five minutes at least. @throws RightsEndedError */
  current(): Promise<Keys>;
  /** Forgets these keys, which AWS refused. The next `current` gets others. */
  drop(keys: Keys): void;
  /** Good for five minutes at least. @throws RightsEndedError */
  idToken(): Promise<string>;
}

/** Thrown when the user pool or the identity pool refuses this person. */
export class RightsEndedError extends Error {
  override name = "RightsEndedError";
}

interface AdminKeysParts {
  userPool: UserPool;
  identityClient: CognitoIdentityClient;
  identityPoolId: string;
  /** How the identity pool names the user pool. */
  provider: string;
  pass: RefreshPass;
  now(): Date;
}

const margin = 5 * 60_000;

/** An answer that all callers share while it is being fetched and while it is good. */
interface Kept<Value> {
  value: Promise<Value>;
  /** The value once it has come, and until when it is good, in milliseconds since 1970. */
  arrived?: { value: Value; expires: number };
}

/** One renewal at a time, however many requests wait for it. */
export function createAdminKeys({ userPool, identityClient, now, pass, ...pool }: AdminKeysParts): AdminKeys {
  let token: Kept<string> | undefined;
  let keys: Kept<Keys> | undefined;
  let identityId: string | undefined;

  const isGood = (kept: Kept<unknown> | undefined) =>
    kept !== undefined && (!kept.arrived || kept.arrived.expires - now().getTime() > margin);

  async function refreshToken(): Promise<string> {
    const { idToken } = await ended(() => userPool.refresh(pass.username, pass.refreshToken));
    return idToken;
  }

  async function exchange(): Promise<Keys> {
    const logins = { [pool.provider]: await idToken() };
    const send = identityClient.send.bind(identityClient);
    return ended(async () => {
      identityId ??= (await send(new GetIdCommand({ IdentityPoolId: pool.identityPoolId, Logins: logins }))).IdentityId;
      const answer = await send(new GetCredentialsForIdentityCommand({ IdentityId: identityId, Logins: logins }));
      const { AccessKeyId, SecretKey, SessionToken, Expiration } = answer.Credentials ?? {};
      if (!AccessKeyId || !SecretKey || !SessionToken || !Expiration) throw new Error("No credentials were given.");
      return {
        accessKeyId: AccessKeyId,
        secretAccessKey: SecretKey,
        sessionToken: SessionToken,
        expires: Expiration.getTime(),
      };
    });
  }

  function idToken(): Promise<string> {
    if (!token || !isGood(token)) {
      token = keep(
        refreshToken(),
        (value) => Number(claimsOf(value).exp) * 1000,
        () => {
          token = undefined;
        },
      );
    }
    return token.value;
  }

  function current(): Promise<Keys> {
    if (!keys || !isGood(keys)) {
      keys = keep(
        exchange(),
        ({ expires }) => expires,
        () => {
          keys = undefined;
        },
      );
    }
    return keys.value;
  }

  return {
    current,
    idToken,
    drop(refused) {
      if (keys?.arrived?.value === refused) keys = undefined;
    },
  };
}

function keep<Value>(value: Promise<Value>, expiresOf: (value: Value) => number, drop: () => void): Kept<Value> {
  const kept: Kept<Value> = { value };
  value.then(
    (arrived) => {
      kept.arrived = { value: arrived, expires: expiresOf(arrived) };
    },
    // The callers who wait get the error; the next caller tries again.
    drop,
  );
  return kept;
}

const endings = new Set([
  "NotAuthorizedException",
  "UserNotFoundException",
  "UserNotConfirmedException",
  "PasswordResetRequiredException",
  "ResourceNotFoundException",
]);

async function ended<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof Error) || !endings.has(cause.name)) throw cause;
    throw new RightsEndedError("The rights of this session have ended.", { cause });
  }
}
