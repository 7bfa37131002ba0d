import { type Criteria, criteriaQuery, readCriteria } from "../mls/search/criteria.ts";
import { criteriaParts } from "../mls/search/search-wording.ts";
import { alertWording } from "./alert-wording.ts";
import type { Subscription } from "./subscription.ts";

/** The canonical query of a search that somebody saves: what is looked for, without page, order and view. */
export function savedQuery(query: string): string {
  const { criteria } = readCriteria(new URLSearchParams(query));
  return criteriaQuery({ ...criteria, page: 1, order: "newest", view: undefined });
}

/**
 * A saved search in words that may stand in a mail: what the site itself says of its criteria. Words that somebody typed, and cities that
 * nobody knows, are told of and not repeated: otherwise the form mails anybody's advertising to anybody.
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

/** Labels of criteria, of which only the first and names begin with a capital. */
export function inOneLine(labels: readonly string[]): string {
  const first = /^(Built in|From|In this|Near|One level|Up to|With an|Within)\b/;
  const parts = labels.map((label, at) => (at === 0 ? label : label.replace(first, (word) => word.toLowerCase())));
  return parts.join(", ") || alertWording.everyHome;
}

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
    sought: home === undefined ? searchOfAgent(query ?? "") : (names.home ?? `Home ${home}`),
    path: home === undefined ? `/search?${query}` : `/${home.startsWith("lst_") ? "listings" : "homes"}/${home}`,
    since: confirmedAt ?? consent.at,
  };
}

/** A saved search with the words that were typed, which the agent may read and no mail repeats. */
function searchOfAgent(query: string): string {
  const { criteria } = readCriteria(new URLSearchParams(query));
  return inOneLine(criteriaParts(criteria).map(({ label }) => label));
}
