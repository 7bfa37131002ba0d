import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

/** What became of the sign-in form over the page: it is open, the agent signed in, or closed it. */
type SignInStep = "asked" | "signed in" | "dismissed";

let latest: SignInStep | undefined;
const listeners = new Set<(step: SignInStep) => unknown>();

/** Opens the sign-in form over the page, unless it is open. Resolves to whether the agent signed in. */
export function askToSignIn(): Promise<boolean> {
  if (latest !== "asked") change("asked");
  return new Promise((resolve) => {
    const stop = watchSignIn((step) => {
      if (step === "asked") return;
      stop();
      resolve(step === "signed in");
    });
  });
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

/** Whether the sign-in form is to be shown over the page. */
export function useSignInAsked(): boolean {
  return useSyncExternalStore(
    watchSignIn,
    () => latest === "asked",
    () => false,
  );
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
