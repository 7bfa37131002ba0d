import { type FormEvent, useState } from "react";
import { TextField } from "../../ui/field.tsx";
import { useInvalidFocus } from "../ui/focus/use-invalid-focus.ts";
import { newPasswordHint, PasswordField } from "../ui/sign-in-fields.tsx";
import { SteadyButton } from "../ui/steady-button.tsx";
import { logIn, postJson } from "./login.ts";

interface FirstRunFormProps {
  /** The token in the setup link. */
  token: string;
  onDone: (isLoggedIn: boolean) => void;
}

interface Problem {
  error?: string;
  fields?: Partial<Record<"agentName" | "email" | "password", string>>;
}

type State = Problem & { username?: string; isLoggedIn?: boolean };

/** The next step. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

/** The target of the link that a new site prints at startup. Its holder becomes the site's owner. */
export function FirstRunForm({ token, onDone }: FirstRunFormProps) {
  const [state, setState] = useState<State>({});
  const [isBusy, setBusy] = useState(false);

  const form = useInvalidFocus(state.fields);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    setBusy(true);
    setState(await begin(token, values));
    setBusy(false);
  }

  const { error, fields = {}, username, isLoggedIn = false } = state;
  if (username)
    return (
      <div className="login-form surface">
        <h1>This Website Is Yours</h1>
        <p role="status">From now on, log in as {username} with the password you chose.</p>
        <button ref={focus} type="button" className="button navy" onClick={() => onDone(isLoggedIn)}>
          Continue
        </button>
      </div>
    );
  return (
    <form ref={form} className="login-form surface" method="post" noValidate onSubmit={submit}>
      <h1>Make This Website Yours</h1>
      <TextField
        label="Your name, as visitors will see it"
        name="agentName"
        autoComplete="name"
        error={fields.agentName}
        required
      />
      <TextField
        label="Your email address"
        name="email"
        type="email"
        autoComplete="email"
        hint="Messages go to this address, and your contact page shows it."
        error={fields.email}
        required
      />
      <PasswordField label="Password" name="password" isNew hint={newPasswordHint} error={fields.password} required />
      <div role="alert">{error && <p className="error">{error}</p>}</div>
      <SteadyButton type="submit" className="button navy" isOff={isBusy}>
        {isBusy ? "One moment..." : "Get Started"}
      </SteadyButton>
    </form>
  );
}

async function begin(token: string, values: Record<string, string>): Promise<State> {
  const response = await postJson("/api/sign-in/setup", { ...values, token });
  const answer: State | undefined = await response?.json().catch(() => undefined);
  if (!answer) return { error: "We couldn't reach the site. Check your connection and try again." };
  const { username } = answer;
  if (username === undefined) return answer;
  return { username, isLoggedIn: (await logIn({ username, password: values.password ?? "" })) === undefined };
}
