/** At once: a table or bucket far away answers in some ten milliseconds, and there may be many things to copy. */
const atOnce = 8;

/** Does `work` for each, several at a time, and answers what it answered in their order. */
export async function sideBySide<Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < items.length; at += atOnce) {
    answers.push(...(await Promise.all(items.slice(at, at + atOnce).map(work))));
  }
  return answers;
}
