import { type DraftState, isUnsaved } from "./draft-state.ts";

export interface SavingWords {
  tone: "quiet" | "good" | "busy" | "warning" | "error";
  text: string;
}

/** What the head of the editor says of the text: one line, and the same states everywhere. */
export function savingWords(state: DraftState, timeZone: string): SavingWords {
  const { last, theirs, isSaving } = state;
  if (theirs) {
    const when = clock(theirs.updatedAt, timeZone);
    return { tone: "error", text: `Changed elsewhere: this page was edited in another window at ${when}` };
  }
  const isKept = state.draft === state.kept;
  const where = isKept ? "The text is kept on this device." : "The text is in this window only.";
  if (last?.step === "signed out") return { tone: "warning", text: `You were logged out. ${where}` };
  if (last?.step === "refused") return { tone: "error", text: `Not saved. ${last.error} ${where}` };
  if (last?.step === "offline") {
    const kept = isKept ? "kept on this device" : "in this window only";
    return { tone: "warning", text: `Offline, ${kept} since ${clock(last.since, timeZone)}` };
  }
  if (isSaving || isUnsaved(state)) return { tone: "busy", text: "Saving" };
  if (last) return { tone: "good", text: `Saved at ${clock(last.at, timeZone)}` };
  return { tone: "quiet", text: "Saved" };
}

/** What a screen reader says without being asked: what needs a hand, and not each save of many. */
export function announcement(state: DraftState, timeZone: string): string {
  const { tone, text } = savingWords(state, timeZone);
  return tone === "warning" || tone === "error" ? text : "";
}

function clock(at: string, timeZone: string): string {
  return new Date(at).toLocaleTimeString("en-US", { timeStyle: "short", timeZone }).replace("\u202f", " ");
}
