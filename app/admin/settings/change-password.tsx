import { type FormEvent, useEffect, useRef, useState } from "react";
import { passwordComplaint } from "#domain/password.ts";
import { TextField } from "../../ui/field.tsx";
import type { PasskeyFacts } from "../api/security/passkey-facts.server.ts";
import { callAdmin } from "../ui/call.ts";
import { CodeField } from "../ui/sign-in/code-field.tsx";
import { SteadyButton } from "../ui/steady-button.tsx";
import { outcomeOf, useRead } from "../ui/use-call.ts";

type State =
  | { step: "idle" | "saving" | "changed" }
  | { step: "refused"; error: string; fields: Record<string, string | undefined> };

/** The agent's own password: the current one, and the new one twice because it is not shown. */
export function ChangePassword() {
  const [state, setState] = useState<State>({ step: "idle" });
  const [changes, setChanges] = useState(0);
  const [asksForCode, setAsksForCode] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (state.step === "refused") form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [state]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.step === "saving") return;
    const data = new FormData(event.currentTarget);
    const [current, next, repeat] = ["current", "next", "repeat"].map((name) => String(data.get(name)));
    setState({ step: "saving" });
    const code = data.get("code");
    const boxes = event.currentTarget.querySelectorAll<HTMLInputElement>("input[name=passkey]:not(:checked)");
    const outcome = await change(
      { current: current ?? "", next: next ?? "", code: code === null ? undefined : String(code) },
      repeat ?? "",
      [...boxes].map(({ value }) => value),
    );
    setState(outcome);
    setAsksForCode(outcome.step === "refused" && (code !== null || outcome.fields.code !== undefined));
    if (outcome.step === "changed") setChanges((count) => count + 1);
  }

  return (
    <form ref={form} className="change-password" method="post" noValidate onSubmit={submit}>
      <fieldset>
        <legend>Change your password</legend>
        {/* Another key makes new, empty fields. */}
        <Fields key={changes} errors={state.step === "refused" ? state.fields : {}} />
        <KeptPasskeys key={`passkeys ${changes}`} />
        {asksForCode && <CodeField error={state.step === "refused" ? state.fields.code : undefined} />}
        <p role="status" className={`outcome ${state.step}`}>
          {state.step === "changed" && "Your password was changed. Other devices are logged out."}
          {state.step === "refused" && state.error}
        </p>
        <SteadyButton type="submit" className="button navy" isOff={state.step === "saving"}>
          {state.step === "saving" ? "Changing..." : "Change password"}
        </SteadyButton>
      </fieldset>
    </form>
  );
}

async function change(
  { current, next, code }: { current: string; next: string; code: string | undefined },
  repeat: string,
  removePasskeys: string[],
): Promise<State> {
  const fields = {
    current: current === "" ? "Please enter your current password." : undefined,
    next: passwordComplaint(next),
    repeat: repeat === next ? undefined : "Please type the new password once more.",
  };
  const error = "Your password was not changed.";
  if (fields.current || fields.next || fields.repeat) return { step: "refused", error, fields };
  const outcome = await outcomeOf(callAdmin("POST", "password", { current, next, code, removePasskeys }));
  if (outcome.step === "done") return { step: "changed" };
  return { step: "refused", error: outcome.error.message, fields: outcome.error.fields };
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
        hint="At least 12 characters. A few words are easier to keep in mind than signs and numbers."
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

/** Whoever changes a password because somebody knows it also says which keys are not hers. */
function KeptPasskeys() {
  const reading = useRead<{ passkeys: PasskeyFacts[] }>("passkeys");
  const passkeys = reading.step === "done" ? reading.answer.passkeys : [];
  if (passkeys.length === 0) return null;
  return (
    <fieldset className="modes">
      <legend>Passkeys that go on signing you in</legend>
      {passkeys.map(({ id, name }) => (
        <label key={id}>
          <input type="checkbox" name="passkey" value={id} defaultChecked />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
