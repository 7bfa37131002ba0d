import { useRef, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { firstNameOf } from "#domain/emails/first-name.ts";
import {
  filledWith,
  fillIn,
  type QuickReply,
  type ReplyFields,
  replyFieldName,
  replyFields,
} from "#domain/emails/quick-reply.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { homeName } from "#domain/mls/home/home-path.ts";
import type { TimelineInquiry } from "#domain/people/timeline.ts";
import { phoneText, priceText } from "#domain/wording.ts";
import { useSite } from "../../../frame/known-site.ts";
import { Field, TextField } from "../../../ui/field.tsx";
import { useAnswer, useChange } from "../../ui/call/use-change.ts";
import { DialogForm } from "../dialog-form.tsx";
import type { ReplyWords } from "./saved-reply.ts";

interface QuickRepliesProps {
  to: { name: string };
  inquiry: TimelineInquiry | undefined;
  /** @param filled the values that were inserted into the text */
  onChoose: (words: Partial<ReplyWords>, filled: string[]) => void;
}

/** Quick replies: selecting one inserts it into the reply with its placeholders filled in. */
export function QuickReplies({ to, inquiry, onChoose }: QuickRepliesProps) {
  const { answer } = useAnswer<{ replies: QuickReply[] }>("quick-replies");
  const [chosen, setChosen] = useState("");
  const [isEditing, setEditing] = useState(false);
  const fields = useReplyFields(to.name, inquiry);
  const replies = answer?.replies ?? [];

  function choose(reply: QuickReply) {
    setChosen(reply.name);
    const subject = fillIn(reply.subject, fields);
    const words = { text: fillIn(reply.text, fields), ...(subject && { subject }) };
    onChoose(words, filledWith(reply.text, fields));
  }

  return (
    <fieldset className="chips row tight">
      <legend className="visually-hidden">Quick replies</legend>
      {replies.map((reply) => (
        <button key={reply.name} type="button" aria-pressed={reply.name === chosen} onClick={() => choose(reply)}>
          {reply.name}
        </button>
      ))}
      {answer && (
        <button type="button" className="edit" onClick={() => setEditing(true)}>
          {replies.length > 0 ? "Edit" : "Add a Quick Reply"}
        </button>
      )}
      {/* Outside the composer, whose fields look different. */}
      {isEditing &&
        createPortal(
          <QuickRepliesDialog replies={replies} onClose={() => setEditing(false)} />,
          document.querySelector(".admin") ?? document.body,
        )}
    </fieldset>
  );
}

/** Values for the placeholders of a quick reply. For one of the agent's own homes, the price is read. */
function useReplyFields(name: string, inquiry: TimelineInquiry | undefined): ReplyFields {
  const { profile } = useSite();
  const listingId = inquiry?.listingId;
  // If it can't be read, the placeholder stays empty, and Send says so.
  const { answer: listing } = useAnswer<Listing>(listingId ? `listings/${encodeURIComponent(listingId)}` : undefined);
  const price = listingId ? listing?.price : inquiry?.home?.price;
  const path = listingId
    ? `/listings/${listingId}`
    : inquiry?.home && `/homes/${encodeURIComponent(homeName(inquiry.home))}`;
  return {
    name,
    first_name: firstNameOf(name),
    home: inquiry?.listingTitle ?? inquiry?.home?.address ?? "",
    price: price === undefined ? "" : priceText(price),
    link: path ? `${location.origin}${path}` : "",
    my_name: profile.agentName,
    my_phone: phoneText(profile.phone),
  };
}

/** The text of a quick reply, with buttons that insert what is filled in later. */
function TemplateField({ text, onWrite }: { text: string; onWrite: (text: string) => void }) {
  const field = useRef<HTMLTextAreaElement>(null);

  function insert(name: string) {
    const { selectionStart: start, selectionEnd: end } = field.current ?? { selectionStart: 0, selectionEnd: 0 };
    flushSync(() => onWrite(`${text.slice(0, start)}{${name}}${text.slice(end)}`));
    const caret = start + name.length + 2;
    field.current?.focus();
    field.current?.setSelectionRange(caret, caret);
  }

  return (
    <>
      <Field label="Text" isRequired>
        {(attributes) => (
          <textarea
            {...attributes}
            ref={field}
            rows={6}
            value={text}
            onChange={({ target }) => onWrite(target.value)}
          />
        )}
      </Field>
      <fieldset className="chips row tight">
        <legend className="hint">Insert what is filled in for each person</legend>
        {replyFields.map((name) => (
          <button key={name} type="button" onClick={() => insert(name)}>
            {replyFieldName[name]}
          </button>
        ))}
      </fieldset>
    </>
  );
}

interface QuickRepliesDialogProps {
  replies: QuickReply[];
  onClose: () => void;
}

const most = 30;

/** Edits the quick replies. */
function QuickRepliesDialog({ replies, onClose }: QuickRepliesDialogProps) {
  // Keyed by number, so each row keeps its text when another one is removed.
  const [rows, setRows] = useState(() => replies.map((reply, key) => ({ ...reply, key, isNew: false })));
  const { send, isBusy, complaint } = useChange(onClose);
  const put = (key: number, change: Partial<QuickReply>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...change } : row)));

  const save = () =>
    send("PUT", "quick-replies", { replies: rows.map(({ name, subject, text }) => ({ name, subject, text })) });

  return (
    <DialogForm
      heading="Quick Replies"
      complaint={complaint}
      isBusy={isBusy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <div className="quick-replies">
        {rows.map(({ key, isNew, name, subject, text }) => (
          <details key={key} open={isNew}>
            <summary className="tap">{name || "New quick reply"}</summary>
            <TextField
              label="Name"
              isRequired
              value={name}
              onChange={({ target }) => put(key, { name: target.value })}
            />
            <TextField
              label="Subject (optional)"
              value={subject}
              onChange={({ target }) => put(key, { subject: target.value })}
            />
            <TemplateField text={text} onWrite={(written) => put(key, { text: written })} />
            <button type="button" className="link tap" onClick={() => setRows(rows.filter((row) => row.key !== key))}>
              Delete<span className="visually-hidden"> {name}</span>
            </button>
          </details>
        ))}
        {rows.length < most && (
          <button
            type="button"
            className="button line small"
            onClick={() => setRows([...rows, { key: Date.now(), isNew: true, name: "", subject: "", text: "" }])}
          >
            Add
          </button>
        )}
      </div>
    </DialogForm>
  );
}
