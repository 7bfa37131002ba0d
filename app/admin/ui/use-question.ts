import { useState } from "react";

/** A question to the agent that is answered later, by a dialog. */
export function useQuestion() {
  const [settle, setSettle] = useState<(isConfirmed: boolean) => void>();
  return {
    isAsked: settle !== undefined,
    ask: () => new Promise<boolean>((resolve) => setSettle(() => resolve)),
    answer(isConfirmed: boolean) {
      setSettle(undefined);
      settle?.(isConfirmed);
    },
  };
}
