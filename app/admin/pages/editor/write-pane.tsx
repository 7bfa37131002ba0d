import { type DragEvent, type KeyboardEvent, lazy, type RefObject, Suspense, useDeferredValue, useState } from "react";
import { sources } from "#content/sources.ts";
import { wholeNumber } from "#domain/formats.ts";
import type { Body } from "#domain/pages/body.ts";
import type { Check } from "#domain/pages/checks.ts";
import { wordCount } from "#domain/pages/revision.ts";
import { TextField as Field } from "../../../ui/field.tsx";
import { useIsAwake } from "../../ui/is-awake.ts";
import type { DraftSession } from "../draft/draft-session.ts";
import type { DraftState } from "../draft/draft-state.ts";
import { LinkField } from "./link-field.tsx";
import { MoreFields } from "./more-fields.tsx";
import { Widths } from "./preview-pane.tsx";
import { useRememberedChoice } from "./remembered-choice.ts";
import { SourceText, type TextField } from "./source-text.tsx";
import { bold, italic, link, linkTo, type TextCommand } from "./text-commands.ts";
import { TextToolbar } from "./text-toolbar.tsx";
import { usePasting } from "./use-pasting.ts";

interface WritePaneProps {
  field: RefObject<TextField | null>;
  state: DraftState;
  session: DraftSession;
  /** Called with the line of the caret when it moves. */
  onCaret: (line: string) => void;
  /** Every public path of the site except MLS homes. */
  paths: ReadonlySet<string>;
  titles: ReadonlyMap<string, string>;
  checks: readonly Check[];
  onChecks: () => void;
}

/** The plain field replaces it if it can't be loaded. */
const FormattedText = lazy(async () => {
  const loaded = await import("../formatted/formatted-text.tsx").catch(() => undefined);
  return { default: loaded?.FormattedText ?? SourceText };
});

/** Links in guides name public offices, whose addresses are defined once for all guides. */
const offices = Object.keys(sources);

const commandOf: Record<string, TextCommand> = { b: bold, i: italic, k: link };

/** How the text is shown: formatted as visitors will read it, or as the stored Markdown. */
const ways = { formatted: "Formatted", source: "Source" } as const;
/** Source, unless there's a mouse and a wide field. */
const firstWay = () => (matchMedia("(min-width: 901px) and (pointer: fine)").matches ? "formatted" : "source");

/** The fields of a page: title, summary and text first, rarely changed ones below. */
export function WritePane({ field, state, session, onCaret, paths, titles, checks, onChecks }: WritePaneProps) {
  const { draft, page, replaced } = state;
  const [way, setWay] = useRememberedChoice("textWay", ways, firstWay);
  const change = (parts: Partial<Body>) => session.type({ ...session.state().draft, ...parts });
  const pasting = usePasting(field, () => session.state().draft.markdown);
  const [isLinking, setLinking] = useState(false);
  /** The formatted text asks where a new link leads; the Markdown shows where to type it. */
  const run = (command: TextCommand) => {
    if (command !== link || way === "source") field.current?.run(command);
    else if (!field.current?.showAddress?.()) setLinking(true);
  };
  const addLink = (address: string) => {
    setLinking(false);
    // The field can only be focused after the dialog is gone.
    requestAnimationFrame(() => field.current?.run(linkTo(address)));
  };
  const Text = way === "formatted" ? FormattedText : SourceText;
  const isAwake = useIsAwake();
  // The draft in `state` waits for a pause in typing; a view opened before it must not miss the last words.
  const first = session.state().draft.markdown;
  /** What the server sends, shown until the field can be used. */
  const stored = <textarea inert defaultValue={first} />;

  function press(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.defaultPrevented) return;
    const key = event.key.toLowerCase();
    const command = (event.target as Element).id === "page-text" ? commandOf[key] : undefined;
    if (key !== "s" && !command) return;
    event.preventDefault();
    if (command) run(command);
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
        <div className="text-head spread">
          <label id="page-text-label" htmlFor="page-text">
            Text
          </label>
          <Widths legend="Text view" name="text-way" options={ways} chosen={way} onChoose={setWay} />
        </div>
        <TextToolbar run={run} onPictures={pasting.addPictures} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it sees what is brought into the field before the field does */}
        <div
          onPasteCapture={pasting.paste}
          onDragOver={(event: DragEvent) => event.dataTransfer.types.includes("Files") && event.preventDefault()}
          onDropCapture={pasting.drop}
        >
          {isAwake ? (
            <Suspense fallback={stored}>
              <Text
                // Text from elsewhere needs a new field; while the agent types, the field itself holds the text.
                key={replaced}
                ref={field}
                first={first}
                names={page.kind === "guide" ? offices : []}
                onType={session.write}
                onCaret={onCaret}
                onChange={(markdown) => change({ markdown })}
              />
            </Suspense>
          ) : (
            stored
          )}
        </div>
        <div role="status" className="paste-note">
          {pasting.sentence && <p>{pasting.sentence}</p>}
        </div>
        <div id="page-text-notes" className="under spread secondary">
          <WordCount markdown={draft.markdown} />
          <button type="button" className="link tap" onClick={onChecks}>
            {checksText(checks)}
          </button>
        </div>
      </div>
      {isLinking && <LinkField paths={paths} titles={titles} onLink={addLink} onClose={() => setLinking(false)} />}
      <MoreFields key={`more-${replaced}`} page={page} draft={draft} onChange={change} session={session} />
    </section>
  );
}

/** Counted when the typing pauses, because a long text takes longer than a keystroke. */
function WordCount({ markdown }: { markdown: string }) {
  const count = wordCount(useDeferredValue(markdown));
  return (
    <span>
      {wholeNumber(count)} {count === 1 ? "word" : "words"}
    </span>
  );
}

function checksText(checks: readonly Check[]): string {
  const musts = checks.filter(({ severity }) => severity === "must").length;
  const shoulds = checks.filter(({ severity }) => severity === "should").length;
  if (musts + shoulds === 0) return "Before publishing: all good";
  const counts = [musts > 0 && `${musts} to fix`, shoulds > 0 && `${shoulds} to consider`].filter(Boolean);
  return `Before publishing: ${counts.join(", ")}`;
}
