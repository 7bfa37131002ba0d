import { type FormEvent, useState } from "react";
import { passwordComplaint } from "#domain/password.ts";
import { useChange } from "../ui/call/use-change.ts";
import { useInvalidFocus } from "../ui/focus/use-invalid-focus.ts";
import { CodeField, newPasswordHint, PasswordField } from "../ui/sign-in-fields.tsx";
import { SteadyButton } from "../ui/steady-button.tsx";

/** Changes the agent's own password. The new one is entered twice because it's hidden. */
export function ChangePassword() {
  /** Problems found before anything is sent. */
  const [complaints, setComplaints] = useState<Record<string, string | undefined>>();
  const [changes, setChanges] = useState(0);
  const [isChanged, setChanged] = useState(false);
  const [asksForCode, setAsksForCode] = useState(false);
  const { send, isBusy, complaint, refusedFields } = useChange(
    () => {
      setAsksForCode(false);
      setChanged(true);
      setChanges((count) => count + 1);
    },
    ({ fields }) => setAsksForCode(asksForCode || fields?.code !== undefined),
  );
  const wrongFields = complaints ?? refusedFields;
  const errors = wrongFields ?? {};
  const form = useInvalidFocus(wrongFields);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const { current, next, repeat, code } = Object.fromEntries(new FormData(event.currentTarget));
    const wrong = {
      current: current === "" ? "Please enter your current password." : undefined,
      next: passwordComplaint(String(next)),
      repeat: repeat === next ? undefined : "Please enter the new password again.",
    };
    const isWrong = Object.values(wrong).some((complaint) => complaint !== undefined);
    setComplaints(isWrong ? wrong : undefined);
    setChanged(false);
    if (!isWrong) send("POST", "password", { current, next, code });
  }

  return (
    <form ref={form} className="change-password" method="post" noValidate onSubmit={submit}>
      <fieldset className="stack loose">
        <legend>Change your password</legend>
        {/* A new key resets the fields. */}
        <Fields key={changes} errors={errors} />
        {asksForCode && <CodeField error={errors.code} />}
        <p role="status" className={`outcome ${isChanged ? "notice" : "refused"}`}>
          {isChanged
            ? "Password changed. Your other devices are logged out."
            : complaints
              ? "Your password wasn't changed."
              : complaint}
        </p>
        <SteadyButton type="submit" className="button navy" isOff={isBusy}>
          {isBusy ? "Changing..." : "Change Password"}
        </SteadyButton>
      </fieldset>
    </form>
  );
}

function Fields({ errors }: { errors: Record<string, string | undefined> }) {
  return (
    <>
      <PasswordField name="current" label="Current password" error={errors.current} isRequired />
      <PasswordField name="next" label="New password" isNew hint={newPasswordHint} error={errors.next} isRequired />
      <PasswordField name="repeat" label="Repeat new password" isNew error={errors.repeat} isRequired />
    </>
  );
}
