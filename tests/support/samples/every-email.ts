import type { SendMailOptions } from "nodemailer";
import type { Email } from "#domain/emails/email.ts";
import { floodNotice, heldSpamNotice, type SiteNotice } from "#domain/notices/site-notice.ts";
import { agendaNotice, agendaSubject, taskNotice } from "#domain/people/agenda.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { reminderOf } from "#domain/showings/reminder.ts";
import type { Showing } from "#domain/showings/showing.ts";
import { shiftedNotice } from "#domain/showings/showing-wording.ts";
import { emailByHand } from "#domain/showings/visitor-wording.ts";
import { accountNotice, newDeviceNotice } from "#domain/sign-in/account-notice.ts";
import { createAlertRendering } from "#server/alerts/mail/alert-mail.ts";
import { optInMail } from "#server/alerts/mail/opt-in-mail.ts";
import { notifyOfProblems } from "#server/concerns/concerns.ts";
import { damageNotice } from "#server/notices/damage-notice.ts";
import { inquiryMail, resetMail, siteMail, testMail } from "#server/notices/mail/notice-mails.ts";
import { replyMail } from "#server/notices/mail/rendered-email.ts";
import { createShowingMail } from "#server/showings/showing-mail.ts";
import { createSiteSigner } from "#server/site-signer.ts";
import {
  emailToZoe,
  failedBackup,
  gableOnElmStreet,
  showingOfTheGable,
  walterSayingHello,
  zoeAboutTheGable,
  zoesSearch,
} from "../../contracts/samples.ts";
import { alertSite, home, subscription } from "../site/alert-site.ts";

const origin = "https://www.hannah.example.com";
const from = "site@hannah.example.com";
const to = "zoe@homes.internal";

export interface SampleEmail {
  name: string;
  /** Who reads it: `subscriber` is a visitor who gets alerts. */
  reader: "agent" | "visitor" | "subscriber";
  mail: SendMailOptions;
}

/** One email of each kind that the site sends. @param isLong with the longest contents */
export async function everyEmail(isLong: boolean): Promise<{ emails: SampleEmail[]; profile: Profile }> {
  const site = await alertSite();
  const { profile } = site;
  const visitors = [...(await alerts(site, isLong)), ...(await showings(profile, site.platform, isLong))];
  const emails = [
    ...visitors.map(([name, reader, mail]) => ({ name, reader, mail })),
    ...(await notices(profile, isLong)).map(([name, mail]) => ({ name, reader: "agent" as const, mail })),
  ];
  return { emails, profile };
}

type Visitors = [name: string, reader: "visitor" | "subscriber", mail: SendMailOptions][];
type Site = Awaited<ReturnType<typeof alertSite>>;
const long = (text: string, isLong: boolean) =>
  isLong ? `${text} ${"and-a-very-long-word".repeat(9)} & more`.repeat(3) : text;

async function alerts(site: Site, isLong: boolean): Promise<Visitors> {
  const { platform, profile, clock, now } = site;
  const street = (text: string) => ({ street: long(text, isLong), ...(isLong && { firm: long("Paper Pine", true) }) });
  site.feed(home("1", street("1 Sample Way")), home("2"));
  const worker = site.worker();
  await worker.look();
  await site.subscribe(subscription("ada"), subscription("bob", { home: "1" }));
  clock.time += 3_600_000;
  const changedAt = now().toISOString();
  const more = Array.from({ length: isLong ? 30 : 2 }, (_, at) =>
    home(`${at + 3}`, { ...street(`${at} Elm`), changedAt }),
  );
  site.feed(home("1", { ...street("1 Sample Way"), price: 390_000, changedAt }), home("2"), ...more);
  await worker.look();
  site.until("2026-11-03T15:30:00.000Z");
  await worker.look();
  const digests = (await site.deliver()).toSorted((one, other) => one.email.to.localeCompare(other.email.to));
  const asked = zoesSearch({ email: to, id: "sub_asked" });
  const active = zoesSearch({ email: "ada@homes.internal", id: "sub_ada", status: "active", confirmedAt: changedAt });
  const words = { of: async () => long("3 or more beds, Monument", isLong), isHome: async () => true };
  await site.subscribe(asked);
  const optIn = optInMail(platform, words, { origin });
  const email = (about: string, address: string): Email =>
    emailToZoe({ kind: "opt-in", about, to: address, subject: "", text: "", createdAt: now().toISOString() });
  const note = "This is a test with today's homes, sent only to you.";
  const test = createAlertRendering({ platform, now, origin, note, signer: createSiteSigner(platform) });
  return [
    ["digest", "subscriber", digests[0] ?? {}],
    ["digest of one home", "subscriber", digests[1] ?? {}],
    ["test digest", "subscriber", (await test(digests[0]?.email ?? email("", ""), profile, from)) ?? {}],
    ["confirm an alert", "subscriber", (await optIn(email(asked.id, to), profile, from)) ?? {}],
    ["change an alert", "subscriber", (await optIn(email(active.id, active.email), profile, from)) ?? {}],
  ];
}

async function showings(profile: Profile, platform: Site["platform"], isLong: boolean): Promise<Visitors> {
  const signer = createSiteSigner(platform);
  const render = async (change: Partial<Showing>, words: string, isReminder = false) => {
    const showing = showingOfTheGable({
      visitor: { name: long("Zoë Łukasiewicz-O’Neil", isLong), email: to },
      ...(isLong && {
        homes: Array.from({ length: 6 }, () => ({ address: long("12 Elm Street", true), isWithheld: true })),
      }),
      ...{ organizer: from, ...change },
    });
    const { subject } = emailByHand(showing, words, profile);
    const answer = emailToZoe({
      ...{ kind: "showing", about: showing.id, subject, text: words },
      createdAt: showing.changedAt,
    });
    const setting = { timeZone: profile.timeZone, visits: { reminds: true }, host: "hannah.example.com" };
    const reminder = reminderOf(showing, { ...setting, now: new Date("2026-05-02T09:00:00.000Z") });
    const noOne = { find: async () => undefined, ofEmail: async () => undefined };
    const mail = createShowingMail({ find: async () => showing }, noOne, signer, origin);
    return (await mail(isReminder && reminder ? reminder : answer, profile, from)) ?? {};
  };
  const words = long("I’ll meet you at the door.\nPark on the street.", isLong);
  const canceled = { state: "called-off" as const };
  const inquiry = zoeAboutTheGable({ message: long("Is the stove staying?", isLong) });
  const reply = emailToZoe({
    text: long("Hello Zoë,\n\nYes, the stove stays.\n\nHannah", isLong),
    subject: "Re: Your inquiry",
  });
  return [
    ["reply", "visitor", replyMail({ email: reply, profile, inquiry }, from)],
    ["showing confirmed", "visitor", await render({}, words)],
    ["showing by video", "visitor", await render({ way: "live video" }, "")],
    ["showing rescheduled", "visitor", await render({ state: "moved", sequence: 1 }, "")],
    ["showing declined", "visitor", await render({ state: "declined" }, words)],
    ["showing canceled by the agent", "visitor", await render({ ...canceled, calledOffBy: "agent" }, words)],
    ["showing canceled by the visitor", "visitor", await render({ ...canceled, calledOffBy: "visitor" }, "")],
    ["reminder", "visitor", await render({}, "", true)],
  ];
}

async function notices(profile: Profile, isLong: boolean): Promise<[name: string, mail: SendMailOptions][]> {
  const agent = profile.email;
  const message = long("Is the stove staying?\r\nI’d like to see it.", isLong);
  const name = long("Zoë Łukasiewicz-O’Neil", isLong);
  const adminAddress = `${origin}/admin?tab=inquiries&inquiry=inq_zoe`;
  const zoe = zoeAboutTheGable({ name, message });
  const visit = { windows: [{ on: "2026-05-09", from: "09:00", until: "12:00" }], way: "in person" as const };
  const about = { doNotContact: false, profile, adminAddress, listing: gableOnElmStreet() };
  const now = new Date("2026-05-02T14:00:00.000Z");
  const problems: SiteNotice[] = [];
  const problem = { key: "disk-full", status: "problem" as const, sentence: long("The disk is full.", isLong) };
  await notifyOfProblems(
    { current: async () => [{ ...problem, advice: "Free some space.", command: "df -h" }] },
    { notify: async (notice) => void problems.push(notice) },
    now,
  );
  const task = { id: "tsk_1", text: long("Call Ann", isLong), on: "2026-05-02", at: "10:00" };
  const site: [string, SiteNotice | undefined][] = [
    ["problem", problems[0]],
    ["backup failed", failedBackup()],
    ["database damaged", damageNotice("The database is damaged.", now)],
    ["flood", floodNotice(now)],
    ["held spam", heldSpamNotice(now)],
    ["account changed", accountNotice("password changed", { id: "1", account: "hannah" })],
    ["new device", newDeviceNotice({ id: "1", account: "hannah", device: "Firefox on Windows" })],
    [
      "agenda",
      {
        ...agendaNotice("2026-05-02"),
        subject: agendaSubject(1, 1),
        lines: ["10:00 AM: showing with Ann", "Call Ann"],
      },
    ],
    ["task", taskNotice(task)],
    ["shifted clocks", shiftedNotice([showingOfTheGable()], "2026-05-02")],
  ];
  return [
    ["inquiry", inquiryMail({ ...about, inquiry: zoe }, agent)],
    ["inquiry without a home", inquiryMail({ ...about, inquiry: walterSayingHello(), listing: undefined }, agent)],
    ["showing request", inquiryMail({ ...about, inquiry: { ...zoe, visit } }, agent)],
    ...site.map(([kind, notice]): [string, SendMailOptions] => [
      kind,
      siteMail(
        { site: notice ?? failedBackup(), profile, adminAddress: `${origin}/admin`, createdAt: now.toISOString() },
        agent,
      ),
    ]),
    ["test email", testMail(agent, origin)],
    ["password reset", resetMail(agent, origin, { username: "hannah", token: "abc123" })],
  ];
}
