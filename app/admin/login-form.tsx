import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { TextField } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { logIn } from "./login.ts";
import { Dialog } from "./ui/dialog.tsx";

interface LoginFormProps {
  onLogin: () => void;
  heading?: string;
  /** Whether the agent comes from inside, by Logout: the form takes the focus then. */
  isAfterLogout?: boolean;
}

export function LoginForm({ onLogin, heading = "Admin Login", isAfterLogout = false }: LoginFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState("");
  const isAwake = useIsAwake();
  const [mustChoose, setMustChoose] = useState(false);

  useEffect(() => {
    if (isAfterLogout) formRef.current?.querySelector("input")?.focus();
  }, [isAfterLogout]);
  // What has to be typed next has the focus, and is replaced by typing.
  useEffect(() => {
    if (!error) return;
    const [password, newPassword] = formRef.current?.querySelectorAll<HTMLInputElement>("[type=password]") ?? [];
    const next = mustChoose ? newPassword : password;
    next?.focus();
    next?.select();
  }, [error, mustChoose]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setIsBusy(true);
    setError("");
    const newPassword = form.get("newPassword");
    const chosen = newPassword === null ? undefined : String(newPassword);
    const problem = await logIn(String(form.get("username")), String(form.get("password")), chosen);
    setIsBusy(false);
    if (!problem) return onLogin();
    setError(problem.sentence);
    if (problem.isPasswordExpired) setMustChoose(true);
  }

  return (
    <form ref={formRef} className="login-form" onSubmit={submit} method="post">
      <h1>{heading}</h1>
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField label="Password" name="password" type="password" autoComplete="current-password" required />
      {mustChoose && (
        <TextField
          label="New password, at least 12 characters"
          name="newPassword"
          type="password"
          autoComplete="new-password"
          required
        />
      )}
      <div role="alert">
        {error && (
          <p className="error">
            <Icon name="warning" />
            {error}
          </p>
        )}
      </div>
      <button type="submit" className="button navy" disabled={isBusy || !isAwake}>
        {isBusy ? "Logging in..." : "Login"}
      </button>
      <noscript>
        <p>The admin area needs JavaScript.</p>
      </noscript>
    </form>
  );
}

/** Until React has hydrated the form, the browser would post it to a page that accepts no post. */
function useIsAwake(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

interface LoginDialogProps {
  onLogin: () => void;
  /** Escape; a click beside the form keeps it. */
  onDismiss: () => void;
}

/** The same form over the page, when a session ended in the middle of work. */
export function LoginDialog({ onLogin, onDismiss }: LoginDialogProps) {
  return (
    <Dialog className="login-dialog" aria-label="Please log in again" onClose={onDismiss}>
      <LoginForm onLogin={onLogin} heading="Please log in again" />
    </Dialog>
  );
}
