import { z } from "zod";
import { textSchema } from "../text-schema.ts";
import { emailWording } from "./email-wording.ts";

/** The fields of a quick reply: of the person, the home they asked about, and the agent. */
export const replyFields = ["first_name", "name", "home", "price", "link", "my_name", "my_phone"] as const;
type ReplyField = (typeof replyFields)[number];

/** The fields' names for the agent. */
export const replyFieldName: Record<ReplyField, string> = {
  first_name: "Their first name",
  name: "Their full name",
  home: "The home",
  price: "Its price",
  link: "Its page",
  my_name: "Your name",
  my_phone: "Your phone",
};

/** A reply's values: empty if unknown. */
export type ReplyFields = Record<ReplyField, string>;

/** Maximum quick replies. */
const mostReplies = 30;

const field = /\{([a-z_]+)\}/gi;

const line = (limit: number) => textSchema({ limit, wording: emailWording });
const withKnownFields = (text: ReturnType<typeof line>) =>
  text.superRefine((typed, context) => {
    const unknown = [...typed.matchAll(field)].map(([, name = ""]) => name).find((name) => !isField(name));
    if (unknown !== undefined) context.addIssue(emailWording.unknownField(unknown, replyFields));
  });

/** A saved reply text. */
const QuickReplySchema = z.object({
  name: line(60).min(1, emailWording.noName),
  subject: withKnownFields(line(200)),
  text: withKnownFields(textSchema({ limit: 5000, hasLines: true, wording: emailWording })).min(
    1,
    emailWording.noWords,
  ),
});
export type QuickReply = z.infer<typeof QuickReplySchema>;

/** The reply that comes with the product, until the agent saves her own. A market analysis is no appraisal, and says so. */
export const shippedReplies: readonly QuickReply[] = [
  {
    name: "Market analysis",
    subject: "Your market analysis",
    text: "Hi {first_name},\n\nThank you for telling me about your home. I’ll send you the market analysis by email within three working days. It is my opinion of price. It is not an appraisal.\n\nIs there a good time for me to see the house?\n\n{my_name}, {my_phone}",
  },
];

/** All of them, in the agent's order. */
export const QuickRepliesSchema = z
  .array(QuickReplySchema)
  .max(mostReplies, emailWording.tooManyReplies(mostReplies))
  .superRefine((replies, context) => {
    const names = replies.map(({ name }) => name.toLowerCase());
    const at = names.findIndex((name, index) => names.indexOf(name) < index);
    if (at >= 0)
      context.addIssue({
        code: "custom",
        message: emailWording.sameName(replies[at]?.name ?? ""),
        path: [at, "name"],
      });
  });

/** Validates the body of a save, `{replies}`. The refusal is a sentence, with the index of the reply it is about. */
export function readQuickReplies(input: unknown): { replies: QuickReply[] } | { refusal: string; at?: number } {
  const { data, error } = z.object({ replies: QuickRepliesSchema }).safeParse(input);
  if (data) return data;
  const [issue] = error.issues;
  const at = issue?.path[1];
  if (!issue || issue.message.startsWith("Invalid input")) return { refusal: emailWording.badReplies };
  return { refusal: issue.message, ...(typeof at === "number" && { at }) };
}

/**
 * Fills in a text's known fields; unknown ones stay in braces. Without a first name a greeting has no
 * name.
 */
export function fillIn(text: string, fields: ReplyFields): string {
  const greeted = fields.first_name ? text : text.replace(/\b(Hi|Hello|Hey|Dear) \{first_name\}/gi, "Hello");
  return greeted.replace(field, (braced, name: string) => (isField(name) && fields[name]) || braced);
}

/** What to do about an email's first unfilled field; `undefined` when it can be sent. */
export function emptyField(text: string): string | undefined {
  const empty = [...text.matchAll(field)].map(([, name = ""]) => name).find(isField);
  return empty && emailWording.fillIn(empty);
}

/** The values that `fillIn` inserts into a template. */
export function filledWith(text: string, fields: ReplyFields): string[] {
  const names = [...text.matchAll(field)].map(([, name = ""]) => name).filter(isField);
  return [...new Set(names.map((name) => fields[name]))].filter((value) => value !== "");
}

/** A piece of a reply: typed text, a filled-in value, or an unknown field. */
interface ReplyPart {
  text: string;
  kind: "typed" | "filled" | "open";
}

/** Splits a reply at its filled-in values. @param filled inserted values, marked as long as they are unchanged */
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
