import { useState } from "react";
import { dueText, isOverdue } from "#domain/people/due-text.ts";
import type { Task } from "#domain/people/task.ts";
import { useChange } from "../../../ui/call/use-change.ts";
import { Failure } from "../../../ui/failure.tsx";
import { UndoBar, useUndo } from "../../../ui/undo-bar.tsx";
import { useWallClock } from "../../../ui/wall-clock.ts";
import { TaskDialog } from "./task-dialog.tsx";

interface TaskListProps {
  heading: string;
  tasks: Task[];
}

/** Open tasks, earliest due first. */
export function TaskList({ heading, tasks }: TaskListProps) {
  const clock = useWallClock();
  const [changing, setChanging] = useState<Task>();
  const { deleted: done, offer, withdraw } = useUndo<Task>();
  const { send, complaint } = useChange();
  const setDone = (task: Task, isDone: boolean) => send("PATCH", `tasks/${task.id}`, { isDone });
  const open = tasks.filter(({ doneAt }) => !doneAt);

  async function finish(task: Task) {
    if (await setDone(task, true)) offer(task);
  }

  function undo() {
    if (done) void setDone(done, false);
    withdraw();
  }

  return (
    <>
      {open.length > 0 && (
        <section className="panel next-tasks" aria-labelledby="next-tasks">
          <h3 id="next-tasks">{heading}</h3>
          <ul className="between">
            {open.map((task) => (
              <li key={task.id}>
                <p className="when" data-overdue={isOverdue(task, clock) || undefined}>
                  {capital(dueText(task, clock.slice(0, 10)))}
                  {isOverdue(task, clock) && <span className="wrong strong">, overdue</span>}
                </p>
                <p>{task.text}</p>
                <div className="ways">
                  <button type="button" className="button navy small" onClick={() => void finish(task)}>
                    Done<span className="visually-hidden">: {task.text}</span>
                  </button>
                  <button type="button" className="button line small" onClick={() => setChanging(task)}>
                    Later<span className="visually-hidden">: {task.text}</span>
                  </button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Failure text={complaint} />
      <UndoBar done={done && `Done: ${done.text}`} onUndo={undo} />
      {changing && <TaskDialog task={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}

const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

/** Tasks that aren't about a person, shown above people with due tasks. */
export function OwnTasks({ tasks }: { tasks: Task[] }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="own-tasks">
      <button type="button" className="button line small" onClick={() => setAdding(true)}>
        Add Task
      </button>
      <TaskList heading="General" tasks={tasks} />
      {isAdding && <TaskDialog onClose={() => setAdding(false)} />}
    </div>
  );
}
