import { type FormEvent, useState, useSyncExternalStore } from "react";
import { TextField } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { logIn } from "./login.ts";
import { Dialog } from "./ui/dialog.tsx";

interface LoginFormProps {
  onLogin: () => void;
  heading?: string;
}

export function LoginForm({ onLogin, heading = "Admin Login" }: LoginFormProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState("");
  const isAwake = useIsAwake();
  const [mustChoose, setMustChoose] = useState(false);

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
    <form className="login-form" onSubmit={submit} method="post">
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
