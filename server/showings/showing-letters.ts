import { type Letter, newLetter, undoTime } from "#domain/letters/letter.ts";
import { letterWording } from "#domain/letters/letter-wording.ts";
import { agendaNotice } from "#domain/people/agenda.ts";
import type { Entry } from "#domain/people/entry.ts";
import { isExampleAddress } from "#domain/profile/example-host.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { reminderOf } from "#domain/showings/reminder.ts";
import type { Showing } from "#domain/showings/showing.ts";
import type { PressedShowing } from "#domain/showings/showing-drafts.ts";
import { handLetter } from "#domain/showings/visitor-wording.ts";
import { instantOf } from "#domain/wall-clock.ts";
import type { WrittenWith } from "../ports/showing-store.ts";
import { isMarkedDoNotContact } from "../records/do-not-contact.ts";
import { newEntryId, newLetterId } from "../records/ids.ts";
import { markAnswered } from "../records/mark-answered.ts";
import type { ShowingsParts } from "./showing-reading.ts";

/** What is written together with a change: the delayed email, the reminder, the morning agenda. */
export function createShowingLetters(
  { platform, letterSender, noticeSender, config, log, now }: ShowingsParts,
  profileOf: () => Promise<Profile>,
) {
  const { showings, people } = platform;
  const host = new URL(config.origin).hostname;

  /** The morning agenda includes the showing. */
  async function emailAgenda({ on }: Showing, timeZone: string): Promise<void> {
    const morning = instantOf(`${on}T08:00`, timeZone);
    if (morning <= now()) return;
    await noticeSender.notify(agendaNotice(on), morning);
    noticeSender.wake();
  }

  /** Why the visitor gets no email; undefined if they do. */
  async function hindrance({ visitor, personId }: Showing, profile: Profile): Promise<string | undefined> {
    if (!visitor.email) return letterWording.noAddress;
    if (!letterSender.canSend) return letterWording.noMail;
    if (isExampleAddress(profile.email)) return letterWording.noOwnAddress;
    return (await isMarkedDoNotContact(people, { ...visitor, personId })) ? letterWording.doNotContact : undefined;
  }

  /**
   * Writes a showing with its email. Without email, the agent gets the text to send. Undefined if another change was
   * faster.
   */
  async function write(
    showing: Showing,
    words: string,
    save: (written: Pick<WrittenWith, "letters" | "entry">) => Promise<boolean>,
  ): Promise<PressedShowing | undefined> {
    const profile = await profileOf();
    const { subject, text } = handLetter(showing, words, profile);
    const reason = await hindrance(showing, profile);
    const { personId, inquiryId, visitor, id } = showing;
    if (reason !== undefined) {
      // A reply that the agent gives elsewhere also counts.
      const entry: Entry | undefined = personId
        ? { id: newEntryId(), personId, at: now().toISOString(), kind: "elsewhere", text: subject }
        : undefined;
      const isSaved = await save(entry ? { entry } : {});
      if (isSaved) await answered(showing);
      return isSaved
        ? {
            showing,
            byHand: { reason, subject, text, email: reason === letterWording.doNotContact ? undefined : visitor.email },
          }
        : undefined;
    }
    const letter = newLetter(
      {
        ...{ id: newLetterId(), kind: "showing", personId, inquiryId, about: id, to: visitor.email ?? "", subject },
        ...{ text: words, references: inquiryId ? [`<${inquiryId}@${host}>`] : [] },
      },
      host,
      now(),
    );
    letter.nextAttemptAt = new Date(now().getTime() + undoTime).toISOString();
    const { timeZone, visits } = profile;
    const reminder = reminderOf(showing, { timeZone, visits, host, now: now() });
    if (!(await save({ letters: reminder ? [letter, reminder] : [letter] }))) return undefined;
    await answered(showing);
    letterSender.wakeLater();
    return { showing, letter };
  }

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
    letter: Letter | undefined,
    answers: readonly Letter[],
  ): Promise<boolean> {
    const { timeZone, visits } = await profileOf();
    const reminder = reminderOf(showing, { timeZone, visits, host, now: now() });
    // An earlier email that came due meanwhile was skipped, because the change superseded it.
    const silent = answers.findLast(({ createdAt, settledAt = "" }) => createdAt < since && settledAt > since);
    const again = silent && repeated(silent);
    const written = [reminder, again].filter((each) => each !== undefined);
    const isBack = await showings.change(showing, { letters: written, ...(letter && { takesBack: letter }) });
    if (again) letterSender.wakeLater();
    return isBack;
  }

  /** A new email with the same text. */
  function repeated({ kind, personId, inquiryId, about, to, subject, text, references }: Letter): Letter {
    const said = { id: newLetterId(), kind, personId, inquiryId, about, to, subject, text, references };
    return newLetter(said, host, now());
  }

  return { write, restore, emailAgenda };
}
