const flag = "isAdmin";

/** Why a login failed. */
export interface LoginProblem {
  sentence: string;
  /** The username and password are right, but a new password must be chosen. */
  isPasswordExpired?: boolean;
  /** They're right, but a code from the agent's app is needed. */
  asksForCode?: boolean;
}

interface Credentials {
  username: string;
  password: string;
  newPassword?: string | undefined;
  code?: string | undefined;
}

/** Logs in, with a new password if one was chosen. Returns the problem if that fails. */
export async function logIn(credentials: Credentials): Promise<LoginProblem | undefined> {
  const response = await postJson("/api/admin/session", credentials);
  if (!response) return { sentence: "An error occurred while logging in" };
  if (response.ok) return undefined;
  const answer: { error?: string; asksForCode?: boolean } = await response.json().catch(() => ({}));
  const sentence = answer.error ?? "Invalid username or password";
  return { sentence, isPasswordExpired: response.status === 409, asksForCode: answer.asksForCode === true };
}

/** Posts to the API without a session. Returns undefined if the site can't be reached. */
export async function postJson(path: string, body: object): Promise<Response | undefined> {
  const headers = { "Content-Type": "application/json" };
  return fetch(path, { method: "POST", headers, body: JSON.stringify(body) }).catch(() => undefined);
}

/** Requests an email with a password reset link. Returns the message for the agent. */
export async function askForReset(username: string): Promise<string> {
  const response = await postJson("/api/sign-in/reset", { username });
  if (!response?.ok) return "We couldn't request the email. Please try again.";
  return "If that account exists, a link is on its way to this website's email address. It works for an hour.";
}

/** Ends the session. Returns the reason if it failed, because only the site can remove the cookie. */
export async function logOut(): Promise<string | undefined> {
  try {
    const response = await fetch("/api/admin/session", { method: "DELETE" });
    if (response.ok || response.status === 401) return undefined;
    console.warn(`The site returned an error on logout (${response.status}).`);
    return "You're still logged in: the site couldn't log you out. Please try again.";
  } catch (error) {
    console.warn("The logout request didn't reach the site.", error);
    return "You're still logged in: there's no connection. Please try again.";
  }
}

/** Stores a hint in this browser. It grants no access: the server's session decides. */
export function rememberLogin(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(flag, "true");
    else localStorage.removeItem(flag);
  } catch {
    // Local storage may be blocked; the hint is optional.
  }
}
