import { useState } from "react";
import { type AlertsState, agentAlertsWording } from "#domain/alerts/agent-alerts-wording.ts";
import { nearDate } from "#domain/near-date.ts";
import { useSite } from "../../../frame/known-site.ts";
import { useRead, useSend } from "../../ui/call/use-call.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Failure } from "../../ui/failure.tsx";
import { PointedText } from "../../ui/pointed-text.tsx";
import { TestMail } from "../../ui/test-mail.tsx";
import { RailBeside } from "../filter-rail.tsx";
import { Busy } from "../list/inbox-list.tsx";
import { Subscriptions } from "./subscriptions.tsx";

/** Subscribers to home alerts, and whether alerts are on. */
export default function Alerts() {
  return (
    <div className="inbox">
      <RailBeside shown="alerts" />
      <section aria-labelledby="alerts-heading">
        <div className="inbox-heading">
          <h2 id="alerts-heading">Alerts</h2>
        </div>
        <AlertsStatus />
        <div className="alerts-status">
          <p>{agentAlertsWording.test}</p>
          <TestMail path="alerts/test" label="Send Me a Test" />
        </div>
        <Subscriptions />
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
function AlertsStatus() {
  const read = useRead<AlertsState>("alerts");
  const [changed, setChanged] = useState<AlertsState>();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { send, complaint } = useSend(async () => {});
  const { timeZone } = useSite().profile;
  const change = async (step: "pause" | "resume" | "mail" | "skip") => {
    setBusy(true);
    const answer = await send<AlertsState>("POST", `alerts/${step}`);
    setBusy(false);
    setAsking(false);
    if (answer) setChanged(answer);
  };
  const failure = read.step === "failed" ? read.error.message : complaint;
  const state = changed ?? (read.step === "done" ? read.answer : undefined);
  return (
    <>
      {!state && !failure && <Busy words="Loading alerts..." />}
      <Failure text={failure} />
      {state?.held && (
        <div className="alerts-status" data-paused="">
          <p role="status">{agentAlertsWording.held(state.held.homes)}</p>
          <button type="button" className="button line small" disabled={isBusy} onClick={() => void change("skip")}>
            Skip
          </button>
          <button type="button" className="button navy small" disabled={isBusy} onClick={() => void change("mail")}>
            Email Them
          </button>
        </div>
      )}
      {state && (
        <div className="alerts-status" data-paused={state.pausedAt || !state.hasAddress ? "" : undefined}>
          <p role="status">
            <PointedText text={standingText(state, timeZone)} />
          </p>
          <button
            type="button"
            className="button line small"
            onClick={() => (state.pausedAt === undefined ? setAsking(true) : void change("resume"))}
          >
            {state.pausedAt === undefined ? "Pause All" : "Resume"}
          </button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          question={agentAlertsWording.pause}
          confirm="Pause All"
          isBusy={isBusy}
          onAnswer={(isConfirmed) => (isConfirmed ? void change("pause") : setAsking(false))}
        >
          <p>{agentAlertsWording.pauseMeans}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
