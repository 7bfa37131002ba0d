import { type ClipboardEvent, type DragEvent, type KeyboardEvent, type Ref, useDeferredValue, useRef } from "react";
import { wholeNumber } from "#domain/formats.ts";
import type { Body } from "#domain/pages/body.ts";
import type { Check } from "#domain/pages/checks.ts";
import { wordCount } from "#domain/pages/revision.ts";
import { TextField as Field } from "../../../ui/field.tsx";
import type { DraftSession } from "../draft/draft-session.ts";
import type { DraftState } from "../draft/draft-state.ts";
import { bold, italic, link, type TextCommand } from "../writing/text-commands.ts";
import { MoreFields } from "./more-fields.tsx";
import { TextToolbar } from "./text-toolbar.tsx";
import { usePasting } from "./use-pasting.ts";
import { type TextField, useFirstText, useTextField } from "./use-text-field.ts";

interface WritePaneProps {
  ref: Ref<TextField>;
  state: DraftState;
  session: DraftSession;
  checks: readonly Check[];
  onChecks: () => void;
}

const commandOf: Record<string, TextCommand> = { b: bold, i: italic, k: link };

/** The fields of a page: title, summary and text at first, what is rarely changed below them. */
export function WritePane({ ref, state, session, checks, onChecks }: WritePaneProps) {
  const { draft, page, replaced } = state;
  const area = useRef<HTMLTextAreaElement>(null);
  const field = useRef<TextField>(null);
  const change = (parts: Partial<Body>) => session.type({ ...session.state().draft, ...parts });
  useFirstText(area, draft.markdown, replaced);
  useTextField(field, area, (markdown) => change({ markdown }));
  useTextField(ref, area, (markdown) => change({ markdown }));
  const pasting = usePasting(field, area);

  function press(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const key = event.key.toLowerCase();
    const command = event.target === area.current ? commandOf[key] : undefined;
    if (key !== "s" && !command) return;
    event.preventDefault();
    if (command) field.current?.run(command);
    else void session.saveNow();
  }

  return (
    <section id="pane-write" className="write" aria-label="Write" onKeyDown={press}>
      <Field
        id="page-title"
        label="Title"
        className="big"
        value={draft.title}
        maxLength={200}
        onChange={({ target }) => change({ title: target.value })}
      />
      <Field
        id="page-summary"
        label="Summary"
        hint={`For the card and search engines: ${draft.summary.length} of 160 characters`}
        rows={3}
        value={draft.summary}
        maxLength={500}
        onChange={({ target }) => change({ summary: target.value })}
      />
      <div className="field text">
        <label htmlFor="page-text">Text</label>
        <TextToolbar run={(command) => field.current?.run(command)} onPictures={pasting.addPictures} />
        <textarea
          // A text from elsewhere needs a new field; while it is typed, the field itself keeps the text.
          key={replaced}
          id="page-text"
          ref={area}
          spellCheck
          aria-describedby="page-text-notes"
          onInput={({ currentTarget }) => session.write(currentTarget.value)}
          onPaste={(event: ClipboardEvent<HTMLTextAreaElement>) => pasting.paste(event)}
          onDragOver={(event: DragEvent) => event.dataTransfer.types.includes("Files") && event.preventDefault()}
          onDrop={(event: DragEvent) => pasting.drop(event)}
        />
        <div role="status" className="paste-note">
          {pasting.sentence && <p>{pasting.sentence}</p>}
        </div>
        <div id="page-text-notes" className="under">
          <WordCount markdown={draft.markdown} />
          <button type="button" className="link" onClick={onChecks}>
            {checksText(checks)}
          </button>
        </div>
      </div>
      <MoreFields key={`more-${replaced}`} page={page} draft={draft} onChange={change} session={session} />
    </section>
  );
}

/** Counted when nothing is typed: a long text takes longer than a key. */
function WordCount({ markdown }: { markdown: string }) {
  const counted = useDeferredValue(markdown);
  const count = wordCount(counted);
  return (
    <span>
      {wholeNumber(count)} {count === 1 ? "word" : "words"}
    </span>
  );
}

function checksText(checks: readonly Check[]): string {
  const musts = checks.filter(({ severity }) => severity === "must").length;
  const shoulds = checks.length - musts;
  if (checks.length === 0) return "Before publishing: nothing to mend";
  const counts = [musts > 0 && `${musts} must`, shoulds > 0 && `${shoulds} to consider`].filter(Boolean);
  return `Before publishing: ${counts.join(", ")}`;
}
