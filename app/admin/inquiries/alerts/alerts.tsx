import { useState } from "react";
import { useNavigate } from "react-router";
import { type AlertsState, alertsDeskWording } from "#domain/alerts/alerts-desk-wording.ts";
import type { InboxNews } from "#domain/inquiries/inbox.ts";
import type { InquiryFilter } from "#domain/inquiries/inquiry.ts";
import { longDate } from "#domain/wording.ts";
import { useSite } from "../../../frame/known-site.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Failure } from "../../ui/failure.tsx";
import { TestMail } from "../../ui/test-mail.tsx";
import { useCall, useRead } from "../../ui/use-call.ts";
import { FilterRail } from "../filter-rail.tsx";
import { Busy } from "../list/inbox-list.tsx";
import { usePeopleCounts } from "../people/people-calls.ts";
import { InboxIcon } from "../toolbar/inbox-icon.tsx";
import { Subscriptions } from "./subscriptions.tsx";

/** Who asked to be told of homes by email, and whether alerts leave. */
export function Alerts() {
  const inbox = useRead<InboxNews>("inquiries/newest");
  const navigate = useNavigate();
  return (
    <div className="inbox">
      <FilterRail
        counts={inbox.step === "done" ? inbox.answer.counts : undefined}
        onChoose={(filter: InquiryFilter) => navigate(`?tab=inquiries&filter=${filter}`)}
        people={usePeopleCounts()}
        isAlerts
      />
      <section aria-labelledby="alerts-heading">
        <div className="inbox-heading">
          <h2 id="alerts-heading">Alerts</h2>
          <a className="button line small" href="/api/admin/subscriptions.csv" download>
            <InboxIcon name="download" />
            <span className="label">Export CSV</span>
          </a>
        </div>
        <Standing />
        <div className="alerts-standing">
          <p>{alertsDeskWording.test}</p>
          <TestMail path="alerts/test" label="Test to Myself" />
        </div>
        <Subscriptions />
      </section>
    </div>
  );
}

/** Whether alerts leave, and the one button that changes it. */
function Standing() {
  const read = useRead<AlertsState>("alerts");
  const pause = useCall<AlertsState>("POST", "alerts/pause");
  const resume = useCall<AlertsState>("POST", "alerts/resume");
  const [isAsking, setAsking] = useState(false);
  const [changed, setChanged] = useState<AlertsState>();
  const { timeZone } = useSite().profile;
  const mail = useCall<AlertsState>("POST", "alerts/mail");
  const skip = useCall<AlertsState>("POST", "alerts/skip");
  const calls = [pause.state, resume.state, mail.state, skip.state];
  const isBusy = calls.some(({ step }) => step === "busy");
  const change = async ({ send }: typeof pause) => {
    const outcome = await send();
    setAsking(false);
    if (outcome.step === "done") setChanged(outcome.answer);
  };
  const failure = [read, ...calls].find((state) => state.step === "failed");
  const state = changed ?? (read.step === "done" ? read.answer : undefined);
  return (
    <>
      {!state && !failure && <Busy words="Loading alerts..." />}
      {failure?.step === "failed" && <Failure text={failure.error.message} />}
      {state?.held && (
        <div className="alerts-standing" data-paused="">
          <p role="status">{alertsDeskWording.held(state.held.homes)}</p>
          <button type="button" className="button line small" disabled={isBusy} onClick={() => void change(skip)}>
            Skip
          </button>
          <button type="button" className="button navy small" disabled={isBusy} onClick={() => void change(mail)}>
            Mail Them
          </button>
        </div>
      )}
      {state && (
        <div className="alerts-standing" data-paused={state.pausedAt || !state.hasAddress ? "" : undefined}>
          <p role="status">
            {state.pausedAt === undefined
              ? alertsDeskWording[state.hasAddress ? "running" : "noAddress"]
              : alertsDeskWording.pausedSince(longDate(new Date(state.pausedAt), timeZone))}
          </p>
          <button
            type="button"
            className="button line small"
            onClick={() => (state.pausedAt === undefined ? setAsking(true) : void change(resume))}
          >
            {state.pausedAt === undefined ? "Pause All" : "Resume"}
          </button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          question={alertsDeskWording.pause}
          confirm="Pause All"
          isBusy={isBusy}
          onAnswer={(isConfirmed) => (isConfirmed ? void change(pause) : setAsking(false))}
        >
          <p>{alertsDeskWording.pauseMeans}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
