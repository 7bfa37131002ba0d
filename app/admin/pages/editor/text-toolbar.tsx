import { type ChangeEvent, type ReactNode, useId } from "react";
import { PagesIcon } from "../pages-icon.tsx";
import { bold, heading, italic, link, list, type TextCommand, table } from "./text-commands.ts";

interface TextToolbarProps {
  run: (command: TextCommand) => void;
  onPictures: (files: readonly File[]) => void;
}

const tools: { name: string; command: TextCommand; sign: ReactNode }[] = [
  { name: "Bold, Ctrl+B", command: bold, sign: <b>B</b> },
  { name: "Italic, Ctrl+I", command: italic, sign: <em>I</em> },
  { name: "Heading", command: heading, sign: <b>H</b> },
  { name: "Link, Ctrl+K", command: link, sign: <PagesIcon name="link" /> },
  { name: "List", command: list, sign: <PagesIcon name="list" /> },
];

/** Inserts Markdown for agents who don't know it. */
export function TextToolbar({ run, onPictures }: TextToolbarProps) {
  return (
    <div className="text-toolbar row" role="toolbar" aria-label="Format">
      {tools.map(({ name, command, sign }) => (
        <button
          key={name}
          type="button"
          className="square lights"
          aria-label={name}
          title={name}
          onClick={() => run(command)}
        >
          {sign}
        </button>
      ))}
      <PictureButton onPictures={onPictures} />
      <button type="button" className="square lights" aria-label="Table" title="Table" onClick={() => run(table)}>
        <PagesIcon name="table" />
      </button>
    </div>
  );
}

function PictureButton({ onPictures }: Pick<TextToolbarProps, "onPictures">) {
  const id = useId();

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onPictures([...(target.files ?? [])]);
    target.value = "";
  }

  return (
    <label className="tool-file square" htmlFor={id} title="Picture">
      <PagesIcon name="picture" />
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept="image/*"
        multiple
        aria-label="Picture"
        onChange={choose}
      />
    </label>
  );
}
