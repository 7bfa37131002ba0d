/** An action that follows when it has not been asked for during a time. */
export interface AfterPause {
  soon(): void;
  /** At once, instead of later. */
  now(): void;
  isWaiting(): boolean;
}

/** @param milliseconds from the last request on */
export function afterPause(milliseconds: number, act: () => void): AfterPause {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function now() {
    clearTimeout(timer);
    timer = undefined;
    act();
  }
  return {
    now,
    isWaiting: () => timer !== undefined,
    soon() {
      clearTimeout(timer);
      timer = setTimeout(now, milliseconds);
    },
  };
}
