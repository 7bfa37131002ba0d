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
