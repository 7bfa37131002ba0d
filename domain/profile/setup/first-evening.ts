import { wholeNumber } from "../../formats.ts";
import type { PublishingState } from "../publishing.ts";

type Thing = PublishingState["things"][number];

/** A step of setting up the site. */
export interface EveningStep {
  key: string;
  title: string;
  /** Its purpose, or its current state. */
  about: string;
  isDone: boolean;
  /** The shipped things of this step, confirmed or not. */
  things: Thing[];
  /** A link to where it is done, if its things have none. */
  way?: { words: string; href: string };
  /** The parts of a large step: each is done separately. */
  parts?: EveningStep[];
}

/** Other facts of the site that the list needs. */
export interface EveningSite {
  /** The agent's own homes and drafts. */
  ownHomes: number;
  /** Whether email about new messages can be sent. */
  hasMail: boolean;
  /** The source of the search's homes. */
  search: "invented" | "own" | "frame" | "link" | "none";
  /** What the website now says about the agent, for a done step. */
  says: { name: string; contact: string };
}

/** Keys of related invented things; one with a colon is a prefix of a list's keys. */
const groups: { key: string; title: string; about: string; of: string[] }[] = [
  {
    key: "name",
    title: "Name and brokerage",
    about: "Shown on every page, with your license.",
    of: ["agentName", "subtitle", "firmName", "license"],
  },
  {
    key: "contact",
    title: "Phone, email and hours",
    about: "How people reach you.",
    of: ["phone", "email", "hours", "office", "position"],
  },
  {
    key: "pictures",
    title: "Photo and logos",
    about: "Placeholders for now.",
    of: ["portrait", "logo", "logoLight"],
  },
  {
    key: "words",
    title: "About you",
    about: "Introduction, areas, biography.",
    of: ["intro", "areasServed", "about"],
  },
  {
    key: "claims",
    title: "Figures, links, partners and stories",
    about: "Everything you say about yourself must be true.",
    of: ["claims:", "social:", "partners:", "stories:"],
  },
  {
    key: "law",
    title: "Privacy",
    about: "What the site says about visitors' data.",
    of: ["privacy"],
  },
];

/** Returns the six steps from a demo to a site that search engines may list, the most helpful first. */
export function eveningSteps(publishing: PublishingState, site: EveningSite): EveningStep[] {
  const { things } = publishing;
  const [name, contact, pictures, ...others] = groups.map(({ of, ...step }): EveningStep => {
    const own = things.filter(({ key }) => of.some((one) => (one.endsWith(":") ? key.startsWith(one) : key === one)));
    const isDone = own.every(({ isConfirmed }) => isConfirmed);
    const about = isDone ? (site.says[step.key as keyof EveningSite["says"]] ?? "All yours.") : step.about;
    return { ...step, about, things: own, isDone };
  });
  const steps = [name, contact, pictures, mail(publishing, site), firstHome(site), door(publishing, site, others)];
  return steps.filter((step) => step !== undefined);
}

function firstHome({ ownHomes }: EveningSite): EveningStep {
  return {
    key: "home",
    title: "Your first listing",
    about: ownHomes > 0 ? `${wholeNumber(ownHomes)} added.` : "It stays a draft until you publish it.",
    isDone: ownHomes > 0,
    things: [],
    ...(ownHomes > 0 && { way: { words: "Add Photos and Details", href: "/admin/listings" } }),
  };
}

function mail({ mailArrived }: PublishingState, { hasMail }: EveningSite): EveningStep {
  return {
    key: "mail",
    title: "Where messages go",
    about: hasMail
      ? mailArrived
        ? "They're in your inbox here, and emailed to you."
        : "Send yourself a test, and say when it has arrived."
      : "They're in your inbox here. To get them by email too, ask your server administrator.",
    isDone: mailArrived,
    things: [],
  };
}

/** The other invented things, in groups; after this step search engines are let in. */
function door({ things, guides }: PublishingState, { search }: EveningSite, others: EveningStep[]): EveningStep {
  const homes = things.filter(({ key }) => key.startsWith("home:"));
  const unread = guides.filter(({ read }) => read === null).length;
  const parts: EveningStep[] = [
    {
      key: "search",
      title: "Your MLS listings",
      about: searchText[search],
      isDone: search !== "invented",
      things: [],
      way: { words: "Connect Your MLS", href: "/admin/settings/search" },
    },
    ...(homes.length > 0 ? [inventedHomes(homes)] : []),
    ...others,
    {
      key: "guides",
      title: "Guides",
      about: unread === 0 ? "You've read them all." : `${unread} of ${guides.length} still to read.`,
      isDone: unread === 0,
      things: [],
    },
  ];
  const left = parts.filter(({ isDone }) => !isDone).length;
  return {
    key: "door",
    title: "Ready to be found?",
    about: left === 0 ? "Search engines list you once you let them in." : `Other demo content: ${left} left.`,
    isDone: left === 0,
    things: [],
    parts,
  };
}

const searchText = {
  invented: "Visitors search demo homes.",
  own: "Your MLS's homes are here.",
  frame: "Visitors search the MLS inside your website.",
  link: "Visitors search at the address you entered.",
  none: "Visitors tell you what they're looking for.",
} as const;

function inventedHomes(homes: Thing[]): EveningStep {
  const left = homes.filter(({ isConfirmed }) => !isConfirmed).length;
  return {
    key: "homes",
    title: homes.length === 1 ? "The demo home" : `The ${homes.length} demo homes`,
    about: left === 0 ? "You're keeping them." : "Remove them all, or keep any you've made your own.",
    isDone: left === 0,
    things: homes,
    way: { words: "Remove Them All", href: "/admin/settings/account#data" },
  };
}
