import { useState } from "react";
import { Link } from "react-router";
import { agentAlertsWording } from "#domain/alerts/agent-alerts-wording.ts";
import { alertWording } from "#domain/alerts/alert-wording.ts";
import type { SubscriptionRow } from "#domain/alerts/search-words.ts";
import { nearDate } from "#domain/near-date.ts";
import { useSite } from "../../../frame/known-site.ts";
import { useChange } from "../../ui/call/use-change.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Failure } from "../../ui/failure.tsx";
import { SteadyButton } from "../../ui/steady-button.tsx";
import { personAddress } from "../addresses.ts";
import { useMorePages } from "../list/pages.ts";

interface SubscriptionsProps {
  rows: readonly SubscriptionRow[];
  next: string | undefined;
  error: string | undefined;
}

/** All subscribers: what they're looking for, since when, how often, and when they last got an email. */
export function Subscriptions({ rows, next, error }: SubscriptionsProps) {
  const [asked, setAsked] = useState<SubscriptionRow>();
  const { send, isBusy, complaint } = useChange();
  const { growth, grow } = useMorePages(error);

  async function answer(isConfirmed: boolean) {
    if (asked && isConfirmed) await send("POST", `subscriptions/${asked.id}/end`);
    setAsked(undefined);
  }

  return (
    <>
      <Failure text={complaint} />
      {rows.length === 0 && <p className="no-subscribers secondary">{agentAlertsWording.noSubscribers}</p>}
      {rows.length > 0 && (
        <ul className="subscriptions between surface" aria-label="Alert subscribers">
          {rows.map((row) => (
            <Row key={row.id} row={row} onEnd={() => setAsked(row)} />
          ))}
        </ul>
      )}
      {next && (
        <SteadyButton type="button" className="button line small" isOff={growth === "loading"} onClick={() => grow()}>
          Show More
        </SteadyButton>
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
    <li className="stack" data-status={status}>
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
      <div className="ways">
        {status !== "ended" && (
          <button type="button" className="button line small" onClick={onEnd}>
            Stop{of}
          </button>
        )}
      </div>
    </li>
  );
}
