import type { FeedRun, RelistedHome } from "./feed-run.ts";
import type { FeedSetup } from "./feed-setup.ts";

/** How it stands with the feed. */
interface FeedState {
  isRunning: boolean;
  /** Homes that were there after the last run. */
  homes: number;
  /** ISO timestamps; `null` for never. */
  readAt: string | null;
  nextRunAt: string | null;
  /** Why the last run failed. */
  trouble: string | null;
  unknownStatuses: string[];
  /** The feed lists fewer than nine tenths of the homes that are known: none is taken away until the agent says so. */
  question: { listed: number; known: number } | null;
  /** Whether the homes that the agent lists can become listings here. */
  hasOwnHomes: boolean;
  /** The same question about the agent's own homes. */
  ownQuestion: { listed: number; known: number } | null;
  /** Homes of the agent's whose address has a listing under another number: she says whether they are the same. */
  relisted: RelistedHome[];
}

/** Answer of `GET` and `PUT /api/admin/feed`: what was set up, without anything that is secret. */
export interface FeedAnswer extends Partial<Omit<FeedSetup, "auth" | "savedAt">> {
  auth: { tokenUrl?: string; clientId?: string; isSecretKept: boolean };
  state: FeedState;
  /** The latest first. */
  runs: FeedRun[];
}

/** Answer of `POST /api/admin/feed/test`. */
export interface FeedTest {
  isWell: boolean;
  checks: { isWell: boolean; sentence: string }[];
}

/** A home of the agent's as the feed has it, beside the listing of the site that is the same. */
export interface OwnHomePreview {
  mlsNumber: string;
  /** As the site would show it. */
  address: string;
  price: number;
  status: string;
  /** What a run makes of it. `left out`: the agent has removed it here, or it was sold before it was ever shown here. */
  outcome: "new" | "follows" | "joined" | "back" | "relisted" | "left out";
  /** The listing of the site that is this home, or has its address. */
  listing?: { id: string; title: string };
  /** What the listing says and what the feed says, where these differ; `stays`: a run leaves it as it is. */
  differences: { field: string; here: string; feed: string; stays: boolean }[];
}

/** Answer of `POST /api/admin/feed/preview`: what a run would make of the agent's own homes. Nothing is written. */
export interface FeedPreview {
  ownHomes: OwnHomePreview[];
}
