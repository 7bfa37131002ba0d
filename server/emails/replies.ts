import { cleanEmail } from "#domain/email-address.ts";
import { canUndo, type Email, messageIdsOf, newEmail, referencesOf, retriedEmail } from "#domain/emails/email.ts";
import { readEmailDraft } from "#domain/emails/email-draft.ts";
import { emailWording } from "#domain/emails/email-wording.ts";
import { readQuickReplies } from "#domain/emails/quick-reply.ts";
import { replySubject } from "#domain/inquiries/contact-links.ts";
import { fieldFault } from "#domain/inquiries/read-field.ts";
import { answeredEmail, answerSubject, emailIdsOf } from "#domain/people/answered-email.ts";
import { answerAddress, emailKey, isDoNotContact, type Person } from "#domain/people/person.ts";
import { isExampleAddress } from "#domain/profile/example-host.ts";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import type { OutboxSender } from "../notices/outbox-sender.ts";
import type { Platform } from "../ports/platform.ts";
import { pagesAfter } from "../records/all-pages.ts";
import { newEmailId } from "../records/ids.ts";
import { markAnswered } from "../records/mark-answered.ts";

/** Why an action was refused: an HTTP status and a sentence for the agent. */
interface EmailRefusal {
  refusal: string;
  status: 404 | 409 | 422;
}

export type Replies = ReturnType<typeof createReplies>;
/** Earlier emails to read at a time, and the maximum for a conversation. */
const mostEarlier = 100;

export function createReplies(given: {
  platform: Pick<Platform, "emails" | "inquiries" | "people" | "listings" | "profile">;
  config: Pick<Config, "origin">;
  sender: Pick<OutboxSender, "canSend" | "wake" | "wakeLater">;
  log: Log;
  now(): Date;
}) {
  const { platform, config, sender, log, now } = given;
  const { emails, inquiries, people, listings, profile } = platform;
  const host = new URL(config.origin).hostname;
  const refuse = (status: EmailRefusal["status"], refusal: string): EmailRefusal => ({ status, refusal });

  /**
   * The Message-IDs in the conversation: the inquiry's own, which its notice to the agent has, and those of earlier
   * replies and of emails since.
   */
  async function conversation(
    inquiryId: string | undefined,
    personIds: readonly string[],
    emailIds: readonly string[],
  ): Promise<string[]> {
    const earlier = inquiryId
      ? await emails.answersTo([inquiryId])
      : (await emails.of(personIds, mostEarlier)).toReversed();
    const own = inquiryId ? [`<${inquiryId}@${host}>`] : [];
    return referencesOf([...own, ...earlier.flatMap(messageIdsOf), ...emailIds]);
  }

  /** The person's own email that this reply answers, with the emails it continues. */
  async function answered(group: readonly Person[], inquiryId: string | undefined) {
    const ids = group.map(({ id }) => id);
    const { events } = await people.events(ids, mostEarlier);
    const addresses = group.flatMap((each) => each.emails);
    const received = answeredEmail(events, addresses, inquiryId);
    const since = events.findIndex(({ inquiry }) => inquiry && inquiry.id === inquiryId);
    return { received, emailIds: received ? emailIdsOf(since < 0 ? events : events.slice(0, since), received) : [] };
  }

  async function subjectFor(listingId: string | null | undefined): Promise<string> {
    const listing = listingId ? await listings.find(listingId).catch(() => undefined) : undefined;
    return replySubject(listing?.title);
  }

  /** A person and everyone merged into them, the primary person first. */
  async function together(id: string): Promise<[Person, ...Person[]] | undefined> {
    const found = await people.find(id);
    const person = found?.mergedInto === undefined ? found : await people.find(found.mergedInto);
    return person && [person, ...(await people.merged(person.id))];
  }

  /** The recipient: the person whose timeline has the email, or the person with its address. */
  async function readerOf({ personId, to }: Pick<Email, "personId" | "to">): Promise<Person | undefined> {
    const id = personId ?? (await people.ofEmail(emailKey(to)))?.id;
    return id === undefined ? undefined : (await together(id))?.[0];
  }

  /** Saves an email, which counts as a reply. If the person was just erased, the email is deleted. */
  async function saved(email: Email, personId: string): Promise<Person | undefined> {
    let person: Person | undefined;
    await emails.add(email);
    try {
      person = await people.find(personId);
    } finally {
      if (!person) await emails.withdraw(email);
    }
    if (person) await markAnswered(platform, { personId, at: email.createdAt }, log);
    return person;
  }

  async function hindrance(to: Person | undefined): Promise<string | undefined> {
    if (to && isDoNotContact(to)) return emailWording.doNotContact;
    if (!sender.canSend) return emailWording.noMail;
    const own = (await profile.load())?.email ?? "";
    return isExampleAddress(own) ? emailWording.noOwnAddress : undefined;
  }

  return {
    /**
     * Saves an email to a person, sent after ten seconds: to the address of the message it replies to, or else to their
     * first.
     * @param input `{subject?, text, inquiryId?}` as submitted
     */
    async write(personId: string, input: unknown): Promise<{ email: Email; person: Person } | EmailRefusal> {
      const group = await together(personId);
      if (!group) return refuse(404, emailWording.noPerson);
      const [to] = group;
      const reading = readEmailDraft(input);
      if ("refusal" in reading) return refuse(422, reading.refusal);
      const hindered = await hindrance(to);
      if (hindered) return refuse(409, hindered);
      const { inquiryId, subject, text } = reading.draft;
      const inquiry = inquiryId ? await inquiries.find(inquiryId) : undefined;
      const addresses = group.flatMap((each) => each.emails);
      const { received, emailIds } = await answered(group, inquiryId);
      const address = answerAddress(addresses, received?.from ?? inquiry?.email);
      const isSame = inquiry !== undefined && addresses.some((each) => emailKey(each) === emailKey(inquiry.email));
      const isTheirs = isSame || group.some((each) => each.id === inquiry?.personId);
      if (inquiryId && !(inquiry && isTheirs)) return refuse(422, emailWording.badInquiry);
      if (!address) return refuse(422, emailWording.noAddress);
      const ids = group.map(({ id }) => id);
      const email = newEmail(
        {
          ...{ id: newEmailId(), kind: "reply", personId: to.id, inquiryId, to: address, text },
          subject: subject || (answerSubject(received?.subject) ?? (await subjectFor(inquiry?.listingId))),
          references: await conversation(inquiryId, ids, emailIds),
        },
        host,
        now(),
      );
      const person = await saved(email, to.id);
      if (!person) return refuse(404, emailWording.noPerson);
      sender.wakeLater();
      return { email, person };
    },

    /**
     * Saves an email to an address that the agent typed, sent after ten seconds. It appears in the timeline of the
     * person with that address.
     * @param input `{subject, text}` as submitted
     */
    async writeTo(address: string, input: unknown): Promise<{ email: Email } | EmailRefusal> {
      const fault = fieldFault("email", address);
      if (fault) return refuse(422, fault);
      const reading = readEmailDraft(input);
      if ("refusal" in reading) return refuse(422, reading.refusal);
      const to = await readerOf({ to: address });
      const hindered = await hindrance(to);
      if (hindered) return refuse(409, hindered);
      const { subject, text } = reading.draft;
      const email = newEmail(
        {
          ...{ id: newEmailId(), kind: "reply", to: cleanEmail(address), subject, text, references: [] },
          ...(to && { personId: to.id }),
        },
        host,
        now(),
      );
      if (!to) await emails.add(email);
      else if (!(await saved(email, to.id))) return refuse(404, emailWording.noPerson);
      sender.wakeLater();
      return { email };
    },

    /** Cancels an email that isn't being sent yet, or that failed. Returns its text. */
    async undo(id: string): Promise<Pick<Email, "subject" | "text" | "inquiryId"> | EmailRefusal> {
      const email = await emails.find(id);
      if (!email) return refuse(404, emailWording.missing);
      // Without this email, the visitor would not learn about the showing.
      if (email.kind === "showing") return refuse(409, emailWording.aboutShowing);
      // An alert's homes go with the next one, which finds them by this email.
      const isAlert = email.kind === "alert";
      if (isAlert || !canUndo(email) || !(await emails.withdraw(email))) return refuse(409, emailWording.onItsWay);
      const { subject, text, inquiryId } = email;
      return { subject, text, inquiryId };
    },

    /** Requeues a failed or held email. */
    async retry(id: string): Promise<{ email: Email } | EmailRefusal> {
      const email = await emails.find(id);
      if (!email) return refuse(404, emailWording.missing);
      // An alert's content goes with the next one.
      const again = email.kind === "alert" ? undefined : retriedEmail(email, now());
      const isAgents = again?.kind === "reply" || again?.kind === "showing";
      const hindered = isAgents && (await hindrance(await readerOf(again)));
      if (hindered) return refuse(409, hindered);
      if (!again || !(await emails.settle(email, again))) return refuse(409, emailWording.nothingToRetry);
      sender.wake();
      return { email: again };
    },

    /** All emails to these people, oldest first. */
    async emailsTo(personIds: readonly string[]): Promise<Email[]> {
      const found: Email[] = [];
      for await (const page of pagesAfter<Email>((last) => emails.of(personIds, mostEarlier, last)))
        found.push(...page);
      return found.reverse();
    },

    quickReplies: emails.quickReplies,

    /** @param input `{replies}` as submitted */
    async saveQuickReplies(input: unknown) {
      const reading = readQuickReplies(input);
      if ("replies" in reading) await emails.saveQuickReplies(reading.replies);
      return reading;
    },
  };
}
