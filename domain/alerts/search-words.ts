import { type Criteria, criteriaQuery, readCriteria } from "../mls/search/criteria.ts";
import { criteriaParts } from "../mls/search/search-wording.ts";
import { alertWording } from "./alert-wording.ts";
import type { Subscription } from "./subscription.ts";

/** The canonical query of a saved search: its criteria, without page, order and view. */
export function savedQuery(query: string): string {
  const { criteria } = readCriteria(new URLSearchParams(query));
  return criteriaQuery({ ...criteria, page: 1, order: "newest", view: undefined });
}

/**
 * A saved search in words that are safe to email: the site's own words for its criteria. Typed words and unknown cities
 * are mentioned and not repeated, so the form cannot send anyone's advertising to a stranger.
 */
export function searchInWords(query: string, knownCities: readonly string[]): string {
  const { criteria } = readCriteria(new URLSearchParams(query));
  const cities = criteria.cities.filter((city) => knownCities.includes(city));
  const { words, drive: _gate, ...structured }: Criteria = { ...criteria, cities };
  const labels = criteriaParts(structured).map(({ label }) => label);
  const hasOwnWords = words !== undefined || cities.length < criteria.cities.length;
  const parts = [
    ...labels,
    ...(criteria.drive ? [`Within ${criteria.drive.minutes} minutes of a gate`] : []),
    ...(hasOwnWords ? [alertWording.ownWords] : []),
  ];
  return inOneLine(parts);
}

/** Joins criteria labels; only the first one and names keep their capital. */
export function inOneLine(labels: readonly string[]): string {
  const first = /^(Built in|From|In this|Near|Listed|One level|Open|Price reduced|Back on|Up to|With an|Within)\b/;
  const parts = labels.map((label, at) => (at === 0 ? label : label.replace(first, (word) => word.toLowerCase())));
  return parts.join(", ") || alertWording.everyHome;
}

/** A subscription as the agent sees it: what the subscriber looks for, never what they open or click. */
export interface SubscriptionRow
  extends Pick<Subscription, "id" | "personId" | "email" | "rhythm" | "status" | "endedBy" | "lastMailedAt"> {
  /** Name of the person it is filed under. */
  name?: string | undefined;
  /** The search or home, in words. */
  sought: string;
  /** Its path on the site. */
  path: string;
  /** An ISO timestamp: when it was confirmed, or requested if it is not confirmed. */
  since: string;
}

/** Answer of `GET /api/admin/subscriptions`. */
export interface SubscriptionPage {
  subscriptions: SubscriptionRow[];
  /** The `after` of the next page. */
  next?: string | undefined;
}

/** @param names the person and the home, if they are known */
export function subscriptionRow(
  subscription: Subscription,
  names: { name?: string | undefined; home?: string | undefined },
): SubscriptionRow {
  const { id, personId, email, query, home, rhythm, status, consent, confirmedAt, endedBy, lastMailedAt } =
    subscription;
  return {
    ...{ id, personId, email, rhythm, status, endedBy, lastMailedAt, name: names.name },
    sought: home === undefined ? searchOfAgent(query ?? "") : (names.home ?? `Home ${home}`),
    path: home === undefined ? `/search?${query}` : `/${home.startsWith("lst_") ? "listings" : "homes"}/${home}`,
    since: confirmedAt ?? consent.at,
  };
}

/** A saved search with the typed words, which the agent may read and no email repeats. */
function searchOfAgent(query: string): string {
  const { criteria } = readCriteria(new URLSearchParams(query));
  return inOneLine(criteriaParts(criteria).map(({ label }) => label));
}
