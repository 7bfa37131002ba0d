import { useState } from "react";
import { filledWith, fillIn, type QuickReply } from "#domain/letters/quick-reply.ts";
import type { TimelineInquiry } from "#domain/people/timeline.ts";
import { useRead } from "../../ui/use-call.ts";
import type { ReplyWords } from "./kept-reply.ts";
import { QuickRepliesDialog } from "./quick-replies-dialog.tsx";
import { useReplyFields } from "./use-reply-fields.ts";

interface QuickRepliesProps {
  to: { name: string };
  inquiry: TimelineInquiry | undefined;
  /** @param filled what was put into the text */
  onChoose: (words: Partial<ReplyWords>, filled: string[]) => void;
}

/** Texts that the agent keeps: a press puts one into the answer, with its fields filled in. */
export function QuickReplies({ to, inquiry, onChoose }: QuickRepliesProps) {
  const reading = useRead<{ replies: QuickReply[] }>("quick-replies");
  const [saved, setSaved] = useState<QuickReply[]>();
  const [chosen, setChosen] = useState("");
  const [isEditing, setEditing] = useState(false);
  const fields = useReplyFields(to.name, inquiry);
  const replies = saved ?? (reading.step === "done" ? reading.answer.replies : []);

  function choose(reply: QuickReply) {
    setChosen(reply.name);
    const subject = fillIn(reply.subject, fields);
    const words = { text: fillIn(reply.text, fields), ...(subject && { subject }) };
    onChoose(words, filledWith(reply.text, fields));
  }

  return (
    <fieldset className="chips">
      <legend className="visually-hidden">Quick replies</legend>
      {replies.map((reply) => (
        <button key={reply.name} type="button" aria-pressed={reply.name === chosen} onClick={() => choose(reply)}>
          {reply.name}
        </button>
      ))}
      {reading.step === "done" && (
        <button type="button" className="edit" onClick={() => setEditing(true)}>
          {replies.length > 0 ? "Edit" : "Add a quick reply"}
        </button>
      )}
      {isEditing && (
        <QuickRepliesDialog
          replies={replies}
          onSaved={(next) => {
            setSaved(next);
            setEditing(false);
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </fieldset>
  );
}
