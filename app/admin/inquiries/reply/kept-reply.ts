import { forgetHere, keepHere, keptHere } from "../../ui/kept-here.ts";

/** What the agent has written and not sent: it stays on this device until it is sent. */
export interface ReplyWords {
  subject: string;
  text: string;
}

const nameOf = (personId: string) => `reply ${personId}`;

/** Keeps it, or forgets it where nothing is given. A device without room keeps nothing: the field still has it. */
export function keepReply(personId: string, words: ReplyWords | undefined): void {
  try {
    if (words) keepHere(nameOf(personId), words);
    else forgetHere(nameOf(personId));
  } catch {
    // As in some private windows.
  }
}

export const keptReply = (personId: string) => keptHere<ReplyWords>(nameOf(personId));
