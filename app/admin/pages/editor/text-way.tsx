import { useState } from "react";

const ways = { formatted: "Formatted", source: "Source" } as const;
/** How the text is shown: drawn as visitors will read it, or as the Markdown that is stored. */
export type TextWay = keyof typeof ways;

const key = "textWay";

/** What was chosen last on this device; at first the source, where no mouse can point into a wide field. */
export function useTextWay(): [TextWay, (way: TextWay) => void] {
  const [way, setWay] = useState(firstWay);
  function choose(next: TextWay): void {
    setWay(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // A device that keeps nothing asks the window each time.
    }
  }
  return [way, choose];
}

function firstWay(): TextWay {
  const kept = keptWay();
  if (kept === "formatted" || kept === "source") return kept;
  return matchMedia("(min-width: 901px) and (pointer: fine)").matches ? "formatted" : "source";
}

function keptWay(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

interface TextWaySwitchProps {
  way: TextWay;
  onChoose: (way: TextWay) => void;
}

export function TextWaySwitch({ way, onChoose }: TextWaySwitchProps) {
  return (
    <fieldset className="widths">
      <legend className="visually-hidden">How the text is shown</legend>
      {Object.entries(ways).map(([each, name]) => (
        <label key={each}>
          <input type="radio" name="text-way" checked={each === way} onChange={() => onChoose(each as TextWay)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
