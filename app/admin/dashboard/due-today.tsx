import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { dueText } from "#domain/people/due-text.ts";
import type { Task } from "#domain/people/task.ts";
import { dayAfter, wallClock } from "#domain/wall-clock.ts";
import { useSite } from "../../frame/known-site.ts";
import type { DueTask } from "../api/dashboard.ts";
import { personAddress } from "../inquiries/addresses.ts";
import { DueWords } from "../inquiries/people/tasks/due-words.tsx";
import { callAdmin, outcomeOf } from "../ui/call/call.ts";
import { CallLink } from "../ui/call-link.tsx";

const TaskDialog = lazy(async () => ({
  default: (await import("../inquiries/people/tasks/task-dialog.tsx")).TaskDialog,
}));

/** Tasks due today and overdue. */
export function DueToday({ tasks }: { tasks: readonly DueTask[] }) {
  const [added, setAdded] = useState<Task[]>([]);
  const [isAdding, setAdding] = useState(false);
  const today = wallClock(new Date(), useSite().profile.timeZone).slice(0, 10);
  const all = [...tasks, ...added.filter(({ on }) => on <= today)];
  const later = added.findLast(({ on }) => on > today);
  return (
    <section className="panel due-today" aria-labelledby="due-today">
      <header>
        <h2 id="due-today">Today</h2>
        <button type="button" className="button line small" onClick={() => setAdding(true)}>
          Add Task
        </button>
      </header>
      {all.length > 0 ? (
        <ul aria-label="Due today">
          {all.map((task) => (
            <TaskRow key={task.id} task={task} />
          ))}
        </ul>
      ) : (
        <p>Nothing due today.</p>
      )}
      <p aria-live="polite">{later && `Added for ${dueText(later, today)}: ${later.text}`}</p>
      {isAdding && (
        <Suspense>
          <TaskDialog
            onClose={(saved) => {
              setAdding(false);
              if (saved) setAdded([...added, saved]);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

/** A completed task stays in place, so it can be undone. */
function TaskRow({ task }: { task: DueTask }) {
  const { id, text, personId, name, phone } = task;
  const [state, setState] = useState<"open" | "done" | "moved">("open");
  const [failure, setFailure] = useState("");
  const today = wallClock(new Date(), useSite().profile.timeZone).slice(0, 10);

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
        <p className="what">{personId === undefined ? text : <Link to={personAddress(personId)}>{text}</Link>}</p>
        <p aria-live="polite">
          {failure || (state === "moved" ? "Moved to tomorrow" : isDone ? "Done" : <DueWords task={task} />)}
          {name && ` · ${name}`}
        </p>
      </div>
      <div className="ways">
        <CallLink phone={phone} name={name} />
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
