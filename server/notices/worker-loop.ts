/** Milliseconds between polls for unannounced work: items that fell due or that another process wrote. */
const pause = 15_000;

/**
 * Runs `work` when woken and every few seconds, never concurrently. A `wake` during a run causes another run
 * afterwards, so no work is missed.
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
    /** Starts no further run and waits for the current one. */
    async close() {
      clearInterval(timer);
      timer = undefined;
      await running;
    },
  };
}
