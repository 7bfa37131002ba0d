import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID, sign, verify } from "node:crypto";

export type Claims = Record<string, unknown> & { sub: string; iss: string; exp: number };

/** Signs and reads a user pool's JWTs. */
export interface TokenMint {
  sign(claims: Omit<Claims, "iss"> & { exp: number; sub: string }): string;
  /** The claims of a token that this mint signed. The caller checks its expiry. */
  read(token: string): Claims | undefined;
  /** The public keys, in the format a user pool publishes. */
  jwks: { keys: { kid: string; [part: string]: unknown }[] };
  issuer: string;
}

/** One key pair for all pools in a process, because generating it takes longer than everything else. */
const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
const kid = randomUUID();

export function createTokenMint(userPoolId: string): TokenMint {
  const issuer = `https://cognito-idp.us-east-1.amazonaws.com/${userPoolId}`;
  const privateKey = createPrivateKey(pair.privateKey.export({ format: "pem", type: "pkcs8" }));

  return {
    issuer,
    jwks: { keys: [{ ...createPublicKey(privateKey).export({ format: "jwk" }), kid, alg: "RS256", use: "sig" }] },

    sign(claims) {
      const parts = [
        { alg: "RS256", kid },
        { ...claims, iss: issuer, jti: randomUUID() },
      ];
      const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
      return `${text}.${sign("sha256", Buffer.from(text), privateKey).toString("base64url")}`;
    },

    read(token) {
      const [header = "", payload = "", signature = ""] = token.split(".");
      const isOurs = verify(
        "sha256",
        Buffer.from(`${header}.${payload}`),
        pair.publicKey,
        Buffer.from(signature, "base64url"),
      );
      const claims: Claims | undefined = isOurs ? JSON.parse(Buffer.from(payload, "base64url").toString()) : undefined;
      return claims?.iss === issuer ? claims : undefined;
    },
  };
}
