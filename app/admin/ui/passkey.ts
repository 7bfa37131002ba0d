import { useSyncExternalStore } from "react";

/**
 * Logs in with a passkey. Returns a sentence if that fails, and undefined once logged in.
 * @param isAutofill offers it in the username field, and waits until the agent accepts
 */
export async function signInWithPasskey(isAutofill: boolean): Promise<string | undefined> {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await import("@simplewebauthn/browser");
  if (isAutofill && !(await browserSupportsWebAuthnAutofill())) return "";
  try {
    const options = await fetch("/api/sign-in/passkey");
    if (!options.ok) return "Passkeys can't be used right now.";
    const response = await startAuthentication({ optionsJSON: await options.json(), useBrowserAutofill: isAutofill });
    const answer = await fetch("/api/sign-in/passkey", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(response),
    });
    if (answer.ok) return undefined;
    const { error }: { error?: string } = await answer.json().catch(() => ({}));
    return error ?? "An error occurred while logging in";
  } catch {
    // The agent closed the browser's prompt, or used the password instead.
    return isAutofill ? "" : "No passkey was used.";
  }
}

/** Whether a passkey was added in this window, which the loaded page doesn't know. */
let isAdded = false;
const listeners = new Set<() => void>();

export function notePasskey(): void {
  isAdded = true;
  for (const listener of listeners) listener();
}

export function usePasskeyAdded(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isAdded,
    () => false,
  );
}
