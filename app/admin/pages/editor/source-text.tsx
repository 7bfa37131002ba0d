import { type Ref, useRef } from "react";
import { type TextField, useFirstText, useTextField } from "./use-text-field.ts";

/** What the field of the text is given, in whichever way it shows it. */
export interface TextProps {
  ref: Ref<TextField>;
  /** What stands in it at first. Afterwards it keeps its text by itself. */
  first: string;
  /** Names that its links may use although their addresses stand elsewhere. */
  names: readonly string[];
  /** Hears of the text after a key. */
  onType: (text: string) => void;
  /** Hears of the text after what did not come from the keyboard. */
  onChange: (text: string) => void;
}

/** The Markdown as it is stored. */
export function SourceText({ ref, first, onType, onChange }: Omit<TextProps, "names">) {
  const area = useRef<HTMLTextAreaElement>(null);
  useFirstText(area, first);
  useTextField(ref, area, onChange);
  return (
    <textarea
      id="page-text"
      ref={area}
      spellCheck
      aria-describedby="page-text-notes"
      onInput={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}
