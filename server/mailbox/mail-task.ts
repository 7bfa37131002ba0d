import type { MailFacts, MailReport } from "#domain/letters/mail-in.ts";

/** What the site keeps of a mail. */
export interface ReadMail {
  subject: string;
  text: string;
  /** Of attachments only their names. */
  attachments: string[];
}

/** What is done with a mail in a process of its own, since strangers wrote it. */
export type Task =
  /** @property origin of the site */
  | { kind: "facts"; lines: string; origin: string }
  | { kind: "report"; source: Uint8Array; host: string }
  | { kind: "mail"; source: Uint8Array };

export type TaskAnswer<Kind extends Task["kind"]> = {
  facts: MailFacts;
  /** Nothing for a report of a delay, or about other mail. */
  report: MailReport | undefined;
  mail: ReadMail;
}[Kind];
