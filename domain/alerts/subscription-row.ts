import { readCriteria } from "../mls/search/criteria.ts";
import { criteriaParts } from "../mls/search/search-wording.ts";
import { inOneLine } from "./search-words.ts";
import type { Subscription } from "./subscription.ts";

/** A subscription as the agent sees it: what somebody looks for, never what they open or press. */
export interface SubscriptionRow
  extends Pick<Subscription, "id" | "personId" | "email" | "rhythm" | "status" | "endedBy" | "lastMailedAt"> {
  /** Of the person that it is filed under. */
  name?: string | undefined;
  /** What is looked for, in words. */
  sought: string;
  /** Where that is shown on the site. */
  path: string;
  /** An ISO timestamp: when it was confirmed, or asked for while it is not. */
  since: string;
}

/** Answer of `GET /api/admin/subscriptions`. */
export interface SubscriptionPage {
  subscriptions: SubscriptionRow[];
  /** The `after` of the next page. */
  next?: string | undefined;
}

/** @param names the person and the home, where they are known */
export function subscriptionRow(
  subscription: Subscription,
  names: { name?: string | undefined; home?: string | undefined },
): SubscriptionRow {
  const { id, personId, email, query, home, rhythm, status, consent, confirmedAt, endedBy, lastMailedAt } =
    subscription;
  return {
    ...{ id, personId, email, rhythm, status, endedBy, lastMailedAt, name: names.name },
    sought: home === undefined ? searchOfAgent(query ?? "") : (names.home ?? `The home ${home}`),
    path: home === undefined ? `/search?${query}` : `/${home.startsWith("lst_") ? "listings" : "homes"}/${home}`,
    since: confirmedAt ?? consent.at,
  };
}

/** A saved search with the words that were typed, which the agent may read and no mail repeats. */
function searchOfAgent(query: string): string {
  const { criteria } = readCriteria(new URLSearchParams(query));
  return inOneLine(criteriaParts(criteria).map(({ label }) => label));
}
