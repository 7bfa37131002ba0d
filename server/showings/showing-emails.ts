import { type Email, newEmail, undoTime } from "#domain/emails/email.ts";
import { emailWording } from "#domain/emails/email-wording.ts";
import { agendaNotice } from "#domain/people/agenda.ts";
import type { Entry } from "#domain/people/entry.ts";
import { reminderOf } from "#domain/showings/reminder.ts";
import type { Showing } from "#domain/showings/showing.ts";
import type { ShowingResult } from "#domain/showings/showing-drafts.ts";
import { arrangedText } from "#domain/showings/showing-wording.ts";
import { emailByHand } from "#domain/showings/visitor-wording.ts";
import { instantOf } from "#domain/wall-clock.ts";
import type { AlsoWritten } from "../ports/showing-store.ts";
import { newEmailId, newEntryId } from "../records/ids.ts";
import { markAnswered } from "../records/mark-answered.ts";
import type { createShowingReading, ShowingContext } from "./showing-reading.ts";

/** What is written together with a change: the delayed email, the reminder, the morning agenda. */
export function createShowingEmails(
  { platform, sender, config, log, now }: ShowingContext,
  { profileOf, hindrance }: Pick<ReturnType<typeof createShowingReading>, "profileOf" | "hindrance">,
) {
  const { showings } = platform;
  const host = new URL(config.origin).hostname;

  /** The morning agenda includes the showing. */
  async function emailAgenda({ on }: Showing, timeZone: string): Promise<void> {
    const morning = instantOf(`${on}T08:00`, timeZone);
    if (morning <= now()) return;
    await sender.notify(agendaNotice(on), morning);
  }

  /**
   * Writes a showing with its email. Without email, the agent gets the text to send. Undefined if another change was
   * faster.
   */
  async function write(
    showing: Showing,
    words: string,
    save: (written: Pick<AlsoWritten, "emails" | "entry">) => Promise<boolean>,
  ): Promise<ShowingResult | undefined> {
    const profile = await profileOf();
    const { subject, text } = emailByHand(showing, words, profile);
    const reason = await hindrance(showing);
    const { personId, inquiryId, visitor, id } = showing;
    if (reason !== undefined) {
      const entry = personId && elsewhere(personId, subject);
      const isSaved = await save(entry ? { entry } : {});
      if (isSaved) await answered(showing);
      return isSaved
        ? {
            showing,
            byHand: { reason, subject, text, email: reason === emailWording.doNotContact ? undefined : visitor.email },
          }
        : undefined;
    }
    const email = newEmail(
      {
        ...{ id: newEmailId(), kind: "showing", personId, inquiryId, about: id, to: visitor.email ?? "", subject },
        ...{ text: words, references: inquiryId ? [`<${inquiryId}@${host}>`] : [] },
      },
      host,
      now(),
    );
    email.nextAttemptAt = new Date(now().getTime() + undoTime).toISOString();
    const { timeZone, visits } = profile;
    const reminder = reminderOf(showing, { timeZone, visits, host, now: now() });
    if (!(await save({ emails: reminder ? [email, reminder] : [email] }))) return undefined;
    await answered(showing);
    sender.wakeLater();
    return { showing, email };
  }

  /** Adds a showing that was arranged elsewhere, with a line in the person's timeline. Returns false if the id exists. */
  async function addArranged(showing: Showing): Promise<boolean> {
    const { personId } = showing;
    const entry = personId && elsewhere(personId, arrangedText(showing));
    if (!(await showings.add(showing, entry ? { entry } : {}))) return false;
    await answered(showing);
    return true;
  }

  /** A reply that the agent gave elsewhere. */
  const elsewhere = (personId: string, text: string): Entry => ({
    ...{ id: newEntryId(), personId, at: now().toISOString(), kind: "elsewhere", text },
  });

  /** The email about a showing also answers what the person wrote before. */
  const answered = ({ personId, inquiryId }: Showing) =>
    markAnswered(platform, { personId, inquiryId, at: now().toISOString() }, log);

  /**
   * Restores a showing from before the last change. Returns false if another change was faster.
   * @param since when the undone change was made
   * @param answers all emails about the showing except reminders
   */
  async function restore(
    showing: Showing,
    since: string,
    email: Email | undefined,
    answers: readonly Email[],
  ): Promise<boolean> {
    const { timeZone, visits } = await profileOf();
    const reminder = reminderOf(showing, { timeZone, visits, host, now: now() });
    // An earlier email that came due meanwhile was skipped, because the change superseded it.
    const silent = answers.findLast(({ createdAt, settledAt = "" }) => createdAt < since && settledAt > since);
    const again = silent && repeated(silent);
    const written = [reminder, again].filter((each) => each !== undefined);
    const isBack = await showings.change(showing, { emails: written, ...(email && { takesBack: email }) });
    if (again) sender.wakeLater();
    return isBack;
  }

  /** A new email with the same text. */
  function repeated({ kind, personId, inquiryId, about, to, subject, text, references }: Email): Email {
    const said = { id: newEmailId(), kind, personId, inquiryId, about, to, subject, text, references };
    return newEmail(said, host, now());
  }

  return { write, addArranged, restore, emailAgenda };
}
