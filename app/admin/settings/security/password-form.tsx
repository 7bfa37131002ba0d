import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { TextField } from "../../../ui/field.tsx";
import { type CallError, callAdmin, outcomeOf } from "../../ui/call/call.ts";
import { CodeField } from "../../ui/code-field.tsx";
import { SteadyButton } from "../../ui/steady-button.tsx";

interface PasswordFormProps<Answer> {
  /** The admin API call that is sent with the password, and a code if one is required. */
  method: string;
  path: string;
  button: string;
  /** Whether a code is known to be required. */
  withCode?: boolean;
  /** Additional fields, sent by name. @param errors one sentence per invalid field */
  fields?: (errors: Record<string, string>) => ReactNode;
  onDone: (answer: Answer, values: Record<string, FormDataEntryValue>) => void;
  onCancel: () => void;
}

/** Asks for the password again before a credential is changed. */
export function PasswordForm<Answer>({ withCode = false, fields, ...props }: PasswordFormProps<Answer>) {
  const { method, path, button, onDone, onCancel } = props;
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<CallError>();
  const [isBusy, setBusy] = useState(false);
  const [asksForCode, setAsksForCode] = useState(withCode);

  useEffect(() => {
    form.current?.querySelector("input")?.focus();
  }, []);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [error]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    const values = Object.fromEntries(new FormData(event.currentTarget));
    const outcome = await outcomeOf(callAdmin<Answer>(method, path, values));
    setBusy(false);
    if (outcome.step === "done") return onDone(outcome.answer, values);
    setError(outcome.error);
    if (outcome.error.fields.code) setAsksForCode(true);
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      {fields?.(error?.fields ?? {})}
      <TextField
        name="password"
        label="Your current password"
        type="password"
        autoComplete="current-password"
        error={error?.fields.password}
        isRequired
      />
      {asksForCode && <CodeField error={error?.fields.code} />}
      <p role="alert">{error && Object.keys(error.fields).length === 0 && error.message}</p>
      <div className="actions">
        <SteadyButton type="submit" className="button navy small" isOff={isBusy}>
          {isBusy ? "One moment..." : button}
        </SteadyButton>
        <SteadyButton type="button" className="button line small" isOff={isBusy} onClick={onCancel}>
          Cancel
        </SteadyButton>
      </div>
    </form>
  );
}
