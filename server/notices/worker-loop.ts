/** Milliseconds between two looks for work that nobody has announced: what fell due, or what another process wrote. */
const pause = 15_000;

/**
 * Runs `work` when woken, and every few seconds, never twice at a time. A call of `wake` during a run causes another run
 * after it, so that nothing announced is overlooked.
 */
export function createWorkerLoop(work: () => Promise<void>, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWanted = false;

  function wake(): void {
    if (!timer) return;
    isWanted = true;
    running ??= run();
  }

  async function run(): Promise<void> {
    while (isWanted && timer) {
      isWanted = false;
      await work().catch(onError);
    }
    running = undefined;
  }

  return {
    wake,
    start() {
      timer ??= setInterval(wake, pause).unref();
      wake();
    },
    /** Begins no further run and waits for the one under way. */
    async close() {
      clearInterval(timer);
      timer = undefined;
      await running;
    },
  };
}
