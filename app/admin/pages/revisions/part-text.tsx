import type { Part } from "./compare.ts";

const names = { same: "", added: "Added: ", removed: "Taken out: " } as const;

/** A text with what was added and taken out marked, to the eye and in words. */
export function PartText({ parts }: { parts: readonly Part[] }) {
  return (
    <p className="part-text">
      {parts.map(({ kind, text }, at) => {
        const Mark = kind === "same" ? "span" : kind === "added" ? "ins" : "del";
        return (
          <Mark key={at}>
            {names[kind] && <span className="visually-hidden">{names[kind]}</span>}
            {text}
          </Mark>
        );
      })}
    </p>
  );
}
