import type { FeedRun, RelistedHome } from "./feed-run.ts";
import type { FeedSetup } from "./feed-setup.ts";

/** The feed's status. */
interface FeedState {
  isRunning: boolean;
  /** Homes after the last run. */
  homes: number;
  /** ISO timestamps; `null` for never. */
  readAt: string | null;
  nextRunAt: string | null;
  /** Why the last run failed. */
  trouble: string | null;
  unknownStatuses: string[];
  /** The feed lists fewer than nine tenths of the known homes: none is removed until the agent confirms. */
  question: { listed: number; known: number } | null;
  /** Whether the agent's own homes can become listings here. */
  hasOwnHomes: boolean;
  /** The same question about the agent's own homes. */
  ownQuestion: { listed: number; known: number } | null;
  /** The agent's homes whose address has a listing under another number: she decides whether they are the same. */
  relisted: RelistedHome[];
}

/** Answer of `GET` and `PUT /api/admin/feed`: the setup without secrets. */
export interface FeedAnswer extends Partial<Omit<FeedSetup, "auth" | "savedAt">> {
  auth: { tokenUrl?: string; clientId?: string; isSecretKept: boolean };
  state: FeedState;
  /** Latest first. */
  runs: FeedRun[];
}

/** Answer of `POST /api/admin/feed/test`. */
export interface FeedTest {
  isWell: boolean;
  checks: { isWell: boolean; sentence: string }[];
}

/** One of the agent's homes in the feed, next to the matching listing on the site. */
export interface OwnHomePreview {
  mlsNumber: string;
  /** As the site would show it. */
  address: string;
  price: number;
  status: string;
  /** What a run does with it. `left out`: the agent removed it here, or it sold before it was ever shown here. */
  outcome: "new" | "follows" | "joined" | "back" | "relisted" | "left out";
  /** The listing that is this home, or has its address. */
  listing?: { id: string; title: string };
  /** Where the listing and the feed differ; `stays`: a run leaves it unchanged. */
  differences: { field: string; here: string; feed: string; stays: boolean }[];
}

/** Answer of `POST /api/admin/feed/preview`: what a run would do with the agent's own homes. Nothing is written. */
export interface FeedPreview {
  ownHomes: OwnHomePreview[];
}
