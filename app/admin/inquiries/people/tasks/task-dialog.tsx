import { useState } from "react";
import type { Task } from "#domain/people/task.ts";
import { useToday } from "../../../ui/wall-clock.ts";
import { DialogForm } from "../../dialog-form.tsx";
import type { Sending } from "../use-send.ts";
import { sentTask, TaskFields, type TaskWords } from "./task-fields.tsx";

interface TaskDialogProps {
  /** Absent for a new one, which is about nobody in particular. */
  task?: Task | undefined;
  sending: Sending;
  onClose: (saved?: Task) => void;
}

/** Adds a task, moves one to another day, says it in other words, or takes it away. */
export function TaskDialog({ task, sending: { send, complaint }, onClose }: TaskDialogProps) {
  const today = useToday();
  const [words, setWords] = useState<TaskWords>({
    text: task?.text ?? "",
    on: task?.on ?? today,
    at: task?.at ?? "",
  });

  async function save() {
    const [method, path] = task ? ["PATCH", `tasks/${task.id}`] : ["POST", "tasks"];
    const answer = await send<{ task: Task }>(method, path, sentTask(words));
    if (answer) onClose(answer.task);
  }

  async function remove(id: string) {
    if (await send("DELETE", `tasks/${id}`)) onClose();
  }

  return (
    <DialogForm
      heading={task ? "Change Task" : "Add Task"}
      complaint={complaint}
      onSave={() => void save()}
      onClose={() => onClose()}
      onDelete={task && (() => void remove(task.id))}
    >
      <TaskFields task={words} onChange={setWords} />
    </DialogForm>
  );
}
