import { useCallback, useEffect, useRef, useState } from "react";
import { type CallOptions, callAdmin, type Outcome, outcomeOf } from "./call.ts";
import { useChanges } from "./changes.ts";
import { useSignedInAgain } from "./sign-in-again.ts";

export type CallState<Answer> = { step: "idle" | "busy" } | Outcome<Answer>;

/** An admin API call and its latest state. Drops responses that a later call has overtaken. */
export function useCall<Answer>(method: string, path: string) {
  const [state, setState] = useState<CallState<Answer>>({ step: "idle" });
  const count = useRef(0);

  const send = useCallback(
    async (body?: object | FormData, options?: CallOptions): Promise<Outcome<Answer>> => {
      count.current += 1;
      const number = count.current;
      setState({ step: "busy" });
      const outcome = await outcomeOf(callAdmin<Answer>(method, path, body, options));
      if (number === count.current) setState(outcome);
      return outcome;
    },
    [method, path],
  );

  useSignedInAgain(() => {
    if (state.step === "failed" && state.error.status === 401) setState({ step: "idle" });
  });

  return { state, send };
}

/**
 * Reads from the admin API when the component mounts.
 * @param ready resolves when pending changes elsewhere have arrived, where that matters
 */
export function useRead<Answer>(path: string, ready?: () => Promise<unknown>): CallState<Answer> {
  const { state, send } = useCall<Answer>("GET", path);
  useEffect(() => {
    if (ready) void ready().then(() => send());
    else void send();
  }, [send, ready]);
  return state;
}

/** Reads counts, and reads them again after each change to messages, people or showings. The last ones stay until then. */
export function useCounts<Answer>(path: string): Answer | undefined {
  const { send } = useCall<Answer>("GET", path);
  const [answer, setAnswer] = useState<Answer>();
  const load = useCallback(async () => {
    const outcome = await send(undefined, { isByItself: true });
    if (outcome.step === "done") setAnswer(outcome.answer);
  }, [send]);
  useEffect(() => void load(), [load]);
  useChanges(() => void load());
  return answer;
}

/** Sends changes to people and tasks, and reloads what they changed. @param load called after each accepted change */
export function useSend(load: () => Promise<unknown>) {
  const [complaint, setComplaint] = useState("");

  /** Sends a change. Returns its response, or undefined if the site refused it, which the agent sees. */
  async function send<Answer>(method: string, to: string, body?: object): Promise<Answer | undefined> {
    const outcome = await outcomeOf(callAdmin<Answer>(method, to, body));
    setComplaint(outcome.step === "failed" ? outcome.error.message : "");
    // If another window was faster, show what it stored.
    if (outcome.step === "done" || outcome.error.status === 409) await load();
    if (outcome.step === "failed") return undefined;
    return outcome.answer ?? ({} as Answer);
  }

  return { send, complaint, setComplaint };
}

export type Sending = Pick<ReturnType<typeof useSend>, "send" | "complaint">;
