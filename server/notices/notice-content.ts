import { wholeNumber } from "#domain/formats.ts";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { Notice } from "#domain/notices/notice.ts";
import type { SiteNotice } from "#domain/notices/site-notice.ts";
import { agendaDay, agendaSubject, taskNotice, taskText } from "#domain/people/agenda.ts";
import type { Task } from "#domain/people/task.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { isScheduled } from "#domain/showings/showing.ts";
import { agendaLine } from "#domain/showings/showing-wording.ts";
import { type Platform, profileIn } from "../ports/platform.ts";
import { isMarkedDoNotContact } from "../records/do-not-contact.ts";
import type { NoticeContent } from "./delivery.ts";

/** Reads a notice's content from the stores. */
export function createNoticeContent(
  platform: Pick<Platform, "inquiries" | "people" | "listings" | "profile" | "showings">,
  origin: string,
) {
  /** Fills in current numbers; `undefined` if a number has become zero. */
  async function withFigures(site: SiteNotice): Promise<SiteNotice | undefined> {
    const day = agendaDay(site);
    if (day !== undefined) {
      const showings = (await platform.showings.ofDay(day)).filter(isScheduled).map(agendaLine);
      return agendaOf(site, await platform.people.tasksOn(day), showings);
    }
    if (!site.lines.some((line) => line.includes("{spam}"))) return site;
    const { spam } = await platform.inquiries.counts();
    if (spam === 0) return undefined;
    return { ...site, lines: site.lines.map((line) => line.replaceAll("{spam}", wholeNumber(spam))) };
  }

  async function contentOfTask(taskId: string, profile: Profile, createdAt: string) {
    const task = await platform.people.findTask(taskId);
    return task && task.doneAt === undefined ? contentOfSite(taskNotice(task), profile, createdAt) : undefined;
  }

  async function contentOfSite(notice: SiteNotice, profile: Profile, createdAt: string) {
    const site = await withFigures(notice);
    return site && { site, profile, adminAddress: origin + site.open, createdAt };
  }

  async function contentOfInquiry(inquiry: Inquiry, profile: Profile): Promise<NoticeContent> {
    const { id, listingId } = inquiry;
    // The agent is notified even if the listing can't be read.
    const listing = listingId ? await platform.listings.find(listingId).catch(() => undefined) : undefined;
    const adminAddress = `${origin}/admin?tab=inquiries&inquiry=${encodeURIComponent(id)}`;
    const doNotContact = await isMarkedDoNotContact(platform.people, inquiry).catch(() => false);
    return { inquiry, doNotContact, profile, listing, adminAddress };
  }

  /** Returns `undefined` if the inquiry was deleted or the agent has already dealt with it. */
  return async ({ inquiryId, site, taskId, createdAt }: Notice): Promise<NoticeContent | undefined> => {
    const inquiry = inquiryId === undefined ? undefined : await platform.inquiries.find(inquiryId);
    if (!inquiry && !site && !taskId) return undefined;
    const profile = await profileIn(platform.profile);
    if (inquiry) return contentOfInquiry(inquiry, profile);
    return taskId ? contentOfTask(taskId, profile, createdAt) : site && contentOfSite(site, profile, createdAt);
  };
}

/** Returns an agenda with its showings and tasks; `undefined` on a day without any. */
function agendaOf(site: SiteNotice, tasks: Task[], showings: string[]): SiteNotice | undefined {
  if (tasks.length + showings.length === 0) return undefined;
  const subject = showings.length === 0 ? site.subject : agendaSubject(showings.length, tasks.length);
  return { ...site, subject, lines: [...showings, ...tasks.map(taskText)] };
}
