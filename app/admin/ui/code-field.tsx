import { codeWording } from "#domain/sign-in/code-wording.ts";
import { TextField } from "../../ui/field.tsx";

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
