/** How many run at once: a table or bucket far away answers in some ten milliseconds, and there may be much to copy. */
const atOnce = 8;

/** Does `work` for each item, several at a time, and returns the results in the order of the items. */
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
