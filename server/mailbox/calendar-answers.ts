import { emailComparison } from "#domain/email-comparison.ts";
import { type CalendarAnswer, wordsWithAnswer } from "#domain/showings/calendar-answer.ts";
import { isScheduled, type Showing } from "#domain/showings/showing.ts";
import { showingWhen } from "#domain/showings/visitor-wording.ts";
import { cleanText } from "#domain/text-rule.ts";
import type { OutboxSender } from "../notices/outbox-sender.ts";
import { type Platform, profileIn } from "../ports/platform.ts";

/** Maximum characters of what the visitor added. */
const mostWords = 500;

interface AnsweredBy {
  personId: string;
  from: string | undefined;
  /** The email's own words. */
  text: string;
}

/** Shows at a showing that the visitor declined its invitation. @param host the site's, in the UIDs of its invitations */
export function createCalendarAnswers(
  host: string,
  { showings, profile }: Pick<Platform, "showings" | "profile">,
  sender?: Pick<OutboxSender, "noticesFor" | "wake">,
) {
  async function showingOf(uid: string, { personId, from = "" }: AnsweredBy): Promise<Showing | undefined> {
    const [id = "", at = ""] = uid.split("@");
    const showing = id.startsWith("shw_") && at.toLowerCase() === host ? await showings.find(id) : undefined;
    const isTheirs = showing?.personId === personId || emailComparison(showing?.visitor.email ?? "") === from;
    return isTheirs ? showing : undefined;
  }

  async function decline(showing: Showing, words: string): Promise<void> {
    const wish = { windows: [], words: cleanText(words, { hasLines: true }).slice(0, mostWords), isDeclined: true };
    if (!isScheduled(showing) || (showing.wish?.isDeclined && showing.wish.words === wish.words)) return;
    const rev = showing.rev + 1;
    const subject = `A visitor declined the showing on ${showingWhen(showing, (await profileIn(profile)).timeZone)}`;
    const lines = [
      `${subject}.`,
      "Their calendar sent the answer. The showing stays on until you cancel or reschedule it.",
    ];
    const key = `visit-${showing.id.slice("shw_".length).toLowerCase()}-${rev}`;
    const notices =
      sender?.noticesFor({ site: { key, subject, lines, open: "/admin?tab=inquiries&visits=coming" } }) ?? [];
    if (await showings.change({ ...showing, wish, rev }, { notices })) sender?.wake();
  }

  return {
    /** Returns false if the email also has the person's own words that no showing tells. */
    async note(answer: CalendarAnswer, by: AnsweredBy): Promise<boolean> {
      const words = wordsWithAnswer(answer, by.text);
      const showing = answer.isDeclined ? await showingOf(answer.uid, by) : undefined;
      if (!showing) return words === "";
      await decline(showing, words);
      return true;
    },
  };
}
