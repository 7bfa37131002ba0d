import { z } from "zod";
import { textSchema } from "../text-schema.ts";
import { letterWording } from "./letter-wording.ts";

/** What may stand in braces in a quick reply: of the person, the home they asked about, and the agent. */
export const replyFields = ["first_name", "name", "home", "price", "link", "my_name", "my_phone"] as const;
type ReplyField = (typeof replyFields)[number];

/** What a reply is filled with: empty where it is not known. */
export type ReplyFields = Record<ReplyField, string>;

/** How many quick replies an agent keeps. */
const mostReplies = 30;

const field = /\{([a-z_]+)\}/gi;

const line = (limit: number) => textSchema({ limit, wording: letterWording });
const withKnownFields = (text: ReturnType<typeof line>) =>
  text.superRefine((typed, context) => {
    const unknown = [...typed.matchAll(field)].map(([, name = ""]) => name).find((name) => !isField(name));
    if (unknown !== undefined) context.addIssue(letterWording.unknownField(unknown, replyFields));
  });

/** A text that the agent keeps for answers. */
const QuickReplySchema = z.object({
  name: line(60).min(1, letterWording.noName),
  subject: withKnownFields(line(200)),
  text: withKnownFields(textSchema({ limit: 5000, hasLines: true, wording: letterWording })).min(
    1,
    letterWording.noWords,
  ),
});
export type QuickReply = z.infer<typeof QuickReplySchema>;

/** All of them, in the agent's order. */
export const QuickRepliesSchema = z
  .array(QuickReplySchema)
  .max(mostReplies, letterWording.tooManyReplies(mostReplies))
  .superRefine((replies, context) => {
    const names = replies.map(({ name }) => name.toLowerCase());
    const at = names.findIndex((name, index) => names.indexOf(name) < index);
    if (at >= 0)
      context.addIssue({
        code: "custom",
        message: letterWording.sameName(replies[at]?.name ?? ""),
        path: [at, "name"],
      });
  });

/** Judges the body of a save, `{replies}`. The refusal is a sentence, with the place of the reply that it is about. */
export function readQuickReplies(input: unknown): { replies: QuickReply[] } | { refusal: string; at?: number } {
  const { data, error } = z.object({ replies: QuickRepliesSchema }).safeParse(input);
  if (data) return data;
  const [issue] = error.issues;
  const at = issue?.path[1];
  if (!issue || issue.message.startsWith("Invalid input")) return { refusal: letterWording.badReplies };
  return { refusal: issue.message, ...(typeof at === "number" && { at }) };
}

/**
 * A text with what is known in the place of its fields; what is not stays in braces. Without a first name a greeting greets nobody by
 * name.
 */
export function fillIn(text: string, fields: ReplyFields): string {
  const greeted = fields.first_name ? text : text.replace(/\b(Hi|Hello|Hey|Dear) \{first_name\}/gi, "Hello");
  return greeted.replace(field, (braced, name: string) => (isField(name) && fields[name]) || braced);
}

/** What to do about the first field of a letter that still stands in braces; nothing when it can be sent. */
export function emptyField(text: string): string | undefined {
  const empty = [...text.matchAll(field)].map(([, name = ""]) => name).find(isField);
  return empty && letterWording.fillIn(empty);
}

/** The fields of a template that `fillIn` puts something into, by what that is. */
export function filledWith(text: string, fields: ReplyFields): string[] {
  const names = [...text.matchAll(field)].map(([, name = ""]) => name).filter(isField);
  return [...new Set(names.map((name) => fields[name]))].filter((value) => value !== "");
}

/** A piece of an answer: as it was typed, filled in, or a field that nothing is known for. */
interface ReplyPart {
  text: string;
  kind: "typed" | "filled" | "open";
}

/** An answer cut where something was filled in. @param filled what was, as long as it still stands there */
export function replyParts(text: string, filled: readonly string[]): ReplyPart[] {
  const longestFirst = filled
    .toSorted((one, other) => other.length - one.length)
    .map((each) => each.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  const marks = new RegExp([...longestFirst, "\\{[a-z_]+\\}"].join("|"), "g");
  const parts: ReplyPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(marks)) {
    const isOpen = found.startsWith("{") && found.endsWith("}");
    if (isOpen && !isField(found.slice(1, -1))) continue;
    if (index > end) parts.push({ text: text.slice(end, index), kind: "typed" });
    parts.push({ text: found, kind: isOpen ? "open" : "filled" });
    end = index + found.length;
  }
  return end < text.length ? [...parts, { text: text.slice(end), kind: "typed" }] : parts;
}

function isField(name: string): name is ReplyField {
  return replyFields.some((known) => known === name);
}

/** How somebody is greeted; empty when what they typed as their name is none: an address, a formula, a picture. */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = /^(mr|mrs|ms|dr)\.?$/i.test(words[0] ?? "") && words.length > 1 ? words[1] : words[0];
  return first !== undefined && /^\p{L}[\p{L}\p{M}'’-]*\.?$/u.test(first) ? first : "";
}
