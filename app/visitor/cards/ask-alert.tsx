import type { ReactNode } from "react";
import { alertWording } from "#domain/alerts/alert-wording.ts";
import { savedQuery } from "#domain/alerts/search-words.ts";
import { type Criteria, criteriaQuery } from "#domain/mls/search/criteria.ts";
import { useSite } from "../../frame/known-site.ts";
import { Island } from "../../islands/island.tsx";
import { Honeypot } from "../../ui/honeypot.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageStyles } from "../../ui/page-styles.tsx";
import styles from "./alert-form.css?inline";

/** How many cards precede the box, so a list starts with homes. */
const cardsBefore = 12;

/** Puts the box among a list's cards, or after the last. */
export function withAskAlert(cards: readonly ReactNode[], criteria: Criteria): ReactNode[] {
  return cards.toSpliced(cardsBefore, 0, <AskAlert key="alert" criteria={criteria} />);
}

/** A phone shows only the first and last part. */
const [beginning, middle, end] = alertWording.heading.split(/(homes like )/);

/** One line next to the count that opens the field; renders nothing if the site sends no alerts. */
export function AskAlertLine({ criteria }: { criteria: Criteria }) {
  if (!useSite().hasAlerts) return null;
  return (
    <>
      <AskAlertStyles />
      <details className="ask-line">
        <summary>
          <Icon name="mail" />
          <span>
            {beginning}
            <span>{middle}</span>
            {end}
          </span>
        </summary>
        <AskAlert criteria={criteria} />
      </details>
    </>
  );
}

/** The styles of the line and the box, once per page that shows either. */
export function AskAlertStyles() {
  return useSite().hasAlerts && <PageStyles styles={styles} />;
}

/** One field to subscribe to similar homes; renders nothing if the site sends no alerts. */
export function AskAlert({ criteria }: { criteria: Criteria }) {
  const { hasAlerts, profile } = useSite();
  if (!hasAlerts) return null;
  return (
    <Island name="alert-form" props={{}}>
      <form className="ask-alert" method="post" action="/alerts/new" noValidate>
        <div>
          <p className="title">{alertWording.heading}</p>
          <p>{alertWording.promise(profile.agentName.split(" ")[0] ?? "")}</p>
        </div>
        <Honeypot />
        <input type="hidden" name="query" value={savedQuery(criteriaQuery(criteria))} />
        <input
          type="email"
          name="email"
          aria-label={alertWording.field}
          placeholder={alertWording.field}
          autoComplete="email"
          required
        />
        <button className="button navy" type="submit" data-waits="">
          {alertWording.button}
        </button>
      </form>
    </Island>
  );
}

/**
 * Links to the alert form for one home; renders nothing if the site sends no alerts.
 * @param home its id or MLS number
 */
export function WatchLink({ home }: { home: string }) {
  const { hasAlerts } = useSite();
  if (!hasAlerts) return null;
  return (
    <p className="payment-link">
      <a className="link" href={`/alerts/new?home=${encodeURIComponent(home)}`} rel="nofollow">
        {alertWording.headingOfHome}
      </a>
    </p>
  );
}
