import { randomBytes } from "node:crypto";
import type { Policy } from "../policies.ts";

/** Somebody with AWS keys. */
export interface Principal {
  name: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Temporary keys have one, and end. */
  sessionToken?: string;
  /** Milliseconds since 1970. */
  expires?: number;
  policies: Policy[];
  /** What `${…}` in a policy stands for. */
  variables: Record<string, string>;
}

export interface Principals {
  add(name: string, policies: Policy[]): Principal;
  /** Keys that end, as the identity pool hands them out. */
  addTemporary(name: string, policies: Policy[], variables: Record<string, string>, expires: number): Principal;
  find(accessKeyId: string): Principal | undefined;
  /** Makes all temporary keys of this name end now. */
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
