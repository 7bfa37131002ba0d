import { z } from "zod";
import { textSchema } from "../text-schema.ts";
import { settingsWording } from "./settings-wording.ts";

const button = 60;
const heading = 80;
const title = 120;
const sentence = 400;
const paragraph = 1_000;

/**
 * The public pages' texts that the agent may rewrite in Settings, each with its maximum characters.
 * The defaults are in content/page-texts.ts.
 */
export const siteTextLimits = {
  heroContact: button,
  heroSearch: button,
  waysHeading: heading,
  searchCardTitle: heading,
  searchCard: sentence,
  searchMissingCard: sentence,
  searchCardAction: button,
  resourcesCardTitle: heading,
  resourcesCard: sentence,
  resourcesCardAction: button,
  meetCardTitle: heading,
  meetCard: sentence,
  meetCardAction: button,
  ordersCardTitle: heading,
  ordersCard: sentence,
  ordersCardAction: button,
  marketHeading: heading,
  newestHeading: heading,
  newestAction: button,
  aboutShort: 3_000,
  areaTitle: heading,
  areaHomes: heading,
  areaMore: heading,
  areaGuides: heading,
  areasHeading: heading,
  resourcesHeading: heading,
  resourcesLead: sentence,
  resourcesToTools: heading,
  guideTitleWords: heading,
  partnersHeading: heading,
  notAffiliated: sentence,
  searchHeading: heading,
  searchElsewhere: sentence,
  searchMissing: sentence,
  searchAbout: paragraph,
  searchNext: paragraph,
  toolsHeading: heading,
  toolsLead: sentence,
  vaLoanHeading: heading,
  vaLoanCard: sentence,
  vaLoanLead: sentence,
  paymentHeading: heading,
  paymentCard: sentence,
  paymentLead: sentence,
  bahLead: sentence,
  toolsDisclaimer: sentence,
  savedNothing: sentence,
  notFound: sentence,
  fairHousing: sentence,
  phoneConsent: sentence,
  searchTitle: title,
  homeDescription: sentence,
  listingsDescription: sentence,
  aboutDescription: sentence,
  contactDescription: sentence,
  searchDescription: sentence,
  searchMissingDescription: sentence,
  ownSearchDescription: sentence,
  resourcesDescription: sentence,
  toolsDescription: sentence,
  vaLoanDescription: sentence,
  paymentDescription: sentence,
  bahDescription: sentence,
  howItWorksDescription: sentence,
} as const satisfies Record<string, number>;

export type SiteTextName = keyof typeof siteTextLimits;

export const siteTextNames = Object.keys(siteTextLimits) as SiteTextName[];

/** Texts with several lines. */
const longSiteTexts: readonly SiteTextName[] = ["aboutShort"];

const ownText = (name: SiteTextName) =>
  textSchema({
    limit: siteTextLimits[name],
    hasLines: longSiteTexts.includes(name),
    wording: settingsWording,
  }).optional();

/** The agent's own texts; a missing or empty one means the shipped text. */
export const SiteTextsSchema = z.object(
  Object.fromEntries(siteTextNames.map((name) => [name, ownText(name)])) as Record<
    SiteTextName,
    ReturnType<typeof ownText>
  >,
);
type SiteTexts = z.infer<typeof SiteTextsSchema>;

/** Returns the texts that differ from the shipped ones and are not empty: the others follow releases. */
export function ownSiteTexts(
  texts: Readonly<Record<SiteTextName, string>>,
  shipped: Readonly<Record<SiteTextName, string>>,
): SiteTexts {
  const own = siteTextNames.filter((name) => texts[name].trim() !== "" && texts[name].trim() !== shipped[name].trim());
  return Object.fromEntries(own.map((name) => [name, texts[name]]));
}
