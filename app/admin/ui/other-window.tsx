import { useId } from "react";

/** A field that two windows changed differently. */
export interface Clash {
  path: string;
  label: string;
  /** What this window's agent typed, and what the other window saved. */
  mine: string;
  theirs: string;
  /** Whether the form holds the other window's value. */
  isTheirs: boolean;
}

interface OtherWindowProps {
  clashes: readonly Clash[];
  onChoose: (path: string, isTheirs: boolean) => void;
}

/** Both values of each field that two windows changed, to choose from. */
export function OtherWindow({ clashes, onChoose }: OtherWindowProps) {
  const id = useId();
  if (clashes.length === 0) return null;
  return (
    <section className="other-window" aria-label="Changed in both windows">
      {clashes.map(({ path, label, isTheirs, ...values }) => (
        <fieldset key={path}>
          <legend>{label}</legend>
          {(["mine", "theirs"] as const).map((whose) => (
            <label key={whose}>
              <input
                type="radio"
                name={`${id}${path}`}
                checked={isTheirs === (whose === "theirs")}
                onChange={() => onChoose(path, whose === "theirs")}
              />
              <span>
                <b>{whose === "mine" ? "Yours:" : "Other window:"}</b> {values[whose] || "Empty"}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  );
}
