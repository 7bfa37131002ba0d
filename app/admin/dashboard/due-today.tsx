import { useState } from "react";
import { Link } from "react-router";
import { phoneLinks } from "#domain/inquiries/contact-links.ts";
import { dayAfter } from "#domain/people/due-text.ts";
import { wallClock } from "#domain/wall-clock.ts";
import { useSite } from "../../frame/known-site.ts";
import type { DueTask } from "../api/dashboard.ts";
import { personAddress } from "../inquiries/people/person/person-address.ts";
import { DueWords } from "../inquiries/people/tasks/due-words.tsx";
import { callAdmin } from "../ui/call.ts";
import { outcomeOf } from "../ui/use-call.ts";

/** What is to be done today, and what should have been done before. */
export function DueToday({ tasks }: { tasks: readonly DueTask[] }) {
  if (tasks.length === 0) return null;
  return (
    <section className="panel due-today" aria-labelledby="due-today">
      <h2 id="due-today">Today</h2>
      <ul aria-label="Due today">
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </ul>
    </section>
  );
}

/** A task stays in its place after a press, so that the press can be taken back. */
function TaskRow({ task }: { task: DueTask }) {
  const { id, text, personId, name, phone } = task;
  const [state, setState] = useState<"open" | "done" | "moved">("open");
  const [failure, setFailure] = useState("");
  const today = wallClock(new Date(), useSite().profile.timeZone).slice(0, 10);
  const call = phoneLinks(phone).call;

  async function change(to: typeof state, fields: object) {
    const outcome = await outcomeOf(callAdmin("PATCH", `tasks/${encodeURIComponent(id)}`, fields));
    setFailure(outcome.step === "failed" ? outcome.error.message : "");
    if (outcome.step === "done") setState(to);
  }

  const isDone = state === "done";
  return (
    <li>
      <button
        type="button"
        className="tick"
        aria-pressed={isDone}
        aria-label={`Done: ${text}`}
        onClick={() => void change(isDone ? "open" : "done", { isDone: !isDone })}
      />
      <div>
        <p className="what">
          <Link to={personAddress(personId)}>{text}</Link>
        </p>
        <p aria-live="polite">
          {failure || (state === "moved" ? "Moved to tomorrow" : isDone ? "Done" : <DueWords task={task} />)}
          {` · ${name}`}
        </p>
      </div>
      <div className="ways">
        {call && (
          <a className="button line small" href={call}>
            Call<span className="visually-hidden"> {name}</span>
          </a>
        )}
        {state === "open" && (
          <button
            type="button"
            className="button line small"
            onClick={() => void change("moved", { on: dayAfter(today, 1) })}
          >
            Tomorrow<span className="visually-hidden">: {text}</span>
          </button>
        )}
      </div>
    </li>
  );
}
