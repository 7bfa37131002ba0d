import { demoProfile } from "#content/profile.ts";
import type { DigestHome, DigestSection } from "#domain/alerts/digest.ts";
import { wholeNumber } from "#domain/formats.ts";
import { postalAddress } from "#domain/profile/postal-address.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { longDate, longDateTime, phoneText } from "#domain/wording.ts";
import { escapeHtml } from "../../notices/mail/mail-parts.ts";

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
  const { agentName, firmName, license, timeZone, phone, mls, advertising } = profile;
  const asked = sections.map(({ askedAt }) => askedAt).toSorted()[0] ?? "";
  const source = readAt && `Source: ${mls.source}, updated ${longDateTime(new Date(readAt), timeZone)}.`;
  return {
    agent: agentName,
    firm: firmName,
    asked: `You asked for alerts on ${longDate(new Date(asked), timeZone)}.`,
    change: "Change or unsubscribe",
    answer: `Want to see one, in person or by video? Reply to this email, or call ${phoneText(phone)}.`,
    sender: [agentName, firmName, license].filter(Boolean).join(", "),
    postal: postalAddress(profile, demoProfile) ?? "",
    source: [namesOthers ? source : "", advertising.reliability, "Equal Housing Opportunity."]
      .filter(Boolean)
      .join(" "),
  };
}

function moreText({ homes, more }: DigestSection): string {
  if (more === 0) return "See all matches";
  const number = wholeNumber(more);
  if (homes.length > 0) return `And ${number} more`;
  return more === 1 ? "See 1 home from another brokerage" : `See ${number} homes from other brokerages`;
}

const homeLine = ({ title, city }: DigestHome) => [title, city].filter(Boolean).join(", ");

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

const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const serif = "Georgia,'Times New Roman',serif";
const ink = "color:#0E1F45";
const second = "color:#4A5468";
const line = "border-top:1px solid #E3DCCF";

/** What inline styles can't express: dark-mode colors and narrower padding on phones. */
const sheet = `:root{color-scheme:light dark}
body,td,p,a,h1,h2{overflow-wrap:anywhere}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.h1{font-size:30px!important}}
@media (prefers-color-scheme:dark){.bg{background:#0B1226!important}.box{background:#111A33!important}.ink,.h1,.a{color:#F3EFE6!important}.sec,.sec a{color:#BAC4D8!important}.line{border-color:#2B3757!important}.kind{color:#7FD0A4!important}.own{color:#E2C88F!important}.btn{background:#E2C88F!important;color:#081430!important}}`;

/**
 * Renders the email as HTML, with the same text as the plain version. Email clients drop style sheets, so the elements
 * have inline styles.
 */
export function digestHtml(mail: DigestMail): string {
  const words = digestWords(mail);
  const change = `<a class="a" href="${escapeHtml(mail.manage)}" style="${ink};font-weight:600">${words.change}</a>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(mail.heading)}</title>
<style>${sheet}</style></head>
<body class="bg" style="margin:0;padding:0;background:#F4EFE6">
<table class="bg" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#F4EFE6"><tr><td align="center">
<table class="box" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#FFFFFF"><tr><td class="pad" style="padding:30px 40px 36px">
${mail.note ? small(escapeHtml(mail.note), "0 0 24px") : ""}<p class="ink" style="margin:0;font:600 21px/1.2 ${serif};${ink}">${escapeHtml(words.agent)}</p>
${small(escapeHtml(words.firm), "3px 0 24px")}
<h1 class="h1" style="margin:0;font:600 38px/1.1 ${serif};${ink}">${escapeHtml(mail.heading)}</h1>
${small(`${escapeHtml(words.asked)} ${change}`, "12px 0 0")}
${mail.sections.map((section) => sectionHtml(section, mail.origin)).join("\n")}
<p class="ink" style="margin:18px 0 26px;font:400 16px/1.6 ${sans};${ink}">${escapeHtml(words.answer).replace(") ", ")&nbsp;")}</p>
<div class="line" style="${line};padding-top:18px">${small(`${escapeHtml(words.sender)}<br>${escapeHtml(words.postal)}`, "0")}
${small(escapeHtml(words.source), "10px 0 0")}
${small(change, "10px 0 0")}</div>
</td></tr></table></td></tr></table></body></html>
`;
}

function sectionHtml(section: DigestSection, origin: string): string {
  const { heading, homes, path } = section;
  const all =
    path === undefined
      ? ""
      : `<p class="line" style="${line};margin:0;padding:24px 0 8px"><a class="btn" href="${escapeHtml(origin + path)}" style="display:inline-block;background:#0E1F45;color:#FFFFFF;font:600 16px/1.2 ${sans};text-decoration:none;padding:17px 30px;border-radius:2px">${escapeHtml(moreText(section))}</a></p>`;
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

/** @param html escaped content */
function small(html: string, margin: string): string {
  return `<p class="sec" style="margin:${margin};font:400 15px/1.55 ${sans};${second}">${html}</p>`;
}
