const underWay = new Set<Promise<unknown>>();

/** Notes a save that may outlive its editor. */
export function noteSave<Answer>(save: Promise<Answer>): Promise<Answer> {
  underWay.add(save);
  void save.finally(() => underWay.delete(save)).catch(() => undefined);
  return save;
}

/** Resolves when every save that was sent has been answered, however. */
export async function savesUnderWay(): Promise<void> {
  await Promise.allSettled(underWay);
}
