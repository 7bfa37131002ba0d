import { createHash, randomBytes } from "node:crypto";
import { openAwsPlatform } from "#server/aws/platform.ts";
import type { Platform, Stores } from "#server/ports/platform.ts";
import type { Session } from "#server/ports/session-store.ts";
import { idFor } from "../contracts/people/people-samples.ts";
import type { Account, Cloud, SiteRights } from "./cloud.ts";

export const agent = { username: "hannah", password: "Cedar-shingles-4-ever!" };

interface OpenOptions {
  now?: () => Date;
  report?: (error: unknown) => void;
}

/** The platform with the server's own limited permissions. */
export function openAsServer({ config, server }: Account, options: OpenOptions = {}): Platform {
  return openAwsPlatform(config, { credentials: server, newPersonId: idFor, ...options });
}

/** The platform with an administrator's AWS account. */
export function openAsOperator({ config, operator }: Account): Platform {
  return openAwsPlatform(config, { credentials: operator });
}

export interface SignedIn {
  session: Session;
  cookie: string;
  stores: Stores;
}

/** Creates the agent's account if needed, and logs in through the login form's API. */
export async function signInAgent(account: Account, platform: Platform, now = new Date()): Promise<SignedIn> {
  const operator = openAsOperator(account);
  const isKnown = await operator.gatekeeper.knows(agent.username);
  if (!isKnown) await operator.gatekeeper.enroll(agent.username, agent.password);
  await operator.close();
  const pass = await platform.gatekeeper.signIn(agent.username, agent.password);
  if (typeof pass === "string" || pass.token === undefined) throw new Error(`The sign-in ended with ${pass}.`);
  const cookie = randomBytes(32).toString("base64url");
  const session: Session = {
    idHash: createHash("sha256").update(cookie).digest("hex"),
    username: agent.username,
    createdAt: now.toISOString(),
    seenAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + 30 * 86_400_000).toISOString(),
  };
  await platform.sessions.add(session, { sealed: { token: pass.token, cookie } });
  const stores = await platform.as(session, cookie);
  if (!stores) throw new Error("The agent was not let in.");
  return { session, cookie, stores };
}

/** A cloud site: its account, its server, and the logged-in agent. */
export interface OpenedSite extends SignedIn {
  account: Account;
  platform: Platform;
  close(): Promise<void>;
}

export async function openSite(cloud: Cloud, now?: () => Date, rights?: SiteRights): Promise<OpenedSite> {
  const account = await cloud.openAccount(now, rights);
  const platform = openAsServer(account, { ...(now && { now }) });
  const signedIn = await signInAgent(account, platform, now?.());
  return {
    ...{ account, platform, ...signedIn },
    async close() {
      await platform.close();
      await account.close();
    },
  };
}
