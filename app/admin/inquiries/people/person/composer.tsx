import { type FormEvent, type ReactNode, useState } from "react";
import type { Person } from "#domain/people/person.ts";
import { TextField } from "../../../../ui/field.tsx";
import { useToday } from "../../../ui/wall-clock.ts";
import { InboxIcon } from "../../toolbar/inbox-icon.tsx";
import { sentTask, TaskFields, type TaskWords } from "../tasks/task-dialog.tsx";
import type { UsedPerson } from "./use-person.ts";

const composerKinds = { reply: "Reply", note: "Note", call: "Log a Call", task: "Task" } as const;
export type ComposerKind = keyof typeof composerKinds;

interface ComposerProps {
  person: Person;
  used: UsedPerson;
  kind: ComposerKind | undefined;
  onChoose: (kind: ComposerKind | undefined) => void;
  /** The reply field, if the site can send email. */
  reply: ReactNode;
}

/** Where the agent writes a reply, a note, a call or a task. */
export function Composer({ person, used, kind, onChoose, reply }: ComposerProps) {
  const kinds = (Object.keys(composerKinds) as ComposerKind[]).filter((each) => each !== "reply" || reply);
  return (
    <section className="panel composer" aria-label={`Reply to ${person.name}, or make a note`} data-kind={kind}>
      <div className="kinds">
        {kinds.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === kind}
            onClick={() => onChoose(each === kind ? undefined : each)}
          >
            <InboxIcon name={each} />
            {composerKinds[each]}
          </button>
        ))}
      </div>
      {kind === "reply" && reply}
      {(kind === "note" || kind === "call") && (
        <WordsForm key={kind} kind={kind} used={used} onDone={() => onChoose(undefined)} />
      )}
      {kind === "task" && <TaskForm used={used} onDone={() => onChoose(undefined)} />}
    </section>
  );
}

interface FormProps {
  used: UsedPerson;
  onDone: () => void;
}

function WordsForm({ kind, used, onDone }: FormProps & { kind: "note" | "call" }) {
  const [text, setText] = useState("");

  async function add(event: FormEvent) {
    event.preventDefault();
    if (await used.send("POST", `${used.path}/${kind}s`, { text })) onDone();
  }

  return (
    <form onSubmit={add}>
      <TextField
        label={kind === "note" ? "Note" : "What you talked about"}
        hint={kind === "note" ? "Only you can see this." : "A call counts as a reply: they're no longer waiting."}
        rows={4}
        autoFocus
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" className="button navy small">
        {kind === "note" ? "Add Note" : "Log Call"}
      </button>
    </form>
  );
}

function TaskForm({ used, onDone }: FormProps) {
  const today = useToday();
  const [task, setTask] = useState<TaskWords>({ text: "", on: today, at: "" });

  async function add(event: FormEvent) {
    event.preventDefault();
    if (await used.send("POST", `${used.path}/tasks`, sentTask(task))) onDone();
  }

  return (
    <form onSubmit={add}>
      <TaskFields task={task} onChange={setTask} />
      <button type="submit" className="button navy small">
        Add Task
      </button>
    </form>
  );
}
