/** A store whose methods may return synchronously. */
export type Plain<Store> = {
  [Name in keyof Store]: Store[Name] extends (...args: infer Args) => Promise<infer Result>
    ? (...args: Args) => Result | Promise<Result>
    : never;
};

/** Returns the store with each method wrapped in `around`. */
export function eachMethod<Store extends object>(
  store: Plain<Store>,
  around: <Result>(work: () => Result | Promise<Result>) => Promise<Result>,
): Store {
  const methods = Object.entries(store) as [string, (...args: unknown[]) => unknown][];
  const wrapped = methods.map(([name, method]) => [name, (...args: unknown[]) => around(() => method(...args))]);
  return Object.fromEntries(wrapped) as Store;
}
