import type { Platform } from "../ports/platform.ts";

/** Removes subscriptions with the letters about them, so that nothing of them can be read any more. */
export async function deleteSubscriptions(
  { subscriptions, letters }: Pick<Platform, "subscriptions" | "letters">,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    for (const letter of await letters.about(id)) await letters.remove(letter.id);
    await subscriptions.remove(id);
  }
}
