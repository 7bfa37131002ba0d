import { type ReactNode, useState } from "react";
import { emptyField } from "#domain/emails/quick-reply.ts";
import type { TimelineInquiry } from "#domain/people/timeline.ts";
import { firstFree, nearest, startsIn } from "#domain/showings/day-plan.ts";
import type { Agreement } from "#domain/showings/showing.ts";
import type { ShowingView } from "#domain/showings/showing-drafts.ts";
import { nearText } from "#domain/showings/showing-wording.ts";
import type { ShowingWindow } from "#domain/tours/showing-request.ts";
import { windowText } from "#domain/tours/tour-wording.ts";
import { clockText } from "#domain/wording.ts";
import { TextField } from "../../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { QuickReplies } from "../reply/quick-replies.tsx";
import { InboxIcon } from "../toolbar/inbox-icon.tsx";
import { EmailPreview } from "./email-preview.tsx";
import type { UsedShowing } from "./showing-answered.tsx";
import { AgreementField, TimeFields } from "./showing-fields.tsx";

interface ShowingRequestTextProps {
  inquiry: TimelineInquiry;
  view: ShowingView;
  used: UsedShowing;
}

/** A time as entered in the fields. */
interface ChosenTime {
  on: string;
  from: string;
  /** Absent for a time agreed on some other way. */
  window?: ShowingWindow;
}

/** An open request: selecting a window fills in its start, and the next button confirms it. */
export function ShowingRequestText({ inquiry, view, used }: ShowingRequestTextProps) {
  const { taken, place, gone, minutes, hindrance } = view;
  const { windows = [], way = "in person" } = inquiry.visit ?? {};
  const [chosen, setChosen] = useState<ChosenTime>();
  const [agreement, setAgreement] = useState<Agreement>(inquiry.listingId ? "not needed" : "open");
  const [isDeclining, setDeclining] = useState(false);
  const near = chosen && nearest({ ...chosen, minutes, place }, taken);
  const asked = { visitor: { name: inquiry.name }, homes: view.homes, way, on: "", from: "" };
  const choose = (window: ShowingWindow) =>
    setChosen({ on: window.on, from: firstFree(window, minutes, taken), window });

  return (
    <>
      <h4>{way === "live video" ? "Wants a showing by live video" : "Wants an in-person showing"}</h4>
      {gone.map((sentence) => (
        <p key={sentence} className="warns wrong strong">
          {sentence}
        </p>
      ))}
      <div className="times row tight">
        {windows.map((window) => (
          <button
            key={`${window.on}${window.from}`}
            type="button"
            className="button line"
            aria-pressed={chosen?.window === window}
            onClick={() => choose(window)}
          >
            {chosen?.window === window && <InboxIcon name="task" />}
            <span>
              {windowText(window)}
              <small>
                {clockText(window.from)} to {clockText(window.until)} · {busyText(window, taken)}
              </small>
            </span>
          </button>
        ))}
      </div>
      {chosen && !isDeclining && (
        <form
          className="confirms row"
          onSubmit={(event) => {
            event.preventDefault();
            void used.act("confirm", { on: chosen.on, from: chosen.from, agreement });
          }}
        >
          {chosen.window ? (
            <SelectField
              label="Start"
              value={chosen.from}
              options={startsIn(chosen.window, minutes).map((each) => [each, clockText(each)])}
              onChange={(from) => setChosen({ ...chosen, from })}
            />
          ) : (
            <TimeFields on={chosen.on} from={chosen.from} onChange={(change) => setChosen({ ...chosen, ...change })} />
          )}
          <AgreementField agreement={agreement} onChange={setAgreement} />
          <button type="submit" className="button navy">
            Confirm
          </button>
          <p role="status">{near && nearText(near)}</p>
          <EmailPreview
            showing={{ ...asked, on: chosen.on, from: chosen.from, state: "confirmed" }}
            hindrance={hindrance}
          />
        </form>
      )}
      {isDeclining && (
        <Decline
          inquiry={inquiry}
          used={used}
          preview={(words) => (
            <EmailPreview showing={{ ...asked, state: "declined" }} words={words} hindrance={hindrance} />
          )}
          onClose={() => setDeclining(false)}
        />
      )}
      {!isDeclining && (
        <div className="inquiry-actions row tight">
          <button
            type="button"
            className="button line small"
            aria-pressed={chosen !== undefined && !chosen.window}
            onClick={() => setChosen({ on: windows[0]?.on ?? "", from: windows[0]?.from ?? "" })}
          >
            Another Time
          </button>
          <button type="button" className="button line small" onClick={() => setDeclining(true)}>
            Decline
          </button>
        </div>
      )}
      {chosen && !chosen.window && (
        <p className="secondary">For a time you've both agreed on. To suggest one first, send a reply.</p>
      )}
    </>
  );
}

/** Describes any showing already booked in a window. */
function busyText({ on, from, until }: ShowingWindow, taken: ShowingView["taken"]): string {
  const within = taken.filter((each) => each.on === on && each.from >= from && each.from < until);
  if (within.length === 0) return "no other showings";
  return `booked at ${within.map((each) => clockText(each.from)).join(", ")}`;
}

interface DeclineProps {
  inquiry: TimelineInquiry;
  used: UsedShowing;
  /** The email with these words. */
  preview: (words: string) => ReactNode;
  onClose: () => void;
}

/** Declines in the agent's own words; a quick reply can fill them in. */
function Decline({ inquiry, used, preview, onClose }: DeclineProps) {
  const [words, setWords] = useState("");
  const [failure, setFailure] = useState<string>();

  async function decline() {
    const empty = emptyField(words);
    setFailure(empty);
    if (!empty) await used.act("decline", { words });
  }

  return (
    <div className="declines">
      <QuickReplies to={inquiry} inquiry={inquiry} onChoose={({ text }) => text && setWords(text)} />
      <TextField
        label="Message (optional)"
        rows={4}
        autoFocus
        value={words}
        error={failure}
        onChange={({ target }) => setWords(target.value)}
      />
      {preview(words)}
      <div className="inquiry-actions row tight">
        <button type="button" className="button danger small" onClick={() => void decline()}>
          Decline Request
        </button>
        <button type="button" className="button line small" onClick={onClose}>
          Cancel
        </button>
      </div>
    </div>
  );
}
