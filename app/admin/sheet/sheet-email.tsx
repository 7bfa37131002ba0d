import { TextField } from "../../ui/field.tsx";
import type { WrittenSheet } from "./sheet-email.server.ts";

interface SheetEmailProps {
  email: { subject: string; body: string };
  /** The result of the submitted form. */
  written: WrittenSheet | undefined;
}

/** The sheet as an email that the agent reviews, addresses and sends; it can be canceled for ten seconds. */
export function SheetEmail({ email, written: { email: sent, refusal, typed } = {} }: SheetEmailProps) {
  if (sent)
    return (
      <form method="post" className="sheet-email">
        <p role="status">The email to {sent.to} goes out in ten seconds, with a copy to you.</p>
        <input type="hidden" name="undo" value={sent.id} />
        <input type="hidden" name="to" value={sent.to} />
        <button type="submit" className="button line small">
          Undo
        </button>
      </form>
    );
  return (
    <details className="sheet-email" open={refusal !== undefined || typed !== undefined}>
      <summary>Send as an email</summary>
      <form method="post" noValidate>
        {refusal && <p role="alert">{refusal}</p>}
        <TextField label="To" name="to" type="email" autoComplete="off" isRequired defaultValue={typed?.to} />
        <TextField label="Subject" name="subject" defaultValue={typed?.subject ?? email.subject} />
        <TextField label="Message" name="text" rows={16} defaultValue={typed?.text ?? email.body} />
        <button type="submit" className="button navy small">
          Send
        </button>
      </form>
    </details>
  );
}
