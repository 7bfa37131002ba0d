const flag = "isAdmin";

/** Signs in; answers the sentence to show when that fails. */
export async function logIn(username: string, password: string): Promise<string | undefined> {
  try {
    const response = await fetch("/api/admin/session", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ username, password }),
    });
    if (response.ok) return undefined;
    const answer: { error?: string } = await response.json().catch(() => ({}));
    return answer.error ?? "Invalid username or password";
  } catch {
    return "An error occurred while logging in";
  }
}

/** Ends the session. When the server cannot be reached that is only logged: this window is logged out all the same. */
export async function logOut(): Promise<void> {
  try {
    const response = await fetch("/api/admin/session", { method: "DELETE" });
    if (!response.ok) console.warn(`The site answered the logout with ${response.status}.`);
  } catch (error) {
    console.warn("The logout did not reach the site.", error);
  }
}

/** Keeps a hint in this browser. It opens nothing: the server's session decides. */
export function rememberLogin(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(flag, "true");
    else localStorage.removeItem(flag);
  } catch {
    // A browser that keeps nothing does without the hint.
  }
}
