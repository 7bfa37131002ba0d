import { OtherWindow } from "../../ui/other-window.tsx";
import { factPlans } from "../facts/facts-section.tsx";
import { fieldPlans } from "./listing-fields.tsx";
import type { UsedListingForm } from "./use-listing-form.ts";

const plans: Record<string, { label: string; choices?: Readonly<Record<string, string>> }> = {
  ...Object.fromEntries(fieldPlans.map((plan) => [plan.field, plan])),
  ...Object.fromEntries(factPlans.map((plan) => [`facts.${plan.field}`, plan])),
  "facts.openHouses": { label: "Open houses" },
  "facts.place": { label: "Map location" },
};

/** The fields of a listing that another window changed, too. */
export function OtherVersion({ form: { clashes, values, choose } }: { form: UsedListingForm }) {
  const labelOf = (path: string) => plans[path]?.label ?? path;
  const choicesOf = (path: string) => plans[path]?.choices;
  return <OtherWindow {...{ clashes, values, labelOf, choicesOf }} onChoose={choose} />;
}
