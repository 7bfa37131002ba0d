import { type Letter, newLetter, undoTime } from "#domain/letters/letter.ts";
import { letterWording } from "#domain/letters/letter-wording.ts";
import { agendaNotice } from "#domain/people/agenda.ts";
import type { Entry } from "#domain/people/entry.ts";
import { isExampleAddress } from "#domain/profile/areas.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { reminderOf } from "#domain/showings/reminder.ts";
import type { Showing } from "#domain/showings/showing.ts";
import type { PressedShowing } from "#domain/showings/showing-drafts.ts";
import { handLetter } from "#domain/showings/visitor-wording.ts";
import { instantOf } from "#domain/wall-clock.ts";
import type { WrittenWith } from "../ports/showing-store.ts";
import { newEntryId, newLetterId } from "../records/ids.ts";
import type { ShowingDeskParts } from "./showing-reading.ts";

/** What is written and told together with a press: the letter of ten seconds, the reminder, the mail of that morning. */
export function createShowingLetters(
  { platform: { showings, people }, letterSender, noticeSender, config, now }: ShowingDeskParts,
  profileOf: () => Promise<Profile>,
) {
  const host = new URL(config.origin).hostname;

  /** The mail of that morning has it. */
  async function tellAgenda({ on }: Showing, timeZone: string): Promise<void> {
    const morning = instantOf(`${on}T08:00`, timeZone);
    if (morning <= now()) return;
    await noticeSender.tell(agendaNotice(on), morning);
    noticeSender.wake();
  }

  /** Why nothing is mailed to a visitor; nothing where it is. */
  async function hindrance({ visitor, personId }: Showing, profile: Profile): Promise<string | undefined> {
    if (!visitor.email) return letterWording.noAddress;
    if (!letterSender.canSend) return letterWording.noMail;
    if (isExampleAddress(profile.email)) return letterWording.noOwnAddress;
    const person = personId === undefined ? undefined : await people.find(personId);
    return person?.refuses.includes("mail") ? letterWording.refusesMail : undefined;
  }

  /** Writes a showing with its letter; without mail, the agent gets the words to send. Nothing where somebody was faster. */
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
      // What the agent says elsewhere is an answer all the same.
      const entry: Entry | undefined = personId
        ? { id: newEntryId(), personId, at: now().toISOString(), kind: "elsewhere", text: subject }
        : undefined;
      const isSaved = await save(entry ? { entry } : {});
      return isSaved ? { showing, byHand: { reason, subject, text, email: visitor.email } } : undefined;
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
    letterSender.wakeLater();
    return { showing, letter };
  }

  /**
   * Puts a visit back as it was before the last press. Returns false where somebody was faster.
   * @param since when the press was that is taken back
   * @param answers every letter about the visit but reminders
   */
  async function restore(
    showing: Showing,
    since: string,
    letter: Letter | undefined,
    answers: readonly Letter[],
  ): Promise<boolean> {
    const { timeZone, visits } = await profileOf();
    const reminder = reminderOf(showing, { timeZone, visits, host, now: now() });
    // An earlier letter whose turn came meanwhile said nothing, because the press had overtaken it.
    const silent = answers.findLast(({ createdAt, settledAt = "" }) => createdAt < since && settledAt > since);
    const again = silent && repeated(silent);
    const written = [reminder, again].filter((each) => each !== undefined);
    const isBack = await showings.change(showing, { letters: written, ...(letter && { takesBack: letter }) });
    if (again) letterSender.wakeLater();
    return isBack;
  }

  /** The same words once more. */
  function repeated({ kind, personId, inquiryId, about, to, subject, text, references }: Letter): Letter {
    const said = { id: newLetterId(), kind, personId, inquiryId, about, to, subject, text, references };
    return newLetter(said, host, now());
  }

  return { write, restore, tellAgenda };
}
