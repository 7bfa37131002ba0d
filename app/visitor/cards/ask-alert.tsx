import type { ReactNode } from "react";
import { alertWording } from "#domain/alerts/alert-wording.ts";
import { savedQuery } from "#domain/alerts/search-words.ts";
import { type Criteria, criteriaQuery } from "#domain/mls/search/criteria.ts";
import { useSite } from "../../frame/known-site.ts";
import { Island } from "../../islands/island.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Trap } from "../../ui/trap.tsx";

/** Cards after which the box stands, so that a list begins with homes. */
const cardsBefore = 12;

/** The cards of a list, with the box among them or after the last. */
export function withAskAlert(cards: readonly ReactNode[], criteria: Criteria): ReactNode[] {
  return cards.toSpliced(cardsBefore, 0, <AskAlert key="alert" criteria={criteria} />);
}

/** A phone has room for the first and the last. */
const [beginning, middle, end] = alertWording.heading.split(/(homes like )/);

/** One line beside the number of homes, which opens the field; nothing where no alerts are sent. */
export function AskAlertLine({ criteria }: { criteria: Criteria }) {
  if (!useSite().hasAlerts) return null;
  return (
    <details className="ask-line">
      <summary>
        <Icon name="mail" />
        {beginning}
        <span>{middle}</span>
        {end}
      </summary>
      <AskAlert criteria={criteria} />
    </details>
  );
}

/** One field, to get emails about homes like these; nothing where no alerts are sent. */
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
        <Trap />
        <input type="hidden" name="query" value={savedQuery(criteriaQuery(criteria))} />
        <input
          type="email"
          name="email"
          aria-label={alertWording.field}
          placeholder={alertWording.field}
          autoComplete="email"
          required
        />
        <button className="button navy" type="submit">
          {alertWording.button}
        </button>
      </form>
    </Island>
  );
}

/** To the form for one home; nothing where no alerts are sent. @param home its id, or its number in the MLS */
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
