import { useState } from "react";
import { type QuickReply, replyFields } from "#domain/letters/quick-reply.ts";
import { TextField } from "../../../ui/field.tsx";
import { useCall } from "../../ui/use-call.ts";
import { DialogForm } from "../dialog-form.tsx";

interface QuickRepliesDialogProps {
  replies: QuickReply[];
  onSaved: (replies: QuickReply[]) => void;
  onClose: () => void;
}

const most = 30;

/** Writes the quick replies. */
export function QuickRepliesDialog({ replies, onSaved, onClose }: QuickRepliesDialogProps) {
  // Numbered, so that what is typed stays with its reply when another is taken out.
  const [rows, setRows] = useState(() => replies.map((reply, key) => ({ ...reply, key, isNew: false })));
  const { state, send } = useCall<{ replies: QuickReply[] }>("PUT", "quick-replies");
  const put = (key: number, change: Partial<QuickReply>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...change } : row)));

  async function save() {
    const outcome = await send({ replies: rows.map(({ name, subject, text }) => ({ name, subject, text })) });
    if (outcome.step === "done") onSaved(outcome.answer.replies);
  }

  return (
    <DialogForm
      heading="Quick Replies"
      complaint={state.step === "failed" && state.error.message}
      isBusy={state.step === "busy"}
      onSave={() => void save()}
      onClose={onClose}
    >
      <div className="quick-replies">
        <p>Filled in by themselves: {replyFields.map((field) => `{${field}}`).join(" ")}</p>
        {rows.map(({ key, isNew, name, subject, text }) => (
          <details key={key} open={isNew}>
            <summary>{name || "New quick reply"}</summary>
            <TextField
              label="Name"
              isRequired
              value={name}
              onChange={({ target }) => put(key, { name: target.value })}
            />
            <TextField
              label="Subject (optional)"
              value={subject}
              onChange={({ target }) => put(key, { subject: target.value })}
            />
            <TextField
              label="Text"
              isRequired
              rows={6}
              value={text}
              onChange={({ target }) => put(key, { text: target.value })}
            />
            <button type="button" className="link" onClick={() => setRows(rows.filter((row) => row.key !== key))}>
              Delete<span className="visually-hidden"> {name}</span>
            </button>
          </details>
        ))}
        {rows.length < most && (
          <button
            type="button"
            className="button line small"
            onClick={() => setRows([...rows, { key: Date.now(), isNew: true, name: "", subject: "", text: "" }])}
          >
            Add
          </button>
        )}
      </div>
    </DialogForm>
  );
}
