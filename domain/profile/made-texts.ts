import { beginning } from "../beginning.ts";
import type { Profile } from "./profile.ts";

/** Follows the agent's name in page titles: the tagline `Realtor, Colorado Springs` becomes `Colorado Springs Realtor`. */
export function titleWords({ subtitle }: Pick<Profile, "subtitle">): string {
  const [trade, place, ...more] = subtitle.split(/\s*,\s*/);
  if (!trade || !place || more.length > 0) return subtitle;
  // "Real estate agent, Monument" becomes "Monument real estate agent".
  return `${place} ${trade.replace(/^[A-Z](?=[a-z]+ [a-z])/, (letter) => letter.toLowerCase())}`;
}

/** The website's name for search engines and shared pages. It has the brokerage's, because both count as advertising. */
export function siteName({ agentName, firmName }: Pick<Profile, "agentName" | "firmName">): string {
  return agentName.includes(firmName) ? agentName : `${agentName}, ${firmName}`;
}

/** The description of pages without their own, from the introduction: at most 300 characters. */
export function siteDescription({ intro }: Pick<Profile, "intro">): string {
  const text = intro.replace(/\s+/g, " ").trim();
  return text.length <= 300 ? text : `${beginning(text, 299).replace(/\s+\S*$/, "")}…`;
}

const networks: Readonly<Record<string, string>> = {
  ...{ facebook: "Facebook", instagram: "Instagram", linkedin: "LinkedIn", youtube: "YouTube", tiktok: "TikTok" },
  ...{ x: "X", twitter: "X", threads: "Threads", bsky: "Bluesky", pinterest: "Pinterest", nextdoor: "Nextdoor" },
  ...{ zillow: "Zillow", realtor: "Realtor.com", yelp: "Yelp" },
};

/** The name of a social link, from its host: `LinkedIn` for https://www.linkedin.com/in/…, or else the host. */
export function networkName(address: string): string {
  const host = URL.parse(address)?.hostname.replace(/^www\./, "") ?? address;
  return (
    host
      .split(".")
      .map((label) => networks[label])
      .find(Boolean) ?? host
  );
}
