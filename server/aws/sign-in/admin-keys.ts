import {
  type CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
} from "@aws-sdk/client-cognito-identity";
import { minute } from "#domain/time-units.ts";
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

/** The keys and tokens that a session's refresh token is exchanged for, renewed while it is good. */
export type AdminKeys = ReturnType<typeof createAdminKeys>;

/** Thrown when the user pool or the identity pool refuses this person from now on. */
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

const margin = 5 * minute;

/** One renewal at a time, however many requests wait for it. */
export function createAdminKeys({ userPool, identityClient, now, pass, ...pool }: AdminKeysParts) {
  const isGood = (expires: number) => expires - now().getTime() > margin;
  const token = renewed(refreshToken, (idToken) => isGood(Number(claimsOf(idToken).exp) * 1000));
  const keys = renewed(exchange, ({ expires }) => isGood(expires));
  let identityId: string | undefined;

  async function refreshToken(): Promise<string> {
    const { idToken } = await ended(() => userPool.refresh(pass.username, pass.refreshToken));
    return idToken;
  }

  async function exchange(): Promise<Keys> {
    const logins = { [pool.provider]: await token.current() };
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

  return {
    /** Good for five minutes at least. @throws RightsEndedError */
    current: keys.current,
    /** Forgets these keys, which AWS refused. The next `current` gets others. */
    drop: keys.drop,
    /** Good for five minutes at least. @throws RightsEndedError */
    idToken: token.current,
  };
}

/** A value that all callers share while it is being fetched and while it is good. All who wait for it get its error. */
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

    /** The next call of `current` renews, if this is still the value. */
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
