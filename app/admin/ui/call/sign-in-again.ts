import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

/**
 * State of the login form over the page: opened, logged in, or closed by the agent. `told`: a background call was
 * refused, and the form isn't open yet.
 */
type SignInStep = "asked" | "signed in" | "dismissed" | "told";

let latest: SignInStep | undefined;
const listeners = new Set<(step: SignInStep) => unknown>();

/** Opens the login form over the page, unless it's open. Resolves to whether the agent logged in. */
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

/** A background call was refused: one line says so, and the focus stays in the field being typed in. */
export function announceSignOut(): void {
  if (latest === undefined || latest === "signed in") change("told");
}

/** The agent logged in or didn't: the form closes, and the waiting calls continue. */
export function answerSignIn(isSignedIn: boolean): void {
  change(isSignedIn ? "signed in" : "dismissed");
}

/** Calls `hear` at each step, until the returned function is called. */
export function watchSignIn(hear: (step: SignInStep) => unknown): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

/** What to show: the form over the page, a line that offers it, or nothing. */
export function useSignInShown(): "form" | "line" | undefined {
  return useSyncExternalStore(watchSignIn, shown, () => undefined);
}

function shown(): "form" | "line" | undefined {
  if (latest === "asked") return "form";
  return latest === "told" || latest === "dismissed" ? "line" : undefined;
}

/** Calls `then` after each renewed login, so refusals for a missing login can be cleared. */
export function useSignedInAgain(then: () => void): void {
  const hear = useEffectEvent(then);
  useEffect(() => watchSignIn((step) => step === "signed in" && hear()), []);
}

function change(step: SignInStep): void {
  latest = step;
  for (const hear of [...listeners]) hear(step);
}
