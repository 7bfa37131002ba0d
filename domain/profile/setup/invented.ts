import { isDemoId } from "../../demo-id.ts";
import type { Listing } from "../../listings/listing.ts";
import { clockText, daysText } from "../../wording.ts";
import { isExampleAddress } from "../example-address.ts";
import type { Profile, Publishing } from "../profile.ts";

/** One thing on the public pages that came with the site and is true of nobody. */
export interface InventedThing {
  /** Names it where the agent confirms that it is true: `license`, `claim:Years Experience`, `home:lst_demo-…`. */
  key: string;
  /** What the note at the foot of the pages calls it and others like it: `the license`, `the homes`. */
  group: string;
  /** What stands there, as the agent's list shows it. */
  words: string;
  /** Where the agent puts in their own, in the admin area. */
  href: string;
}

/** What a new site comes with. */
export interface Shipped {
  profile: Profile;
  /** Streets of the invented homes. */
  streets: ReadonlySet<string>;
  /** Whether the page about the agent still has the biography that the site came with. */
  hasBiography: boolean;
  /** Whether the page about privacy still has the text that the site came with. */
  hasPrivacy: boolean;
  /** What stands behind the agent's name in titles until she puts in words of her own, with its names filled in. */
  trade: string;
}

/** Asked before search engines are let in. A site that they had been let into before these were asked stays open to them. */
const askedAtTheDoor: ReadonlySet<string> = new Set(["subtitle", "titleWords", "credit", "privacy"]);

export type HomeFacts = Pick<Listing, "id" | "rev" | "title" | "address">;

/** Returns everything invented that the pages show now, whether the agent has confirmed it or not. */
export function inventedThings(profile: Profile, homes: readonly HomeFacts[], shipped: Shipped): InventedThing[] {
  return [
    ...inventedFields(profile, shipped),
    ...inventedRows(profile, shipped.profile),
    ...(showsShippedBiography(profile, shipped)
      ? [{ key: "about", group: "the text about the agent", words: "About", href: "/admin?tab=pages" }]
      : []),
    ...(shipped.hasPrivacy
      ? [{ key: "privacy", group: "the text about privacy", words: "Privacy", href: "/admin?tab=pages" }]
      : []),
    ...homes
      .filter(({ id, rev, address }) => isDemoId(id) && (rev === 1 || shipped.streets.has(address)))
      .map(({ id, title }) => ({ key: `home:${id}`, group: "the homes", words: title, href: "/admin?tab=listings" })),
  ];
}

/** The same without what the agent has confirmed: search engines stay away while there is any. */
export function unconfirmed(things: readonly InventedThing[], { publishing }: Profile): InventedThing[] {
  return things.filter(({ key }) => !isConfirmed(key, publishing));
}

/** Whether the agent has said that this is true of her. */
export function isConfirmed(key: string, { confirmed, isOpen }: Publishing): boolean {
  return confirmed.includes(key) || (isOpen && askedAtTheDoor.has(key));
}

/** Whether search engines may list the site. */
export function mayBeFound({ isDemo, publishing }: Profile, left: readonly InventedThing[]): boolean {
  return !isDemo && publishing.isOpen && left.length === 0;
}

/** The biography of the invented agent is shown under no other name. */
export function showsShippedBiography(
  { agentName }: Profile,
  { profile, hasBiography }: Pick<Shipped, "profile" | "hasBiography">,
): boolean {
  return hasBiography && agentName === profile.agentName;
}

function inventedFields(profile: Profile, { profile: demo, trade }: Shipped): InventedThing[] {
  const settings = (section: string) => `/admin?tab=settings#${section}`;
  const mentions = (text: string) => text.includes(demo.agentName) || text.includes(demo.firmName);
  const name = profile.agentName === demo.agentName;
  const fields: (InventedThing & { isInvented: boolean })[] = [
    thing("agentName", "the agent's name", "agent", name),
    thing("alternateName", "the website's name", "agent", profile.alternateName === demo.alternateName),
    thing("subtitle", "the line under the name", "agent", profile.subtitle === demo.subtitle),
    {
      ...thing("advertising", "the words in titles", "advertising", profile.advertising.titleWords === ""),
      ...{ key: "titleWords", words: trade },
    },
    thing("firmName", "the firm", "firm", profile.firmName === demo.firmName),
    thing("license", "the license", "firm", profile.license === demo.license),
    thing("phone", "the phone number", "contact", profile.phone === demo.phone),
    thing("email", "the email address", "contact", isExampleAddress(profile.email)),
    thing("portrait", "the portrait", "firm", profile.portrait === demo.portrait),
    thing("logo", "the firm's logo", "firm", profile.logo === demo.logo),
    thing("logoLight", "the firm's logo", "firm", profile.logoLight === demo.logoLight),
    thing("intro", "the introduction", "words", profile.intro === demo.intro || mentions(profile.intro)),
    thing(
      "description",
      "the description",
      "words",
      profile.description === demo.description || mentions(profile.description),
    ),
    {
      ...thing("hours", "the hours", "contact", isSame(profile.hours, demo.hours)),
      words: `${daysText(profile.hours.days)}, ${clockText(profile.hours.opens)} - ${clockText(profile.hours.closes)}`,
    },
    {
      ...thing("areasServed", "the areas served", "areas", isSame(profile.areasServed, demo.areasServed)),
      words: profile.areasServed.join(", "),
    },
    {
      ...thing("position", "the place on the map", "setup", isSame(profile.position, demo.position)),
      words: `${profile.position.latitude}, ${profile.position.longitude}`,
    },
    {
      ...thing("office", "the office's address", "contact", profile.office.street === demo.office.street),
      words: profile.office.street,
    },
    {
      ...thing("credit", "the credit in the footer", "setup", isSame(profile.credit, demo.credit)),
      words: profile.credit.label,
    },
  ];
  return fields.filter(({ isInvented }) => isInvented).map(({ isInvented: _, ...found }) => found);

  function thing(key: keyof Profile, group: string, section: string, isInvented: boolean) {
    return { key, group, words: String(profile[key]), href: settings(section), isInvented };
  }
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Claims, social links and partners, each row by itself. */
function inventedRows({ claims, social, partners }: Profile, demo: Profile): InventedThing[] {
  const row = (list: string, group: string) => (name: string, words: string) => ({
    key: `${list}:${name}`,
    group,
    words,
    href: `/admin?tab=settings#${list}`,
  });
  const claim = row("claims", "the claims");
  const link = row("social", "the social links");
  const partner = row("partners", "the partners");
  return [
    ...claims
      .filter(({ value, label }) => demo.claims.some((one) => one.value === value && one.label === label))
      .map(({ value, label }) => claim(label, `${value} ${label}`)),
    ...social
      .filter(({ address }) => demo.social.some((one) => one.address === address))
      .map(({ name, address }) => link(name, `${name}: ${address}`)),
    ...partners
      .filter(({ name, address }) => demo.partners.some((one) => one.name === name || one.address === address))
      .map(({ name }) => partner(name, name)),
  ];
}
