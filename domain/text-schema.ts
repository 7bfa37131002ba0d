import { z } from "zod";
import { type TextRule, textFault } from "./text-fault.ts";
import { cleanText } from "./text-rule.ts";

/** A stored text: clean, trimmed, and within its rule's length. */
export function textSchema(rule: TextRule & { wording: { mustBeText: string } }) {
  return z
    .string(rule.wording.mustBeText)
    .overwrite((text) => cleanText(text, rule))
    .trim()
    .superRefine((text, context) => {
      const fault = textFault(text, rule);
      if (fault) context.addIssue(fault);
    });
}
