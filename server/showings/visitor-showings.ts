import { type Email, newEmail } from "#domain/emails/email.ts";
import { endInstant, isScheduled, type Showing, startInstant, stateAfter } from "#domain/showings/showing.ts";
import { tourFile } from "#domain/showings/showing-entry.ts";
import { showingWhen, visitorWording, withPlace } from "#domain/showings/visitor-wording.ts";
import { cleanText } from "#domain/text-rule.ts";
import { readWindows } from "#domain/tours/open-days.ts";
import type { Config } from "../config.ts";
import type { OutboxSender } from "../notices/outbox-sender.ts";
import { type Platform, profileIn } from "../ports/platform.ts";
import type { ShowingStore } from "../ports/showing-store.ts";
import { newEmailId } from "../records/ids.ts";
import { createSiteSigner, linkToken, readLinkToken, type SiteSigner } from "../site-signer.ts";

const purpose = "visit";

/** The visitor's page for a showing. */
export async function tourPath(signer: SiteSigner, { id, generation }: Showing): Promise<string> {
  return `/tour/${await linkToken(signer, purpose, { id, generation })}`;
}

/** The showing that a link opens; undefined for a truncated, altered or outdated link. */
async function tourOf(
  signer: SiteSigner,
  showings: Pick<ShowingStore, "find">,
  token: string,
): Promise<Showing | undefined> {
  const key = await readLinkToken(signer, purpose, "shw", token);
  const showing = key && (await showings.find(key.id));
  return showing?.generation === key?.generation ? showing : undefined;
}

/** The result of a visitor's action: the current showing and a sentence. */
interface VisitorResult {
  showing: Showing;
  said: string;
  /** Set if nothing was changed. */
  status?: 400 | 409;
}

const mostWords = 500;

/** Showings for visitors, opened by the link in their email. */
export function createVisitorShowings(
  platform: Pick<Platform, "showings" | "profile" | "siteKey">,
  sender: Pick<OutboxSender, "canSend" | "noticesFor" | "wake">,
  config: Pick<Config, "origin">,
  now: () => Date,
) {
  const { showings } = platform;
  const signer = createSiteSigner(platform);
  const host = new URL(config.origin).hostname;

  const profileOf = () => profileIn(platform.profile);

  /** Without the visitor's text or name. */
  function noticesOf({ id, rev }: Showing, subject: string) {
    const key = `visit-${id.slice("shw_".length).toLowerCase()}-${rev}`;
    const lines = [`${subject}.`, "The showing and the request are in your admin."];
    return sender.noticesFor({ site: { key, subject, lines, open: "/admin?tab=inquiries&visits=coming" } });
  }

  /** Saves the visitor's change, or returns the current showing if the agent was faster. */
  async function write(token: string, showing: Showing, subject: string, said: string, emails: Email[]) {
    if (!(await showings.change(showing, { emails, notices: noticesOf(showing, subject) }))) return changed(token);
    sender.wake();
    return { showing, said };
  }

  async function changed(token: string): Promise<VisitorResult | undefined> {
    const showing = await tourOf(signer, showings, token);
    return showing && { showing, said: visitorWording.changed, status: 409 };
  }

  /** The cancellation for the visitor's calendar. It is not the agent's reply, so it appears in no timeline. */
  function endOf(next: Showing): Email[] {
    const { id, visitor } = next;
    if (!visitor.email || !sender.canSend) return [];
    const said = {
      id: newEmailId(),
      kind: "showing" as const,
      about: id,
      to: visitor.email,
      text: "",
      references: [],
    };
    return [newEmail({ ...said, subject: withPlace("Your tour is canceled", next) }, host, now())];
  }

  return {
    /** Undefined for an invalid link. Changes nothing. */
    async find(token: string) {
      const showing = await tourOf(signer, showings, token);
      return showing && { showing, isOver: endInstant(showing, (await profileOf()).timeZone) <= now() };
    },

    /** A confirmed showing as a calendar file; undefined if no invitation was emailed. */
    async file(token: string): Promise<string | undefined> {
      const showing = await tourOf(signer, showings, token);
      if (!showing?.organizer || !showing.visitor.email || !isScheduled(showing)) return undefined;
      const { timeZone, agentName } = await profileOf();
      const link = config.origin + (await tourPath(signer, showing));
      return tourFile({
        ...{ showing, timeZone, agentName, origin: config.origin, link },
        ...{ organizer: showing.organizer, attendee: showing.visitor.email },
      });
    },

    /**
     * Cancels the showing, and notifies the agent and the visitor's calendar. @param rev the revision that the visitor
     * saw
     */
    async callOff(token: string, rev: number): Promise<VisitorResult | undefined> {
      const showing = await tourOf(signer, showings, token);
      if (!showing) return undefined;
      // Selected twice, or by two people with the link.
      if (showing.calledOffBy === "visitor") return { showing, said: visitorWording.calledOff };
      const { timeZone } = await profileOf();
      const state = stateAfter("cancel", showing, { timeZone, now: now() });
      if (!state || showing.rev !== rev) return changed(token);
      const { wish: _answered, ...rest } = showing;
      const next: Showing = {
        ...{ ...rest, state, calledOffBy: "visitor", changedAt: now().toISOString() },
        ...{ sequence: showing.sequence + 1, rev: rev + 1 },
        sentInstant: startInstant(showing, timeZone).toISOString(),
      };
      const subject = `A visitor canceled the showing on ${showingWhen(showing, timeZone)}`;
      return write(token, next, subject, visitorWording.calledOff, endOf(next));
    },

    /** Asks to reschedule. Until the agent answers, the showing stays confirmed. @param windows raw form input */
    async askAgain(token: string, rev: number, windows: unknown[], typed: string): Promise<VisitorResult | undefined> {
      const words = cleanText(typed, { hasLines: true }).trim();
      const showing = await tourOf(signer, showings, token);
      if (!showing) return undefined;
      const profile = await profileOf();
      if (showing.rev !== rev || !isScheduled(showing) || endInstant(showing, profile.timeZone) <= now())
        return changed(token);
      const refuse = (said: string): VisitorResult => ({ showing, said, status: 400 });
      if (words.length > mostWords) return refuse(visitorWording.tooLong);
      if (windows.length === 0 && words === "") return refuse(visitorWording.noTime);
      const reading = windows.length > 0 ? readWindows(windows, profile, now()) : { windows: [] };
      if ("fault" in reading) return refuse(reading.fault);
      const next: Showing = { ...showing, wish: { windows: reading.windows, words }, rev: rev + 1 };
      const subject = `A visitor asked to reschedule the showing on ${showingWhen(showing, profile.timeZone)}`;
      return write(token, next, subject, visitorWording.asked, []);
    },
  };
}
