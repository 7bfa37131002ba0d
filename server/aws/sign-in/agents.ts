import { LRUCache } from "lru-cache";
import type { Stores } from "../../ports/platform.ts";
import type { Session } from "../../ports/session-store.ts";
import { foldUsername } from "../../sign-in/username.ts";
import { translateErrors } from "../aws-errors.ts";
import { agentsClients, type Clients, type DataClients } from "../clients.ts";
import type { AwsConfig } from "../config.ts";
import { type AdminKeys, createAdminKeys, RightsEndedError } from "./admin-keys.ts";
import type { RefreshPass } from "./gatekeeper.ts";
import type { AwsSessionStore } from "./session-store.ts";
import type { UserPool } from "./user-pool.ts";

/** The writes that are announced to the API. */
const operations = {
  listings: ["add", "replace", "remove"],
  inquiries: ["markRead", "clearSpam", "remove"],
  images: ["write", "remove", "discard"],
  profile: ["save", "replace"],
  pages: ["add", "replace", "remove"],
} as const satisfies { [Name in keyof Stores]?: readonly (keyof Stores[Name])[] };

/** Milliseconds. */
const timeout = 5000;

/**
 * Wraps an agent's stores so that each completed write is announced to the API endpoint: `POST {operation}`, for
 * example `listings.replace`, with the agent's ID token in `Authorization`. The caller does not wait for the response.
 * A write stands even if the endpoint can't be reached.
 * @param endpoint the API's address: `API_ENDPOINT`
 * @param idToken returns the agent's ID token, valid for at least five minutes
 * @param report called when an announcement fails
 */
function announcing(
  stores: Stores,
  endpoint: string,
  idToken: () => Promise<string>,
  report: (error: unknown) => void,
): Stores {
  async function announce(operation: string): Promise<void> {
    const answer = await fetch(endpoint, {
      method: "POST",
      headers: { Authorization: await idToken(), "Content-Type": "application/json" },
      body: JSON.stringify({ operation }),
      signal: AbortSignal.timeout(timeout),
    });
    if (!answer.ok) throw new Error(`The API endpoint returned ${answer.status}.`);
  }

  function wrapped<Store extends object>(store: Store, name: string, writes: readonly string[]): Store {
    const entries = Object.entries(store).map(([key, method]) => {
      if (!writes.includes(key)) return [key, method];
      const write = async (...given: unknown[]) => {
        const outcome = await method(...given);
        announce(`${name}.${key}`).catch(report);
        return outcome;
      };
      return [key, write];
    });
    return Object.fromEntries(entries) as Store;
  }

  return {
    ...stores,
    listings: wrapped(stores.listings, "listings", operations.listings),
    inquiries: wrapped(stores.inquiries, "inquiries", operations.inquiries),
    images: wrapped(stores.images, "images", operations.images),
    pages: wrapped(stores.pages, "pages", operations.pages),
    profile: wrapped(stores.profile, "profile", operations.profile),
  };
}

interface Agent {
  stores: Stores;
  keys: AdminKeys;
  pass: RefreshPass;
}

/** Sessions whose credentials are cached, most recent first. Other sessions renew theirs from the session row. */
const mostAgents = 200;

/** The rights of signed-in agents, held in this instance's memory only. */
export function createAgents(given: {
  config: AwsConfig;
  clients: Clients;
  userPool: UserPool;
  sessions: AwsSessionStore;
  storesWith(clients: DataClients): Stores;
  now(): Date;
  /** Called with errors that occur after the operation itself succeeded. */
  report(error: unknown): void;
}) {
  const { config, clients, userPool, sessions, storesWith, now, report } = given;
  const agents = new LRUCache<string, Agent>({ max: mostAgents });

  function meet(idHash: string, pass: RefreshPass): Agent {
    const renewed = createAdminKeys({
      userPool,
      identityClient: clients.identityPool,
      identityPoolId: config.identityPoolId,
      provider: `cognito-idp.${config.region}.amazonaws.com/${config.userPoolId}`,
      pass,
      now,
    });
    const keys: AdminKeys = { ...renewed, current: () => renewed.current().catch((error) => end(idHash, error)) };
    const stores = storesWith(agentsClients(clients, keys));
    const endpoint = config.apiEndpoint;
    return { keys, pass, stores: endpoint ? announcing(stores, endpoint, keys.idToken, report) : stores };
  }

  /** Ends a session when its rights have ended. */
  async function end(idHash: string, error: unknown): Promise<never> {
    if (error instanceof RightsEndedError) {
      agents.delete(idHash);
      await sessions.remove(idHash);
    }
    throw error;
  }

  async function agentOf(idHash: string, cookie: string): Promise<Agent | undefined> {
    const known = agents.get(idHash);
    if (known) return known;
    const token = await sessions.unsealed(idHash, cookie);
    // Another request from the same browser may have finished first.
    const agent = agents.get(idHash) ?? (token === undefined ? undefined : meet(idHash, JSON.parse(token)));
    if (agent) agents.set(idHash, agent);
    return agent;
  }

  /** Drops an ended session and tries to revoke its refresh token. */
  function dismiss(idHash: string): void {
    const agent = agents.get(idHash);
    agents.delete(idHash);
    // The session is over even if revoking fails.
    if (agent) userPool.revoke(agent.pass.refreshToken).catch(report);
  }

  return {
    dismiss,
    /**
     * Returns stores that use the agent's own rights. If those have ended, ends the session and returns `undefined`.
     */
    admit: ({ idHash }: Session, cookie: string): Promise<Stores | undefined> =>
      translateErrors(async () => {
        const agent = await agentOf(idHash, cookie);
        if (!agent) return undefined;
        try {
          await agent.keys.current();
          return agent.stores;
        } catch (error) {
          if (error instanceof RightsEndedError) return undefined;
          throw error;
        }
      }),

    /** Dismisses all of a person's sessions that this instance knows, except `kept`. */
    dismissAll(username: string, kept?: string): void {
      const account = foldUsername(username);
      for (const [idHash, { pass }] of [...agents.entries()]) {
        if (idHash !== kept && foldUsername(pass.username) === account) dismiss(idHash);
      }
    },
  };
}
