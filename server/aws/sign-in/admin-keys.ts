import {
  type CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
} from "@aws-sdk/client-cognito-identity";
import { minute } from "#domain/time-units.ts";
import type { RefreshPass } from "./gatekeeper.ts";
import { claimsOf, type UserPool } from "./user-pool.ts";

/** Temporary AWS credentials of a signed-in agent. */
export interface Keys {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/** Exchanges a session's refresh token for credentials and ID tokens, and renews them as needed. */
export type AdminKeys = ReturnType<typeof createAdminKeys>;

/** Thrown when the user pool or the identity pool no longer accepts this person. */
export class RightsEndedError extends Error {
  override name = "RightsEndedError";
}

const margin = 5 * minute;

/** Renews once at a time, no matter how many requests wait. */
export function createAdminKeys(given: {
  userPool: UserPool;
  identityClient: CognitoIdentityClient;
  identityPoolId: string;
  /** The user pool's name in the identity pool. */
  provider: string;
  pass: RefreshPass;
  now(): Date;
}) {
  const { userPool, identityClient, identityPoolId, provider, pass, now } = given;
  const isGood = (expires: number) => expires - now().getTime() > margin;
  const token = renewed(refreshToken, (idToken) => isGood(Number(claimsOf(idToken).exp) * 1000));
  const keys = renewed(exchange, ({ expires }) => isGood(expires));
  let identityId: string | undefined;

  async function refreshToken(): Promise<string> {
    const { idToken } = await ended(() => userPool.refresh(pass.username, pass.refreshToken));
    return idToken;
  }

  async function exchange(): Promise<Keys> {
    const logins = { [provider]: await token.current() };
    const send = identityClient.send.bind(identityClient);
    return ended(async () => {
      identityId ??= (await send(new GetIdCommand({ IdentityPoolId: identityPoolId, Logins: logins }))).IdentityId;
      const answer = await send(new GetCredentialsForIdentityCommand({ IdentityId: identityId, Logins: logins }));
      const { AccessKeyId, SecretKey, SessionToken, Expiration } = answer.Credentials ?? {};
      if (!AccessKeyId || !SecretKey || !SessionToken || !Expiration) throw new Error("AWS returned no credentials.");
      return {
        accessKeyId: AccessKeyId,
        secretAccessKey: SecretKey,
        sessionToken: SessionToken,
        expires: Expiration.getTime(),
      };
    });
  }

  return {
    /** Returns credentials valid for at least five minutes. @throws RightsEndedError */
    current: keys.current,
    /** Drops credentials that AWS rejected. The next `current` fetches new ones. */
    drop: keys.drop,
    /** Returns an ID token valid for at least five minutes. @throws RightsEndedError */
    idToken: token.current,
  };
}

/**
 * Caches a value while it is valid and shares one pending fetch among all callers. If it fails, all of them get the
 * error.
 */
function renewed<Value>(renew: () => Promise<Value>, isGood: (value: Value) => boolean) {
  let kept: { promise: Promise<Value>; value?: Value } | undefined;

  return {
    current(): Promise<Value> {
      if (kept && (kept.value === undefined || isGood(kept.value))) return kept.promise;
      const next: typeof kept = { promise: renew() };
      next.promise.then(
        (value) => {
          next.value = value;
        },
        () => {
          if (kept === next) kept = undefined;
        },
      );
      kept = next;
      return next.promise;
    },

    /** Drops this value if it is still cached, so the next `current` fetches a new one. */
    drop(value: Value): void {
      if (kept?.value === value) kept = undefined;
    },
  };
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
