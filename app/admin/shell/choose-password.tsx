import { type FormEvent, useState } from "react";
import { newPasswordHint, PasswordField } from "../ui/sign-in-fields.tsx";
import { SteadyButton } from "../ui/steady-button.tsx";
import { postJson } from "./login.ts";

interface ChoosePasswordProps {
  /** The token in the link. */
  token: string;
  onDone: () => void;
}

type State = { step: "asking" | "busy"; error?: string } | { step: "done"; username: string };

const unequal: State = { step: "asking", error: "The two passwords don't match." };

/** The next step. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

/** The target of a link with which a user chooses a password. */
export function ChoosePassword({ token, onDone }: ChoosePasswordProps) {
  const [state, setState] = useState<State>({ step: "asking" });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const [password = "", repeat] = [values.get("password"), values.get("repeat")].map(String);
    setState({ step: "busy" });
    const next = password === repeat ? await choose(token, password) : unequal;
    setState(next);
    if (next.step === "asking") form.querySelector("input")?.focus();
  }

  return (
    <form className="login-form surface" method="post" onSubmit={submit}>
      <h1>Choose Your Password</h1>
      {state.step === "done" ? (
        <>
          <p role="status">The password for {state.username} is set. You can log in with it now.</p>
          <button ref={focus} type="button" className="button navy" onClick={onDone}>
            Go to Login
          </button>
        </>
      ) : (
        <>
          <PasswordField label="New password" name="password" isNew hint={newPasswordHint} required />
          <PasswordField label="Repeat new password" name="repeat" isNew required />
          <div role="alert">{state.error && <p className="error">{state.error}</p>}</div>
          <SteadyButton type="submit" className="button navy" isOff={state.step === "busy"}>
            {state.step === "busy" ? "One moment..." : "Set Password"}
          </SteadyButton>
        </>
      )}
    </form>
  );
}

async function choose(token: string, password: string): Promise<State> {
  const response = await postJson("/api/sign-in/link", { token, password });
  const answer: { error?: string; username?: string } = (await response?.json().catch(() => undefined)) ?? {};
  if (response?.ok && answer.username) return { step: "done", username: answer.username };
  return { step: "asking", error: answer.error ?? "We couldn't reach the site. Check your connection and try again." };
}
