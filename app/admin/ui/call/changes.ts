import { useEffect, useEffectEvent } from "react";

/** The parts of the API whose changes move the counts of messages, people and showings. */
const counted = /^(inquiries|people|letters|showings|tasks|notes)\b/;

const listeners = new Set<() => void>();

/** Says that the site accepted a change. @param path of the call, without `/api/admin/` */
export function announceChange(path: string): void {
  if (counted.test(path)) for (const hear of [...listeners]) hear();
}

/** Calls `hear` after each change to messages, people or showings, until the returned function is called. */
export function watchChanges(hear: () => void): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

/** Calls `then` after each change to messages, people or showings. */
export function useChanges(then: () => void): void {
  const hear = useEffectEvent(then);
  useEffect(() => watchChanges(() => hear()), []);
}
