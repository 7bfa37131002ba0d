import { type FormEvent, useEffect, useRef, useState } from "react";
import { codeWording } from "#domain/sign-in/code-wording.ts";
import { callAdmin, outcomeOf } from "../../ui/call/call.ts";
import { useRead } from "../../ui/call/use-call.ts";
import { CodeField } from "../../ui/code-field.tsx";
import { SteadyButton } from "../../ui/steady-button.tsx";
import { OthersStay } from "./devices.tsx";
import { PasswordForm } from "./password-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

interface State {
  isOn: boolean;
  /** Absent where the platform has none. */
  recoveryCodesLeft?: number;
}

/** What the authenticator app needs. */
interface Secret {
  secret: string;
  picture: string;
}

type Step = "rest" | "asking to begin" | "asking to end" | Secret | { recoveryCodes: string[] };

/** Codes from an app, required at each login after the password. */
export function SecondFactor() {
  const reading = useRead<State>("second-factor");
  const [changed, setChanged] = useState<State>();
  const [step, setStep] = useState<Step>("rest");
  const state = changed ?? (reading.step === "done" ? reading.answer : undefined);

  function switchedOn({ recoveryCodes }: { recoveryCodes: string[] }) {
    setChanged({ isOn: true, ...(recoveryCodes.length > 0 && { recoveryCodesLeft: recoveryCodes.length }) });
    setStep(recoveryCodes.length > 0 ? { recoveryCodes } : "rest");
  }

  function switchedOff() {
    setChanged({ isOn: false });
    setStep("rest");
  }

  return (
    <section aria-labelledby="codes-title" className="security-part">
      <h4 id="codes-title">Two-step login</h4>
      <p>
        An authenticator app on your phone shows a six-digit code. You enter it after your password, so a stolen
        password isn't enough to get in.
      </p>
      {reading.step === "failed" && <p className="failure">{reading.error.message}</p>}
      <p role="status">{state && sentenceOf(state, changed !== undefined)}</p>
      {state && step === "rest" && (
        <button
          type="button"
          className="button line small"
          onClick={() => setStep(state.isOn ? "asking to end" : "asking to begin")}
        >
          {state.isOn ? "Turn Off Codes" : "Turn On Codes"}
        </button>
      )}
      {step === "asking to begin" && (
        <PasswordForm<Secret>
          method="POST"
          path="second-factor"
          button="Continue"
          onDone={setStep}
          onCancel={() => setStep("rest")}
        />
      )}
      {step === "asking to end" && (
        <PasswordForm
          method="DELETE"
          path="second-factor"
          button="Turn Off Codes"
          withCode
          onDone={switchedOff}
          onCancel={() => setStep("rest")}
        />
      )}
      {typeof step === "object" && "secret" in step && (
        <FirstCode {...step} onDone={switchedOn} onCancel={() => setStep("rest")} />
      )}
      {typeof step === "object" && "recoveryCodes" in step && (
        <RecoveryCodes codes={step.recoveryCodes} onDone={() => setStep("rest")} />
      )}
      {changed && <OthersStay />}
    </section>
  );
}

function sentenceOf({ isOn, recoveryCodesLeft }: State, isNew: boolean): string {
  if (!isOn)
    return isNew ? "Two-step login is now off. You log in with your password alone." : "Two-step login is off.";
  const left =
    recoveryCodesLeft === undefined
      ? ""
      : ` ${recoveryCodesLeft} recovery ${recoveryCodesLeft === 1 ? "code" : "codes"} left.`;
  return `Two-step login is on.${left}`;
}

interface FirstCodeProps extends Secret {
  onDone: (answer: { recoveryCodes: string[] }) => void;
  onCancel: () => void;
}

/** Shows the secret to the app, and asks for a code to confirm the setup. */
function FirstCode({ secret, picture, onDone, onCancel }: FirstCodeProps) {
  const lead = useRef<HTMLParagraphElement>(null);
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);

  useEffect(() => lead.current?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code"));
    setBusy(true);
    const outcome = await outcomeOf(callAdmin<{ recoveryCodes: string[] }>("PUT", "second-factor", { code }));
    setBusy(false);
    if (outcome.step === "done") onDone(outcome.answer);
    else setError(outcome.error.message);
  }

  return (
    <form method="post" noValidate onSubmit={submit}>
      <p ref={lead} tabIndex={-1}>
        Scan this with your app, or type in the key below. Then enter the code your app shows.
      </p>
      <img className="secret-picture" src={picture} width="200" height="200" alt="The key as a QR code" />
      <p>
        Key: <code>{secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
      <CodeField error={error || undefined} hint={codeWording.first} />
      <div className="actions">
        <SteadyButton type="submit" className="button navy small" isOff={isBusy}>
          {isBusy ? "Checking..." : "Turn On Codes"}
        </SteadyButton>
        <button type="button" className="button line small" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
