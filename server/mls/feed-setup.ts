import type { FeedChange, FeedDialect, FeedSetup } from "#domain/mls/feed/feed-setup.ts";
import type { StoredFeed } from "../ports/feed-store.ts";
import type { Platform } from "../ports/platform.ts";
import { type SealKey, seal, unseal } from "../seal.ts";

/** The credentials for a feed. */
type FeedSecret = { token: string } | { clientSecret: string };

/** The feed's settings with their secret. Only this module handles the stored secret. */
export type FeedSetups = ReturnType<typeof createFeedSetups>;

interface KnownSetup {
  setup: FeedSetup;
  /** Absent while its secret is unknown. */
  settings?: FeedSettings;
}

export function createFeedSetups(platform: Pick<Platform, "feed" | "siteKey">, now: () => Date) {
  const { feed: store } = platform;

  /** Derived from the site's key: the stored rows alone don't reveal the secret. */
  async function key(): Promise<SealKey> {
    return { key: await platform.siteKey(), salt: "", purpose: "shingle feed secret" };
  }

  /** Undefined if it was sealed with another site's key, or altered. */
  async function secretOf(stored: StoredFeed | undefined): Promise<FeedSecret | undefined> {
    const text = stored?.sealed && unseal(stored.sealed, await key());
    return text === undefined ? undefined : JSON.parse(text);
  }

  async function changed(change: FeedChange): Promise<{ setup: FeedSetup; secret: FeedSecret | undefined }> {
    const stored = await store.load();
    const setup = setupFrom(change, now());
    const isSame = stored !== undefined && goesTo(stored.setup) === goesTo(setup);
    return { setup, secret: typedSecret(change) ?? (isSame ? await secretOf(stored) : undefined) };
  }

  return {
    async load(): Promise<KnownSetup | undefined> {
      const stored = await store.load();
      return stored && known(stored.setup, await secretOf(stored));
    },

    /** What `save` would make of the change, without storing it. */
    async prepared(change: FeedChange): Promise<KnownSetup> {
      const { setup, secret } = await changed(change);
      return known(setup, secret);
    },

    async save(change: FeedChange): Promise<KnownSetup> {
      const { setup, secret } = await changed(change);
      await store.save({ setup, ...(secret && { sealed: seal(JSON.stringify(secret), await key()) }) });
      return known(setup, secret);
    },
  };
}

function setupFrom({ auth, originatingSystemName, officeMlsId, ...rest }: FeedChange, now: Date): FeedSetup {
  return {
    ...rest,
    auth: auth.tokenUrl ? { tokenUrl: auth.tokenUrl, clientId: auth.clientId } : {},
    ...(originatingSystemName && { originatingSystemName }),
    ...(officeMlsId && { officeMlsId }),
    savedAt: now.toISOString(),
  };
}

/** Where the secret is sent. A stored secret goes nowhere else: changing the address requires entering it again. */
function goesTo({ baseUrl, auth }: FeedSetup): string {
  return [baseUrl, auth.tokenUrl ?? "about:blank"].map((address) => new URL(address).origin).join(" ");
}

function typedSecret({ auth }: FeedChange): FeedSecret | undefined {
  if (auth.tokenUrl) return auth.clientSecret ? { clientSecret: auth.clientSecret } : undefined;
  return auth.token ? { token: auth.token } : undefined;
}

function known(setup: FeedSetup, secret: FeedSecret | undefined): KnownSetup {
  const auth = secret && authFrom(setup, secret);
  if (!auth) return { setup };
  const { baseUrl, dialect, originatingSystemName, agentMlsIds, officeMlsId } = setup;
  return { setup, settings: { baseUrl, auth, dialect, originatingSystemName, agentMlsIds, officeMlsId } };
}

function authFrom({ auth }: FeedSetup, secret: FeedSecret): FeedSettings["auth"] | undefined {
  if (!auth.tokenUrl) return "token" in secret ? { token: secret.token } : undefined;
  if (!("clientSecret" in secret)) return undefined;
  return { tokenUrl: auth.tokenUrl, clientId: auth.clientId ?? "", clientSecret: secret.clientSecret };
}

/** How to reach a feed, with its secret. */
export interface FeedSettings {
  /** The URL up to the resources, without a trailing slash: `…/odata`. */
  baseUrl: string;
  auth: { token: string } | { tokenUrl: string; clientId: string; clientSecret: string };
  dialect: FeedDialect;
  /** Required by MLS Grid. */
  originatingSystemName?: string | undefined;
  agentMlsIds: readonly string[];
  officeMlsId?: string | undefined;
}
