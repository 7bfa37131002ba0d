import { useCallback, useEffect, useState } from "react";

/** Milliseconds in which one press takes a deletion back; afterwards the trash has it. */
const grace = 10_000;

/** What the agent deleted last, for as long as a bar offers to take it back. */
export function useUndo<Deleted extends object>() {
  const [deleted, setDeleted] = useState<Deleted>();
  useEffect(() => {
    if (!deleted) return;
    const timer = setTimeout(() => setDeleted(undefined), grace);
    return () => clearTimeout(timer);
  }, [deleted]);
  const offer = useCallback((next: Deleted) => setDeleted(next), []);
  const withdraw = useCallback(() => setDeleted(undefined), []);
  return { deleted, offer, withdraw };
}
