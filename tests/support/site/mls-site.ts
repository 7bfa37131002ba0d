import { onTestFinished } from "vitest";
import { createFeedSetups } from "#server/mls/feed-setup.ts";
import { type ResoServerOptions, startResoServer } from "../../reso-server/server.ts";
import { feedHomes } from "../samples/feed-homes.ts";
import { signIn } from "./signed-in.ts";
import { openTestSite } from "./test-site.ts";

type FeedRecord = Readonly<Record<string, unknown>>;

interface MlsSiteOptions {
  reso?: Partial<ResoServerOptions>;
  settings?: Record<string, string>;
  now?: () => Date;
  count?: number;
  dataDir?: string;
}

/** A site, an MLS server, and a logged-in agent who can set up the feed. */
export async function mlsSite({ reso = {}, settings = {}, now, count = 300, dataDir }: MlsSiteOptions = {}) {
  const feed = { records: [] as readonly FeedRecord[] };
  const server = await startResoServer({ dialect: "plain", records: () => feed.records, ...reso });
  onTestFinished(() => server.stop());
  feed.records = feedHomes(count, now?.() ?? new Date(), server.origin);
  const site = await openTestSite({
    demo: false,
    settings: { MLS_ALLOW_PRIVATE: "1", ...settings },
    ...(now && { now }),
    ...(dataDir && { dataDir }),
  });
  const agent = await signIn(site);
  const put = (change: object = {}) =>
    agent.send({
      method: "PUT",
      url: "/api/admin/feed",
      payload: {
        baseUrl: server.baseUrl,
        auth: { token: server.token },
        dialect: "plain",
        agentMlsIds: [],
        everyMinutes: 60,
        isEnabled: false,
        ...change,
      },
    });
  return {
    site,
    server,
    agent,
    feed,
    put,
    state: async () => (await agent.get("/api/admin/feed")).json(),
    /** Reads the feed and waits until it ends. */
    run: async () => {
      const run = await site.services.feed?.run();
      if (typeof run !== "object") throw new Error(`The feed was not read: ${run}.`);
      return run;
    },
    /** The stored settings with their secret. */
    settings: async () => (await createFeedSetups(site.services.platform, () => new Date()).load())?.settings,
    find: (mlsNumber: string) => site.services.homeSearch.find(mlsNumber),
  };
}
