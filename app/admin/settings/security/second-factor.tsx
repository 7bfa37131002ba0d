import { type FormEvent, useState } from "react";
import { codeWording } from "#domain/sign-in/code-wording.ts";
import type { Refused } from "../../ui/call/refusals.ts";
import { useChange } from "../../ui/call/use-change.ts";
import { CodeField } from "../../ui/sign-in-fields.tsx";
import { SteadyButton } from "../../ui/steady-button.tsx";
import { OtherDevicesNote } from "./devices.tsx";
import { PasswordForm } from "./password-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

export interface SecondFactorState {
  isOn: boolean;
  /** Absent where the platform has none. */
  recoveryCodesLeft?: number | undefined;
}

/** What the authenticator app needs. */
interface Secret {
  secret: string;
  picture: string;
}

type Step = "rest" | "asking to begin" | "asking to end" | Secret | { recoveryCodes: string[] };

/** Codes from an app, required at each login after the password. */
export function SecondFactor({ state }: { state: SecondFactorState | Refused }) {
  /** What codes were switched to since the page was opened. */
  const [switched, setSwitched] = useState<"on" | "off">();
  const [step, setStep] = useState<Step>("rest");

  function end(to: "on" | "off", recoveryCodes: string[] = []) {
    setSwitched(to);
    setStep(recoveryCodes.length > 0 ? { recoveryCodes } : "rest");
  }

  return (
    <section aria-labelledby="codes-title" className="security-part stack start">
      <h4 id="codes-title">Two-step login</h4>
      <p>
        An authenticator app on your phone shows a six-digit code. You enter it after your password, so a stolen
        password isn't enough to get in.
      </p>
      {"error" in state && <p className="failure">{state.error}</p>}
      <p role="status">{"isOn" in state && sentenceOf(state, switched === "off")}</p>
      {"isOn" in state && step === "rest" && (
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
          onDone={() => end("off")}
          onCancel={() => setStep("rest")}
        />
      )}
      {typeof step === "object" && "secret" in step && (
        <FirstCode
          {...step}
          onDone={({ recoveryCodes }) => end("on", recoveryCodes)}
          onCancel={() => setStep("rest")}
        />
      )}
      {typeof step === "object" && "recoveryCodes" in step && (
        <RecoveryCodes codes={step.recoveryCodes} onDone={() => setStep("rest")} />
      )}
      {switched && <OtherDevicesNote />}
    </section>
  );
}

function sentenceOf({ isOn, recoveryCodesLeft }: SecondFactorState, isNew: boolean): string {
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

/** The form that asked for the password is gone. */
const focus = (lead: HTMLParagraphElement | null) => lead?.focus();

/** Shows the secret to the app, and asks for a code to confirm the setup. */
function FirstCode({ secret, picture, onDone, onCancel }: FirstCodeProps) {
  const { send, isBusy, complaint } = useChange(onDone);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isBusy) send("PUT", "second-factor", { code: String(new FormData(event.currentTarget).get("code")) });
  }

  return (
    <form className="stack start" method="post" noValidate onSubmit={submit}>
      <p ref={focus} tabIndex={-1}>
        Scan this with your app, or type in the key below. Then enter the code your app shows.
      </p>
      <img className="secret-picture" src={picture} width="200" height="200" alt="The key as a QR code" />
      <p>
        Key: <code>{secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
      <CodeField error={complaint || undefined} hint={codeWording.first} />
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
