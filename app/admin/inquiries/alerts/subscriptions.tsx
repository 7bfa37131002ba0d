import { useState } from "react";
import { Link } from "react-router";
import { agentAlertsWording } from "#domain/alerts/agent-alerts-wording.ts";
import { alertWording } from "#domain/alerts/alert-wording.ts";
import type { SubscriptionPage, SubscriptionRow } from "#domain/alerts/search-words.ts";
import { nearDate } from "#domain/near-date.ts";
import { useSite } from "../../../frame/known-site.ts";
import { useSend } from "../../ui/call/use-call.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Failure } from "../../ui/failure.tsx";
import { personAddress } from "../addresses.ts";
import { Busy } from "../list/inbox-list.tsx";
import { usePages } from "../list/use-pages.ts";

/** All subscribers: what they're looking for, since when, how often, and when they last got an email. */
export function Subscriptions() {
  const { phase, pages, next, load, grow } = usePages<SubscriptionPage>("subscriptions");
  const rows = pages.flatMap(({ subscriptions }) => subscriptions);
  const { send, complaint } = useSend(load);
  const [asked, setAsked] = useState<SubscriptionRow>();
  const [isBusy, setBusy] = useState(false);

  async function answer(isConfirmed: boolean) {
    if (asked && isConfirmed) {
      setBusy(true);
      await send("POST", `subscriptions/${asked.id}/end`, {});
      setBusy(false);
    }
    setAsked(undefined);
  }

  return (
    <>
      {phase === "loading" && <Busy words="Loading alerts..." />}
      {(phase === "failed" || complaint) && <Failure text={complaint || agentAlertsWording.failed} />}
      {phase === "ready" && rows.length === 0 && <p className="no-subscribers">{agentAlertsWording.noSubscribers}</p>}
      {rows.length > 0 && (
        <ul className="subscriptions" aria-label="Alert subscribers">
          {rows.map((row) => (
            <Row key={row.id} row={row} onEnd={() => setAsked(row)} />
          ))}
        </ul>
      )}
      {next && (
        <button type="button" className="button line small" onClick={() => void grow()}>
          Show More
        </button>
      )}
      {asked && (
        <ConfirmDialog
          question={agentAlertsWording.end(asked.name ?? asked.email)}
          confirm="Stop"
          isBusy={isBusy}
          onAnswer={(isConfirmed) => void answer(isConfirmed)}
        >
          <p>{agentAlertsWording.endMeans(asked.sought)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface RowProps {
  row: SubscriptionRow;
  onEnd: () => void;
}

function Row({ row, onEnd }: RowProps) {
  const { personId, name, email, sought, path, rhythm, status, since, lastMailedAt } = row;
  const { timeZone } = useSite().profile;
  const day = (at: string) => nearDate(new Date(at), timeZone);
  const of = <span className="visually-hidden"> {name ?? email}</span>;
  return (
    <li data-status={status}>
      <div className="sought">
        <a href={path}>{sought}</a>
        <p>
          {personId ? <Link to={personAddress(personId)}>{name ?? email}</Link> : email}
          {personId && name && <small>{email}</small>}
        </p>
      </div>
      <p className="when">
        <b>{status === "active" ? alertWording.rhythms[rhythm] : alertWording.statuses[status]}</b>
        <small>
          Since {day(since)} · {lastMailedAt ? `last email ${day(lastMailedAt)}` : "no email yet"}
        </small>
      </p>
      <div className="steps">
        {status !== "ended" && (
          <button type="button" className="button line small" onClick={onEnd}>
            Stop{of}
          </button>
        )}
      </div>
    </li>
  );
}
