import { memo } from "react";
import { Link } from "react-router";
import { beginning } from "#domain/beginning.ts";
import { waitingText } from "#domain/inquiries/waiting.ts";
import type { PersonRow as Row } from "#domain/people/people-list.ts";
import { stageName } from "#domain/people/people-wording.ts";
import { personAddress } from "../addresses.ts";
import { DueWords } from "./tasks/due-words.tsx";

/** So much of a task fits into a row. */
const most = 90;
const cut = (text: string) => (text.length > most ? `${beginning(text, most)}…` : text);

/** Somebody in a list, with what is to be done: whoever waits comes before what is due, but for where that is listed. */
export const PersonRow = memo(function PersonRow({ person, isDue }: { person: Row; isDue: boolean }) {
  const { id, name, email, phone, stage, home, waitingSince, nextTask } = person;
  return (
    <li>
      <Link to={personAddress(id)}>
        <span className="who">
          <b>{name}</b>
          <small>{email ?? phone}</small>
        </span>
        <span className="stage-mark" data-stage={stage}>
          {stageName[stage]}
        </span>
        <span className="home">{home}</span>
        <span className="next">
          {waitingSince && !(isDue && nextTask) ? (
            <span className="waits">{waitingText(waitingSince, new Date())}</span>
          ) : (
            nextTask && (
              <>
                <b>{cut(nextTask.text)}</b> <DueWords task={nextTask} />
              </>
            )
          )}
        </span>
      </Link>
    </li>
  );
});
