import { demoProfile } from "#content/profile.ts";
import type { DigestHome, DigestSection } from "#domain/alerts/digest.ts";
import { wholeNumber } from "#domain/formats.ts";
import { postalAddress } from "#domain/profile/postal-address.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { longDate, longDateTime, phoneText } from "#domain/wording.ts";
import { escapeHtml } from "../../notices/mail/mail-parts.ts";
import { button, ink, line, mailPage, sans, second, serif, small } from "../../notices/mail/mail-style.ts";
import { senderLines } from "../../notices/mail/rendered-email.ts";

/** A digest's content, before it is rendered as text or HTML. */
export interface DigestMail {
  heading: string;
  sections: readonly DigestSection[];
  /** The address for changing or ending alerts. */
  manage: string;
  /** Shown at the top of a test. */
  note?: string | undefined;
  origin: string;
  profile: Profile;
  /** When the MLS was last read; absent if there is no feed. */
  readAt: string | undefined;
  /** Whether it includes other firms' homes. */
  namesOthers: boolean;
}

/** The text that both formats share. */
function digestWords({ sections, profile, readAt, namesOthers }: DigestMail) {
  const { agentName, firmName, timeZone, phone, mls, advertising } = profile;
  const asked = sections.map(({ askedAt }) => askedAt).toSorted()[0] ?? "";
  const source = readAt && `Source: ${mls.source}, updated ${longDateTime(new Date(readAt), timeZone)}.`;
  const isOne = sections.length === 1 && sections.every(({ homes, more }) => homes.length === 1 && more === 0);
  return {
    agent: agentName,
    firm: firmName,
    asked: `You asked for alerts on ${longDate(new Date(asked), timeZone)}.`,
    change: "Change or unsubscribe",
    answer: `Want to see ${isOne ? "it" : "one"}, in person or by video? Reply to this email, or call ${phoneText(phone)}.`,
    sender: senderLines(profile, postalAddress(profile, demoProfile) ?? ""),
    source: [namesOthers ? source : "", advertising.reliability, "Equal Housing Opportunity."]
      .filter(Boolean)
      .join(" "),
  };
}

/** The section's main action. A followed home has its own page instead of a search. */
function actionOf({
  homes: [home, ...others],
  more,
  path,
}: DigestSection): { label: string; path: string } | undefined {
  if (path === undefined) return home && { label: home.price ? "See This Home" : "See Similar Homes", path: home.path };
  if (more === 0) return { label: others.length > 0 ? "See All Matches" : "See More Homes", path };
  const number = wholeNumber(more);
  if (home) return { label: more === 1 ? "See 1 More Home" : `See ${number} More Homes`, path };
  return {
    label: more === 1 ? "See 1 Home from Another Brokerage" : `See ${number} Homes from Other Brokerages`,
    path,
  };
}

/** A home's street and city. */
export const homeLine = ({ title, city }: DigestHome) => [title, city].filter(Boolean).join(", ");

/** Renders the email as plain text. */
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
  const actionLine = (section: DigestSection) => {
    const action = actionOf(section);
    return action ? [`${action.label}: ${address(action.path)}`] : [];
  };
  const sections = mail.sections.map((section) =>
    [section.heading, ...section.homes.map(homeLines), ...actionLine(section)].join("\n\n"),
  );
  return [
    ...(mail.note ? [mail.note] : []),
    `${words.agent}\n${words.firm}`,
    mail.heading,
    `${words.asked} ${words.change}: ${mail.manage}`,
    ...sections,
    words.answer,
    ["-- ", ...words.sender].join("\n"),
    words.source,
    `${words.change}: ${mail.manage}\n`,
  ].join("\n\n");
}

/** Renders the email as HTML, with the same text as the plain version. */
export function digestHtml(mail: DigestMail): string {
  const words = digestWords(mail);
  const change = `<a class="a" href="${escapeHtml(mail.manage)}" style="${ink};font-weight:600">${words.change}</a>`;
  return mailPage(
    escapeHtml(mail.heading),
    `${mail.note ? small(escapeHtml(mail.note), "0 0 24px") : ""}<p class="ink" style="margin:0;font:600 21px/1.2 ${serif};${ink}">${escapeHtml(words.agent)}</p>
${small(escapeHtml(words.firm), "3px 0 24px")}
<h1 class="h1" style="margin:0;font:600 38px/1.1 ${serif};${ink}">${escapeHtml(mail.heading)}</h1>
${small(`${escapeHtml(words.asked)} ${change}`, "12px 0 0")}
${mail.sections.map((section) => sectionHtml(section, mail.origin)).join("\n")}
<p class="ink" style="margin:18px 0 26px;font:400 16px/1.6 ${sans};${ink}">${escapeHtml(words.answer).replace(") ", ")&nbsp;")}</p>
<div class="line" style="${line};padding-top:18px">${small(words.sender.map(escapeHtml).join("<br>"), "0")}
${small(escapeHtml(words.source), "10px 0 0")}
${small(change, "10px 0 0")}</div>`,
  );
}

function sectionHtml(section: DigestSection, origin: string): string {
  const { heading, homes } = section;
  const action = actionOf(section);
  const all = action
    ? `<p class="line" style="${line};margin:0;padding:24px 0 8px"><a class="btn" href="${escapeHtml(origin + action.path)}" style="${button}">${escapeHtml(action.label)}</a></p>`
    : "";
  return `<h2 class="ink" style="margin:34px 0 16px;font:600 22px/1.25 ${serif};${ink}">${escapeHtml(heading)}</h2>
${homes.map((home) => homeHtml(home, origin)).join("\n")}
${all}`;
}

function homeHtml(home: DigestHome, origin: string): string {
  const { isMine, news, price, was, title, city, facts, listedBy, picture } = home;
  const image = picture
    ? `<img src="${escapeHtml(new URL(picture.address, origin).href)}" alt="${escapeHtml(picture.alt)}" width="520" style="display:block;width:100%;max-width:520px;height:auto;margin:0 0 16px;font:400 15px/1.55 ${sans};${second}">`
    : "";
  const kind = `<p class="kind${isMine ? " own" : ""}" style="margin:0 0 6px;font:600 14px/1.3 ${sans};color:${isMine ? "#7C5E26" : "#1F6F47"}">${escapeHtml(isMine ? `My listing: ${news}` : news)}</p>`;
  const before = was ? ` <span class="sec" style="font:400 15px/1.3 ${sans};${second}">(was ${was})</span>` : "";
  const priced = price ? `<p class="ink" style="margin:0;font:600 30px/1.1 ${serif};${ink}">${price}${before}</p>` : "";
  const place = city ? `<span class="sec" style="font-weight:400;${second}">, ${escapeHtml(city)}</span>` : "";
  const named = `<p style="margin:8px 0 0;font:600 17px/1.4 ${sans}"><a class="a" href="${escapeHtml(origin + home.path)}" style="${ink};text-decoration:underline">${escapeHtml(title)}</a>${place}</p>`;
  const lines = [
    facts && `<span class="ink" style="font-size:16px;${ink}">${escapeHtml(facts)}</span>`,
    listedBy && `Listed by <b class="ink" style="${ink};font-weight:600">${escapeHtml(listedBy)}</b>`,
  ].filter(Boolean);
  return `<div class="line" style="${line};padding:22px 0">${image}${kind}${priced}${named}${lines.length > 0 ? small(lines.join("<br>"), "4px 0 0") : ""}</div>`;
}
