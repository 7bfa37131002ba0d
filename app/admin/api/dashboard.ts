import type { Concern } from "#domain/concern.ts";
import { isDemoId } from "#domain/demo-id.ts";
import type { WaitingPeople } from "#domain/inquiries/waiting.ts";
import { countHomes } from "#domain/listings/lists/home-lists.ts";
import { silentHomes } from "#domain/listings/photo-arrangement.ts";
import { searchMode } from "#domain/mls/search/search-mode.ts";
import { noticeWarning } from "#domain/notices/notice.ts";
import { type Task, taskOrder } from "#domain/people/task.ts";
import { firstAnswerText } from "#domain/people/times.ts";
import type { PublishingState } from "#domain/profile/publishing.ts";
import type { EveningSite } from "#domain/profile/setup/first-evening.ts";
import { type SetupStep, setupSteps } from "#domain/profile/setup/setup-steps.ts";
import type { Showing } from "#domain/showings/showing.ts";
import { dayAfter, wallClock } from "#domain/wall-clock.ts";
import { phoneText } from "#domain/wording.ts";
import type { Services } from "../../frame/services.server.ts";
import { answers, oneOf } from "./answers.server.ts";
import { currentConcerns, readPublishing } from "./publishing-state.server.ts";

/** A task with the person it is about, if it is about one. */
export interface DueTask extends Pick<Task, "id" | "text" | "on" | "at" | "personId"> {
  name?: string;
  phone?: string | undefined;
}

/** Answer of `GET /api/admin/dashboard`. */
export interface DashboardFigures {
  activeListings: number;
  /** Unread inquiries. */
  pendingInquiries: number;
  /** ISO timestamp of the last change to what visitors see. */
  updatedAt: string;
  /** Why notices of inquiries are not sent; empty when they are. */
  noticeWarning: string;
  /** Notices that were given up. */
  failedNotices: number;
  /** Problems of the site itself, the worst first. */
  concerns: Concern[];
  /** Sentences about the site itself where all is well. */
  well: string[];
  /** Who waits for an answer. */
  waiting: WaitingPeople;
  /** What is due today or overdue, of each person the earliest, and all that is about nobody, in its order; at most 50. */
  today: DueTask[];
  /** The visits of today and tomorrow that stand, by the hour. */
  visits: Showing[];
  /** On a Monday, what was searched for last week and not found: "Fort Carson, 14 times, no result". */
  searched?: string | undefined;
  /** How long first answers took, in words; empty while there are none. */
  firstAnswer: string;
  /** What is left to set up. */
  setup: SetupStep[];
  /** What the list of the first evening is made of; absent once search engines may list the site. */
  evening?: { publishing: PublishingState; site: EveningSite };
}

const table = answers(undefined, {
  /** Homes for sale, messages that wait, the last change, stuck notices, what else needs a hand, and what is left to set up. */
  "GET dashboard": async ({ services }) => {
    // There only an agent may delete. Elsewhere the site does it by itself.
    if (services.config.aws) {
      void services.oldMessages.clearDaily();
      void services.peopleDesk.fileAll();
    }
    // Right after a start the messages may not be filed yet; the oldest are now.
    await services.peopleDesk.fileSome();
    return readFigures(services);
  },
});

async function readFigures(services: Services): Promise<DashboardFigures> {
  const { listings, inbox, peopleDesk, concerns, profile, config, now } = services;
  const [followUp, all, { updatedAt }, { counts, notices }, waiting, agent, current, well, publishing, searched] =
    await Promise.all([
      readFollowUp(services),
      listings.all(),
      listings.contentVersion(),
      inbox.summary(),
      peopleDesk.waiting(),
      profile.load(),
      currentConcerns(services),
      concerns.well(),
      readPublishing(services),
      services.searches.mondayLine(),
    ]);
  const homes = services.homeSearch.state().kind;
  const hasMail = config.notices.mail !== undefined;
  const search = homes === "demo" && publishing.isDemo ? "invented" : agent ? searchMode(agent, homes) : "none";
  const ownHomes = all.filter(({ id }) => !isDemoId(id)).length;
  const says = {
    name: [agent?.agentName, agent?.firmName].filter(Boolean).join(", "),
    contact: [agent && phoneText(agent.phone), agent?.email].filter(Boolean).join(", "),
  };
  return {
    activeListings: countHomes(all).active,
    pendingInquiries: counts.pending,
    updatedAt,
    noticeWarning: noticeWarning(notices, now()),
    failedNotices: notices.failed,
    concerns: current,
    well,
    waiting,
    searched,
    ...followUp,
    setup: setupSteps({
      profile: agent,
      listings: all.filter(({ status }) => status === "pending"),
      silent: silentHomes(all),
      hasMail,
      hasFeed: homes === "feed",
      now: now(),
    }),
    ...(!publishing.mayBeFound && { evening: { publishing, site: { ownHomes, hasMail, search, says } } }),
  };
}

async function readFollowUp({
  peopleDesk,
  showingDesk,
  profile,
  now,
}: Services): Promise<Pick<DashboardFigures, "today" | "visits" | "firstAnswer">> {
  const clock = wallClock(now(), (await profile.load())?.timeZone ?? "UTC");
  const day = clock.slice(0, 10);
  const [due, own, answers, visits] = await Promise.all([
    peopleDesk.page({ list: "due", search: "" }, undefined),
    peopleDesk.ownDue(),
    peopleDesk.firstAnswers(),
    showingDesk.standing(`${day}T00:00`, dayAfter(day, 2)),
  ]);
  const people = "people" in due ? due.people : [];
  const ofPeople = people.flatMap(({ id, name, phone, nextTask }) =>
    nextTask ? [{ ...nextTask, personId: id, name, phone }] : [],
  );
  const today = [...ofPeople, ...own.slice(0, 25)].sort((one, other) => (taskOrder(one) < taskOrder(other) ? -1 : 1));
  return { today, visits, firstAnswer: firstAnswerText(answers) };
}

export const loader = oneOf(table);
export const action = loader;
