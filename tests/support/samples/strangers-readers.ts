import type { IncomingMessage } from "node:http";
import { canonicalAddress } from "#app/seo/page-meta.ts";
import { readArticle } from "#app/visitor/texts/articles.server.ts";
import { withoutAddresses } from "#domain/address/withheld.ts";
import { readAlertRequest } from "#domain/alerts/alert-request.ts";
import { calendarName, calendarText } from "#domain/calendar-file.ts";
import { isKnownRobot } from "#domain/counts/count.ts";
import { isAutomaticReply, isCalendarAnswer, isReportHead } from "#domain/emails/automatic-email.ts";
import { readReport } from "#domain/emails/delivery-report.ts";
import { writtenAt } from "#domain/emails/email-time.ts";
import { ownWords } from "#domain/emails/own-words.ts";
import { messageIdsIn, ownMessageIdsIn } from "#domain/emails/thread-ids.ts";
import { readInquiryDraft } from "#domain/inquiries/inquiry.ts";
import { matchesSearch } from "#domain/inquiries/inquiry-search.ts";
import { spamReasonsOf } from "#domain/inquiries/spam.ts";
import { cardWords, descriptionParts, paperParts } from "#domain/listings/description.ts";
import { feedLine, feedLines, feedNumber } from "#domain/mls/feed/figures.ts";
import { feedTime, openHousesOf } from "#domain/mls/home/home-media.ts";
import { readHome } from "#domain/mls/home/read-home.ts";
import { readCriteria } from "#domain/mls/search/criteria.ts";
import { shapeFault } from "#domain/pages/body.ts";
import { readCalendarAnswer } from "#domain/showings/calendar-answer.ts";
import { deviceName } from "#domain/sign-in/device-name.ts";
import { readDay, readDownPayment, readMoney, readPercent } from "#domain/tools/cents.ts";
import { clientAddress, networkOf, visitedOrigin } from "#server/http/client.ts";
import {
  absoluteTarget,
  loggedPath,
  siteAddress,
  withoutTrailingSlash,
  withSingleSlashes,
} from "#server/http/request-line.ts";
import { addressesIn, firstName } from "#server/mailbox/header-values.ts";
import { readMailFacts } from "#server/mailbox/mail-facts.ts";
import { withCharacters } from "#server/mls/feed/record-texts.ts";
import { escapeHtml, oneLine } from "#server/notices/mail/mail-parts.ts";
import { csvLine } from "#server/records/csv.ts";

const origin = "https://www.avery.example.com";
const feed = { ListingKey: "1", StandardStatus: "Active", PropertyType: "Residential", ListPrice: 1, City: "Monument" };
const mailHeaders = [
  ..."From To Cc Bcc Date Subject Message-ID In-Reply-To References Content-Type Return-Path DKIM-Signature".split(" "),
  ..."Sender Reply-To Precedence List-Id List-Post Mailing-List X-Original-From".split(" "),
];

const openHouse = (text: string) => ({ OpenHouseKey: "1", OpenHouseDate: text, OpenHouseStartTime: text });

const draft = (text: string) => ({ name: text, email: text, phone: text, message: text, listingId: null });
const request = (text: string) =>
  ({
    headers: { "x-forwarded-for": text, "x-forwarded-host": text, "x-forwarded-proto": text, host: text, origin: text },
    socket: { remoteAddress: text },
  }) as unknown as IncomingMessage;
const canFail = (work: () => unknown) => {
  try {
    work();
  } catch {
    // What is no address is refused.
  }
};

/** What the site does in its own process, or in that of emails, with text from people that no one knows. */
export const strangersReaders: Record<string, (text: string) => unknown> = {
  "an inquiry": (text) => readInquiryDraft(draft(text)),
  "the rules for spam": (text) =>
    spamReasonsOf(draft(text), {
      ...{ isFlood: false, hasFilledHoneypot: false, stamp: "missing", earlier: { sameText: 0, sameSender: 0 } },
    }),
  "a subscription": (text) => readAlertRequest({ email: text, query: text, rhythm: text }),
  "a home that someone subscribes to": (text) => readAlertRequest({ email: "a@example.com", home: text }),
  "the words of a search": (text) => readCriteria(new URLSearchParams({ q: text, city: text, box: text, drive: text })),
  "a query": (text) => readCriteria(new URLSearchParams(text)),
  "a search of the inbox": (text) => matchesSearch({ name: "a", email: "a@b.c", message: "a" }, text),
  "a message that is searched": (text) => matchesSearch({ name: text, email: text, message: text }, "b"),
  "a figure in a calculator": (text) => [readMoney, readPercent, readDay].map((read) => read(text)),
  "a down payment": (text) => readDownPayment(text, 1n),
  "a user agent": (text) => [isKnownRobot(text), deviceName(text)],
  "proxy headers": (text) => {
    canFail(() => clientAddress(request(text), 2));
    canFail(() => visitedOrigin(request(text), { origin, trustProxy: 1, aws: undefined }));
    networkOf(text);
  },
  "an address": (text) => {
    for (const read of [absoluteTarget, loggedPath, withSingleSlashes]) canFail(() => read(`/${text}`));
    canFail(() => withoutTrailingSlash(siteAddress(`/${text}`, origin)));
    canonicalAddress(origin, `/${text}`);
  },
  "an email's headers": (text) => mailHeaders.map((name) => readMailFacts(`${name}: ${text}\r\n`, origin)),
  "an email's thread": (text) => [messageIdsIn(text), messageIdsIn(`<${text}`), ownMessageIdsIn(text, "a.example")],
  "an email's date": (text) => [writtenAt(text), writtenAt(`1 Nov 2026 ${text}`)],
  "an email's addresses": (text) => [addressesIn(text), firstName(text), addressesIn(`<${text}>`)],
  "header lines": (text) => readMailFacts(text, origin),
  "a mail server's report": (text) => {
    const empty = { failedRecipients: "", subject: "", text: "", status: "", feedback: "", original: "" };
    for (const part of Object.keys(empty)) readReport({ ...empty, [part]: text });
    readReport({ ...empty, text: `Received: a\n${text}`, status: `Action: failed\nDiagnostic-Code: ${text}` });
    readReport({ ...empty, text: `a@b.example\n550 ${text}`, original: `Message-ID: ${text}` });
  },
  "an automatic email": (text) => [isAutomaticReply, isReportHead, isCalendarAnswer].map((read) => read(() => text)),
  "an email's words": (text) =>
    [text, `On ${text}\n> a`, `a\n> ${text}`, `From: a\n${text}`].map((each) => ownWords(each)),
  "a calendar's answer": (text) => [text, `METHOD:REPLY\nCOMMENT:${text}`].map(readCalendarAnswer),
  "a feed's remarks": (text) => [feedLines(text), feedLine(text), feedLine(text, text.length)],
  "a feed's characters": (text) => withCharacters({ PublicRemarks: text }),
  "a feed's figures and times": (text) => [feedNumber(text), feedTime(text), openHousesOf([openHouse(text)], "UTC")],
  "a feed's home": (text) => readHome({ ...feed, UnparsedAddress: text, StreetName: text, PublicRemarks: text }, "UTC"),
  "a street that is withheld": (text) => withoutAddresses(text.slice(0, 10_000), ["12 N Main St #5"]),
  "a description": (text) => [cardWords(text), descriptionParts(text), paperParts(text)],
  // A text of this shape is refused before it's shown.
  "a page's Markdown": (text) => shapeFault(text) ?? readArticle(text, {}),
  "a line in a spreadsheet": (text) => csvLine([text]),
  "a calendar": (text) => [calendarText(text), calendarName(text)],
  "an email to the agent": (text) => [oneLine(text, 200), escapeHtml(text)],
};
