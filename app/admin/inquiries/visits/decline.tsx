import { useState } from "react";
import { emptyField } from "#domain/letters/quick-reply.ts";
import type { TimelineInquiry } from "#domain/people/timeline.ts";
import { standingText } from "#domain/showings/visitor-wording.ts";
import { TextField } from "../../../ui/field.tsx";
import { QuickReplies } from "../reply/quick-replies.tsx";
import type { UsedVisit } from "./use-visit.ts";

interface DeclineProps {
  inquiry: TimelineInquiry;
  used: UsedVisit;
  onClose: () => void;
}

/** Says no, in the agent's own words: a quick reply fills them in. */
export function Decline({ inquiry, used, onClose }: DeclineProps) {
  const [words, setWords] = useState("");
  const [failure, setFailure] = useState<string>();

  async function decline() {
    const empty = emptyField(words);
    setFailure(empty);
    if (!empty) await used.press("decline", { words });
  }

  return (
    <div className="declines">
      <QuickReplies to={inquiry} inquiry={inquiry} onChoose={({ text }) => text && setWords(text)} />
      <TextField
        label="Your words (optional)"
        hint={`The mail begins: “${standingText({ state: "declined" })}” Your words follow.`}
        rows={4}
        autoFocus
        value={words}
        error={failure}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className="inquiry-actions">
        <button type="button" className="button danger small" onClick={() => void decline()}>
          Decline the Visit
        </button>
        <button type="button" className="button line small" onClick={onClose}>
          Cancel
        </button>
      </div>
    </div>
  );
}
