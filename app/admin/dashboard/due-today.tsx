import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { dueText } from "#domain/people/due-text.ts";
import type { Task } from "#domain/people/task.ts";
import { dayAfter } from "#domain/wall-clock.ts";
import type { DueTask } from "../api/dashboard-figures.server.ts";
import { personAddress } from "../inquiries/addresses.ts";
import { DueWords } from "../inquiries/people/tasks/due-words.tsx";
import { useChange } from "../ui/call/use-change.ts";
import { CallLink } from "../ui/call-link.tsx";
import { useToday } from "../ui/wall-clock.ts";
import { useStableRows } from "./use-stable-rows.ts";

const TaskDialog = lazy(async () => ({
  default: (await import("../inquiries/people/tasks/task-dialog.tsx")).TaskDialog,
}));

interface DueTodayProps {
  tasks: readonly DueTask[];
  /** Whether it's shown without tasks, too. */
  isAlways: boolean;
}

/** Tasks due today and overdue. A completed or moved task stays in place, so it can be undone. */
export function DueToday({ tasks, isAlways }: DueTodayProps) {
  const { rows, stay } = useStableRows(tasks, ({ id }) => id);
  const [added, setAdded] = useState<Task>();
  const [isAdding, setAdding] = useState(false);
  const today = useToday();
  if (rows.length === 0 && !isAlways) return null;
  return (
    <section className="panel due-today" aria-labelledby="due-today">
      <header className="spread">
        <h2 id="due-today">Today</h2>
        <button type="button" className="button line small" onClick={() => setAdding(true)}>
          Add Task
        </button>
      </header>
      {rows.length > 0 ? (
        <ul className="divided" aria-label="Due today">
          {rows.map((task) => (
            <TaskRow key={task.id} task={task} onChange={() => stay(task)} />
          ))}
        </ul>
      ) : (
        <p>Nothing due today.</p>
      )}
      <p aria-live="polite">{added && added.on > today && `Added for ${dueText(added, today)}: ${added.text}`}</p>
      {isAdding && (
        <Suspense>
          <TaskDialog
            onClose={(saved) => {
              setAdding(false);
              setAdded(saved);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

function TaskRow({ task, onChange }: { task: DueTask; onChange: () => void }) {
  const { id, text, personId, name, phone } = task;
  const [state, setState] = useState<"open" | "done" | "moved">("open");
  const { send, complaint } = useChange();
  const today = useToday();

  async function change(to: typeof state, fields: object) {
    onChange();
    if (await send("PATCH", `tasks/${encodeURIComponent(id)}`, fields)) setState(to);
  }

  const isDone = state === "done";
  return (
    <li>
      <button
        type="button"
        className="tick square"
        aria-pressed={isDone}
        aria-label={`Done: ${text}`}
        onClick={() => void change(isDone ? "open" : "done", { isDone: !isDone })}
      />
      <div>
        <p className="strong">{personId === undefined ? text : <Link to={personAddress(personId)}>{text}</Link>}</p>
        <p aria-live="polite">
          {complaint || (state === "moved" ? "Moved to tomorrow" : isDone ? "Done" : <DueWords task={task} />)}
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
