import { z } from "zod";
import { type TextRule, textFault } from "./text-rule.ts";

/** A text of people as it is kept: without the spaces around it, without half characters, and as its rule wants it. */
export function textSchema(rule: TextRule & { wording: { mustBeText: string } }) {
  return z
    .string(rule.wording.mustBeText)
    .trim()
    .overwrite((text) => text.toWellFormed())
    .superRefine((text, context) => {
      const fault = textFault(text, rule);
      if (fault) context.addIssue(fault);
    });
}
