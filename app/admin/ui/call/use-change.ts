import { useEffect, useEffectEvent, useRef } from "react";
import { type SubmitTarget, useFetcher } from "react-router";
import type { Refused } from "./refusals.ts";
import { useSignedInAgain } from "./sign-in-again.ts";

type Method = "POST" | "PATCH" | "DELETE";

/**
 * Changes that a fetcher sends to the admin's API, one after the other. After each, React Router reads the page's data
 * again.
 * @param onDone called with the answer when the site has accepted a change
 */
export function useChange<Answer extends object = object>(onDone?: (answer: Answer) => void) {
  const { state, data, json, submit, reset } = useFetcher<Answer & Refused>();
  const isSent = useRef(false);
  const turn = useRef<Promise<void>>(Promise.resolve());
  const finish = useEffectEvent(() => {
    if (state === "submitting" || !isSent.current) return;
    isSent.current = false;
    if (!data?.error) onDone?.((data ?? {}) as Answer);
  });
  useEffect(() => finish(), [state, data]);
  useSignedInAgain(() => data?.isSignedOut && reset());

  return {
    /** @param path below `/api/admin/` */
    send(method: Method, path: string, body: object = {}) {
      turn.current = turn.current.then(() => {
        isSent.current = true;
        return submit(body as SubmitTarget, { method, action: `/api/admin/${path}`, encType: "application/json" });
      });
    },
    isBusy: state !== "idle",
    /** What is being sent, to show it before the site has answered. */
    sent: json as Record<string, unknown> | undefined,
    /** Why the site refused the last change. */
    complaint: data?.error ?? "",
  };
}
