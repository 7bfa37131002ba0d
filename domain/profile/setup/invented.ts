import { isDemoId } from "../../demo-id.ts";
import type { Listing } from "../../listings/listing.ts";
import { clockText, daysText, phoneText } from "../../wording.ts";
import { isExampleAddress } from "../example-host.ts";
import { isExampleWebAddress, isFictionalPhone } from "../fictional.ts";
import { networkName } from "../made-texts.ts";
import type { Profile, Publishing } from "../profile.ts";
import { isOneOf } from "../stories/story.ts";

/** A shipped text on the public pages that is true of no one. */
export interface InventedThing {
  /** Its key for the agent's confirmation: `license`, `claim:Years Experience`, `home:lst_demo-…`. */
  key: string;
  /** The footer note's name for this and similar things: `the license`, `the homes`. See `labelOf` for the agent's. */
  group: string;
  /** Its text, as in the agent's list. */
  words: string;
  /** Where the agent replaces it, in the admin. */
  href: string;
  /** It can be true of no one, so the agent can only replace or remove it. */
  mustChange?: true;
  /** The site didn't come with it: the agent typed it. */
  isTyped?: true;
}

/** The shipped content of a new site. */
interface Shipped {
  profile: Profile;
  /** Introductions that earlier releases came with. */
  earlierIntros: readonly string[];
  /** Streets of the invented homes. */
  streets: ReadonlySet<string>;
  /** Whether the about page still has the shipped biography. */
  hasBiography: boolean;
  /** Whether the privacy page still has the shipped text. */
  hasPrivacy: boolean;
}

const labels: Record<string, string> = {
  "the agent's name": "Your name",
  "the text about the agent": "The page about you",
  "the text about privacy": "The privacy page",
  "the homes": "Demo home",
};

/** The agent's name for a group: `Your license`. */
export function labelOf(group: string): string {
  return labels[group] ?? group.replace(/^the /, "Your ");
}

/** Asked about before search engines are let in. A site that was already open stays open. */
const askedAtTheDoor: ReadonlySet<string> = new Set(["subtitle", "privacy"]);

export type HomeFacts = Pick<Listing, "id" | "rev" | "title" | "address">;

/** Returns everything invented on the pages now, confirmed or not. */
export function inventedThings(profile: Profile, homes: readonly HomeFacts[], shipped: Shipped): InventedThing[] {
  return [
    ...inventedFields(profile, shipped),
    ...inventedRows(profile, shipped.profile),
    ...(showsShippedBiography(profile, shipped)
      ? [{ key: "about", group: "the text about the agent", words: "About", href: "/admin/pages" }]
      : []),
    ...(shipped.hasPrivacy
      ? [{ key: "privacy", group: "the text about privacy", words: "Privacy", href: "/admin/pages" }]
      : []),
    ...homes
      .filter(({ id, rev, address }) => isDemoId(id) && (rev === 1 || shipped.streets.has(address)))
      .map(({ id, title }) => ({ key: `home:${id}`, group: "the homes", words: title, href: "/admin/listings" })),
  ];
}

/** The same without what the agent has confirmed: search engines stay out while any is left. */
export function unconfirmed(things: readonly InventedThing[], { publishing }: Profile): InventedThing[] {
  return things.filter((thing) => !isConfirmed(thing, publishing));
}

/** Whether the agent has confirmed that this is true of her. What cannot be true closes no site that was already open. */
export function isConfirmed(
  { key, mustChange, isTyped }: Pick<InventedThing, "key" | "mustChange" | "isTyped">,
  { confirmed, isOpen }: Publishing,
): boolean {
  if (mustChange) return isOpen && (isTyped === true || confirmed.includes(key));
  return confirmed.includes(key) || (isOpen && askedAtTheDoor.has(key));
}

/** Whether search engines may list the site. */
export function mayBeFound({ isDemo, publishing }: Profile, left: readonly InventedThing[]): boolean {
  return !isDemo && publishing.isOpen && left.length === 0;
}

/** The invented agent's biography never appears under another name. */
export function showsShippedBiography(
  { agentName }: Profile,
  { profile, hasBiography }: Pick<Shipped, "profile" | "hasBiography">,
): boolean {
  return hasBiography && agentName === profile.agentName;
}

function inventedFields(profile: Profile, { profile: demo, earlierIntros }: Shipped): InventedThing[] {
  const { intro, hours, position, office } = profile;
  const isShippedIntro = [demo.agentName, demo.firmName, ...earlierIntros].some((words) => intro.includes(words));
  const fields = [
    thing("agentName", "the agent's name", "agent"),
    thing("subtitle", "the tagline", "agent"),
    thing("firmName", "the brokerage", "firm"),
    thing("license", "the license", "firm"),
    mustChange(
      thing("phone", "the phone number", "contact", phoneText(profile.phone), isFictionalPhone(profile.phone)),
    ),
    mustChange(thing("email", "the email address", "contact", profile.email, isExampleAddress(profile.email))),
    mustChange(thing("portrait", "the photo", "firm")),
    // Under another firm's name, the shipped logo isn't shown.
    ...(profile.firmName === demo.firmName
      ? [
          mustChange(thing("logo", "the brokerage's logo", "firm")),
          mustChange(thing("logoLight", "the brokerage's logo", "firm")),
        ]
      : []),
    thing("intro", "the introduction", "agent", profile.intro, isShippedIntro),
    thing(
      "hours",
      "the hours",
      "contact",
      `${daysText(hours.days)}, ${clockText(hours.opens)} - ${clockText(hours.closes)}`,
    ),
    thing("areasServed", "the areas served", "areas", profile.areasServed.join(", ")),
    thing("position", "the map location", "setup", `${position.latitude}, ${position.longitude}`),
    thing("office", "the office's address", "contact", office.street, office.street === demo.office.street),
  ];
  return fields.flat();

  /** @param isInvented for things whose text alone does not show it */
  function thing(key: keyof Profile, group: string, section: string, words?: string, isInvented = false) {
    if (!isSame(profile[key], demo[key]) && !isInvented) return [];
    const isTyped = !isSame(profile[key], demo[key]) && key === "phone";
    const about = { key, group, words: words ?? String(profile[key]), href: `/admin/settings#${section}` };
    return [{ ...about, ...(isTyped && { isTyped: true as const }) }];
  }
}

const mustChange = (things: InventedThing[]) => things.map((thing) => ({ ...thing, mustChange: true as const }));

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Claims, social links, partners and stories, each row separately. */
function inventedRows({ claims, social, partners, stories }: Profile, demo: Profile): InventedThing[] {
  const row = (list: string, section: string, group: string, name: string, words: string, isShipped = true) => ({
    ...{ key: `${list}:${name}`, group, words, ...(!isShipped && { isTyped: true as const }) },
    href: `/admin/settings#${section}`,
  });
  const isShippedPartner = ({ name, address }: Profile["partners"][number]) =>
    demo.partners.some((one) => one.name === name || one.address === address);
  const isShippedAddress = (address: string) => demo.social.some((one) => one.address === address);
  return [
    ...claims
      .filter(({ value, label }) => demo.claims.some((one) => one.value === value && one.label === label))
      .map(({ value, label }) => row("claims", "agent", "the claims", label, `${value} ${label}`)),
    ...mustChange(
      social
        .filter(({ address }) => isShippedAddress(address) || isExampleWebAddress(address))
        .map(({ address }) =>
          row("social", "contact", "the social links", networkName(address), address, isShippedAddress(address)),
        ),
    ),
    ...mustChange(
      partners
        .filter((one) => isShippedPartner(one) || isExampleWebAddress(one.address))
        .map((one) => row("partners", "partners", "the partners", one.name, one.name, isShippedPartner(one))),
    ),
    ...mustChange(
      stories
        .filter((one) => isOneOf(demo.stories, one))
        .map((one) => row("stories", "stories", "the clients' stories", one.name, one.name)),
    ),
  ];
}
