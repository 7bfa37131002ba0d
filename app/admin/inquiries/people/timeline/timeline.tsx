import { Fragment } from "react";
import { Link } from "react-router";
import type { Entry } from "#domain/people/entry.ts";
import { stageName } from "#domain/people/people-wording.ts";
import type { Stage } from "#domain/people/person.ts";
import { itemId, type TimelineItem } from "#domain/people/timeline.ts";
import { windowText } from "#domain/visits/visit-wording.ts";
import { longDate } from "#domain/wording.ts";
import { useSite } from "../../../../frame/known-site.ts";
import { LetterStanding } from "../../reply/letter-standing.tsx";
import { InboxIcon } from "../../toolbar/inbox-icon.tsx";
import type { UsedPerson } from "../person/use-person.ts";
import { NoteWords } from "./note-words.tsx";

interface TimelineProps {
  items: readonly TimelineItem[];
  used: UsedPerson;
  onUndone: () => void;
}

/** All that happened with somebody, the newest first, by the days where the agent lives. */
export function Timeline({ items, used, onUndone }: TimelineProps) {
  const { timeZone } = useSite().profile;
  const dayOf = ({ at }: TimelineItem) => longDate(new Date(at), timeZone);
  const today = longDate(new Date(), timeZone);
  return (
    <ol className="timeline" aria-label="What happened">
      {items.map((item, index) => {
        const day = dayOf(item);
        const before = items[index - 1];
        return (
          <Fragment key={itemId(item)}>
            {(!before || dayOf(before) !== day) && <li className="day">{day === today ? "Today" : day}</li>}
            <li className="happened" data-kind={item.kind}>
              <span className="mark">
                <InboxIcon name={icons[item.kind]} />
              </span>
              <Happened item={item} used={used} onUndone={onUndone} />
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
  letter: "reply",
  call: "call",
  elsewhere: "reply",
  note: "note",
  stage: "task",
} as const;

function Happened({ item, used, onUndone }: { item: TimelineItem } & Omit<TimelineProps, "items">) {
  switch (item.kind) {
    case "inquiry": {
      const { id, name, message, listingTitle, home, visit } = item.inquiry;
      const about = listingTitle ?? home?.address;
      return (
        <div className="box">
          <Head who={name} at={item.at} />
          {about && <p className="about">About {about}</p>}
          {visit && <p className="about">Wants to visit: {visit.windows.map((each) => windowText(each)).join("; ")}</p>}
          <p className="words">{message}</p>
          <Link className="link" to={`?tab=inquiries&filter=all&inquiry=${id}`}>
            In the inbox
          </Link>
        </div>
      );
    }
    case "letter":
      return (
        <div className="box">
          <Head who="You" at={item.at} />
          <p className="about">{item.letter.subject}</p>
          <p className="words">{item.letter.text}</p>
          <LetterStanding letter={item.letter} onChanged={() => void used.load()} onUndone={onUndone} />
        </div>
      );
    case "note":
      return (
        <div className="box">
          <Head who="Note" at={item.at} />
          <NoteWords entry={item.entry} used={used} />
        </div>
      );
    case "stage":
      return (
        <p className="line">
          Stage: {stageName[item.entry.text as Stage] ?? item.entry.text} <Time at={item.at} />
        </p>
      );
    default:
      return (
        <div className="box">
          <Head who={doneWords[item.kind]} at={item.at} />
          {item.entry.text && <p className="words">{item.entry.text}</p>}
        </div>
      );
  }
}

const doneWords: Record<Exclude<Entry["kind"], "note" | "stage">, string> = {
  call: "You called",
  elsewhere: "Answered elsewhere",
  received: "By mail",
};

function Head({ who, at }: { who: string; at: string }) {
  return (
    <p className="head">
      <b>{who}</b> <Time at={at} />
    </p>
  );
}

function Time({ at }: { at: string }) {
  const { timeZone } = useSite().profile;
  return <time dateTime={at}>{new Date(at).toLocaleTimeString("en-US", { timeStyle: "short", timeZone })}</time>;
}
