/** What the agent has written and not sent: it stays on this device until it is sent. */
export interface ReplyWords {
  subject: string;
  text: string;
}

const nameOf = (personId: string) => `reply ${personId}`;

/** Keeps it, or forgets it where nothing is given. A device without room keeps nothing: the field still has it. */
export function keepReply(personId: string, words: ReplyWords | undefined): void {
  try {
    if (words) localStorage.setItem(nameOf(personId), JSON.stringify(words));
    else localStorage.removeItem(nameOf(personId));
  } catch {
    // As in some private windows.
  }
}

export function keptReply(personId: string): ReplyWords | undefined {
  try {
    return JSON.parse(localStorage.getItem(nameOf(personId)) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
