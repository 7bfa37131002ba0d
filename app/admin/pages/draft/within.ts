/** An action that follows within a time, however often it is asked for meanwhile. */
export interface Within {
  soon(): void;
  /** At once, instead of later. */
  now(): void;
  stop(): void;
}

/** @param milliseconds from the first request on, so that somebody who never pauses does not put it off for ever */
export function within(milliseconds: number, act: () => void): Within {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function stop() {
    clearTimeout(timer);
    timer = undefined;
  }
  function now() {
    stop();
    act();
  }
  return {
    now,
    stop,
    soon() {
      timer ??= setTimeout(now, milliseconds);
    },
  };
}
