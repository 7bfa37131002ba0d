import { Link } from "react-router";
import { endInstant, isScheduled, startInstant } from "#domain/showings/showing.ts";
import type { ListedShowing, ShowingResult } from "#domain/showings/showing-drafts.ts";
import { agreementText, placesText, stateText } from "#domain/showings/showing-wording.ts";
import { windowText } from "#domain/tours/tour-wording.ts";
import { clockText } from "#domain/wording.ts";
import { useSite } from "../../../frame/known-site.ts";
import { useChange } from "../../ui/call/use-change.ts";
import { CallLink } from "../../ui/call-link.tsx";
import { personAddress } from "../addresses.ts";
import { ShowingEmail, useShowing } from "./showing-answered.tsx";
import type { ShowingChange } from "./showing-dialogs.tsx";

export interface ShowingRowProps {
  showing: ListedShowing;
  /** The last action on this showing. It's kept with the list, because a rescheduled showing becomes another row. */
  result: ShowingResult | undefined;
  onChange: (showing: ListedShowing, change: ShowingChange) => void;
}

/** One showing of a day, with its remaining actions. */
export function ShowingRow({ showing, result, onChange }: ShowingRowProps) {
  const { id, rev, from, way, minutes, visitor, homes, personId, agreement, state, note, wish } = showing;
  const { timeZone } = useSite().profile;
  const { send, complaint } = useChange();
  const now = new Date();
  const isOpen = isScheduled(showing) && now < endInstant(showing, timeZone);

  return (
    <div className="showing-row stack surface" data-state={state}>
      <p className="time">
        {clockText(from)} <small>{way === "live video" ? "live video" : `${minutes} min`}</small>
      </p>
      <div>
        <p className="who">{personId ? <Link to={personAddress(personId)}>{visitor.name}</Link> : visitor.name}</p>
        <p>
          {placesText(homes)} ·{" "}
          {isScheduled(showing) ? (
            <span className={agreement === "open" ? "wrong strong" : undefined}>{agreementText[agreement]}</span>
          ) : (
            <b>{stateText(showing)}</b>
          )}
        </p>
        {wish && (
          <p className="wrong strong">
            {[
              wish.isDeclined ? "Declined the invitation" : "Asked for another time",
              [...wish.windows.map((window) => windowText(window)), wish.words].filter(Boolean).join("; "),
            ]
              .filter(Boolean)
              .join(": ")}
          </p>
        )}
        {note && <p>{note}</p>}
        {complaint && <p role="alert">{complaint}</p>}
        {result && <ActionResult key={result.showing.rev} result={result} />}
      </div>
      <div className="ways row">
        {isOpen && <CallLink phone={visitor.phone} name={visitor.name} />}
        {isScheduled(showing) && (
          <button type="button" className="button line small" onClick={() => onChange(showing, "agreement")}>
            Agreement<span className="visually-hidden"> with {visitor.name}</span>
          </button>
        )}
        {isOpen && (
          <>
            <button type="button" className="button line small" onClick={() => onChange(showing, "move")}>
              Reschedule<span className="visually-hidden"> the showing with {visitor.name}</span>
            </button>
            <button type="button" className="button line small" onClick={() => onChange(showing, "call-off")}>
              Cancel<span className="visually-hidden"> the showing with {visitor.name}</span>
            </button>
          </>
        )}
        {isScheduled(showing) && now >= startInstant(showing, timeZone) && (
          <button
            type="button"
            className="button line small"
            onClick={() => void send("POST", `showings/${id}/missed`, { rev })}
          >
            No-Show<span className="visually-hidden">: {visitor.name}</span>
          </button>
        )}
      </div>
    </div>
  );
}

/** The result of rescheduling or canceling, which can be undone until an email goes out. */
function ActionResult({ result }: { result: ShowingResult }) {
  const used = useShowing(result.showing.id, undefined, result);
  const { showing = result.showing, email = result.email } = used.view ?? {};
  return (
    <div>
      {used.complaint && <p role="alert">{used.complaint}</p>}
      <ShowingEmail showing={showing} email={email} used={used} />
    </div>
  );
}
