import { useState } from "react";
import { type AlertsState, agentAlertsWording } from "#domain/alerts/agent-alerts-wording.ts";
import type { SubscriptionPage, SubscriptionRow } from "#domain/alerts/search-words.ts";
import { nearDate } from "#domain/near-date.ts";
import { useSite } from "../../../frame/known-site.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { alertsState } from "../../api/alerts-state.server.ts";
import type { Refused } from "../../ui/call/refusals.ts";
import { useChange } from "../../ui/call/use-change.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Failure, LoadFailure } from "../../ui/failure.tsx";
import { PointedText } from "../../ui/pointed-text.tsx";
import { TestMail } from "../../ui/test-mail.tsx";
import { FilterRail } from "../filter-rail.tsx";
import { readPages } from "../list/pages.ts";
import type { Route } from "./+types/alerts";
import { Subscriptions } from "./subscriptions.tsx";

/** A failure leaves both out. */
interface Shown extends Refused {
  state?: AlertsState;
  subscriptions?: SubscriptionRow[];
  next?: string | undefined;
}

export async function loader({ context, url }: Route.LoaderArgs): Promise<Shown> {
  const services = servicesOf(context);
  const [state, pages] = await Promise.all([
    alertsState(services),
    readPages<SubscriptionPage>(url, (after) => services.agentAlerts.page(after)),
  ]);
  return { state, subscriptions: pages.flatMap((page) => page.subscriptions), next: pages.at(-1)?.next };
}

/** Subscribers to home alerts, and whether alerts are on. */
export default function Alerts({ loaderData: { state, subscriptions, next, error } }: Route.ComponentProps) {
  return (
    <div className="inbox">
      <FilterRail shown="alerts" />
      <section aria-labelledby="alerts-heading">
        <div className="inbox-heading ends">
          <h2 id="alerts-heading">Alerts</h2>
        </div>
        <LoadFailure text={error} />
        {state && <AlertsStatus state={state} />}
        <div className="alerts-status spread surface">
          <p>{agentAlertsWording.test}</p>
          <TestMail path="alerts/test" label="Send Me a Test" />
        </div>
        {subscriptions && <Subscriptions rows={subscriptions} next={next} error={error} />}
      </section>
    </div>
  );
}

function standingText({ pausedAt, isRestored, hasAddress }: AlertsState, timeZone: string): string {
  if (pausedAt === undefined) return agentAlertsWording[hasAddress ? "running" : "noAddress"];
  return isRestored
    ? agentAlertsWording.restored
    : agentAlertsWording.pausedSince(nearDate(new Date(pausedAt), timeZone));
}

/** Shows whether alerts are on, with the button that turns them on or off. */
function AlertsStatus({ state }: { state: AlertsState }) {
  const [isAsking, setAsking] = useState(false);
  const { send, isBusy, complaint } = useChange();
  const { timeZone } = useSite().profile;
  const change = (step: "pause" | "resume" | "mail" | "skip") =>
    void send("POST", `alerts/${step}`).then(() => setAsking(false));
  return (
    <>
      <Failure text={complaint} />
      {state.held && (
        <div className="alerts-status spread surface" data-paused="">
          <p role="status">{agentAlertsWording.held(state.held.homes)}</p>
          <button type="button" className="button line small" disabled={isBusy} onClick={() => change("skip")}>
            Skip
          </button>
          <button type="button" className="button navy small" disabled={isBusy} onClick={() => change("mail")}>
            Email Them
          </button>
        </div>
      )}
      <div className="alerts-status spread surface" data-paused={state.pausedAt || !state.hasAddress ? "" : undefined}>
        <p role="status">
          <PointedText text={standingText(state, timeZone)} />
        </p>
        <button
          type="button"
          className="button line small"
          onClick={() => (state.pausedAt === undefined ? setAsking(true) : change("resume"))}
        >
          {state.pausedAt === undefined ? "Pause All" : "Resume"}
        </button>
      </div>
      {isAsking && (
        <ConfirmDialog
          question={agentAlertsWording.pause}
          confirm="Pause All"
          isBusy={isBusy}
          onAnswer={(isConfirmed) => (isConfirmed ? change("pause") : setAsking(false))}
        >
          <p>{agentAlertsWording.pauseMeans}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
