import { type DraftState, isUnsaved } from "./draft-state.ts";

export interface SavingWords {
  tone: "quiet" | "good" | "busy" | "warning" | "error";
  text: string;
}

/** What the head of the editor says of the text: one line, and the same states everywhere. */
export function savingWords(state: DraftState, timeZone: string): SavingWords {
  const { outcome, theirs, offlineSince } = state;
  if (theirs) {
    const when = clock(theirs.updatedAt, timeZone);
    return { tone: "error", text: `Changed elsewhere: this page was edited in another window at ${when}` };
  }
  if (outcome.step === "signed out") return { tone: "warning", text: `You were signed out. ${keptWhere(state)}` };
  if (outcome.step === "refused") return { tone: "error", text: `Not saved. ${outcome.error} ${keptWhere(state)}` };
  if (offlineSince) {
    const kept = state.draft === state.kept ? "kept on this device" : "in this window only";
    return { tone: "warning", text: `Offline, ${kept} since ${clock(offlineSince, timeZone)}` };
  }
  if (outcome.step === "saving" || isUnsaved(state)) return { tone: "busy", text: "Saving" };
  if (outcome.step === "saved") return { tone: "good", text: `Saved at ${clock(outcome.at, timeZone)}` };
  return { tone: "quiet", text: "Saved" };
}

/** What a screen reader says without being asked: what needs a hand, and not each save of many. */
export function announcement(state: DraftState, timeZone: string): string {
  const { tone, text } = savingWords(state, timeZone);
  return tone === "warning" || tone === "error" ? text : "";
}

function keptWhere({ isDeviceRefusing, draft, kept }: DraftState): string {
  if (isDeviceRefusing) return "The text is in this window only: this device has no room for it.";
  return draft === kept ? "The text is kept on this device." : "The text stays in this window.";
}

function clock(at: string, timeZone: string): string {
  return new Date(at).toLocaleTimeString("en-US", { timeStyle: "short", timeZone }).replace("\u202f", " ");
}
