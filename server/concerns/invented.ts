import { beginning } from "#domain/beginning.ts";
import type { Concern } from "#domain/concern.ts";
import { isExampleAddress } from "#domain/profile/example-address.ts";
import type { Profile } from "#domain/profile/profile.ts";
import type { PublishingState } from "#domain/profile/publishing.ts";
import { type Config, isRealAddress } from "../config.ts";
import { storedProfile } from "../embedded/database/stored-profile.ts";
import { type Looked, problem, type Source, warning } from "./finding.ts";

/** Reports parts of the demo that do harm on a real site: the invented agent, and an e-mail address that nobody has. */
export const lookAtInvented: Source = async ({ config }) =>
  inventedThings(config, config.aws ? undefined : storedProfile(config.dataDir));

export function inventedThings({ origin, notices }: Config, profile: Profile | undefined): Looked[] {
  const to = notices.mail && (notices.mail.to ?? profile?.email);
  return [
    ...(profile?.isDemo && isRealAddress(origin) ? [agent(origin)] : []),
    ...(to && isExampleAddress(to) ? [address(to)] : []),
  ];
}

/** What on the pages is still invented, for the agent who has begun to move in; and the step that comes after. */
export function inventedConcerns({ isDemo, isOpen, things }: PublishingState): Concern[] {
  if (isDemo) return [];
  const left = things.filter(({ isConfirmed }) => !isConfirmed);
  if (left.length > 0) return [stillInvented(left)];
  return isOpen ? [] : [readyToBeFound];
}

function stillInvented(left: PublishingState["things"]): Concern {
  const count = left.length === 1 ? "1 thing on the website is" : `${left.length} things on the website are`;
  return {
    key: "still-invented",
    ...warning(
      `${count} still invented, and search engines are asked to stay away.`,
      "Put in your own, remove it, or confirm in Settings that it is true of you.",
    ),
    links: left.map(({ group, words, href }) => ({ words: `${capitalized(group)}: ${shortened(words)}`, href })),
  };
}

const readyToBeFound: Concern = {
  key: "ready-to-be-found",
  ...warning(
    "Nothing invented is left, but search engines are still asked to stay away.",
    "Let them in once you are ready to be found.",
  ),
  links: [{ words: "Ready to be found?", href: "/admin?tab=settings#publishing" }],
};

/** Long enough to know an introduction by. */
function shortened(words: string): string {
  return words.length > 60 ? `${beginning(words, 60).trimEnd()}...` : words;
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function agent(origin: string): Looked {
  const sentence = `${origin} shows the invented agent, and asks search engines to stay away until it does not.`;
  return { key: "invented-agent", ...problem(sentence, "Put your own name and firm into Settings.") };
}

function address(to: string): Looked {
  const sentence = `Notices of new messages go to ${to}, an invented address, and so none is sent.`;
  return {
    key: "invented-address",
    ...problem(sentence, "Put your own e-mail address into Settings, or set NOTIFY_EMAIL."),
  };
}
