import { randomBytes } from "node:crypto";
import type { Policy } from "../policies.ts";

/** A holder of AWS keys. */
export interface Principal {
  name: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Only temporary keys have one, and they expire. */
  sessionToken?: string;
  /** Milliseconds since 1970. */
  expires?: number;
  policies: Policy[];
  /** The value of `${…}` in a policy. */
  variables: Record<string, string>;
}

export interface Principals {
  add(name: string, policies: Policy[]): Principal;
  /** Temporary keys, as the identity pool issues them. */
  addTemporary(name: string, policies: Policy[], variables: Record<string, string>, expires: number): Principal;
  find(accessKeyId: string): Principal | undefined;
  /** Expires all temporary keys of this name now. */
  expire(name: string): void;
}

export function createPrincipals(): Principals {
  const known = new Map<string, Principal>();

  function keep(principal: Omit<Principal, "accessKeyId" | "secretAccessKey">): Principal {
    const prefix = principal.sessionToken ? "ASIA" : "AKIA";
    const accessKeyId = prefix + randomBytes(8).toString("hex").toUpperCase();
    const kept = { ...principal, accessKeyId, secretAccessKey: randomBytes(20).toString("hex") };
    known.set(accessKeyId, kept);
    return kept;
  }

  return {
    add: (name, policies) => keep({ name, policies, variables: {} }),
    addTemporary: (name, policies, variables, expires) =>
      keep({ name, policies, variables, expires, sessionToken: randomBytes(48).toString("base64") }),
    find: (accessKeyId) => known.get(accessKeyId),
    expire(name) {
      for (const principal of known.values()) if (principal.name === name && principal.expires) principal.expires = 0;
    },
  };
}
