import { type FormEvent, type ReactNode, useState } from "react";
import type { Person } from "#domain/people/person.ts";
import { TextField } from "../../../../ui/field.tsx";
import { useChange } from "../../../ui/call/use-change.ts";
import { Failure } from "../../../ui/failure.tsx";
import { SteadyButton } from "../../../ui/steady-button.tsx";
import { useToday } from "../../../ui/wall-clock.ts";
import { personPath } from "../../addresses.ts";
import { InboxIcon } from "../../toolbar/inbox-icon.tsx";
import { sentTask, TaskFields, type TaskWords } from "../tasks/task-dialog.tsx";

const composerKinds = { reply: "Reply", note: "Note", call: "Log a Call", task: "Task" } as const;
export type ComposerKind = keyof typeof composerKinds;

interface ComposerProps {
  person: Person;
  kind: ComposerKind | undefined;
  onChoose: (kind: ComposerKind | undefined) => void;
  /** The reply field, if the site can send email. */
  reply: ReactNode;
}

/** Where the agent writes a reply, a note, a call or a task. */
export function Composer({ person, kind, onChoose, reply }: ComposerProps) {
  const kinds = (Object.keys(composerKinds) as ComposerKind[]).filter((each) => each !== "reply" || reply);
  return (
    <section className="panel composer" aria-label={`Reply to ${person.name}, or make a note`} data-kind={kind}>
      <div className="kinds row">
        {kinds.map((each) => (
          <button
            key={each}
            type="button"
            className="beside tight lights"
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
        <WordsForm key={kind} kind={kind} person={person} onDone={() => onChoose(undefined)} />
      )}
      {kind === "task" && <TaskForm person={person} onDone={() => onChoose(undefined)} />}
    </section>
  );
}

interface FormProps {
  person: Person;
  onDone: () => void;
}

function WordsForm({ kind, person, onDone }: FormProps & { kind: "note" | "call" }) {
  const [text, setText] = useState("");
  const { send, isBusy, complaint } = useChange(onDone);

  function add(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) void send("POST", `${personPath(person.id)}/${kind}s`, { text });
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
      <Failure text={complaint} />
      <SteadyButton type="submit" className="button navy small" isOff={isBusy}>
        {kind === "note" ? "Add Note" : "Log Call"}
      </SteadyButton>
    </form>
  );
}

function TaskForm({ person, onDone }: FormProps) {
  const today = useToday();
  const [task, setTask] = useState<TaskWords>({ text: "", on: today, at: "" });
  const { send, isBusy, complaint } = useChange(onDone);

  function add(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) void send("POST", `${personPath(person.id)}/tasks`, sentTask(task));
  }

  return (
    <form onSubmit={add}>
      <TaskFields task={task} onChange={setTask} />
      <Failure text={complaint} />
      <SteadyButton type="submit" className="button navy small" isOff={isBusy}>
        Add Task
      </SteadyButton>
    </form>
  );
}
