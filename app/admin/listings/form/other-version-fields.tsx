import { OtherWindow } from "../../ui/other-window.tsx";
import { factPlans } from "../facts/facts-section.tsx";
import { fieldPlans } from "./listing-fields.tsx";
import { isSame, valueAt, valueText } from "./other-version.ts";
import type { UsedListingForm } from "./use-listing-form.ts";

const plans: Record<string, { label: string; choices?: Readonly<Record<string, string>> }> = {
  ...Object.fromEntries(fieldPlans.map((plan) => [plan.field, plan])),
  ...Object.fromEntries(factPlans.map((plan) => [`facts.${plan.field}`, plan])),
  "facts.openHouses": { label: "Open houses" },
  "facts.place": { label: "Map location" },
};

/** The fields of a listing that another window changed, too. */
export function OtherVersion({ form: { clashes, values, choose } }: { form: UsedListingForm }) {
  const shown = Object.entries(clashes).map(([path, { mine, theirs }]) => {
    const { label = path, choices } = plans[path] ?? {};
    const isTheirs = isSame(valueAt(values, path), theirs);
    return { path, label, mine: valueText(mine, choices), theirs: valueText(theirs, choices), isTheirs };
  });
  return (
    <OtherWindow
      clashes={shown}
      onChoose={(path, isTheirs) => choose(path, isTheirs ? clashes[path]?.theirs : clashes[path]?.mine)}
    />
  );
}
