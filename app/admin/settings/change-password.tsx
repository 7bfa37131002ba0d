import { type FormEvent, useEffect, useRef, useState } from "react";
import { passwordComplaint } from "#domain/password.ts";
import { TextField } from "../../ui/field.tsx";
import { useCall } from "../ui/call/use-call.ts";
import { CodeField } from "../ui/code-field.tsx";
import { SteadyButton } from "../ui/steady-button.tsx";

/** Changes the agent's own password. The new one is entered twice because it's hidden. */
export function ChangePassword() {
  const { state, send } = useCall("POST", "password");
  /** Problems found before anything is sent. */
  const [complaints, setComplaints] = useState<Record<string, string | undefined>>();
  const [changes, setChanges] = useState(0);
  const [asksForCode, setAsksForCode] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const refusal = state.step === "failed" ? state.error : undefined;
  const errors = complaints ?? refusal?.fields ?? {};
  const isChanged = state.step === "done" && !complaints;
  const error = complaints ? "Your password wasn't changed." : refusal?.message;

  useEffect(() => {
    if (complaints || refusal) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [complaints, refusal]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.step === "busy") return;
    const { current, next, repeat, code } = Object.fromEntries(new FormData(event.currentTarget));
    const wrong = {
      current: current === "" ? "Please enter your current password." : undefined,
      next: passwordComplaint(String(next)),
      repeat: repeat === next ? undefined : "Please enter the new password again.",
    };
    const isWrong = Object.values(wrong).some((complaint) => complaint !== undefined);
    setComplaints(isWrong ? wrong : undefined);
    if (isWrong) return;
    const outcome = await send({ current, next, code });
    setAsksForCode(outcome.step === "failed" && (code !== undefined || outcome.error.fields.code !== undefined));
    if (outcome.step === "done") setChanges((count) => count + 1);
  }

  return (
    <form ref={form} className="change-password" method="post" noValidate onSubmit={submit}>
      <fieldset>
        <legend>Change your password</legend>
        {/* A new key resets the fields. */}
        <Fields key={changes} errors={errors} />
        {asksForCode && <CodeField error={errors.code} />}
        <p role="status" className={`outcome ${isChanged ? "changed" : "refused"}`}>
          {isChanged ? "Password changed. Your other devices are logged out." : error}
        </p>
        <SteadyButton type="submit" className="button navy" isOff={state.step === "busy"}>
          {state.step === "busy" ? "Changing..." : "Change Password"}
        </SteadyButton>
      </fieldset>
    </form>
  );
}

function Fields({ errors }: { errors: Record<string, string | undefined> }) {
  return (
    <>
      <TextField
        name="current"
        label="Current password"
        type="password"
        autoComplete="current-password"
        error={errors.current}
        isRequired
      />
      <TextField
        name="next"
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="At least 12 characters. A few words are easier to remember than symbols and numbers."
        error={errors.next}
        isRequired
      />
      <TextField
        name="repeat"
        label="Repeat new password"
        type="password"
        autoComplete="new-password"
        error={errors.repeat}
        isRequired
      />
    </>
  );
}
