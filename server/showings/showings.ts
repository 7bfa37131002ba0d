import { canUndo } from "#domain/emails/email.ts";
import { peopleWording } from "#domain/people/people-wording.ts";
import { isAnswer } from "#domain/showings/reminder.ts";
import {
  beforeAction,
  canUndoAction,
  isOnTheClock,
  isScheduled,
  type Showing,
  type ShowingAction,
  startInstant,
  stateAfter,
} from "#domain/showings/showing.ts";
import {
  actionDrafts,
  HandShowingSchema,
  readDraft,
  ShowingChangeSchema,
  type ShowingList,
  type ShowingPage,
  type ShowingResult,
  type ShowingView,
} from "#domain/showings/showing-drafts.ts";
import { showingWording as wording } from "#domain/showings/showing-wording.ts";
import { bareAddress } from "../notices/mail/rendered-email.ts";
import { nothingForBadCursor } from "../ports/store-errors.ts";
import { newShowingId } from "../records/ids.ts";
import { rootOf } from "../records/root-of.ts";
import { createShowingEmails } from "./showing-emails.ts";
import { createShowingReading, inquiryIdOf, type ShowingContext } from "./showing-reading.ts";

/**
 * Why an action was refused: an HTTP status and a sentence; a 409 includes the stored showing and the submitted input.
 */
interface ShowingRefusal {
  refusal: string;
  status: 400 | 404 | 409 | 422;
  showing?: Showing | undefined;
  yours?: object;
}

type Outcome<Answer> = Promise<Answer | ShowingRefusal>;
type AgentAction = Exclude<ShowingAction, "cancel">;
type ActionDraft = { words?: string; rev?: number } & Partial<Pick<Showing, "on" | "from" | "minutes" | "agreement">>;

/** Showings as the agent sees and answers them. Inputs are raw: see domain/showings/showing-drafts.ts. */
export function createShowings(context: ShowingContext) {
  const { platform, config, now } = context;
  const { showings, emails, inquiries, listings } = platform;
  const reading = createShowingReading(context);
  const { page, view, between, ofPerson, homesOf, profileOf } = reading;
  const { write, addArranged, restore, emailAgenda } = createShowingEmails(context, reading);
  // The organizer of new invitations: the address that emails come from.
  const organizer = config.notices.mail && bareAddress(config.notices.mail.from);
  const refuse = (status: ShowingRefusal["status"], refusal: string, showing?: Showing): ShowingRefusal => ({
    ...{ status, refusal, showing },
  });
  const missing = refuse(404, wording.missing);

  /** What is wrong with a time; undefined if it is in the future. */
  function faultOf(time: Pick<Showing, "on" | "from">, timeZone: string): string | undefined {
    if (!isOnTheClock(time, timeZone)) return wording.skippedHour;
    return startInstant(time, timeZone) <= now() ? wording.isPast : undefined;
  }

  /** The first answer to a request. */
  async function answer(id: string, { words = "", ...given }: ActionDraft): Outcome<ShowingResult> {
    const [known, inquiry, profile] = await Promise.all([
      showings.find(id),
      inquiries.find(inquiryIdOf(id)),
      profileOf(),
    ]);
    if (known) return refuse(409, wording.answered, known);
    const [window] = inquiry?.visit?.windows ?? [];
    if (!inquiry?.visit || !window) return missing;
    const { on = window.on, from = window.from, minutes = profile.visits.minutes, agreement = "open" } = given;
    const fault = given.on === undefined ? undefined : faultOf({ on, from }, profile.timeZone);
    if (fault) return refuse(422, fault);
    const { name, email, phone, personId } = inquiry;
    const showing: Showing = {
      ...{ id, inquiryId: inquiry.id, personId, visitor: { name, email, ...(phone && { phone }) } },
      ...{ homes: await homesOf(inquiry), on, from, minutes, way: inquiry.visit.way, agreement },
      ...fresh({ on, from }, profile.timeZone),
      ...(given.on === undefined ? { state: "declined" } : { state: "confirmed", organizer }),
    };
    const result = await write(showing, words, (written) => showings.add(showing, written));
    if (result && isScheduled(showing)) await emailAgenda(showing, profile.timeZone);
    return result ?? refuse(409, wording.answered, await showings.find(id));
  }

  const fresh = (time: Pick<Showing, "on" | "from">, timeZone: string) => ({
    ...{ sequence: 0, generation: 1, rev: 1, note: "", changedAt: now().toISOString() },
    sentInstant: startInstant(time, timeZone).toISOString(),
  });

  /** Changes an answered showing. */
  async function rework(
    action: Exclude<AgentAction, "confirm" | "decline">,
    id: string,
    { rev = 0, words = "", ...time }: ActionDraft,
  ): Outcome<ShowingResult> {
    const [stored, { timeZone }] = await Promise.all([showings.find(id), profileOf()]);
    if (!stored) return missing;
    if (stored.rev !== rev) return refuse(409, wording.conflict, stored);
    const state = stateAfter(action, stored, { timeZone, now: now() });
    if (!state) return refuse(409, action === "missed" ? wording.notYet : wording.notNow, stored);
    const next = { ...stored, ...time, state, rev: rev + 1, changedAt: now().toISOString() };
    const fault = action === "move" ? faultOf(next, timeZone) : undefined;
    if (fault) return refuse(422, fault);
    if (action === "missed") return (await showings.change(next, {})) ? { showing: next } : conflict(id);
    const { wish: _answered, before: _earlier, ...rest } = next;
    const { on, from, minutes, sentInstant, organizer: invitedBy, changedAt, wish } = stored;
    const showing: Showing = {
      ...rest,
      before: {
        ...{ on, from, minutes, state: stored.state, sentInstant, changedAt, rev },
        ...(invitedBy && { organizer: invitedBy }),
        ...(wish && { wish }),
      },
      ...{ sequence: stored.sequence + 1, sentInstant: startInstant(next, timeZone).toISOString() },
      ...(action === "call-off" ? { calledOffBy: "agent" as const } : organizer && { organizer }),
    };
    const result = await write(showing, words, (written) => showings.change(showing, written));
    if (result && isScheduled(showing)) await emailAgenda(showing, timeZone);
    return result ?? conflict(id);
  }

  return {
    /** A page of 25. @param after the `next` of the page before */
    async page(list: ShowingList, after: string | undefined): Outcome<ShowingPage> {
      return (await page(list, after).catch(nothingForBadCursor)) ?? refuse(400, wording.badCursor);
    },
    /** A showing, or a request under the id that its answer will have. */
    view: async (id: string): Outcome<ShowingView> => (await view(id)) ?? missing,
    between,
    ofPerson,

    /** A showing arranged by phone. Under a person, it counts as a reply to them; later changes are emailed to them. */
    async byHand(input: unknown): Outcome<ShowingResult> {
      const reading = readDraft(HandShowingSchema, input);
      if ("refusal" in reading) return refuse(422, reading.refusal);
      const { name, phone, place, listingId, on, from, way, agreement, minutes, personId } = reading.draft;
      const [{ timeZone, visits }, person, listing] = await Promise.all([
        profileOf(),
        personId === undefined ? undefined : rootOf(platform.people, personId),
        listingId === undefined ? undefined : listings.find(listingId),
      ]);
      if (personId !== undefined && !person) return refuse(404, peopleWording.missing);
      const fault = faultOf({ on, from }, timeZone);
      if (fault) return refuse(422, fault);
      const email = person?.emails[0];
      const showing: Showing = {
        ...{ id: newShowingId(), ...(person && { personId: person.id }) },
        ...{ visitor: { name, ...(email && { email }), ...(phone && { phone }) }, on, from, way, agreement },
        homes: [{ ...(listing && { listingId: listing.id }), address: place, isWithheld: false }],
        minutes: minutes ?? visits.minutes,
        ...fresh({ on, from }, timeZone),
        state: "confirmed",
      };
      if (!(await addArranged(showing))) return refuse(409, wording.answered);
      await emailAgenda(showing, timeZone);
      return { showing };
    },

    /** Confirms, declines, reschedules, cancels, or marks a no-show. The email is sent after ten seconds. */
    async act(action: AgentAction, id: string, input: unknown): Outcome<ShowingResult> {
      const reading = readDraft<ActionDraft>(actionDrafts[action], input);
      if ("refusal" in reading) return refuse(422, reading.refusal);
      return action === "confirm" || action === "decline"
        ? answer(id, reading.draft)
        : rework(action, id, reading.draft);
    },

    /**
     * Undoes the last answer, reschedule or cancellation while its email is unsent. Undoing a first answer reopens the
     * request.
     */
    async undo(id: string, input: unknown): Outcome<object> {
      const reading = readDraft(actionDrafts.undo, input);
      if ("refusal" in reading) return refuse(422, reading.refusal);
      const stored = await showings.find(id);
      if (!stored) return missing;
      const answers = (await emails.about(id)).filter(isAnswer);
      const email = answers.findLast(({ createdAt }) => createdAt >= stored.changedAt);
      const isSeen = stored.rev === reading.draft.rev && canUndoAction(stored);
      if (!isSeen || (email && !canUndo(email))) return refuse(409, wording.onItsWay, stored);
      const isBack = stored.before
        ? await restore(beforeAction(stored), stored.changedAt, email, answers)
        : await showings.remove(stored, email);
      return isBack ? {} : refuse(409, wording.onItsWay, await showings.find(id));
    },

    /** Updates agreement and note. */
    async change(id: string, input: unknown): Outcome<{ showing: Showing }> {
      const reading = readDraft(ShowingChangeSchema, input);
      if ("refusal" in reading) return refuse(422, reading.refusal);
      const stored = await showings.find(id);
      if (!stored) return missing;
      const { rev, agreement = stored.agreement, note = stored.note } = reading.draft;
      const showing: Showing = { ...stored, agreement, note, rev: rev + 1 };
      if (stored.rev === rev && (await showings.change(showing, {}))) return { showing };
      return { ...(await conflict(id)), yours: reading.draft };
    },
  };

  async function conflict(id: string): Promise<ShowingRefusal> {
    const stored = await showings.find(id);
    return stored ? refuse(409, wording.conflict, stored) : missing;
  }
}
