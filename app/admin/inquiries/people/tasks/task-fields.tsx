import { type Task, taskLimit } from "#domain/people/task.ts";
import { dayAfter } from "#domain/wall-clock.ts";
import { TextField } from "../../../../ui/field.tsx";
import { useToday } from "../../../ui/wall-clock.ts";

export type TaskWords = Pick<Task, "text" | "on"> & { at: string };

interface TaskFieldsProps {
  task: TaskWords;
  onChange: (task: TaskWords) => void;
}

/** What is to be done, and when: the usual days are one press. */
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
      <fieldset className="chips">
        <legend className="visually-hidden">Usual days</legend>
        {Object.entries(days).map(([name, on]) => (
          <button key={name} type="button" aria-pressed={task.on === on} onClick={() => onChange({ ...task, on })}>
            {name}
          </button>
        ))}
      </fieldset>
      <div className="when">
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

/** As the API takes it: without a time it is due all day. */
export const sentTask = ({ text, on, at }: TaskWords) => ({ text, on, at: at || null });
