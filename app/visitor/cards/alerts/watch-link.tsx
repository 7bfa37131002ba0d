import { alertWording } from "#domain/alerts/alert-wording.ts";
import { useSite } from "../../../frame/known-site.ts";

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
