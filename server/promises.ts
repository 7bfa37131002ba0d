import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

/**
 * Returns a function that calls `ask` once and then returns the same result. After a failure, all waiting callers get
 * the error, and the next call tries again.
 */
export function askOnce<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | undefined;
  return () => {
    asked ??= ask().catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
}

/** Resolves like `work`, or with the result of `otherwise` after a timeout. The work continues either way. */
export function inTime<Result>(work: Promise<Result>, milliseconds: number, otherwise: () => Result): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(otherwise()), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Milliseconds that work holds the event loop before everyone else gets a turn. */
const slice = 10;
/** When work was first seen in this turn of the event loop. */
let began: number | undefined;

/**
 * Lets visitors be answered between the parts of long work: await it in every loop that may run for long. SQLite and everything
 * in memory answer at once, so a loop that only awaits those would never end its turn.
 *
 * @returns nothing while this turn has lasted less than 10 ms; then a promise for the next one
 */
export function giveWay(): Promise<void> | undefined {
  const now = performance.now();
  if (began === undefined) {
    began = now;
    void nextTurn().then(() => {
      began = undefined;
    });
  }
  return now - began < slice ? undefined : nextTurn();
}

/** Rests this many times as long as the work took, so 49 of 50 visitors never wait for it. */
const restPerWork = 50;
/** Milliseconds of work that are worth a rest, and the longest rest. */
const [leastWork, longestRest] = [2, 2500];

/** Await it between the parts of long work. */
export type Rest = () => Promise<void> | undefined;

/**
 * Like `giveWay`, for long work that isn't urgent: rests after each part, so visitors don't notice it.
 * @param hurry once it is aborted, the work is urgent and only gives way. Without it, no one waits for the work, and a
 * rest doesn't keep the process running.
 */
export function createRests(hurry?: AbortSignal): Rest {
  let began = performance.now();
  return () => {
    if (hurry?.aborted) return giveWay();
    const worked = performance.now() - began;
    if (worked < leastWork) return undefined;
    return pause(Math.min(worked * restPerWork, longestRest), undefined, { ref: hurry !== undefined, signal: hurry })
      .catch(() => {})
      .then(() => {
        began = performance.now();
      });
  };
}

/**
 * Returns a function that runs works one after the other, each once the ones before it have ended. It returns what the
 * work returns, or its error, which does not stop the ones behind it.
 */
export function createMutex(): <Result>(work: () => Result | Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
}
