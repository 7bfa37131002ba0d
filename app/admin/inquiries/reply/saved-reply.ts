import { removeLocally, savedLocally, saveLocally } from "../../ui/saved-locally.ts";

/** The agent's unsent text. It stays on this device until it's sent. */
export interface ReplyWords {
  subject: string;
  text: string;
}

const nameOf = (personId: string) => `reply ${personId}`;

/**
 * Saves the draft, or deletes it when no text is given. If the device has no room, nothing is saved, and only the field
 * holds the text.
 */
export function saveReply(personId: string, words: ReplyWords | undefined): void {
  try {
    if (words) saveLocally(nameOf(personId), words);
    else removeLocally(nameOf(personId));
  } catch {
    // As in some private windows.
  }
}

export const savedReply = (personId: string) => savedLocally<ReplyWords>(nameOf(personId));
