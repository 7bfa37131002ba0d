import { useId, useState } from "react";
import type { Task } from "#domain/people/task.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import type { UsedPerson } from "../person/use-person.ts";
import { sentTask, TaskFields, type TaskWords } from "./task-fields.tsx";

interface TaskDialogProps {
  task: Task;
  used: UsedPerson;
  onClose: () => void;
}

/** Moves a task to another day, says it in other words, or takes it away. */
export function TaskDialog({ task, used: { send, complaint }, onClose }: TaskDialogProps) {
  const [words, setWords] = useState<TaskWords>({ text: task.text, on: task.on, at: task.at ?? "" });
  const id = useId();
  const then = (answer: unknown) => answer && onClose();
  return (
    <Dialog className="inbox-dialog" aria-labelledby={id} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send("PATCH", `tasks/${task.id}`, sentTask(words)).then(then);
        }}
      >
        <h2 id={id}>Change Task</h2>
        <TaskFields task={words} onChange={setWords} />
        <p role="alert">{complaint}</p>
        <div className="inquiry-actions">
          <button
            type="button"
            className="button danger small"
            onClick={() => void send("DELETE", `tasks/${task.id}`).then(then)}
          >
            Delete
          </button>
          <button type="button" className="button line small" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button navy small">
            Save
          </button>
        </div>
      </form>
    </Dialog>
  );
}
