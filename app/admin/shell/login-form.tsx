import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { useIsAwake } from "../ui/is-awake.ts";
import { signInWithPasskey } from "../ui/passkey.ts";
import { CodeField, PasswordField } from "../ui/sign-in-fields.tsx";
import { SteadyButton } from "../ui/steady-button.tsx";
import { askForReset, logIn } from "./login.ts";

interface LoginFormProps {
  onLogin: () => void;
  heading?: string;
  /** Whether the agent has just logged out, which focuses the form. */
  isAfterLogout?: boolean;
  /** Whether passkeys work here. */
  takesPasskeys?: boolean;
  /** Whether a password reset link can be emailed. */
  mailsResets?: boolean;
}

export function LoginForm({
  onLogin,
  heading = "Admin Login",
  isAfterLogout = false,
  takesPasskeys = false,
  mailsResets = false,
}: LoginFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState("");
  const isAwake = useIsAwake();
  const [mustChoose, setMustChoose] = useState(false);
  const [isStep, setIsStep] = useState(false);
  const [asksForCode, setAsksForCode] = useState(false);

  /** Also focuses and selects the field to type in next. */
  function complain(sentence: string) {
    setError(sentence);
    if (!sentence) return;
    const form = formRef.current;
    const [password, newPassword = password] = form?.querySelectorAll<HTMLInputElement>("[type=password]") ?? [];
    const next = form?.querySelector<HTMLInputElement>("[name=code]") ?? newPassword;
    next?.focus();
    next?.select();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setIsBusy(true);
    setError("");
    const problem = await logIn({
      username: String(form.get("username")),
      password: String(form.get("password")),
      newPassword: textIn(form, "newPassword"),
      code: textIn(form, "code"),
    });
    setIsBusy(false);
    if (!problem) return onLogin();
    flushSync(() => {
      // The first request for a code is the next step of the login, not an error.
      setIsStep(problem.asksForCode === true && !asksForCode);
      if (problem.isPasswordExpired) setMustChoose(true);
      setAsksForCode(problem.asksForCode === true);
    });
    complain(problem.sentence);
  }

  return (
    <form ref={formRef} className="login-form surface" onSubmit={submit} method="post">
      <h1>{heading}</h1>
      <TextField
        label="Username"
        name="username"
        autoComplete={takesPasskeys ? "username webauthn" : "username"}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={isAfterLogout}
        required
      />
      <PasswordField label="Password" name="password" required />
      {mustChoose && <PasswordField label="New password, at least 12 characters" name="newPassword" isNew required />}
      {asksForCode && <CodeField />}
      <div role="alert">
        {error && (
          <p className={isStep ? undefined : "error"}>
            {!isStep && <Icon name="warning" />}
            {error}
          </p>
        )}
      </div>
      <SteadyButton type="submit" className="button navy" disabled={!isAwake} isOff={isBusy}>
        {isBusy ? "Logging in..." : "Login"}
      </SteadyButton>
      {takesPasskeys && <PasskeyButton onLogin={onLogin} onError={complain} isAwake={isAwake} />}
      {mailsResets && <ForgottenPassword form={formRef} isAwake={isAwake} />}
      <noscript>
        <p>The admin area needs JavaScript.</p>
      </noscript>
    </form>
  );
}

/** Emails a password reset link for the typed username. */
function ForgottenPassword({ form, isAwake }: { form: RefObject<HTMLFormElement | null>; isAwake: boolean }) {
  const [said, setSaid] = useState("");
  async function ask() {
    const username = String(form.current && new FormData(form.current).get("username"));
    setSaid(username === "" ? "Enter your username first." : await askForReset(username));
  }
  return (
    <>
      <button type="button" className="button line" disabled={!isAwake} onClick={ask}>
        Forgot Your Password?
      </button>
      <p role="status">{said}</p>
    </>
  );
}

interface PasskeyButtonProps {
  onLogin: () => void;
  onError: (sentence: string) => void;
  isAwake: boolean;
}

/** Logs in with a passkey, by its button or through the browser's suggestion in the username field. */
function PasskeyButton({ onLogin, onError, isAwake }: PasskeyButtonProps) {
  async function signIn(isAutofill: boolean) {
    const problem = await signInWithPasskey(isAutofill);
    if (problem === undefined) onLogin();
    else onError(problem);
  }
  const offer = useEffectEvent(() => signIn(true));
  useEffect(() => void offer(), []);
  return (
    <button type="button" className="button line" disabled={!isAwake} onClick={() => signIn(false)}>
      Use a Passkey
    </button>
  );
}

/** The value of a field; undefined when the form has no such field. */
function textIn(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return value === null ? undefined : String(value);
}

interface LoginDialogProps {
  onLogin: () => void;
  takesPasskeys: boolean;
  /** Escape only; a click outside the form keeps it open. */
  onDismiss: () => void;
}

/** The same form in a dialog, for a session that ended in the middle of work. */
export function LoginDialog({ onDismiss, ...form }: LoginDialogProps) {
  return (
    <Dialog className="login-dialog" aria-label="Please log in again" onClose={onDismiss}>
      <LoginForm {...form} heading="Please log in again" />
    </Dialog>
  );
}
