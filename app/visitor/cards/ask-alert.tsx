import { alertWording } from "#domain/alerts/alert-wording.ts";
import { savedQuery } from "#domain/alerts/search-words.ts";
import { type Criteria, criteriaQuery } from "#domain/mls/search/criteria.ts";
import { useSite } from "../../frame/known-site.ts";
import { Island } from "../../islands/island.tsx";
import { Trap } from "../../ui/trap.tsx";

/** One field, to have such homes mailed; nothing where no alerts are sent. */
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
