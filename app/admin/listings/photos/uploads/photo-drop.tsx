import { type DragEvent, useId, useState } from "react";
import { photoAccept } from "#domain/listings/photos/photo-rules.ts";

/** Takes photos by picking or dropping, many at once. */
export function PhotoDrop({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);

  function over(event: DragEvent) {
    // A photo of the list that is being moved is no file.
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(true);
  }

  function dropped(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    onFiles(event.dataTransfer.files);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut for the button inside
    <div
      className={isOver ? "photo-drop over" : "photo-drop"}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={dropped}
    >
      <input
        id={id}
        type="file"
        multiple
        accept={photoAccept}
        className="visually-hidden"
        onChange={(event) => {
          onFiles(event.target.files ?? []);
          // So that the same photo can be picked again after it failed.
          event.target.value = "";
        }}
      />
      <label htmlFor={id} className="button line">
        Add photos
      </label>
      <span>or drop them here</span>
    </div>
  );
}
