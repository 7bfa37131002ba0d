import { type FormEvent, Fragment, useState } from "react";
import { Link } from "react-router";
import { nearDate } from "#domain/near-date.ts";
import type { Entry } from "#domain/people/entry.ts";
import { entryWords, stageText } from "#domain/people/people-wording.ts";
import { itemId, type PersonPage, type TimelineItem } from "#domain/people/timeline.ts";
import { windowText } from "#domain/tours/tour-wording.ts";
import { useSite } from "../../../../frame/known-site.ts";
import { TextField } from "../../../../ui/field.tsx";
import { useChange } from "../../../ui/call/use-change.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Failure } from "../../../ui/failure.tsx";
import { useQuestion } from "../../../ui/use-question.ts";
import { messageAddress } from "../../addresses.ts";
import { receivedTime } from "../../list/received.ts";
import { EmailStatus } from "../../reply/answers-sent.tsx";
import { InboxIcon } from "../../toolbar/inbox-icon.tsx";
import { OtherSender } from "./other-sender.tsx";

interface TimelineProps {
  items: readonly TimelineItem[];
  view: PersonPage;
  onUndone: () => void;
}

/** A person's history, newest first, grouped by days in the agent's time zone. */
export function Timeline({ items, view, onUndone }: TimelineProps) {
  const { timeZone } = useSite().profile;
  const dayOf = ({ at }: TimelineItem) => nearDate(new Date(at), timeZone);
  const today = nearDate(new Date(), timeZone);
  return (
    <ol className="timeline" aria-label="Timeline">
      {items.map((item, index) => {
        const day = dayOf(item);
        const before = items[index - 1];
        return (
          <Fragment key={itemId(item)}>
            {(!before || dayOf(before) !== day) && <li className="day fine">{day === today ? "Today" : day}</li>}
            <li className="happened" data-kind={item.kind}>
              <span className="mark square">
                <InboxIcon name={icons[item.kind]} />
              </span>
              <Happened item={item} view={view} onUndone={onUndone} />
            </li>
          </Fragment>
        );
      })}
    </ol>
  );
}

const icons = {
  inquiry: "mail",
  received: "mail",
  email: "reply",
  call: "call",
  elsewhere: "reply",
  note: "note",
  stage: "task",
} as const;

function Happened({ item, view, onUndone }: { item: TimelineItem } & Omit<TimelineProps, "items">) {
  switch (item.kind) {
    case "inquiry": {
      const { id, name, message, listingTitle, home, visit } = item.inquiry;
      const about = listingTitle ?? home?.address;
      return (
        <div className="box surface">
          <Head who={name} at={item.at} />
          {about && <p className="about secondary">About {about}</p>}
          {visit && (
            <p className="about secondary">
              Wants a showing: {visit.windows.map((each) => windowText(each)).join("; ")}
            </p>
          )}
          <p className="words written measure">{message}</p>
          <Link className="link" to={messageAddress(id)}>
            View in inbox
          </Link>
        </div>
      );
    }
    case "email":
      return (
        <div className="box surface">
          <Head who="You" at={item.at} />
          <p className="about secondary">{item.email.subject}</p>
          <p className="words written measure">{item.email.said ?? item.email.text}</p>
          <EmailStatus email={item.email} onUndone={onUndone} />
        </div>
      );
    case "note":
      return (
        <div className="box surface">
          <Head who="Note" at={item.at} />
          <NoteWords entry={item.entry} />
        </div>
      );
    case "stage":
      return (
        <p className="line beside secondary">
          Stage: {stageText(item.entry.text)} <Time at={item.at} />
        </p>
      );
    default:
      return (
        <div className="box surface">
          <Head who={entryWords(item.entry, view.emails)} at={item.at} />
          {item.entry.text && <p className="words written measure">{item.entry.text}</p>}
          {item.entry.from !== undefined && <OtherSender from={item.entry.from} view={view} />}
        </div>
      );
  }
}

function Head({ who, at }: { who: string; at: string }) {
  return (
    <p className="head ends">
      <b>{who}</b> <Time at={at} />
    </p>
  );
}

function Time({ at }: { at: string }) {
  const { timeZone } = useSite().profile;
  return (
    <time className="secondary" dateTime={at}>
      {receivedTime(at, timeZone)}
    </time>
  );
}

/** A note that the agent can edit or delete. */
function NoteWords({ entry }: { entry: Entry }) {
  const [text, setText] = useState<string>();
  const { isAsked, ask, answer } = useQuestion();
  const path = `notes/${encodeURIComponent(entry.id)}`;
  const { send, complaint } = useChange(() => setText(undefined));

  function save(event: FormEvent) {
    event.preventDefault();
    void send("PATCH", path, { text });
  }

  async function remove() {
    if (await ask()) void send("DELETE", path);
  }

  if (text !== undefined) {
    return (
      <form onSubmit={save}>
        <TextField label="Note" rows={4} autoFocus value={text} onChange={({ target }) => setText(target.value)} />
        <Failure text={complaint} />
        <div className="inquiry-actions row tight">
          <button type="submit" className="button navy small">
            Save
          </button>
          <button type="button" className="button line small" onClick={() => setText(undefined)}>
            Cancel
          </button>
        </div>
      </form>
    );
  }
  return (
    <>
      <p className="words written measure">{entry.text}</p>
      <p className="ways row">
        <button type="button" className="link" onClick={() => setText(entry.text)}>
          Edit
        </button>
        <button type="button" className="link" onClick={() => void remove()}>
          Delete
        </button>
      </p>
      <Failure text={complaint} />
      {isAsked && <ConfirmDialog question="Delete this note?" confirm="Delete" onAnswer={answer} />}
    </>
  );
}
