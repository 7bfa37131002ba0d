import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

/** What became of the sign-in form over the page: it is open, the agent signed in, or closed it. `told`: nobody has asked for it yet. */
type SignInStep = "asked" | "signed in" | "dismissed" | "told";

let latest: SignInStep | undefined;
const listeners = new Set<(step: SignInStep) => unknown>();

/** Opens the sign-in form over the page, unless it is open. Resolves to whether the agent signed in. */
export function askToSignIn(): Promise<boolean> {
  if (latest !== "asked") change("asked");
  return new Promise((resolve) => {
    const stop = watchSignIn((step) => {
      if (step === "asked" || step === "told") return;
      stop();
      resolve(step === "signed in");
    });
  });
}

/** A look that the page took by itself was refused: one line says so, and nothing takes the focus from what is being typed. */
export function tellSignedOut(): void {
  if (latest === undefined || latest === "signed in") change("told");
}

/** The agent signed in, or did not: the form closes, and whoever waited for it goes on. */
export function answerSignIn(isSignedIn: boolean): void {
  change(isSignedIn ? "signed in" : "dismissed");
}

/** Calls `hear` at each step, until the returned function is called. */
export function watchSignIn(hear: (step: SignInStep) => unknown): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

/** What of it is to be shown: the form over the page, one line that offers it, or nothing. */
export function useSignInShown(): "form" | "line" | undefined {
  return useSyncExternalStore(watchSignIn, shown, () => undefined);
}

function shown(): "form" | "line" | undefined {
  if (latest === "asked") return "form";
  return latest === "told" || latest === "dismissed" ? "line" : undefined;
}

/** Calls `then` each time the agent has signed in again: what was refused for the want of it need not be said any more. */
export function useSignedInAgain(then: () => void): void {
  const hear = useEffectEvent(then);
  useEffect(() => watchSignIn((step) => step === "signed in" && hear()), []);
}

function change(step: SignInStep): void {
  latest = step;
  for (const hear of [...listeners]) hear(step);
}
