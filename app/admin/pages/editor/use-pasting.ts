import { type ClipboardEvent, type DragEvent, type RefObject, useState } from "react";
import { mostBytes } from "#domain/pages/body.ts";
import { callAdmin } from "../../ui/call.ts";
import { outcomeOf } from "../../ui/use-call.ts";
import { readPaste } from "../paste/read-paste.ts";
import { picture } from "../writing/text-commands.ts";
import type { TextField } from "./source-text.tsx";

/** What is pasted or dropped into the text: formatted text becomes Markdown, pictures are uploaded. */
export function usePasting(field: RefObject<TextField | null>, textNow: () => string) {
  const [sentence, setSentence] = useState("");

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
    const read = readPaste({ html: data.getData("text/html"), text: data.getData("text/plain"), room });
    const pictures = [...data.files].filter(isPicture);
    setSentence("");
    if (read.kind === "plain" && pictures.length === 0) return;
    event.preventDefault();
    if (read.kind === "refused") return setSentence(read.sentence);
    // Word adds a picture of the text to the text.
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
        setSentence(`${file.name} is not a picture.`);
        continue;
      }
      setSentence(`Uploading ${file.name}...`);
      const body = new FormData();
      body.set("file", file);
      const outcome = await outcomeOf(callAdmin<{ address: string }>("POST", "images", body));
      if (outcome.step === "failed") return setSentence(`${file.name} was not added. ${outcome.error.message}`);
      field.current?.run(picture(outcome.answer.address));
      setSentence(`${file.name} is added. Please write what it shows between the brackets.`);
    }
  }

  return { sentence, paste, drop, addPictures: (files: readonly File[]) => void addPictures(files) };
}

const isPicture = ({ type }: File) => type.startsWith("image/");
