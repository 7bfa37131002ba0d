import { randomUUID } from "node:crypto";
import { hour } from "#domain/time-units.ts";
import type { Principal } from "../gate/principals.ts";
import { CognitoError, notAuthorized } from "./cognito-error.ts";
import type { UserPoolEmulator } from "./user-pool.ts";

export interface IdentityPoolEmulator {
  id: string;
  call(operation: string, input: Record<string, unknown>): Record<string, unknown>;
}

interface IdentityPoolParts {
  userPool: UserPoolEmulator;
  /** Issues keys for the role of authenticated users. */
  lend(identityId: string, expires: number): Principal;
  now(): Date;
}

/** An identity pool that accepts one user pool's ID tokens, and checks each time that the user is still valid. */
export function createIdentityPoolEmulator({ userPool, lend, now }: IdentityPoolParts): IdentityPoolEmulator {
  const id = `us-east-1:${randomUUID()}`;
  const identities = new Map<string, string>();

  function personOf(logins: unknown): string {
    const provider = userPool.mint.issuer.replace("https://", "");
    const claims = userPool.mint.read(String((logins as Record<string, string>)[provider]));
    if (claims?.token_use !== "id" || claims.aud !== userPool.clientId) throw notAuthorized("Invalid login token.");
    if (claims.exp * 1000 <= now().getTime()) throw notAuthorized("Invalid login token. Token expired.");
    if (!userPool.isStanding(claims)) throw notAuthorized("Invalid login token. Token revoked.");
    return claims.sub;
  }

  return {
    id,
    call(operation, { IdentityPoolId, IdentityId, Logins }) {
      const sub = personOf(Logins);
      if (operation === "GetId") {
        if (IdentityPoolId !== id) throw new CognitoError("ResourceNotFoundException", "There is no such pool.");
        const identity = identities.get(sub) ?? `us-east-1:${randomUUID()}`;
        identities.set(sub, identity);
        return { IdentityId: identity };
      }
      if (operation !== "GetCredentialsForIdentity") throw new CognitoError("UnknownOperationException", operation);
      if (identities.get(sub) !== IdentityId) throw notAuthorized("The identity belongs to another user.");
      const keys = lend(String(IdentityId), now().getTime() + hour);
      return {
        IdentityId,
        Credentials: {
          AccessKeyId: keys.accessKeyId,
          SecretKey: keys.secretAccessKey,
          SessionToken: keys.sessionToken,
          Expiration: (keys.expires ?? 0) / 1000,
        },
      };
    },
  };
}
