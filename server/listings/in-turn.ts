/** Runs work under the same name one after the other, and work under different names at once. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();

  return function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const turn = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(name, turn);
    const forget = () => {
      if (last.get(name) === turn) last.delete(name);
    };
    turn.then(forget, forget);
    return turn;
  };
}

export type InTurn = ReturnType<typeof createTurns>;
