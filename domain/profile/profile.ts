import { z } from "zod";
import { type ClockGuard, ClockGuardSchema } from "../clock-guard.ts";
import { cleanEmail } from "../email-address.ts";
import { offeredRetention, RetentionSchema } from "../inquiries/retention.ts";
import { soldPrices } from "../listings/shown-price.ts";
import { textSchema } from "../text-schema.ts";
import { TimestampSchema } from "../timestamp.ts";
import { ShowingSettingsSchema } from "../tours/showing-settings.ts";
import { weekdays } from "../weekday.ts";
import { isExampleHost } from "./example-host.ts";
import { settingsWording } from "./settings-wording.ts";
import { SiteTextsSchema } from "./site-texts.ts";
import { StorySchema, storyLimits } from "./stories/story.ts";

const text = (limit: number) => textSchema({ limit, wording: settingsWording });
const paragraph = (limit: number) => textSchema({ limit, hasLines: true, wording: settingsWording });

const line = text(200).min(1, settingsWording.required);
/** In the top bar and the largest heading. */
const name = text(80).min(1, settingsWording.required);

/** In links and in the Content-Security-Policy, so its host is plain: letters, digits, dots, dashes and a port. */
const webAddress = text(2000).refine(isWebAddress, settingsWording.badAddress);
const addressOrNone = text(2000).refine(
  (address) => address === "" || isWebAddress(address),
  settingsWording.badAddress,
);
/** A picture or page of the site: one of our own paths, or a web address. */
const ownOrWebAddress = text(2000).refine(
  (address) => /^\/[^/\\]\S*$/.test(address) || isWebAddress(address),
  settingsWording.badPicture,
);

function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^\s\\]+$/i.test(address) && /^[a-z0-9.-]+(:\d+)?$/.test(URL.parse(address)?.host ?? "");
}

const clock = z.string(settingsWording.mustBeText).regex(/^([01]\d|2[0-3]):[0-5]\d$/, settingsWording.badTime);
const degrees = (limit: number) =>
  z
    .number(settingsWording.mustBeNumber)
    .min(-limit, settingsWording.outOfRange(limit))
    .max(limit, settingsWording.outOfRange(limit));

const PartnerSchema = z.object({
  name: line,
  /** Shown on hover and focus. */
  tooltip: paragraph(300),
  address: webAddress,
  logo: ownOrWebAddress,
});

/** Texts that a state, an MLS or an association may require: docs/before-you-publish.md says who decides on each. */
const AdvertisingSchema = z.object({
  /** At each home, like the next one; empty for none. May have placeholders. */
  listedBy: text(200).default("Listed by {firm}."),
  reliability: text(300).default("Information deemed reliable, not guaranteed."),
  /** Which price of a sold home the agent enters, and whether it is shown. */
  soldPrice: z.enum(soldPrices, settingsWording.badChoice).default("list"),
  /** A page of the firm or the state that explains working with a broker; empty for none. */
  disclosureAddress: addressOrNone.default(""),
  /** Whether partners pay to be named, in the agent's words; empty for `partnersUnpaid`. */
  partnerDisclosure: text(300).default(""),
});

/** What an MLS requires of pages with its homes: its license decides on each. */
const MlsDisplaySchema = z.object({
  /** The MLS's name, as in `Example Regional MLS`. */
  source: text(120).default("the MLS"),
  /** In the MLS's own words; below every page with its homes. */
  disclaimer: paragraph(2000).default(
    "The homes shown come in part from the participants of the MLS and are listed by the firms named with each home. The information is for a visitor's personal, non-commercial use.",
  ),
  /** The MLS's logo; empty for none. */
  logo: text(2000)
    .refine(
      (address) => address === "" || /^\/[^/\\]\S*$/.test(address) || isWebAddress(address),
      settingsWording.badPicture,
    )
    .default(""),
  showsSold: z.boolean().default(false),
  /** Whether pages show price history and days on market. */
  showsHistory: z.boolean().default(false),
  showsDays: z.boolean().default(false),
  /** Whether search engines may list the homes. */
  isListed: z.boolean().default(true),
  /** What alerts say about other firms' homes: their number and area, facts with firm and attribution, or nothing. */
  inMails: z.enum(["count", "facts", "none"], settingsWording.badChoice).default("facts"),
});

const calendarDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** The agent's choices outside the form. An older profile has none. */
const StoredPublishingSchema = z.object({
  /** Search engines are let in once nothing invented is left. A new site waits for the agent. */
  isOpen: z.boolean().default(true),
  /** Keys of shipped things that are true of this agent: see invented.ts. */
  confirmed: z.array(z.string().max(300)).max(400).default([]),
  /** The day on which the agent confirmed each guide, by its slug. */
  guidesRead: z.record(z.string().max(60), calendarDay).default({}),
  /** The agent says that a test email has arrived, or that she reads her messages here. */
  mailArrived: z.boolean().optional(),
  /** Delete old messages; absent to keep them. */
  retention: RetentionSchema.optional(),
  /** The days on which the site ran, checked before any deletion by age. */
  clock: ClockGuardSchema.optional(),
  /** Since when alerts are paused; absent while they are on. */
  alertsPausedAt: TimestampSchema.optional(),
  /** A restore paused them: the backup may lack recent unsubscribes. Absent if the agent did. */
  alertsPausedBy: z.literal("restore").optional(),
});
export type Publishing = z.infer<typeof StoredPublishingSchema>;

const PublishingSchema = StoredPublishingSchema.overwrite((stored) => {
  const { retention, ...others } = stored;
  const clock = clockGuardOf(stored);
  const offered = retention && offeredRetention(retention);
  return { ...others, ...(clock && { clock }), ...(offered && { retention: offered }) };
});

/** The days on which the site ran, including those that an earlier release recorded. */
export function clockGuardOf({ clock, retention }: Publishing): ClockGuard | undefined {
  const { seenOn, isHeld } = retention ?? {};
  return clock ?? (seenOn && { seenOn, isHeld });
}

/**
 * The site's owner: everything on the public pages that is neither a listing nor a guide. Fields that earlier releases
 * had are skipped when they're read.
 */
export const ProfileSchema = z.object({
  /** True until the agent has replaced the demo's identity: pages then say that everything is invented. */
  isDemo: z.boolean(),
  agentName: name,
  /** The line under the name on the home page. */
  subtitle: line,
  intro: paragraph(600).min(1, settingsWording.required),
  firmName: name,
  /** The agent's license as printed in advertising. */
  license: line,
  /** E.164, as in +17195550142. */
  phone: z.string(settingsWording.mustBeText).regex(/^\+[1-9]\d{6,14}$/, settingsWording.badPhone),
  email: text(254).overwrite(cleanEmail).pipe(z.email(settingsWording.badEmail)),
  office: z.object({ street: line, city: line, state: line, zipCode: line }),
  hours: z.object({
    days: z.array(z.enum(weekdays, settingsWording.badDay)).min(1, settingsWording.noDay),
    opens: clock,
    closes: clock,
  }),
  /** Set by the site: all of Colorado has one. */
  timeZone: line,
  /** A page for each area that the agent has written about. */
  areaPages: z
    .array(z.object({ name, text: paragraph(6000).min(1, settingsWording.required) }))
    .max(12, settingsWording.tooMany(12))
    .default([]),
  areasServed: z.array(line).min(1, settingsWording.required).max(30, settingsWording.tooMany(30)),
  /** Degrees, north and east positive. */
  position: z.object({ latitude: degrees(90), longitude: degrees(180) }),
  claims: z.array(z.object({ value: line, label: line })).max(4, settingsWording.tooMany(4)),
  /** Each is named by its host: see made-texts.ts. */
  social: z.array(z.object({ address: webAddress })).max(6, settingsWording.tooMany(6)),
  logo: ownOrWebAddress,
  /** The firm's logo for dark backgrounds. */
  logoLight: ownOrWebAddress,
  portrait: ownOrWebAddress,
  /** A small copy of the portrait, made when it is saved. */
  portraitSmall: ownOrWebAddress.optional(),
  /** For pages without their own picture; a JPEG of 1200×630 looks best. */
  sharePicture: ownOrWebAddress,
  /**
   * The MLS's own search page; empty until the agent has one. Some MLSs forbid frames: then link to it. `own`: the site's
   * own pages, from the MLS's feed.
   */
  idx: z.object({
    address: addressOrNone,
    mode: z.enum(["own", "frame", "link"], settingsWording.badMode),
  }),
  mls: MlsDisplaySchema.prefault({}),
  partners: z.array(PartnerSchema).max(6, settingsWording.tooMany(6)),
  /** What clients say, in the agent's order. */
  stories: z.array(StorySchema).max(storyLimits.stories, settingsWording.tooMany(storyLimits.stories)).default([]),
  /** Who built the site, as a link in the footer. */
  credit: z.object({ label: line, address: ownOrWebAddress.overwrite(creditAddress) }),
  /** A profile from before these settings has the defaults. */
  advertising: AdvertisingSchema.prefault({}),
  publishing: PublishingSchema.prefault({}),
  /** Settings for requesting tours. */
  visits: ShowingSettingsSchema.prefault({}),
  /** The agent's own page texts: see content/page-texts.ts. */
  texts: SiteTextsSchema.default({}),
});
export type Profile = z.infer<typeof ProfileSchema>;

/** A credit in the demo of an earlier release led to an example address. */
function creditAddress(address: string): string {
  return isExampleHost(URL.parse(address)?.host ?? "") ? "/licenses.txt" : address;
}

/**
 * A profile is the demo's while it has the demo's agent and firm: once either has its own name, the
 * pages no longer say that everything is invented.
 */
export function isStillDemo(profile: Profile, demo: Profile): boolean {
  return profile.agentName === demo.agentName && profile.firmName === demo.firmName;
}
