import { useId } from "react";
import { type Clashes, isSame, valueAt, valueText } from "./two-versions.ts";

interface OtherWindowProps {
  clashes: Clashes;
  /** What the form holds now. */
  values: unknown;
  labelOf: (path: string) => string;
  /** The words of a field's options. */
  choicesOf?: (path: string) => Readonly<Record<string, string>> | undefined;
  onChoose: (path: string, value: unknown) => void;
}

const whose = { mine: "Yours:", theirs: "Other window:" } as const;

/** The choice appears after a save, so it gets the focus. */
const focusChoice = (section: HTMLElement | null) => section?.querySelector<HTMLElement>(":checked")?.focus();

/** Both values of each field that two windows changed, to choose from. */
export function OtherWindow({ clashes, values, labelOf, choicesOf, onChoose }: OtherWindowProps) {
  const id = useId();
  const paths = Object.keys(clashes);
  if (paths.length === 0) return null;
  return (
    <section ref={focusChoice} className="other-window stack" aria-label="Changed in both windows">
      {paths.map((path) => {
        const both = clashes[path] ?? { mine: undefined, theirs: undefined };
        const chosen = isSame(valueAt(values, path), both.theirs) ? "theirs" : "mine";
        return (
          <fieldset key={path}>
            <legend>{labelOf(path)}</legend>
            {(["mine", "theirs"] as const).map((version) => (
              <label key={version}>
                <input
                  type="radio"
                  name={`${id}${path}`}
                  checked={chosen === version}
                  onChange={() => onChoose(path, both[version])}
                />
                <span>
                  <b>{whose[version]}</b> {valueText(both[version], choicesOf?.(path)) || "Empty"}
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
    </section>
  );
}
