import { demoProfile } from "#content/profile.ts";
import type { DigestHome, DigestSection } from "#domain/alerts/digest.ts";
import { wholeNumber } from "#domain/formats.ts";
import { postalAddress } from "#domain/profile/postal-address.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { longDate, longDateTime, phoneText } from "#domain/wording.ts";

/** What a digest says, before it is text or HTML. */
export interface DigestMail {
  heading: string;
  sections: readonly DigestSection[];
  /** Where it is changed and ended. */
  manage: string;
  /** Stands above all else, of a test. */
  note?: string | undefined;
  origin: string;
  profile: Profile;
  /** When the MLS was read; absent where there is no feed. */
  readAt: string | undefined;
  /** Whether homes of other firms are among those it tells of. */
  namesOthers: boolean;
}

/** The words that both forms of the mail share. */
export function digestWords({ sections, profile, readAt, namesOthers }: DigestMail) {
  const { agentName, firmName, license, timeZone, phone, mls, advertising } = profile;
  const asked = sections.map(({ askedAt }) => askedAt).toSorted()[0] ?? "";
  const source = readAt && `Source: ${mls.source}, read on ${longDateTime(new Date(readAt), timeZone)}.`;
  return {
    agent: agentName,
    firm: firmName,
    asked: `You asked on ${longDate(new Date(asked), timeZone)}.`,
    change: "Change or stop",
    answer: `Want to see one, in person or by video? Answer this mail, or call ${phoneText(phone)}.`,
    sender: [agentName, firmName, license].filter(Boolean).join(", "),
    postal: postalAddress(profile, demoProfile) ?? "",
    source: [namesOthers ? source : "", advertising.reliability, "Equal Housing Opportunity."]
      .filter(Boolean)
      .join(" "),
  };
}

export function moreText({ homes, more }: DigestSection): string {
  if (more === 0) return "See all that fit";
  const number = wholeNumber(more);
  if (homes.length > 0) return `And ${number} more`;
  return more === 1 ? "See this home of another firm" : `See these ${number} homes of other firms`;
}

export const homeLine = ({ title, city }: DigestHome) => [title, city].filter(Boolean).join(", ");

/** The mail as plain text. */
export function digestLines(mail: DigestMail): string {
  const words = digestWords(mail);
  const address = (path: string) => `${mail.origin}${path}`;
  const homeLines = (home: DigestHome) =>
    [
      home.isMine ? `My listing: ${home.news}` : home.news,
      [home.price, home.was && `(was ${home.was})`].filter(Boolean).join(" "),
      homeLine(home),
      home.facts,
      home.listedBy && `Listed by ${home.listedBy}`,
      address(home.path),
    ]
      .filter(Boolean)
      .join("\n");
  const sections = mail.sections.map((section) =>
    [
      section.heading,
      ...section.homes.map(homeLines),
      ...(section.path === undefined ? [] : [`${moreText(section)}: ${address(section.path)}`]),
    ].join("\n\n"),
  );
  return [
    ...(mail.note ? [mail.note] : []),
    `${words.agent}\n${words.firm}`,
    mail.heading,
    `${words.asked} ${words.change}: ${mail.manage}`,
    ...sections,
    words.answer,
    `--\n${words.sender}\n${words.postal}`,
    words.source,
    `${words.change}: ${mail.manage}\n`,
  ].join("\n\n");
}
