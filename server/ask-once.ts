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
