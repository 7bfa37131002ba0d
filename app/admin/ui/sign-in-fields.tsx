import type { ComponentProps } from "react";
import { codeWording } from "#domain/sign-in/code-wording.ts";
import { TextField } from "../../ui/field.tsx";

/** Next to a field in which a password is chosen. */
export const newPasswordHint = "At least 12 characters. A few words are easier to remember than symbols and numbers.";

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, "type" | "autoComplete"> {
  /** Whether a password is chosen. Otherwise it's the current one. */
  isNew?: boolean;
}

/** A field for a password. */
export function PasswordField({ isNew = false, ...field }: PasswordFieldProps) {
  return <TextField {...field} type="password" autoComplete={isNew ? "new-password" : "current-password"} />;
}

/** The field for a code from the agent's app, or a recovery code. */
export function CodeField({ error, hint = codeWording.hint }: { error?: string | undefined; hint?: string }) {
  return (
    <TextField
      name="code"
      label={codeWording.label}
      hint={hint}
      error={error}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      isRequired
    />
  );
}
