import { z } from "zod";
import { textSchema } from "../text-schema.ts";
import { settingsWording } from "./settings-wording.ts";

const heading = 80;
const sentence = 400;
const paragraph = 1_000;

/**
 * The public pages' texts that the agent may rewrite in Settings, each with its maximum characters.
 * The defaults are in content/page-texts.ts.
 */
export const siteTextLimits = {
  waysHeading: heading,
  searchCard: sentence,
  resourcesCard: sentence,
  meetCard: sentence,
  ordersCard: sentence,
  newestHeading: heading,
  areasHeading: heading,
  searchMissing: sentence,
  searchNext: paragraph,
  resourcesHeading: heading,
  resourcesLead: sentence,
  notAffiliated: sentence,
  toolsHeading: heading,
  toolsLead: sentence,
  vaLoanLead: sentence,
  paymentLead: sentence,
  bahLead: sentence,
  toolsDisclaimer: sentence,
  fairHousing: sentence,
  phoneConsent: sentence,
  sellLead: sentence,
  sellSteps: paragraph,
  sellPricing: paragraph,
  /** About the agent, in short. Earlier releases had a field for it: their agents' words stay until the About page is edited. */
  aboutShort: 3_000,
} as const satisfies Record<string, number>;

export type SiteTextName = keyof typeof siteTextLimits;

export const siteTextNames = Object.keys(siteTextLimits) as SiteTextName[];

/** Texts with several lines. */
const longSiteTexts: readonly SiteTextName[] = ["aboutShort", "sellSteps", "sellPricing"];

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
