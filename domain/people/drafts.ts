import { z } from "zod";
import { isEmailAddress } from "../email-address.ts";
import { inquiryLimits } from "../inquiries/inquiry-rules.ts";
import { textSchema } from "../text-schema.ts";
import { noteLimit } from "./entry.ts";
import { peopleWording as wording } from "./people-wording.ts";
import { emailKey, mostAddresses, PersonIdSchema, phoneKey, stages } from "./person.ts";
import { isDay, isShown, type Task, taskLimit } from "./task.ts";

/** @param empty the message for empty text or a value that is not text */
const text = ({ empty, ...rule }: { limit: number; hasLines?: boolean; empty: string }) =>
  textSchema({ ...rule, wording: { ...wording, mustBeText: empty } }).min(1, empty);

const email = text({ limit: inquiryLimits.email, empty: wording.badEmail("") })
  .transform(emailKey)
  .refine(isEmailAddress, { error: (issue) => wording.badEmail(String(issue.input)) });

const phone = text({ limit: inquiryLimits.phone, empty: wording.badPhone("") }).refine(
  (number) => phoneKey(number) !== "",
  { error: (issue) => wording.badPhone(String(issue.input)) },
);

const addresses = <Address extends z.ZodType<string>>(address: Address) =>
  z
    .array(address, wording.badChange)
    .max(mostAddresses, wording.manyAddresses(mostAddresses))
    .transform((all) => [...new Set(all)]);

/** The agent's change to a person, with the `rev` it was based on. */
const PersonChangeSchema = z.strictObject(
  {
    rev: z.int(wording.badRev),
    name: text({ limit: inquiryLimits.name, empty: wording.noName }).optional(),
    emails: addresses(email).optional(),
    phones: addresses(phone).optional(),
    stage: z.enum(stages, wording.badStage).optional(),
    doNotContact: z.boolean(wording.badDoNotContact).optional(),
  },
  wording.badChange,
);

const NoteSchema = z.strictObject(
  {
    text: text({ limit: noteLimit, hasLines: true, empty: wording.noText }),
    kind: z.enum(["note", "elsewhere"], wording.badChange).default("note"),
  },
  wording.badChange,
);

/** The text of a call, or of a reply made elsewhere, is optional. */
const OutsideSchema = z.strictObject(
  {
    text: z.union([z.literal(""), text({ limit: noteLimit, hasLines: true, empty: wording.noText })]).default(""),
    kind: z.literal("elsewhere").optional(),
  },
  wording.badChange,
);

const TaskDraftSchema = z.strictObject(
  {
    text: text({ limit: taskLimit, empty: wording.noText }),
    on: z.string(wording.badDay).refine(isDay, wording.badDay),
    at: z
      .string(wording.badHour)
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, wording.badHour)
      .nullish()
      .transform((at) => at ?? undefined),
  },
  wording.badChange,
);
type TaskDraft = z.infer<typeof TaskDraftSchema>;
const TaskChangeSchema = TaskDraftSchema.partial().extend({ isDone: z.boolean(wording.badChange).optional() });

const OtherSchema = z.strictObject({ other: PersonIdSchema }, wording.badChange);

/** The parsed draft, or the sentence that says why it was refused. */
export type Reading<Draft> = { draft: Draft } | { refusal: string };

function reader<Draft>(schema: z.ZodType<Draft>) {
  return (input: unknown): Reading<Draft> => {
    const result = schema.safeParse(input);
    return result.success ? { draft: result.data } : { refusal: result.error.issues[0]?.message ?? wording.badChange };
  };
}

export const readPersonChange = reader(PersonChangeSchema);
export const readOther = reader(OtherSchema);
export const readCall = reader(OutsideSchema);

/** Reads a note, or a comment on a reply made elsewhere. */
export function readNote(input: unknown): Reading<{ text: string; kind: "note" | "elsewhere" }> {
  const kind = (input as { kind?: unknown } | null)?.kind;
  if (kind !== "elsewhere") return reader(NoteSchema)(input);
  const reading = readCall(input);
  return "refusal" in reading ? reading : { draft: { text: reading.draft.text, kind } };
}

/** @param timeZone the site's time zone, which the task uses */
export function readTask(input: unknown, timeZone: string): Reading<TaskDraft> {
  const reading = reader(TaskDraftSchema)(input);
  if ("draft" in reading && !isShown(reading.draft, timeZone)) return { refusal: wording.skippedHour };
  return reading;
}

/** Applies a change to a task; `at: null` removes its time. @param now an ISO timestamp */
export function changeTask(task: Task, input: unknown, timeZone: string, now: string): Reading<Task> {
  const reading = reader(TaskChangeSchema)(input);
  if ("refusal" in reading) return reading;
  const { isDone, ...change } = reading.draft;
  const hasHour = Object.hasOwn(input as object, "at");
  const next: Task = {
    ...task,
    ...(change.text !== undefined && { text: change.text }),
    ...(change.on !== undefined && { on: change.on }),
    ...(hasHour && { at: change.at }),
    ...(isDone !== undefined && { doneAt: isDone ? (task.doneAt ?? now) : undefined }),
  };
  // A task that is only marked done may keep a time from before the site's time zone changed.
  const isMoved = change.on !== undefined || hasHour;
  return !isMoved || isShown(next, timeZone) ? { draft: next } : { refusal: wording.skippedHour };
}
