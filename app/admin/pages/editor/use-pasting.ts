import { type ClipboardEvent, type DragEvent, type RefObject, useRef, useState } from "react";
import { mostBytes } from "#domain/pages/body.ts";
import { useChange } from "../../ui/call/use-change.ts";
import { markdownOf } from "../paste/paste-markdown.ts";
import type { TextField } from "./source-text.tsx";
import { picture } from "./text-commands.ts";

/** Handles pasted or dropped content: formatted text becomes Markdown, pictures are uploaded. */
export function usePasting(field: RefObject<TextField | null>, textNow: () => string) {
  const [sentence, setSentence] = useState("");
  const uploaded = useRef("");
  const { send } = useChange<{ address: string }>(undefined, ({ error }) =>
    setSentence(`${uploaded.current} wasn't added. ${error}`),
  );

  function insert(text: string) {
    field.current?.run(({ from, to }) => ({
      from,
      to,
      text,
      selected: { from: from + text.length, to: from + text.length },
    }));
  }

  function paste(event: ClipboardEvent) {
    const data = event.clipboardData;
    const room = mostBytes - new Blob([textNow()]).size;
    const read = readPaste(data.getData("text/html"), data.getData("text/plain"), room);
    const pictures = [...data.files].filter(isPicture);
    setSentence("");
    if (read.kind === "plain" && pictures.length === 0) return;
    event.preventDefault();
    if (read.kind === "refused") return setSentence(read.sentence);
    // Word adds a picture of the text to the clipboard.
    if (read.kind === "plain") return void addPictures(pictures);
    insert(read.markdown);
    setSentence(read.sentence);
  }

  function drop(event: DragEvent) {
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    event.preventDefault();
    void addPictures(files);
  }

  async function addPictures(files: readonly File[]) {
    for (const file of files) {
      if (!isPicture(file)) {
        setSentence(`${file.name} isn't a picture.`);
        continue;
      }
      setSentence(`Uploading ${file.name}...`);
      const body = new FormData();
      body.set("file", file);
      uploaded.current = file.name;
      const answer = await send("POST", "images", body);
      if (!answer) return;
      field.current?.run(picture(answer.address));
      setSentence(`${file.name} was added. Describe it between the brackets.`);
    }
  }

  return { sentence, paste, drop, addPictures: (files: readonly File[]) => void addPictures(files) };
}

const isPicture = ({ type }: File) => type.startsWith("image/");

type ReadPaste =
  /** The browser pastes it unchanged. */
  { kind: "plain" } | { kind: "formatted"; markdown: string; sentence: string } | { kind: "refused"; sentence: string };

/** The most bytes of a paste that are read. */
const mostPasted = 5 * 1024 * 1024;

/**
 * Decides how to handle a paste. Runs in the browser, whose parser reads the HTML without running or loading anything.
 */
function readPaste(html: string, text: string, room: number): ReadPaste {
  const size = new Blob([html, text]).size;
  if (size > mostPasted) {
    return { kind: "refused", sentence: `This paste is ${megabytes(size)} MB. Please paste at most 5 MB at a time.` };
  }
  if (!isFormatted(html)) return fits(text, room) ? { kind: "plain" } : tooLong;
  const { markdown, lost } = markdownOf(withoutStyling(html));
  if (!fits(markdown, room)) return tooLong;
  return { kind: "formatted", markdown, sentence: lostText(lost) };
}

const tooLong: ReadPaste = {
  kind: "refused",
  sentence: "This would make the text longer than 200 KB. Please split it into two pages.",
};

/** Code editors put colors on the clipboard, which don't count as formatting. */
function isFormatted(html: string): boolean {
  return /<(h[1-6]|ul|ol|table|blockquote|a|b|strong|i|em)[\s>]|mso-|docs-internal-guid/i.test(html);
}

/** The site's policy blocks inline styles and logs each one, so they're renamed and read as text. */
function withoutStyling(html: string): string {
  return html
    .replace(/<style[\s\S]*?<\/style>/gi, "")
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, " data-style="));
}

function fits(text: string, room: number): boolean {
  return new Blob([text]).size <= room;
}

/** A sentence about what couldn't be kept; empty if everything was. */
function lostText(lost: readonly string[]): string {
  if (lost.length === 0) return "";
  const things = lost.length === 1 ? lost[0] : `${lost.slice(0, -1).join(", ")} and ${lost.at(-1)}`;
  const pictures = lost.some((thing) => /pictures?$/.test(thing))
    ? " Please drop or paste pictures one at a time."
    : "";
  return `Left out: ${things}.${pictures}`;
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}
