import type { FeedChange, FeedSetup } from "#domain/mls/feed/feed-setup.ts";
import type { StoredFeed } from "../../ports/feed-store.ts";
import type { Platform } from "../../ports/platform.ts";
import type { FeedSettings } from "../feed/feed-settings.ts";
import { type FeedSecret, openSecret, sealSecret } from "./seal-secret.ts";

/** The settings of the feed together with their secret, which no other module sees stored. */
export type FeedSetups = ReturnType<typeof createFeedSetups>;

export interface KnownSetup {
  setup: FeedSetup;
  /** Absent while its secret is not known. */
  settings?: FeedSettings;
}

export function createFeedSetups(platform: Pick<Platform, "feed" | "siteKey">, now: () => Date) {
  const { feed: store } = platform;

  const secretOf = async (stored: StoredFeed | undefined) =>
    stored?.sealed && (await openSecret(stored.sealed, platform));

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
      await store.save({ setup, ...(secret && { sealed: await sealSecret(secret, platform) }) });
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

/** Where the secret is sent. A stored one goes nowhere else: whoever changes the address has to know it. */
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
