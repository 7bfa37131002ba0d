import { expect, it } from "vitest";
import { showingOfTheGable } from "../../contracts/samples.ts";
import { host, mail, siteWithMailbox } from "../../support/site/mailbox-site.ts";

const email = "zoe@homes.internal";
const from = { From: email, "In-Reply-To": `<inq_asked@${host}>` };

/** Puts an email into the inbox and returns the texts in Zoe's timeline. */
async function siteThatGets(...sources: string[]) {
  const box = await siteWithMailbox();
  box.imap.inbox.mails.push(...sources.map((source, at) => ({ uid: 5 + at, source })));
  expect((await box.look()).failure).toBeUndefined();
  return { ...box, texts: (await box.entries()).map(({ text }) => text) };
}

/** What the agent reads of each of these emails, whose Message-IDs are their positions. */
async function wordsOf(sources: string[]): Promise<(string | undefined)[]> {
  const { entries } = await siteThatGets(...sources);
  const texts = new Map((await entries()).map(({ messageId, text }) => [messageId, text]));
  return sources.map((_, at) => texts.get(`<${at}@x>`));
}

const photo = `${"A".repeat(76)}\r\n`.repeat(20_000);
const part = (headers: string, body: string) => `--b\r\n${headers}\r\n\r\n${body}\r\n`;
const image = "Content-Type: image/jpeg; name=IMG_1.jpeg\r\nContent-Transfer-Encoding: base64";
const mixed = { ...from, "Content-Type": "multipart/mixed; boundary=b" };

it("the agent reads the words below a large photo, and the photo stays on the server", async () => {
  const words = part("Content-Type: text/plain", "Can we come on Sunday at ten?");
  const { texts, imap } = await siteThatGets(mail(mixed, `${part(image, photo)}${words}--b--`));
  expect(texts).toEqual(["Can we come on Sunday at ten?\n\nAttached: IMG_1.jpeg"]);
  expect(imap.sentBytes).toBeLessThan(20_000);
});

it("the agent reads the words of a large email in either form, between attachments", async () => {
  const inner =
    "--c\r\nContent-Type: text/plain\r\n\r\nYes\r\n--c\r\nContent-Type: text/html\r\n\r\n<p>Yes</p>\r\n--c--";
  const alternative = part("Content-Type: multipart/alternative; boundary=c", inner);
  const html = part("Content-Type: text/html; charset=iso-8859-1", "<p>Caf\xe9 &ndash; yes</p>");
  const { texts } = await siteThatGets(
    mail({ ...mixed, "Message-ID": "<1@x>" }, `${part(image, photo)}${alternative}${part(image, photo)}--b--`),
    mail({ ...mixed, "Message-ID": "<2@x>" }, `${part(image, photo)}${html}--b--`),
  );
  expect(texts.sort()).toEqual(["Café – yes\n\nAttached: IMG_1.jpeg", "Yes\n\nAttached: IMG_1.jpeg, IMG_1.jpeg"]);
});

it("a mail server that doesn't tell an email's parts is asked for its beginning", async () => {
  const { imap, look, entries } = await siteWithMailbox();
  imap.knowsParts = false;
  imap.inbox.mails.push({ uid: 5, source: mail(from, `Hello ${"x".repeat(3_000_000)}`) });
  expect((await look()).failure).toBeUndefined();
  expect((await entries())[0]?.text).toMatch(/^Hello x+\n\nThe rest of this email is in your mailbox\.$/);
});

it("the agent is told when an email has more words than the site stores", async () => {
  const { texts } = await siteThatGets(
    mail(from, "Word ".repeat(1500)),
    mail({ ...from, "Message-ID": "<2@x>" }, "Hi"),
  );
  const rest = texts.filter((text) => text.endsWith("\n\nThe rest of this email is in your mailbox."));
  expect(rest).toHaveLength(1);
  expect(rest[0]?.length).toBeLessThanOrEqual(5000);
});

it("the agent reads an answer below a quote longer than the site stores, without the quote", async () => {
  const quote = "> what was quoted from the emails before this one\r\n".repeat(200);
  const { texts } = await siteThatGets(
    mail(from, `On Friday the agent wrote:\r\n${quote}\r\nMy answer is at the bottom.`),
  );
  expect(texts).toEqual(["My answer is at the bottom."]);
});

const japanese = "\x1b$B|b66$G$9-!\x1b(B";
const utf8 = Buffer.from("Café – €5").toString("latin1");
const labeled: [charset: string, body: string, words: string][] = [
  ["iso-2022-jp-ms", japanese, "髙橋です①"],
  ["iso-2022-jp", japanese, "髙橋です①"],
  ["us-ascii", japanese, "髙橋です①"],
  ["iso-8859-1", "\x93Caf\xe9\x94 \x80", "“Café” €"],
  ["utf-8", "\x93Caf\xe9\x94 \x80", "“Café” €"],
  ["x-unknown", "\x93Caf\xe9\x94 \x80", "“Café” €"],
  ["", utf8, "Café – €5"],
  ["iso-8859-1", utf8, "Café – €5"],
  ["utf8mb4", utf8, "Café – €5"],
  ["gb2312", utf8, "Café – €5"],
  ["gb2312", "\xc4\xe3\xba\xc3", "你好"],
  ["koi8-r", "\xf0\xd2\xc9\xd7\xc5\xd4", "Привет"],
  ["cp932", "\x83\x65\x83\x58", "テス"],
];

it("the agent reads text as it was written, whatever its label says", async () => {
  const sources = labeled.map(([charset, body], at) => {
    const type = `text/plain${charset === "" ? "" : `; charset=${charset}`}`;
    return mail({ ...from, "Message-ID": `<${at}@x>`, "Content-Type": type }, body);
  });
  expect(await wordsOf(sources)).toEqual(labeled.map(([, , words]) => words));
});

const formatted: [html: string, words: string][] = [
  [
    "<html><head><style>p{color:red}</style></head><body><p>Caf&eacute; at Joe&rsquo;s &ndash; we&#8217;ll come &#x2714; &amp; pay &euro;5</p></body></html>",
    "Café at Joe’s – we’ll come ✔ & pay €5",
  ],
  [
    "<!--[if gte mso 9]><xml><o:PixelsPerInch>96</o:PixelsPerInch></xml><style>v\\:* {behavior:url(#default#VML);}</style><![endif]--><!-- a > b --><p>Only these words.</p>",
    "Only these words.",
  ],
  ['<div style="display:none">Preview</div><p>Yes</p><p style="mso-hide:all">No</p>', "Yes"],
  [
    '<div>Yes</div><div class="gmail_quote"><div>On Fri, Nov 27, 2026 at 9:00 AM Eva &lt;<a href="mailto:e@x.example">e@x.example</a>&gt; wrote:<br></div><blockquote>Hello Zoe,<br>is ten good?<br>Eva</blockquote></div>',
    "Yes",
  ],
  [
    "<div>Yes</div><hr><div><b>From:</b> Eva<br><b>Sent:</b> Friday<br><b>To:</b> Zoe<br><b>Subject:</b> Re: It<br></div><p>Hello Zoe</p>",
    "Yes",
  ],
];

it("the agent reads the words of formatted text that a mail program shows", async () => {
  const sources = formatted.map(([html], at) =>
    mail({ ...from, "Message-ID": `<${at}@x>`, "Content-Type": "text/html; charset=utf-8" }, html),
  );
  expect(await wordsOf(sources)).toEqual(formatted.map(([, words]) => words));
});

it("no one waits because of a read receipt or a vacation notice", async () => {
  const receipt = (type: string, id: string) =>
    mail(
      { ...from, "Message-ID": id, "Content-Type": `${type}; boundary=b` },
      `${part("Content-Type: text/plain", "Your message was read.")}${part("Content-Type: message/disposition-notification", "Disposition: manual-action; displayed")}--b--`,
    );
  const { texts } = await siteThatGets(
    receipt("multipart/report; report-type=disposition-notification", "<1@x>"),
    receipt("multipart/report", "<2@x>"),
    receipt("multipart/mixed", "<3@x>"),
    mail({ ...from, Subject: "Automatic reply: Re: It", "X-Auto-Response-Suppress": "All" }, "I am away."),
  );
  expect(texts).toEqual([]);
});

const showing = showingOfTheGable({ id: "shw_asked", personId: "per_1", state: "confirmed" });
const answer = (status: string, words = "", more: Record<string, string> = {}, uid = `shw_asked@${host}`) => {
  const entry = `BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nBEGIN:VEVENT\r\nUID:${uid}\r\nATTENDEE;PARTSTAT=${status}:mailto:${email}\r\nEND:VEVENT\r\nEND:VCALENDAR`;
  return mail(
    { From: email, ...more, "Content-Type": "multipart/alternative; boundary=b" },
    `${part("Content-Type: text/plain", words)}${part("Content-Type: text/calendar; method=REPLY", entry)}--b--`,
  );
};

it.each([
  ["by Outlook", answer("DECLINED"), ""],
  ["with words", answer("DECLINED", "Sorry, could we do Monday?"), "Sorry, could we do Monday?"],
  [
    "by Google",
    answer("DECLINED", "Zoe has declined this invitation.", {
      Subject: "Declined: Home tour",
      "Auto-Submitted": "auto-generated",
    }),
    "",
  ],
])("the agent sees at the showing that its invitation was declined %s", async (_, source, words) => {
  const { site, imap, look, entries } = await siteWithMailbox();
  await site.platform.showings.add(showing, {});
  imap.inbox.mails.push({ uid: 5, source });
  expect((await look()).failure).toBeUndefined();
  expect(await entries()).toEqual([]);
  expect(await site.platform.showings.find(showing.id)).toMatchObject({
    state: "confirmed",
    wish: { windows: [], words, isDeclined: true },
  });
});

it("an accepted invitation changes nothing, and a stranger can't decline it", async () => {
  const { site, imap, look, entries } = await siteWithMailbox();
  await site.platform.showings.add(showing, {});
  const forged = answer("DECLINED").replace(`From: ${email}`, `From: x@x.internal\r\nIn-Reply-To: <inq_other@${host}>`);
  imap.inbox.mails.push({ uid: 5, source: answer("ACCEPTED") }, { uid: 6, source: forged });
  imap.inbox.mails.push({ uid: 7, source: answer("DECLINED", "", {}, "shw_other@x.example") });
  expect((await look()).failure).toBeUndefined();
  expect(await entries()).toEqual([]);
  expect(await site.platform.showings.find(showing.id)).toEqual(showing);
});

it("the agent reads what a person wrote when accepting an invitation", async () => {
  const { texts } = await siteThatGets(answer("ACCEPTED", "Great, can my mother come along?"));
  expect(texts).toEqual(["Matched by address\n\nGreat, can my mother come along?\n\nAttached: text/calendar"]);
});
