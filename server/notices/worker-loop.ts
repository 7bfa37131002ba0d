/** Milliseconds between two looks for work that nobody has announced: what fell due, or what another process wrote. */
const pause = 15_000;

/**
 * Does rounds of work, one at a time: when woken, and every few seconds. Whoever wakes during a round gets another one
 * after it, so that nothing announced is overlooked.
 */
export function createWorkerLoop(work: () => Promise<void>, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let isWanted = false;

  function wake(): void {
    if (!timer) return;
    isWanted = true;
    round ??= goRound();
  }

  async function goRound(): Promise<void> {
    while (isWanted && timer) {
      isWanted = false;
      await work().catch(onError);
    }
    round = undefined;
  }

  return {
    wake,
    start() {
      timer ??= setInterval(wake, pause).unref();
      wake();
    },
    /** Begins no further round and waits for the one under way. */
    async close() {
      clearInterval(timer);
      timer = undefined;
      await round;
    },
  };
}
