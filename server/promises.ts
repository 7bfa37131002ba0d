/**
 * Returns a function that asks when it is first called, and gives the same answer from then on. A failure is told to those who
 * waited for it and kept from nobody: the next call asks again.
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

/** Resolves as `work` does, or after so many milliseconds with what `otherwise` returns. The work goes on in any case. */
export function inTime<Result>(work: Promise<Result>, milliseconds: number, otherwise: () => Result): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(otherwise()), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
