import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { logIn } from "./login.ts";

interface LoginFormProps {
  onLogin: () => void;
  heading?: string;
}

export function LoginForm({ onLogin, heading = "Admin Login" }: LoginFormProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState("");
  const [usernameId, passwordId] = [useId(), useId()];

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setIsBusy(true);
    setError("");
    const problem = await logIn(String(form.get("username")), String(form.get("password")));
    setIsBusy(false);
    if (problem) setError(problem);
    else onLogin();
  }

  return (
    <form className="login-form" onSubmit={submit} method="post">
      <h1>{heading}</h1>
      <div className="field">
        <label htmlFor={usernameId}>Username</label>
        <input
          id={usernameId}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </div>
      <div className="field">
        <label htmlFor={passwordId}>Password</label>
        <input id={passwordId} name="password" type="password" autoComplete="current-password" required />
      </div>
      <div role="alert">
        {error && (
          <p className="error">
            <Icon name="warning" />
            {error}
          </p>
        )}
      </div>
      <button type="submit" className="button navy" disabled={isBusy}>
        {isBusy ? "Logging in..." : "Login"}
      </button>
      <noscript>
        <p>The admin area needs JavaScript.</p>
      </noscript>
    </form>
  );
}

/** The same form over the page, when a session ended in the middle of work. */
export function LoginDialog({ onLogin }: Pick<LoginFormProps, "onLogin">) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="login-dialog" aria-label="Please log in again">
      <LoginForm onLogin={onLogin} heading="Please log in again" />
    </dialog>
  );
}
