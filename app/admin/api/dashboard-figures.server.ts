import type { Concern } from "#domain/concern.ts";
import { daySentence } from "#domain/inquiries/day-sentence.ts";
import type { WaitingPeople } from "#domain/inquiries/waiting.ts";
import { countHomes } from "#domain/listings/lists/home-lists.ts";
import { homesWithoutAltText } from "#domain/listings/photo-arrangement.ts";
import { noticeWarning } from "#domain/notices/notice.ts";
import { type Task, taskOrder } from "#domain/people/task.ts";
import { type SetupStep, setupSteps } from "#domain/profile/setup/setup-steps.ts";
import type { Showing } from "#domain/showings/showing.ts";
import { timesText } from "#domain/tours/tour-wording.ts";
import { dayAfter, wallClock } from "#domain/wall-clock.ts";
import { type Services, servicesOf } from "../../frame/services.server.ts";
import { isAgentContext } from "../session/admit-agent.server.ts";
import type { Context } from "./answers.server.ts";
import { currentConcerns, readPublishing } from "./publishing-state.server.ts";
import { type Evening, readEvening } from "./settings/first-evening.server.ts";

/** A task with its person, if it has one. */
export interface DueTask extends Pick<Task, "id" | "text" | "on" | "at" | "personId"> {
  name?: string;
  phone?: string | undefined;
}

/** A request for a showing, in one line. */
export interface AskedLine {
  inquiryId: string;
  personId?: string | undefined;
  name: string;
  /** The requested times: `Sat Nov 28 morning · Sun Nov 29 afternoon`. */
  times: string;
  /** The home, in words. */
  home?: string | undefined;
}

/** What the dashboard shows. */
export interface DashboardFigures {
  activeListings: number;
  /** Unread inquiries. */
  pendingInquiries: number;
  /** ISO timestamp of the last change that visitors can see. */
  updatedAt: string;
  /** Why notices of inquiries can't be sent; empty when they can. */
  noticeWarning: string;
  /** Notices that permanently failed. */
  failedNotices: number;
  /** Problems of the site itself, the most serious first. */
  concerns: Concern[];
  /** How many people wait for a reply. */
  peopleWaiting: number;
  /** The longest waiting of them. */
  waiting: WaitingPeople;
  /**
   * Tasks due today or overdue: the earliest of each person, plus every task without a person, in order; at most 50.
   */
  today: DueTask[];
  /** Requests for a showing that no one has answered, newest first; at most a page. */
  asked: AskedLine[];
  /** More were asked for. */
  isMoreAsked: boolean;
  /** Confirmed showings of the next seven days, by time. */
  showings: Showing[];
  /** Sums up the day: `Five people are waiting, three tasks are due.` */
  day: string;
  /** What visitors searched for often without a result: "Fort Carson, 14 times, no result". */
  searched?: string | undefined;
  /** Remaining setup steps. */
  setup: SetupStep[];
  /** Data for the first-evening list; absent once search engines may list the site. */
  evening?: Evening | undefined;
}

/** Nothing for a stranger, who gets the login form at the dashboard's address. */
export async function figuresFor(context: Context): Promise<DashboardFigures | undefined> {
  return context.get(isAgentContext) ? readFigures(servicesOf(context)) : undefined;
}

/** Homes for sale, unread messages, the last change, failed notices, other concerns and remaining setup steps. */
export async function readFigures(services: Services): Promise<DashboardFigures> {
  // On AWS, only requests from the agent may delete. Elsewhere the site does it by itself.
  if (services.config.aws) void services.oldMessages.clearDaily();
  const { listings, inbox, people, profile, config, now } = services;
  const [followUp, all, { updatedAt }, { counts, notices }, waiting, agent, current, publishing, searched] =
    await Promise.all([
      readFollowUp(services),
      listings.all(),
      listings.contentVersion(),
      inbox.summary(),
      people.waiting(),
      profile.load(),
      currentConcerns(services),
      readPublishing(services),
      services.searches.unfoundLine(),
    ]);
  const homes = services.homeSearch.state().kind;
  const on = wallClock(now(), agent?.timeZone ?? "UTC").slice(0, 10);
  const today = followUp.showings.filter((visit) => visit.on === on);
  const hasMail = config.notices.mail !== undefined;
  return {
    activeListings: countHomes(all).active,
    pendingInquiries: counts.pending,
    peopleWaiting: counts.waiting,
    updatedAt,
    noticeWarning: noticeWarning(notices, now()),
    failedNotices: notices.failed,
    concerns: current,
    waiting,
    searched,
    ...followUp,
    day: daySentence({ waiting: counts.waiting, due: followUp.today.length, showings: today.map(({ from }) => from) }),
    setup: setupSteps({
      profile: agent,
      listings: all.filter(({ status }) => status === "pending"),
      silent: homesWithoutAltText(all),
      hasMail,
      hasFeed: homes === "feed",
      now: now(),
    }),
    ...(agent && !publishing.mayBeFound && { evening: await readEvening(services, publishing, all) }),
  };
}

async function readFollowUp({
  people,
  showings,
  profile,
  now,
}: Services): Promise<Pick<DashboardFigures, "today" | "showings" | "asked" | "isMoreAsked">> {
  const clock = wallClock(now(), (await profile.load())?.timeZone ?? "UTC");
  const day = clock.slice(0, 10);
  const [due, own, soon, requests] = await Promise.all([
    people.page({ list: "due", search: "" }, undefined),
    people.ownDue(),
    showings.between(`${day}T00:00`, dayAfter(day, 7)),
    showings.page("asked", undefined),
  ]);
  const duePeople = "people" in due ? due.people : [];
  const ofPeople = duePeople.flatMap(({ id, name, phone, doNotContact, nextTask }) =>
    nextTask ? [{ ...nextTask, personId: id, name, ...(!doNotContact && { phone }) }] : [],
  );
  const today = [...ofPeople, ...own.slice(0, 25)].sort((one, other) => (taskOrder(one) < taskOrder(other) ? -1 : 1));
  const { asked = [], next } = "refusal" in requests ? {} : requests;
  const lines = asked.map(({ inquiry: { id, personId, name, visit, listingTitle, home } }) => ({
    ...{ inquiryId: id, personId, name, times: visit ? timesText(visit) : "" },
    home: listingTitle ?? home?.address,
  }));
  return { today, showings: soon, asked: lines, isMoreAsked: next !== undefined };
}
