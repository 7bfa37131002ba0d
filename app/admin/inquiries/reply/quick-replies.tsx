import { useEffect, useRef, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { firstNameOf } from "#domain/letters/first-name.ts";
import {
  filledWith,
  fillIn,
  type QuickReply,
  type ReplyFields,
  replyFieldName,
  replyFields,
} from "#domain/letters/quick-reply.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { homeName } from "#domain/mls/home/home-path.ts";
import type { TimelineInquiry } from "#domain/people/timeline.ts";
import { phoneText, priceText } from "#domain/wording.ts";
import { useSite } from "../../../frame/known-site.ts";
import { Field, TextField } from "../../../ui/field.tsx";
import { useCall, useRead } from "../../ui/call/use-call.ts";
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
          {replies.length > 0 ? "Edit" : "Add a Quick Reply"}
        </button>
      )}
      {/* Outside the composer, whose fields look different. */}
      {isEditing &&
        createPortal(
          <QuickRepliesDialog
            replies={replies}
            onSaved={(next) => {
              setSaved(next);
              setEditing(false);
            }}
            onClose={() => setEditing(false)}
          />,
          document.querySelector(".admin") ?? document.body,
        )}
    </fieldset>
  );
}

/** Values for the placeholders of a quick reply. For one of the agent's own homes, the price is loaded. */
function useReplyFields(name: string, inquiry: TimelineInquiry | undefined): ReplyFields {
  const { profile } = useSite();
  const [price, setPrice] = useState(inquiry?.home?.price);
  const listingId = inquiry?.listingId;
  useEffect(() => {
    if (!listingId) return;
    void fetch(`/api/listings/${encodeURIComponent(listingId)}`)
      .then((response) => (response.ok ? (response.json() as Promise<Listing>) : undefined))
      // If it fails, the placeholder stays empty, and Send says so.
      .then(
        (listing) => setPrice(listing?.price),
        () => undefined,
      );
  }, [listingId]);
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
      <fieldset className="chips">
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
  onSaved: (replies: QuickReply[]) => void;
  onClose: () => void;
}

const most = 30;

/** Edits the quick replies. */
function QuickRepliesDialog({ replies, onSaved, onClose }: QuickRepliesDialogProps) {
  // Keyed by number, so each row keeps its text when another one is removed.
  const [rows, setRows] = useState(() => replies.map((reply, key) => ({ ...reply, key, isNew: false })));
  const { state, send } = useCall<{ replies: QuickReply[] }>("PUT", "quick-replies");
  const put = (key: number, change: Partial<QuickReply>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...change } : row)));

  async function save() {
    const outcome = await send({ replies: rows.map(({ name, subject, text }) => ({ name, subject, text })) });
    if (outcome.step === "done") onSaved(outcome.answer.replies);
  }

  return (
    <DialogForm
      heading="Quick Replies"
      complaint={state.step === "failed" && state.error.message}
      isBusy={state.step === "busy"}
      onSave={() => void save()}
      onClose={onClose}
    >
      <div className="quick-replies">
        {rows.map(({ key, isNew, name, subject, text }) => (
          <details key={key} open={isNew}>
            <summary>{name || "New quick reply"}</summary>
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
            <button type="button" className="link" onClick={() => setRows(rows.filter((row) => row.key !== key))}>
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
