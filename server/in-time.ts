/** Resolves as `work` does, or after so many milliseconds with what `otherwise` returns. The work goes on in any case. */
export function inTime<Result>(work: Promise<Result>, milliseconds: number, otherwise: () => Result): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(otherwise()), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
