import { type FormEvent, type ReactNode, useState } from "react";
import { useChange } from "../../ui/call/use-change.ts";
import { useInvalidFocus } from "../../ui/focus/use-invalid-focus.ts";
import { CodeField, PasswordField } from "../../ui/sign-in-fields.tsx";
import { SteadyButton } from "../../ui/steady-button.tsx";

interface PasswordFormProps<Answer> {
  /** The admin API call that is sent with the password, and a code if one is required. */
  method: "POST" | "DELETE";
  path: string;
  button: string;
  /** Whether a code is known to be required. */
  withCode?: boolean;
  /** Additional fields, sent by name; the first has `autoFocus`. @param errors one sentence per invalid field */
  fields?: (errors: Record<string, string>) => ReactNode;
  onDone: (answer: Answer, values: Record<string, FormDataEntryValue>) => void;
  onCancel: () => void;
}

/** Asks for the password again before a credential is changed. */
export function PasswordForm<Answer extends object>({ withCode = false, fields, ...props }: PasswordFormProps<Answer>) {
  const { method, path, button, onDone, onCancel } = props;
  const values = () => Object.fromEntries(new FormData(form.current ?? undefined));
  const [asksForCode, setAsksForCode] = useState(withCode);
  const { send, isBusy, complaint, refusedFields } = useChange<Answer>(
    (answer) => onDone(answer, values()),
    ({ fields }) => fields?.code && setAsksForCode(true),
  );
  const form = useInvalidFocus(refusedFields);
  const errors = refusedFields ?? {};

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) send(method, path, values());
  }

  return (
    <form className="stack start" ref={form} method="post" noValidate onSubmit={submit}>
      {fields?.(errors)}
      <PasswordField
        name="password"
        label="Your current password"
        error={errors.password}
        autoFocus={!fields}
        isRequired
      />
      {asksForCode && <CodeField error={errors.code} />}
      <p role="alert">{Object.keys(errors).length === 0 && complaint}</p>
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
