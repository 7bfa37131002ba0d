import { use, useCallback, useEffect, useEffectEvent, useRef } from "react";
import { type SubmitTarget, UNSAFE_DataRouterContext, useFetcher, useRevalidator } from "react-router";
import { untilSent } from "./changes-sent.ts";
import type { Refused } from "./refusals.ts";
import { useSignedInAgain } from "./sign-in-again.ts";

/**
 * Changes that a fetcher sends to the admin's API, one after the other. After each, React Router reads the page's data
 * and what `useAnswer` has read again.
 * @param onDone called with the answer when the site has accepted a change
 * @param onRefused called when it hasn't
 */
export function useChange<Answer extends object = object>(
  onDone?: (answer: Answer) => void,
  onRefused?: (refusal: Answer & Refused) => void,
) {
  const { state, data: known, json, submit, reset } = useFetcher();
  const data = known as (Answer & Refused) | undefined;
  const router = use(UNSAFE_DataRouterContext)?.router;
  const { revalidate } = useRevalidator();
  /** The page's data when the last change was sent. */
  const pageAtSend = useRef<unknown>(undefined);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef<((answer?: Answer) => void)[]>([]);
  const finish = useEffectEvent(() => {
    if (!data) return;
    const answer = data.error ? undefined : data;
    if (answer) onDone?.(answer);
    else onRefused?.(data);
    // If the page was read while the change was on its way, React Router counts that as reading after the change.
    if (answer && router?.state.loaderData !== pageAtSend.current) void revalidate();
    waiting.current.shift()?.(answer);
  });
  useEffect(() => finish(), [known]);
  useSignedInAgain(() => data?.isSignedOut && reset());

  /**
   * @param path below `/api/admin/`
   * @param body sent as JSON, or as a form if it has a file
   * @returns the answer, or undefined if the site refused the change
   */
  const send = useCallback(
    (method: "POST" | "PUT" | "PATCH" | "DELETE", path: string, body: object | FormData = {}) => {
      const encType = body instanceof FormData ? "multipart/form-data" : "application/json";
      const options = { method, action: `/api/admin/${path}`, encType } as const;
      const run = () => {
        pageAtSend.current = router?.state.loaderData;
        return submit(body as SubmitTarget, options);
      };
      turn.current = untilSent(turn.current.then(run, run));
      return new Promise<Answer | undefined>((resolve) => waiting.current.push(resolve));
    },
    [submit, router],
  );

  return {
    /** Sends a change. It stays the same function. */
    send,
    isBusy: state !== "idle",
    /** What is being sent, to show it before the site has answered. */
    sent: json as Record<string, unknown> | undefined,
    /** The answer to the last change, if the site has accepted it. */
    answer: state === "idle" && !data?.error ? data : undefined,
    /** Why the site refused the last change. */
    complaint: data?.error ?? "",
    /** The fields that it refused. The object is the same until the next answer. */
    refusedFields: data?.fields,
    isSignedOut: data?.isSignedOut ?? false,
    /** Takes back the complaint. */
    reset,
  };
}

/**
 * Reads from the admin's API when the component appears, and again when the page's data is read again.
 * @param path below `/api/admin/`; undefined reads nothing
 */
export function useAnswer<Answer extends object>(path: string | undefined) {
  const { data: known, load } = useFetcher();
  const data = known as (Answer & Refused) | undefined;
  const read = useEffectEvent((wanted: string) => void load(`/api/admin/${wanted}`));
  useEffect(() => {
    if (path !== undefined) read(path);
  }, [path]);
  return { answer: data?.error ? undefined : data, error: data?.error };
}
