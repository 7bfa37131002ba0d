import type { DeliveryReport } from "#domain/emails/delivery-report.ts";
import type { MailFacts } from "#domain/emails/mail-in.ts";
import type { CalendarAnswer } from "#domain/showings/calendar-answer.ts";

/** The stored parts of an email. */
export interface ReadMail {
  subject: string;
  text: string;
  /** Whether some of its words are missing here. */
  isCut: boolean;
  /** Attachment names only. */
  attachments: string[];
  /** Whether it only says that an email was read. */
  isReceipt: boolean;
  /** The answer to an invitation, which a calendar sent. */
  calendar: CalendarAnswer | undefined;
}

/** Email parsing tasks, which run in a separate process because email is untrusted. */
export type Task =
  /** @property origin of the site */
  | { kind: "facts"; lines: string; origin: string }
  | { kind: "report"; source: Uint8Array }
  | { kind: "mail"; source: Uint8Array; isCut?: boolean };

export type TaskAnswer<Kind extends Task["kind"]> = {
  facts: MailFacts;
  /** Undefined for a delay report, or no report at all. */
  report: DeliveryReport | undefined;
  mail: ReadMail;
}[Kind];
