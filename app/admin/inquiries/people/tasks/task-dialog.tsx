import { useState } from "react";
import { type Task, taskLimit } from "#domain/people/task.ts";
import { dayAfter } from "#domain/wall-clock.ts";
import { TextField } from "../../../../ui/field.tsx";
import { useChange } from "../../../ui/call/use-change.ts";
import { useToday } from "../../../ui/wall-clock.ts";
import { DialogForm } from "../../dialog-form.tsx";

export type TaskWords = Pick<Task, "text" | "on"> & { at: string };

interface TaskFieldsProps {
  task: TaskWords;
  onChange: (task: TaskWords) => void;
}

/** A task and its due date; common days take one click. */
export function TaskFields({ task, onChange }: TaskFieldsProps) {
  const today = useToday();
  const days = { Today: today, Tomorrow: dayAfter(today, 1), "Next Week": dayAfter(today, 7) };
  return (
    <>
      <TextField
        label="Task"
        isRequired
        maxLength={taskLimit}
        value={task.text}
        onChange={({ target }) => onChange({ ...task, text: target.value })}
      />
      <fieldset className="chips row tight">
        <legend className="visually-hidden">Suggested days</legend>
        {Object.entries(days).map(([name, on]) => (
          <button key={name} type="button" aria-pressed={task.on === on} onClick={() => onChange({ ...task, on })}>
            {name}
          </button>
        ))}
      </fieldset>
      <div className="when stack">
        <TextField
          label="Date"
          type="date"
          isRequired
          value={task.on}
          onChange={({ target }) => onChange({ ...task, on: target.value })}
        />
        <TextField
          label="Time (optional)"
          type="time"
          value={task.at}
          onChange={({ target }) => onChange({ ...task, at: target.value })}
        />
      </div>
    </>
  );
}

/** In the API's format: a task without a time is due all day. */
export const sentTask = ({ text, on, at }: TaskWords) => ({ text, on, at: at || null });

interface TaskDialogProps {
  /** Absent for a new task that isn't about a person. */
  task?: Task | undefined;
  onClose: (saved?: Task) => void;
}

/** Adds, reschedules, rewords or deletes a task. */
export function TaskDialog({ task, onClose }: TaskDialogProps) {
  const today = useToday();
  const [words, setWords] = useState<TaskWords>({
    text: task?.text ?? "",
    on: task?.on ?? today,
    at: task?.at ?? "",
  });

  const { send, isBusy, complaint } = useChange<{ task?: Task }>((answer) => onClose(answer.task));
  const save = () => send(task ? "PATCH" : "POST", task ? `tasks/${task.id}` : "tasks", sentTask(words));

  return (
    <DialogForm
      heading={task ? "Edit Task" : "Add Task"}
      complaint={complaint}
      isBusy={isBusy}
      onSave={save}
      onClose={() => onClose()}
      onDelete={task && (() => send("DELETE", `tasks/${task.id}`))}
    >
      <TaskFields task={words} onChange={setWords} />
    </DialogForm>
  );
}
