import { useEffect, useState } from "react";
import type { Task } from "#domain/people/task.ts";
import { Failure } from "../../../ui/failure.tsx";
import { useCall } from "../../../ui/use-call.ts";
import { useSend } from "../use-send.ts";
import { TaskDialog } from "./task-dialog.tsx";
import { TaskList } from "./task-list.tsx";

/** What the agent has to do that is about nobody in particular, above whose task is due. */
export function OwnTasks() {
  const { state, send: read } = useCall<{ tasks: Task[] }>("GET", "tasks");
  const sending = useSend(read);
  const [known, setKnown] = useState<Task[]>([]);
  const [isAdding, setAdding] = useState(false);
  useEffect(() => void read(), [read]);
  useEffect(() => {
    if (state.step === "done") setKnown(state.answer.tasks);
  }, [state]);
  const complaint = state.step === "failed" ? state.error.message : sending.complaint;
  return (
    <div className="own-tasks">
      <button type="button" className="button line small" onClick={() => setAdding(true)}>
        Add Task
      </button>
      {complaint && !isAdding && <Failure text={complaint} />}
      <TaskList heading="About nobody" tasks={known} sending={sending} />
      {isAdding && <TaskDialog sending={sending} onClose={() => setAdding(false)} />}
    </div>
  );
}
