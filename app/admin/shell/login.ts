const flag = "isAdmin";

/** Why a sign-in failed. */
export interface LoginProblem {
  sentence: string;
  /** Name and password are right, but a new password has to be chosen. */
  isPasswordExpired?: boolean;
  /** They are right, but a code of the agent's app is asked for. */
  asksForCode?: boolean;
}

interface Credentials {
  username: string;
  password: string;
  newPassword?: string | undefined;
  code?: string | undefined;
}

/** Signs in, with a new password when one was chosen. Returns the problem when that fails. */
export async function logIn(credentials: Credentials): Promise<LoginProblem | undefined> {
  const response = await postJson("/api/admin/session", credentials);
  if (!response) return { sentence: "An error occurred while logging in" };
  if (response.ok) return undefined;
  const answer: { error?: string; asksForCode?: boolean } = await response.json().catch(() => ({}));
  const sentence = answer.error ?? "Invalid username or password";
  return { sentence, isPasswordExpired: response.status === 409, asksForCode: answer.asksForCode === true };
}

/** Posts to the API before anybody is signed in. Returns nothing where the site is not reached. */
export async function postJson(path: string, body: object): Promise<Response | undefined> {
  const headers = { "Content-Type": "application/json" };
  return fetch(path, { method: "POST", headers, body: JSON.stringify(body) }).catch(() => undefined);
}

/** Asks for a mail with a link for a new password. Returns what to tell the agent. */
export async function askForReset(username: string): Promise<string> {
  const response = await postJson("/api/sign-in/reset", { username });
  if (!response?.ok) return "We couldn't request the email. Please try again.";
  return "If that account exists, a link is on its way to this website's email address. It works for an hour.";
}

/** Ends the session. Returns why it goes on where it does: the cookie is the site's to take back. */
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

/** Keeps a hint in this browser. It gives no access: the server's session decides. */
export function rememberLogin(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(flag, "true");
    else localStorage.removeItem(flag);
  } catch {
    // Local storage may be blocked; the hint is not needed.
  }
}
